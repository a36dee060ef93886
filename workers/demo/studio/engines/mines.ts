/**
 * Mines: 25 tiles hide 1 to 24 mines, laid by the seed before the first tile is opened. Every gem raises the multiplier; the player may
 * cash out after each. A mine loses the stake. The last gem that is offered cashes out by itself.
 */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { DAY_MS } from '#app/domain/time.ts';
import type { Move, Outcome, Random, SteppedEngine } from './engine.ts';
import {
  chanceOf,
  hundredthsOf,
  LEAST_MINES,
  MOST_MINES,
  MOST_PAY,
  mostGems,
  payOf,
  RETURN_PERCENT,
  TILES,
} from './mines-odds.ts';
import { readerOf, whole } from './read-bet.ts';
import { type BetFigures, deviationOfTwo, type Rules } from './stated-rules.ts';

const BET = z.strictObject({ mines: whole(LEAST_MINES, MOST_MINES) });
export type MinesBet = z.infer<typeof BET>;

const ACTION = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('open'), tile: whole(0, TILES - 1) }),
  z.strictObject({ do: z.literal('cash_out') }),
]);

/** The stored state of a round: tiles with mines, and opened tiles in order. None of those is a mine while the round runs. */
export interface MinesState {
  mines: readonly number[];
  opened: readonly number[];
}

/** What a decided round shows: all mines, the opened tiles in order, and the mine that ended the round, if one did. */
export interface MinesShow {
  mines: readonly number[];
  opened: readonly number[];
  hit: number | null;
}

/** Draws tiles without replacement: the partial shuffle of Fisher and Yates. */
function begin({ mines }: MinesBet, random: Random): MinesState {
  const tiles = Array.from({ length: TILES }, (_, tile) => tile);
  for (let at = 0; at < mines; at += 1) {
    const from = at + random.below(TILES - at);
    [tiles[at], tiles[from]] = [tiles[from] as number, tiles[at] as number];
  }
  return { mines: tiles.slice(0, mines).sort((one, other) => one - other), opened: [] };
}

function cashedOut({ mines, opened }: MinesState): Outcome {
  const show: MinesShow = { mines, opened, hit: null };
  // Only an abandoned round has no gem. Its stake is returned.
  if (opened.length === 0) return { payHundredths: 100, show };
  const pay = payOf(mines.length, opened.length);
  return { payHundredths: hundredthsOf(pay), pay, show };
}

function open(state: MinesState, tile: number): Move<MinesState> {
  const { mines, opened } = state;
  if (mines.includes(tile)) {
    const show: MinesShow = { mines, opened: [...opened, tile], hit: tile };
    return { kind: 'over', outcome: { payHundredths: 0, show } };
  }
  const next = { mines, opened: [...opened, tile] };
  if (next.opened.length >= mostGems(mines.length)) return { kind: 'over', outcome: cashedOut(next) };
  return { kind: 'running', state: next };
}

/** Time after which an abandoned round is cashed out. */
const WAITS_MS = DAY_MS;

const settled = (state: MinesState, elapsedMs: number): Outcome | null =>
  elapsedMs >= WAITS_MS ? cashedOut(state) : null;

function act(
  state: MinesState,
  action: unknown,
  elapsedMs: number,
): Result<Move<MinesState>, 'bad_action' | 'too_late'> {
  const read = ACTION.safeParse(action);
  if (!read.success) return refuse('bad_action');
  if (settled(state, elapsedMs) !== null) return refuse('too_late');
  if (read.data.do === 'open') {
    const { tile } = read.data;
    return state.opened.includes(tile) ? refuse('bad_action') : ok(open(state, tile));
  }
  return state.opened.length === 0 ? refuse('bad_action') : ok({ kind: 'over', outcome: cashedOut(state) });
}

/** Reveals the opened tiles and no mine. */
const view = ({ mines, opened }: MinesState) => ({ mines: mines.length, opened });

const RETURN = RETURN_PERCENT * 100;

export const MINES: SteppedEngine<MinesBet, MinesState> = {
  kind: 'stepped',
  id: 'mines',
  waitsMs: WAITS_MS,
  readBet: readerOf(BET),
  begin,
  view,
  act,
  settled,
  returnToPlayer: () => RETURN,
};

/** The figures of cashing out after a number of gems. */
function figuresOf(mines: number, gems: number): Omit<BetFigures, 'bet'> {
  const { of, by } = chanceOf(mines, gems);
  const pay = payOf(mines, gems);
  return {
    returnToPlayer: RETURN,
    hitRate: Math.round((10_000 * of) / by),
    mostPayHundredths: hundredthsOf(pay),
    deviationHundredths: deviationOfTwo(of / by, (100 * pay.of) / pay.by),
  };
}

/** The figures of every number of mines and gems that there is. */
export const everyMinesFigures = (): Omit<BetFigures, 'bet'>[] =>
  Array.from({ length: MOST_MINES }, (_, at) => at + LEAST_MINES).flatMap(mines =>
    Array.from({ length: mostGems(mines) }, (_, at) => figuresOf(mines, at + 1)),
  );

/** The listed examples: mines and gems. */
const LISTED = [
  [1, 1],
  [3, 1],
  [3, 5],
  [5, 5],
  [13, 9],
  [24, 1],
] as const;

export const MINES_RULES = {
  version: '1.0',
  proof: 'counted',
  features: ['growing_multiplier'],
  returnPercent: RETURN_PERCENT,
  tiles: TILES,
  mines: { least: LEAST_MINES, most: MOST_MINES },
  mostPay: MOST_PAY,
  bets: LISTED.map(([mines, gems]) => ({ bet: `${mines} ${gems}`, ...figuresOf(mines, gems) })),
} satisfies Rules & Record<string, unknown>;
