/** Draws the spins of a round one after the other: the reels, their wins, and what the spin started. */
import type { HoldShow, SpecialSpin } from '#demo/studio/engines/slots/special-play.ts';
import { play } from '../../sound.ts';
import type { Cover } from './covers.tsx';
import { cellsOf, type LinesProps, lineOf, type Show, scattersOf } from './lines-round.ts';
import type { ReelAnimation } from './reel-animation.ts';
import { expandedOf, expansionLine, heldOf, windowOfCoins } from './special-round.ts';
import type { WinLine } from './win-lines.tsx';

const LINE_MS = 650;
/** Limit of all lines of a spin. */
const LINES_MS = 2600;
const LANDING_MS = 700;

export interface Spins {
  /** Highlighted cells, as `reel:row`. */
  lit: ReadonlySet<string>;
  /** The winning lines that are drawn: one after the other, then all of the last spin. */
  drawn: readonly WinLine[];
  /** Cells over the reels. */
  covers: readonly Cover[];
  /** What is being played: a free spin, a respin. */
  chip: string | null;
  /** The symbol that expands in the free spins. */
  expands: string | null;
}

export const NOTHING: Spins = { lit: new Set(), drawn: [], covers: [], chip: null, expands: null };

export interface SpinsDrawing
  extends Pick<LinesProps, 'rules' | 't' | 'timeline' | 'share' | 'onSoFar' | 'announce'> {
  reels: ReelAnimation;
  set: (change: Partial<Spins>) => void;
}

async function showWins({ rules, timeline, set }: SpinsDrawing, spin: SpecialSpin): Promise<void> {
  for (const [at] of spin.wins.entries()) {
    set({ lit: new Set(cellsOf(spin, rules.lines, at)), drawn: lineOf(spin, rules.lines, at) });
    play.tick(at);
    await timeline.wait(Math.min(LINE_MS, LINES_MS / spin.wins.length));
  }
  set({ drawn: [] });
}

async function showExpansion({ rules, timeline, set }: SpinsDrawing, spin: SpecialSpin): Promise<void> {
  if (spin.expansion === undefined) return;
  play.rise();
  set({ lit: new Set(), covers: expandedOf(spin, rules.rows), drawn: expansionLine(spin, rules) });
  await timeline.wait(2 * LINE_MS);
}

/** The scatters that grant free spins; with a special play those of the first spin alone. */
async function showScatters(
  { rules, timeline, set }: SpinsDrawing,
  spin: SpecialSpin,
  isFirst: boolean,
): Promise<void> {
  if (rules.freeSpins === null || spin.scatters < rules.freeSpins.scattersNeeded) return;
  if (rules.special !== undefined && !isFirst) return;
  set({ lit: new Set(scattersOf(spin)) });
  play.rise();
  await timeline.wait(2 * LINE_MS);
}

/** The multiplier of the free spins that were chosen. */
function timesOf({ special }: LinesProps['rules'], { option }: Show): string {
  const chosen = special?.kind === 'choice' && option !== undefined ? special.options[option] : undefined;
  return chosen === undefined ? '' : ` · ×${chosen.factor}`;
}

/** Covers and chip of a spin while its reels turn. */
function beginSpin({ rules, t, set, announce }: SpinsDrawing, show: Show, index: number): void {
  // A bought feature has no spin before its free spins.
  const at = show.isBought ? index + 1 : index;
  if (at === 0) {
    set(NOTHING);
    return;
  }
  const { spins, freeSpins, expands } = show;
  const walks = rules.special?.kind === 'walking';
  const held = spins[walks ? at : at - 1];
  const chip = walks
    ? t('respin', { at, of: spins.length - 1 })
    : `${t('free_spin', { at, of: freeSpins })}${timesOf(rules, show)}`;
  const covers = held === undefined ? [] : heldOf(held, t('wild'));
  set({ lit: new Set(), drawn: [], covers, chip, expands: expands ?? null });
  announce(chip);
}

/** @param paid by the spin before, in hundredths of the stake */
async function showHold(drawing: SpinsDrawing, hold: HoldShow, paid: number, stake: string): Promise<void> {
  const { rules, t, timeline, share, set, onSoFar, announce } = drawing;
  const most = rules.special?.kind === 'hold' ? rules.special.respins : 0;
  let left = most;
  for (const [at, landed] of hold.landings.entries()) {
    if (at > 0) left = landed.length > 0 ? most : left - 1;
    const coins = hold.landings.slice(0, at + 1).flat();
    const chip = t('respins_left', { left });
    const covers = windowOfCoins(rules, coins, payHundredths => share(stake, payHundredths));
    set({ lit: new Set(), drawn: [], covers, chip });
    if (landed.length > 0) announce(chip);
    if (landed.length > 0) play.rise();
    else play.tick();
    onSoFar(paid + coins.reduce((sum, { payHundredths }) => sum + payHundredths, 0));
    await timeline.wait(LANDING_MS);
  }
  if (!hold.isFull) return;
  set({ chip: t('all_coins') });
  announce(t('all_coins'));
  onSoFar(paid + hold.payHundredths);
  await timeline.wait(2 * LANDING_MS);
}

/** The first spin of a round that then waits for the player. */
export async function drawFirst(drawing: SpinsDrawing, spin: SpecialSpin): Promise<void> {
  drawing.set(NOTHING);
  await drawing.reels.turnTo(spin.stops, drawing.timeline);
  await showWins(drawing, spin);
  await showScatters(drawing, spin, true);
  drawing.onSoFar(spin.payHundredths);
}

/**
 * @param stake of the round, a decimal string
 * @param from index of the first spin that is drawn; those before it have been drawn
 */
export async function drawSpins(drawing: SpinsDrawing, show: Show, stake: string, from = 0): Promise<void> {
  const { rules, t, timeline, reels, set, onSoFar } = drawing;
  let paid = 0;
  for (const [at, spin] of show.spins.entries()) {
    if (at < from) {
      paid += spin.payHundredths;
      continue;
    }
    beginSpin(drawing, show, at);
    await reels.turnTo(spin.stops, timeline);
    set({ covers: heldOf(spin, t('wild')) });
    await showWins(drawing, spin);
    await showExpansion(drawing, spin);
    await showScatters(drawing, spin, at === 0 && show.isBought !== true);
    paid += spin.payHundredths;
    onSoFar(paid);
  }
  const last = show.spins.at(-1);
  if (show.hold !== undefined) await showHold(drawing, show.hold, paid, stake);
  else if (last !== undefined && last.expansion === undefined) {
    const lit = new Set(last.wins.flatMap((_, at) => cellsOf(last, rules.lines, at)));
    set({ lit, drawn: last.wins.flatMap((_, at) => lineOf(last, rules.lines, at)) });
  }
  set({ chip: null, expands: null });
}
