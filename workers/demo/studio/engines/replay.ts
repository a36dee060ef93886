/** Plays a finished round again from its seed, bet and actions: on the server, in proofs, and in the browser that checks it. */
import type { Engine, Outcome, Random } from './engine.ts';

/** What a round is given by, apart from its chance. */
export interface PlayedRound {
  /** As a frame sends it. */
  bet: unknown;
  /** The stake that the round began with; raises add to it. */
  firstStakeMinor: number;
  /** The player's actions in order. */
  actions: readonly unknown[];
  /** Milliseconds since the stake was taken, of each action; one more where time ended the round. */
  elapsed: readonly number[];
}

/** `stakeMinor` is the sum of the first stake and all raises. */
export interface Replayed {
  outcome: Outcome;
  stakeMinor: number;
}

/** @returns null where bet, actions and times do not make a finished round */
export function replay(engine: Engine, round: PlayedRound, random: Random): Replayed | null {
  const { firstStakeMinor } = round;
  const bet = engine.readBet(round.bet);
  if (!bet.ok) return null;
  if (engine.kind === 'instant')
    return { outcome: engine.settle(bet.value, random), stakeMinor: firstStakeMinor };
  let state = engine.begin(bet.value, random, firstStakeMinor);
  let stakeMinor = firstStakeMinor;
  for (const [at, action] of round.actions.entries()) {
    const acted = engine.act(state, action, round.elapsed[at] ?? 0);
    if (!acted.ok) return null;
    if (acted.value.kind === 'over') return { outcome: acted.value.outcome, stakeMinor };
    if (acted.value.kind === 'raise') stakeMinor += acted.value.amountMinor;
    state = acted.value.state;
  }
  const outcome = engine.settled(state, round.elapsed[round.actions.length] ?? 0);
  return outcome === null ? null : { outcome, stakeMinor };
}
