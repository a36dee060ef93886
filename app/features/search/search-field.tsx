/** The field of the search, with the buttons that clear it and close the search. Keys in it move through the results. */
import { CircleX, Search } from 'lucide';
import { memo, type RefObject } from 'react';
import { SEARCH_LENGTH } from '#app/domain/search/length.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';
import type { useFoundOptions } from './use-found-options.ts';
import { usePlaceholder } from './use-placeholder.ts';

const LENS = <Icon of={Search} />;
/** Key label, not translated. */
const ESC = 'Esc';
const ESCAPE = (
  <span className="escape-key" aria-hidden="true">
    <kbd>{ESC}</kbd>
  </span>
);

/** The way out on phones. */
const Cancel = memo(({ onClose }: { onClose: () => void }) => {
  const t = useText();
  return (
    <button type="button" className="button quiet cancel" onClick={onClose}>
      {t('search.cancel')}
    </button>
  );
});

/** Hidden by the style sheet while the field is empty (search.css): the first key neither makes nor places it. */
const Clear = memo(({ onText, field }: Pick<SearchFieldProps, 'onText' | 'field'>) => {
  const t = useText();
  return (
    <button
      type="button"
      className="icon-button clear"
      aria-label={t('lobby.clear')}
      onClick={() => {
        onText('');
        field.current?.focus();
      }}
    >
      <Icon of={CircleX} className="icon small" />
    </button>
  );
});

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  options: ReturnType<typeof useFoundOptions>;
}

export function SearchField({ field, text, onText, onClose, options }: SearchFieldProps) {
  const t = useText();
  const placeholder = usePlaceholder();
  return (
    <div className="query">
      <div className="input">
        {LENS}
        <input
          ref={field}
          type="search"
          role="combobox"
          className="grow"
          value={text}
          maxLength={SEARCH_LENGTH}
          placeholder={placeholder}
          aria-label={t('frame.search')}
          aria-expanded={options.hasOptions}
          aria-controls={options.hasOptions ? options.listId : undefined}
          aria-activedescendant={options.activeId}
          aria-autocomplete="list"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          onChange={event => onText(event.target.value)}
          onKeyDown={options.onKeyDown}
        />
        <Clear onText={onText} field={field} />
      </div>
      {ESCAPE}
      <Cancel onClose={onClose} />
    </div>
  );
}
