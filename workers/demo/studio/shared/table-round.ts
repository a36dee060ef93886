/**
 * The rounds of a shared table as a function of time: bets are accepted, then none is, then the result is drawn and shown. In some games
 * the result develops for a while before the draw, and players act meanwhile. The seed is fixed before the first bet, so that a round can
 * also be drawn late.
 */

/** Durations in milliseconds: of betting, of the pause for the wallets' answers, and of showing the result. */
export interface Pace {
  betsMs: number;
  closedMs: number;
  shownMs: number;
}

export interface TableRound {
  /** From 1 at each table. */
  number: number;
  /** 256 bits, hexadecimal; secret until the draw. */
  seed: string;
  /** SHA-256 of the seed's bytes, hexadecimal. */
  hash: string;
  /** Epoch milliseconds. Bets are taken from `opensAt` until before `closesAt`. */
  opensAt: number;
  closesAt: number;
  /** The result develops from then on; equal to `drawsAt` where it is drawn at once. */
  startsAt: number;
  /** Secret until the draw, where the result develops. */
  drawsAt: number;
  endsAt: number;
  /** A void round has no result: every stake goes back. */
  state: 'running' | 'drawn' | 'void';
}

/** `playing`: the result develops. `over`: the result has been shown; the next round may start. */
export type TablePhase = 'open' | 'closed' | 'playing' | 'shown' | 'over';

/** Delay of the draw after which a round is void: by then no player waits at the table. */
export const VOID_AFTER_MS = 120_000;

/** @param lastsMs duration of a result's development, in milliseconds */
export function newTableRound(
  { number, seed, hash }: Pick<TableRound, 'number' | 'seed' | 'hash'>,
  { betsMs, closedMs, shownMs }: Pace,
  opensAt: number,
  lastsMs = 0,
): TableRound {
  const closesAt = opensAt + betsMs;
  const startsAt = closesAt + closedMs;
  const drawsAt = startsAt + lastsMs;
  const endsAt = drawsAt + shownMs;
  return { number, seed, hash, opensAt, closesAt, startsAt, drawsAt, endsAt, state: 'running' };
}

/** The round at a time: drawn or void once due. A late result is shown for its full time too. */
export function atMoment(round: TableRound, { shownMs }: Pace, at: number): TableRound {
  if (round.state !== 'running' || at < round.drawsAt) return round;
  const state = at >= round.drawsAt + VOID_AFTER_MS ? 'void' : 'drawn';
  return { ...round, state, endsAt: at + shownMs };
}

export function phaseOf({ state, closesAt, startsAt, drawsAt, endsAt }: TableRound, at: number): TablePhase {
  if (state !== 'running') return at < endsAt ? 'shown' : 'over';
  if (at < closesAt) return 'open';
  return at < startsAt || startsAt === drawsAt ? 'closed' : 'playing';
}

/** Time of the round's next change; null once it is over. Secret while the result develops. */
export function nextMoment(round: TableRound, at: number): number | null {
  const { closesAt, startsAt, drawsAt, endsAt, state } = round;
  if (state !== 'running') return at < endsAt ? endsAt : null;
  if (at < closesAt) return closesAt;
  return at < startsAt ? startsAt : drawsAt;
}
