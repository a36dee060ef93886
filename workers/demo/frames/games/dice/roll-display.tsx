/** The board of the dice game: the number, the pay, and the bar. */
import { type DiceBet, oddsOf } from '#demo/studio/engines/dice.ts';
import type { DiceProps } from './dice-round.ts';
import { NumberBar } from './number-bar.tsx';
import type { Roll } from './use-roll.ts';

interface RollDisplayProps {
  props: DiceProps;
  /** The bet on the board. */
  bet: DiceBet;
  /** Stake of the round on the board; before it, the chosen one. */
  stake: string;
  roll: Roll;
}

const BAR_LABELS = { under: 'roll_under', over: 'roll_over', limbo: 'multiplier' } as const;

function Verdict({ props, bet, stake, roll: { hasWon } }: RollDisplayProps) {
  const { t, money, payout, round } = props;
  const win = round?.outcome?.win ?? null;
  if (hasWon === null) {
    return (
      <>
        {t('would_pay')} <b>{payout(stake, oddsOf(bet).pay)}</b>
      </>
    );
  }
  if (!hasWon || win === null) return t('missed');
  return (
    <>
      {t('pays')} <b>{money(win)}</b>
    </>
  );
}

export function RollDisplay(display: RollDisplayProps) {
  const { props, bet, roll } = display;
  const { rules, look, t, phase } = props;
  return (
    <div className="board" data-won={roll.hasWon ?? 'none'}>
      <p className="rolled">
        <bdi translate="no" dir="ltr" ref={roll.figure} />
      </p>
      <p className="verdict">
        <Verdict {...display} />
      </p>
      <NumberBar
        bet={bet}
        limits={rules}
        look={look}
        label={t(BAR_LABELS[bet.mode])}
        onBet={roll.choose}
        isLocked={phase !== 'idle'}
        runner={roll.runner}
        hasWon={roll.hasWon}
      />
    </div>
  );
}
