/** Below the game: what is staked, the button, what was won. */
import {
  ChevronsRight,
  CircleDot,
  Dices,
  HandCoins,
  type IconNode,
  LoaderCircle,
  Minus,
  PlaneTakeoff,
  Plus,
  RotateCw,
} from 'lucide';
import { useId } from 'react';
import { formatAmount, parseAmount } from '#app/domain/money.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Opened } from './table.ts';
import type { Text } from './text.ts';

interface BarProps {
  t: Text;
  stakes: Opened['stakes'];
  exponent: number;
  stake: string;
  onStake: (stake: string) => void;
  /** The stake stays as it is. */
  isLocked: boolean;
  /** Key of the text on the button. */
  button: string;
  canPress: boolean;
  isBusy: boolean;
  isShowing: boolean;
  onPress: () => void;
  win: string;
  /** Only where no page around the game shows it, or where the provider holds it. */
  balance: string | null;
}

/** A sign for what the button does, by the key of its text. */
const SIGNS: Readonly<Record<string, IconNode>> = {
  spin: RotateCw,
  roll: Dices,
  draw: CircleDot,
  take_off: PlaneTakeoff,
  cash_out: HandCoins,
};

/** Steps of the stake: what the market offers, between its least and its most. */
function stepsOf({ minimum, maximum, quick }: Opened['stakes'], exponent: number): string[] {
  const order = (amount: string) => {
    const read = parseAmount(amount, exponent);
    return read.ok ? read.value : 0;
  };
  return [...new Set([minimum, ...quick, maximum])].sort((one, other) => order(one) - order(other));
}

export function Bar(props: BarProps) {
  const { t, stakes, exponent, stake, onStake, isLocked, button, canPress, isBusy, isShowing } = props;
  const id = useId();
  const steps = stepsOf(stakes, exponent);
  const at = Math.max(0, steps.indexOf(stake));
  const money = (amount: string) => formatAmount(amount, { decimals: exponent });
  const step = (by: number) => {
    const next = steps[at + by];
    if (next !== undefined) onStake(next);
  };
  const sign = isBusy ? LoaderCircle : isShowing ? ChevronsRight : (SIGNS[button] ?? RotateCw);

  return (
    <div className="bar">
      <div className="figure stake">
        <label htmlFor={id}>{t('stake')}</label>
        <div className="stepper">
          <button
            type="button"
            aria-label={t('less')}
            disabled={isLocked || at === 0}
            onClick={() => step(-1)}
          >
            <Icon of={Minus} />
          </button>
          <select
            id={id}
            value={steps[at]}
            disabled={isLocked}
            onChange={event => onStake(event.target.value)}
          >
            {steps.map(amount => (
              <option key={amount} value={amount}>
                {money(amount)}
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
      <button
        type="button"
        className="go"
        data-busy={isBusy}
        aria-disabled={!canPress}
        onClick={() => canPress && props.onPress()}
      >
        <Icon of={sign} />
        <span>{t(isShowing ? 'skip' : button)}</span>
      </button>
      <div className="figure win">
        <span>{t('win')}</span>
        <strong>{props.win}</strong>
        {props.balance !== null && <span className="balance">{t('balance', { amount: props.balance })}</span>}
      </div>
    </div>
  );
}
