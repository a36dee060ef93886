/** Stepper of the stake within the market's limits. */
import { Minus, Plus } from 'lucide';
import { useId } from 'react';
import { formatAmount, parseAmount } from '#app/domain/money.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Opened } from './table.ts';
import type { Text } from './text.ts';

export interface StakeStepperProps {
  t: Text;
  stakes: Opened['stakes'];
  exponent: number;
  stake: string;
  onStake: (stake: string) => void;
  /** The stake cannot be changed. */
  isLocked: boolean;
}

/** Stakes to choose from, in ascending order. */
function stepsOf({ minimum, maximum, quick }: Opened['stakes'], exponent: number): string[] {
  const order = (amount: string) => {
    const read = parseAmount(amount, exponent);
    return read.ok ? read.value : 0;
  };
  return [...new Set([minimum, ...quick, maximum])].sort((one, other) => order(one) - order(other));
}

export function StakeStepper({ t, stakes, exponent, stake, onStake, isLocked }: StakeStepperProps) {
  const id = useId();
  const steps = stepsOf(stakes, exponent);
  const at = Math.max(0, steps.indexOf(stake));
  const step = (by: number) => {
    const next = steps[at + by];
    if (next !== undefined) onStake(next);
  };
  return (
    <div className="figure stake">
      <label htmlFor={id}>{t('stake')}</label>
      <div className="stepper">
        <button type="button" aria-label={t('less')} disabled={isLocked || at === 0} onClick={() => step(-1)}>
          <Icon of={Minus} />
        </button>
        <select id={id} value={steps[at]} disabled={isLocked} onChange={event => onStake(event.target.value)}>
          {steps.map(amount => (
            <option key={amount} value={amount}>
              {formatAmount(amount, { decimals: exponent })}
            </option>
          ))}
        </select>
        <button
          type="button"
          aria-label={t('more')}
          disabled={isLocked || at === steps.length - 1}
          onClick={() => step(1)}
        >
          <Icon of={Plus} />
        </button>
      </div>
    </div>
  );
}
