/**
 * The stake, within the market's limits. The button that lowers it stands at the start, the one that raises it at the end, so that
 * in Arabic the minus is on the right: it reads as the text around it does, unlike a scale of numbers, which does not turn.
 */
import { Minus, Plus } from 'lucide';
import { type ReactNode, useId, useMemo } from 'react';
import { formatMinor, toDecimalString } from '#app/domain/money.ts';
import { Icon } from '#app/ui/icon.tsx';
import { minorOf } from './game-parts.ts';
import { doubleOf, halfOf, nextStep, type StakeLimits, stakeSteps } from './stakes.ts';
import type { OpenedTable } from './table.ts';
import type { Text } from './text.ts';

export interface StakeStepperProps {
  t: Text;
  stakes: OpenedTable['stakes'];
  exponent: number;
  stake: string;
  onStake: (stake: string) => void;
  /** The stake is the value of a chip. */
  isChip: boolean;
  /** The stake cannot be changed. */
  isLocked: boolean;
}

const limitsOf = ({ minimum, maximum, quick }: OpenedTable['stakes'], exponent: number): StakeLimits => ({
  leastMinor: minorOf(minimum, exponent),
  mostMinor: minorOf(maximum, exponent),
  quickMinor: quick.map(it => minorOf(it, exponent)),
});

interface ChangeProps {
  name: string;
  /** The stake in minor units that a press leads to; null or the present one where there is none. */
  to: number | null;
  now: number;
  isLocked: boolean;
  onStake: (minor: number) => void;
  children: ReactNode;
}

/** Stays focusable at a limit: the focus would fall to the page, where the space bar places a bet. */
function Change({ name, to, now, isLocked, onStake, children }: ChangeProps) {
  const isOff = isLocked || to === null || to === now;
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff && to !== null) onStake(to);
      }}
    >
      {children}
    </button>
  );
}

export function StakeStepper({ t, stakes, exponent, stake, onStake, isChip, isLocked }: StakeStepperProps) {
  const id = useId();
  const limits = useMemo(() => limitsOf(stakes, exponent), [stakes, exponent]);
  const steps = useMemo(() => stakeSteps(limits), [limits]);
  const now = minorOf(stake, exponent);
  const listed = steps.includes(now) ? steps : [...steps, now].sort((one, other) => one - other);
  const choose = (minor: number) => onStake(toDecimalString(minor, exponent));
  const change = { now, isLocked, onStake: choose };
  return (
    <div className="stake">
      <Change {...change} name={t('half')} to={halfOf(now, limits)}>
        ½
      </Change>
      <div className="stepper">
        <Change {...change} name={t('less')} to={nextStep(steps, now, -1)}>
          <Icon of={Minus} />
        </Change>
        <div className="amount">
          <label htmlFor={id}>{t(isChip ? 'chip' : 'stake')}</label>
          <select
            id={id}
            value={toDecimalString(now, exponent)}
            disabled={isLocked}
            onChange={event => onStake(event.target.value)}
          >
            {listed.map(minor => (
              <option key={minor} value={toDecimalString(minor, exponent)}>
                {formatMinor(minor, exponent)}
              </option>
            ))}
          </select>
        </div>
        <Change {...change} name={t('more')} to={nextStep(steps, now, 1)}>
          <Icon of={Plus} />
        </Change>
      </div>
      <Change {...change} name={t('double')} to={doubleOf(now, limits)}>
        <bdi translate="no" dir="ltr">
          2×
        </bdi>
      </Change>
    </div>
  );
}
