/** Choice of the automatic exit: none, one of a few heights, or a typed one. */
import { useId, useState } from 'react';
import type { CrashBet } from '#demo/studio/engines/crash.ts';
import type { Text } from '../../text.ts';
import { heightText, readHeight } from './flight.ts';

const OFFERED = [null, 150, 200, 500, 1000] as const;

interface ExitChoiceProps {
  t: Text;
  limits: { least: number; most: number };
  /** The choice; null while the typed text is not a height. */
  bet: CrashBet | null;
  onBet: (bet: CrashBet | null) => void;
  isLocked: boolean;
}

const isOffered = (hundredths: number | null) => OFFERED.some(it => it === hundredths);

const textOf = (bet: CrashBet | null): string =>
  bet === null || bet.exitAtHundredths === null || isOffered(bet.exitAtHundredths)
    ? ''
    : heightText(bet.exitAtHundredths).replace(',', '');

export function ExitChoice({ t, limits, bet, onBet, isLocked }: ExitChoiceProps) {
  const [typed, setTyped] = useState(() => textOf(bet));
  const id = useId();
  const isWrong = typed !== '' && bet === null;

  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') return onBet({ exitAtHundredths: null });
    const exitAtHundredths = readHeight(text, limits);
    onBet(exitAtHundredths === null ? null : { exitAtHundredths });
  };

  return (
    <fieldset className="exit-choice" disabled={isLocked}>
      <legend>{t('auto_exit')}</legend>
      {OFFERED.map(height => (
        <label key={height}>
          <input
            type="radio"
            name={id}
            checked={typed === '' && bet?.exitAtHundredths === height}
            onChange={() => {
              setTyped('');
              onBet({ exitAtHundredths: height });
            }}
          />
          <span>{height === null ? t('off') : <bdi translate="no" dir="ltr">{`${height / 100}×`}</bdi>}</span>
        </label>
      ))}
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        dir="ltr"
        aria-label={t('own_height')}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-limits` : undefined}
        placeholder={t('own')}
        data-chosen={typed !== '' && !isWrong}
        value={typed}
        onChange={event => type(event.target.value)}
      />
      {isWrong && (
        <p id={`${id}-limits`} className="limits">
          {t('height_limits', { least: heightText(limits.least), most: heightText(limits.most) })}
        </p>
      )}
    </fieldset>
  );
}
