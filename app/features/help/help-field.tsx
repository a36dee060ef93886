/** The field for a question in the visitor's own words. */
import { Search } from 'lucide';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Longest text that is searched for, as in `helpQuery`. */
const MOST = 200;

interface HelpFieldProps {
  text: string;
  onText: (text: string) => void;
  onFocus: () => void;
}

export function HelpField({ text, onText, onFocus }: HelpFieldProps) {
  const t = useText();
  return (
    <label className="input large">
      <Icon of={Search} />
      <input
        type="search"
        name="q"
        className="grow"
        aria-label={t('help.search')}
        placeholder={t('help.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={MOST}
        value={text}
        onChange={event => onText(event.target.value)}
        onFocus={onFocus}
      />
    </label>
  );
}
