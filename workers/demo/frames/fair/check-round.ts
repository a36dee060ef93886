/**
 * Recomputes a round from its seeds, step by step: the hash of the server seed, the round's seed, the numbers that it draws, the
 * engine's outcome, and the win. Each step says whether it is what the studio stated.
 */
import type { Engine, Fraction, Random } from '#demo/studio/engines/engine.ts';
import { lastUnitOf, winOf } from '#demo/studio/engines/exact-pay.ts';
import { type PlayedRound, type Replayed, replay } from '#demo/studio/engines/replay.ts';
import { type RoundProof, roundSeedOf, seedMessage } from '#demo/studio/engines/round-seed.ts';
import { randomOf, SEED_BYTES, wordsOf } from '#demo/studio/engines/stream.ts';
import { browserHmac, bytesOf, hexOf, sha256Of } from './browser-hash.ts';

/** What the studio stated; what is null or left out is computed and not compared. Amounts are minor units. */
export interface Stated {
  seed: string | null;
  stakeMinor: number | null;
  winMinor: number | null;
  outcome: { payHundredths: number; show: unknown } | null;
}

export interface RoundToCheck extends PlayedRound, RoundProof {
  /** Null while secret: the round's stated seed is taken instead. */
  serverSeed: string | null;
  stated: Stated;
}

/** A number that the engine drew. Words beyond the last multiple of the limit were drawn again. */
export interface Draw {
  /** Below 2^48. */
  word: number;
  limit: number;
  value: number;
  rejected: number;
}

/** `isSame` is null where nothing was stated. */
export type CheckStep =
  | { kind: 'hash'; hash: string; isSame: boolean }
  | { kind: 'seed'; message: string; seed: string; isSame: boolean | null }
  | { kind: 'draws'; first: readonly Draw[]; count: number; isSame: null }
  | { kind: 'outcome'; pay: Fraction; show: unknown; isSame: boolean | null }
  | ({ kind: 'win'; isSame: boolean | null } & WinStep);

interface WinStep {
  stakeMinor: number;
  pay: Fraction;
  winMinor: number;
  /** The draw of the last unit, where stake times pay is not whole: it adds a unit below the rest. */
  unit: { rest: number; drawn: number } | null;
}

export type Difference = CheckStep['kind'] | 'form' | 'round' | 'stake';

export interface Check {
  steps: readonly CheckStep[];
  /** What does not agree first; null where all agrees. */
  difference: Difference | null;
  /** Whether the server seed is among what was checked. */
  isComplete: boolean;
  winMinor: number | null;
}

/** Draws that are shown, of a round that may draw hundreds. */
const SHOWN_DRAWS = 6;

function recorded(word: () => number): { random: Random; draws: Draw[] } {
  const draws: Draw[] = [];
  let last = 0;
  let words = 0;
  const source = randomOf(() => {
    words += 1;
    last = word();
    return last;
  });
  const below = (limit: number) => {
    words = 0;
    const value = source.below(limit);
    draws.push({ word: last, limit, value, rejected: words - 1 });
    return value;
  };
  return { random: { below }, draws };
}

function winStep({ outcome, stakeMinor }: Replayed, seed: Uint8Array): WinStep {
  const pay = outcome.pay ?? { of: outcome.payHundredths, by: 100 };
  const rest = Number((BigInt(stakeMinor) * BigInt(pay.of)) % BigInt(pay.by));
  const unit = rest === 0 ? null : { rest, drawn: lastUnitOf(browserHmac, seed).below(pay.by) };
  return { stakeMinor, pay, unit, winMinor: winOf(stakeMinor, outcome, lastUnitOf(browserHmac, seed)) };
}

/** The steps from the server seed to the round's seed; null where a seed has another form. */
function seedSteps(round: RoundToCheck): { steps: CheckStep[]; seed: Uint8Array } | null {
  const { serverSeed, serverSeedHash, stated } = round;
  if (serverSeed === null) {
    const seed = bytesOf(stated.seed ?? '');
    return seed?.length === SEED_BYTES ? { steps: [], seed } : null;
  }
  const bytes = bytesOf(serverSeed);
  if (bytes?.length !== SEED_BYTES) return null;
  const hash = sha256Of(bytes);
  const seed = roundSeedOf(browserHmac, bytes, round);
  const hex = hexOf(seed);
  const steps: CheckStep[] = [
    { kind: 'hash', hash, isSame: hash === serverSeedHash.toLowerCase() },
    {
      kind: 'seed',
      message: seedMessage(round),
      seed: hex,
      isSame: stated.seed === null ? null : hex === stated.seed,
    },
  ];
  return { steps, seed };
}

const sameOrNull = (stated: unknown, computed: unknown): boolean | null =>
  stated === null ? null : JSON.stringify(stated) === JSON.stringify(computed);

function outcomeSteps(replayed: Replayed, seed: Uint8Array, { stated }: RoundToCheck): CheckStep[] {
  const { payHundredths, show } = replayed.outcome;
  const win = winStep(replayed, seed);
  const outcome = stated.outcome && {
    payHundredths: stated.outcome.payHundredths,
    show: stated.outcome.show,
  };
  return [
    { kind: 'outcome', pay: win.pay, show, isSame: sameOrNull(outcome, { payHundredths, show }) },
    { kind: 'win', ...win, isSame: sameOrNull(stated.winMinor, win.winMinor) },
  ];
}

/** Checks a round with its engine. */
export function checkRound(engine: Engine, round: RoundToCheck): Check {
  const isComplete = round.serverSeed !== null;
  const from = seedSteps(round);
  if (from === null) return { steps: [], difference: 'form', isComplete, winMinor: null };
  const { random, draws } = recorded(wordsOf(browserHmac, from.seed));
  const replayed = replay(engine, round, random);
  const first = draws.slice(0, SHOWN_DRAWS);
  const steps: CheckStep[] = [...from.steps, { kind: 'draws', first, count: draws.length, isSame: null }];
  const differs = (all: readonly CheckStep[]) => all.find(it => it.isSame === false)?.kind ?? null;
  if (replayed === null) return { steps, difference: differs(steps) ?? 'round', isComplete, winMinor: null };
  const all = [...steps, ...outcomeSteps(replayed, from.seed, round)];
  const isStake = round.stated.stakeMinor === null || round.stated.stakeMinor === replayed.stakeMinor;
  const last = all.at(-1);
  return {
    steps: all,
    difference: differs(all) ?? (isStake ? null : 'stake'),
    isComplete,
    winMinor: last?.kind === 'win' ? last.winMinor : null,
  };
}
