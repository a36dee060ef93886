/** Draws the spins of a round on the board of the tumbling slot, free spins included. */
import { freeSpinsOf } from '#demo/studio/engines/cascade.ts';
import { useShowing } from '../../use-showing.ts';
import type { CascadeProps } from './cascade-round.ts';
import { drawScatters, drawSpin } from './draw-spin.ts';
import { leftBy } from './tumble.ts';
import type { Announcements } from './use-announcements.ts';
import type { Board } from './use-board.ts';

export function useRound(props: CascadeProps, board: Board, announcements: Announcements): void {
  const { rules, t, timeline, money, onSoFar, announce, showing } = props;
  const { setPaid, setFree, showSign } = announcements;
  const drawing = { props, board, announcements };
  useShowing(props, async ({ outcome, stake }) => {
    const { spins, freeSpins, isAtLimit } = outcome.show;
    const won = money(outcome.win);
    let [sum, granted, multiplier] = [0, 0, 1];
    const onPaid = (pay: number) => {
      sum = Math.min(outcome.payHundredths, sum + pay);
      onSoFar(sum);
    };
    await timeline.wait(0); // flushSync cannot run inside React's effect
    for (const [at, spin] of spins.entries()) {
      if (timeline.isCut) break;
      if (spin.isFree) {
        setFree({ at, of: granted, multiplier });
        announce(t('free_spin', { at, of: granted }));
        multiplier += rules.multiplierGrowth * spin.tumbles.length;
      }
      await drawSpin(drawing, { spin, stake, key: `${showing}.${at}`, onPaid });
      const more = Math.min(freeSpins - granted, freeSpinsOf(spin));
      await drawScatters(drawing, spin, more);
      granted += more;
    }
    const last = spins.at(-1);
    if (timeline.isCut && last !== undefined) board.lay(leftBy(last, `${showing}.cut`));
    if (isAtLimit) await showSign(t('at_limit'), won, timeline);
    else if (freeSpins > 0) await showSign(t('free_over'), won, timeline);
    setPaid(null);
    setFree(null);
  });
}
