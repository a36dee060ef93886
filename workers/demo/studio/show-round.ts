/** A round as frames see it. Nothing that helps a player: its seed is revealed when it is over, the server seed by a rotation. */
import type { StudioRound } from '#app/contract/studio.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import type { Engine } from './engines/engine.ts';
import { elapsedOf, firstStakeOf, isOpen, type Round, type RoundState } from './round.ts';

/** States that concern the studio and the wallet alone, as frames see them; the round runs in all of `RUNNING`. */
const shownState = (state: RoundState): StudioRound['state'] => {
  if (state === 'asking') return 'returning';
  return state === 'lowering' || state === 'relearning' ? 'raising' : state;
};
const RUNNING: readonly RoundState[] = ['playing', 'raising', 'lowering', 'relearning'];

/** @param serverSeed that of the round, once it is revealed */
export function showRound(
  round: Round,
  exponent: number,
  engine: Engine,
  at: number,
  serverSeed: string | null = null,
): StudioRound {
  const { roundId, state, bet, outcome, seed, refusal } = round;
  const elapsedMs = elapsedOf(round, round.overAt ?? at);
  const firstMinor = firstStakeOf(round);
  // At a shared table the frame has the view of the table.
  const isPlaying = RUNNING.includes(state) && engine.kind === 'stepped' && round.shared === null;
  return {
    roundId,
    bet,
    refusal,
    elapsedMs,
    state: shownState(state),
    begun: wireMoment(round.begunAt),
    stake: toDecimalString(round.stakeMinor, exponent),
    ...(firstMinor === round.stakeMinor ? {} : { firstStake: toDecimalString(firstMinor, exponent) }),
    view: isPlaying ? engine.view(round.secret, elapsedMs) : null,
    outcome: outcome === null ? null : { ...outcome, win: toDecimalString(round.winMinor, exponent) },
    seed: isOpen(round) || seed === '' ? null : seed,
    tableRound: round.shared?.number ?? null,
    isFree: round.awardId !== null,
    actions: [...round.actions],
    elapsed: [...round.elapsed],
    proof: round.proof === null ? null : { ...round.proof, serverSeed },
  };
}
