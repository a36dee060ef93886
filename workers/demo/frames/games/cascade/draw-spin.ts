/** Draws one spin: pieces fall in, winning ones light up and vanish, those above come down, until nothing pays. */
import type { CascadeSpin, Tumble } from '#demo/studio/engines/cascade.ts';
import { SCATTER } from '#demo/studio/engines/cascade-rules.ts';
import { play } from '../../sound.ts';
import type { CascadeProps } from './cascade-round.ts';
import { filled, keysOf, payOf, tumbled, winningKeys } from './tumble.ts';
import type { Announcements } from './use-announcements.ts';
import type { Board } from './use-board.ts';

const LIT_MS = 640;

/** The targets of a drawing. */
export interface Drawing {
  props: Pick<CascadeProps, 'rules' | 't' | 'timeline' | 'share'>;
  board: Board;
  announcements: Announcements;
}

interface SpinOnTable {
  spin: CascadeSpin;
  stake: string;
  /** Prefix of its pieces' keys. */
  key: string;
  /** Receives the pay of each step, in hundredths of the stake. */
  onPaid: (payHundredths: number) => void;
}

/** @param at index of the tumble in the spin, from 0 */
async function drawTumble(drawing: Drawing, tumble: Tumble, at: number, on: SpinOnTable): Promise<void> {
  const { props, board, announcements } = drawing;
  const { timeline, share } = props;
  const won = winningKeys(board.now(), tumble);
  board.light(won);
  const sum = share(on.stake, payOf(tumble));
  announcements.setPaid({ wins: tumble.wins, multiplier: tumble.multiplier, sum });
  play.note(at);
  await timeline.wait(LIT_MS);
  await board.vanish(won, timeline);
  if (!timeline.isCut) await board.fallIn(tumbled(board.now(), tumble, `${on.key}.${at + 1}`), timeline);
}

export async function drawSpin(drawing: Drawing, on: SpinOnTable): Promise<void> {
  const { spin, key, onPaid } = on;
  const { props, board, announcements } = drawing;
  const { timeline, rules } = props;
  announcements.setPaid(null);
  await board.fallOut(timeline);
  await board.fallIn(filled(spin.columns, `${key}.0`), timeline);
  for (const [at, tumble] of spin.tumbles.entries()) {
    if (timeline.isCut) return;
    await drawTumble(drawing, tumble, at, on);
    onPaid(payOf(tumble));
    announcements.setFree(now => now && { ...now, multiplier: tumble.multiplier + rules.multiplierGrowth });
  }
  if (!timeline.isCut) onPaid(spin.scatterPayHundredths);
}

/** @param spins number of free spins added, within the limit of a round */
export async function drawScatters(drawing: Drawing, { isFree }: CascadeSpin, spins: number): Promise<void> {
  const { props, board, announcements } = drawing;
  const { t, timeline } = props;
  if (spins === 0 || timeline.isCut) return;
  board.light(keysOf(board.now(), [SCATTER]));
  play.rise();
  await timeline.wait(2 * LIT_MS);
  await announcements.showSign(t(isFree ? 'more_free' : 'free_won', { spins }), t('free_grows'), timeline);
}
