/** Choice of the mode: under a number, over it, or a multiplier. */
import { useId } from 'react';
import type { Text } from '../../text.ts';
import { MODES, type Mode } from './odds.ts';

interface ModeChoiceProps {
  t: Text;
  mode: Mode;
  onMode: (mode: Mode) => void;
  isLocked: boolean;
}

export function ModeChoice({ t, mode, onMode, isLocked }: ModeChoiceProps) {
  const name = useId();
  return (
    <fieldset className="modes" disabled={isLocked}>
      <legend>{t('mode')}</legend>
      {MODES.map(it => (
        <label key={it}>
          <input type="radio" name={name} checked={mode === it} onChange={() => onMode(it)} />
          <span>{t(it)}</span>
        </label>
      ))}
    </fieldset>
  );
}
