/** The name filter: it applies 300 ms after the last change [2.56], and without JavaScript when the form is sent. */
import { Search } from 'lucide';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { Icon } from '#app/ui/icon.tsx';

const DEBOUNCE_MS = 300;
/** As much as the lobby reads of a name. */
const LENGTH = 80;

interface NameFieldProps {
  name: string;
  onChange: (name: string) => void;
}

export function NameField({ name, onChange }: NameFieldProps) {
  const t = useText();
  const [text, setText] = useState(name);
  /** The address's name, and after it those that were asked for since: a slow page shows one when the next is asked for. */
  const asked = useRef([name]);
  const field = useRef<HTMLInputElement>(null);
  const ask = useEffectEvent((wanted: string) => {
    asked.current.push(wanted);
    onChange(wanted);
  });

  /** Words that were typed before the field was hydrated. */
  useEffect(() => setText(typed => field.current?.value ?? typed), []);

  useEffect(() => {
    const place = asked.current.indexOf(name);
    asked.current = place < 0 ? [name] : asked.current.slice(place);
    // The address changed by something else: a cleared filter, or going back.
    if (place < 0) setText(name);
  }, [name]);

  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current.at(-1)) return;
    const timer = setTimeout(() => ask(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <label className="input soft grow by-name">
      <Icon of={Search} className="icon small" />
      <input
        ref={field}
        type="search"
        name="name"
        maxLength={LENGTH}
        value={text}
        onChange={event => setText(event.target.value)}
        placeholder={t('lobby.filter_name')}
        aria-label={t('lobby.filter_name')}
        autoComplete="off"
      />
    </label>
  );
}
