/** Inputs of the bet: target, chance and pay. Typing one updates the others. */
import { useId, useState } from 'react';
import type { DiceBet } from '#demo/studio/engines/dice.ts';
import type { Text } from '../../text.ts';
import {
  chanceOf,
  type Limits,
  markOf,
  numberText,
  payOf,
  readNumber,
  withChance,
  withMark,
  withPay,
} from './odds.ts';

interface FieldProps {
  label: string;
  unit: string;
  hundredths: number;
  isLocked: boolean;
  onNumber: (hundredths: number) => void;
}

/** Commits on blur or Enter, because the text may be incomplete while typing. */
function Field({ label, unit, hundredths, isLocked, onNumber }: FieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const id = useId();
  const take = () => {
    const read = typed === null ? null : readNumber(typed);
    setTyped(null);
    if (read !== null && read > 0 && read !== hundredths) onNumber(read);
  };
  return (
    <div className="bet-field">
      <label htmlFor={id}>{label}</label>
      <span dir="ltr">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          disabled={isLocked}
          value={typed ?? numberText(hundredths).replace(',', '')}
          onChange={event => setTyped(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={take}
          onKeyDown={event => event.key === 'Enter' && take()}
        />
        <i aria-hidden="true">{unit}</i>
      </span>
    </div>
  );
}

interface BetFieldsProps {
  t: Text;
  limits: Limits;
  bet: DiceBet;
  onBet: (bet: DiceBet) => void;
  isLocked: boolean;
}

export function BetFields({ t, limits, bet, onBet, isLocked }: BetFieldsProps) {
  const { mode } = bet;
  return (
    <div className="bet-fields">
      {mode !== 'limbo' && (
        <Field
          label={t(mode === 'under' ? 'roll_under' : 'roll_over')}
          unit=""
          hundredths={markOf(bet)}
          isLocked={isLocked}
          onNumber={mark => onBet(withMark(mode, mark, limits))}
        />
      )}
      <Field
        label={t('multiplier')}
        unit="×"
        hundredths={payOf(bet)}
        isLocked={isLocked}
        onNumber={pay => onBet(withPay(mode, pay, limits))}
      />
      <Field
        label={t('chance')}
        unit="%"
        hundredths={chanceOf(bet)}
        isLocked={isLocked}
        onNumber={chance => onBet(withChance(mode, chance, limits))}
      />
    </div>
  );
}
