/** The field of the search, with the ways to clear it and to leave. Keys in it move through what was found. */
import { CircleX, Search } from 'lucide';
import type { RefObject } from 'react';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useSite } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { useFoundOptions } from './use-found-options.ts';

/** As much as the page of results reads of a text. */
const LENGTH = 80;
/** Key label, not translated. */
const ESCAPE = 'Esc';

interface SearchFieldProps {
  field: RefObject<HTMLInputElement | null>;
  text: string;
  onText: (text: string) => void;
  onClose: () => void;
  options: ReturnType<typeof useFoundOptions>;
}

export function SearchField({ field, text, onText, onClose, options }: SearchFieldProps) {
  const t = useText();
  const { gameCounts } = useSite();
  const total = Object.values(gameCounts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="q">
      <div className="in">
        <Icon of={Search} />
        <input
          ref={field}
          type="search"
          role="combobox"
          className="grow"
          value={text}
          maxLength={LENGTH}
          placeholder={total > 0 ? t('frame.search_of', { number: groupedNumber(total) }) : t('frame.search')}
          aria-label={t('frame.search')}
          aria-expanded={options.activeId !== undefined}
          aria-controls={options.activeId === undefined ? undefined : options.listId}
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
        {text !== '' && (
          <button
            type="button"
            className="ib"
            aria-label={t('lobby.clear')}
            onClick={() => {
              onText('');
              field.current?.focus();
            }}
          >
            <Icon of={CircleX} className="i s" />
          </button>
        )}
      </div>
      <span className="esc" aria-hidden="true">
        <kbd>{ESCAPE}</kbd>
      </span>
      <button type="button" className="btn q cancel" onClick={onClose}>
        {t('search.cancel')}
      </button>
    </div>
  );
}
