/** Plays rounds of blackjack by basic strategy, as a player with an unlimited balance. */
import { BLACKJACK } from '#demo/studio/engines/blackjack.ts';
import { activeHand, type BlackjackState, raisesOf } from '#demo/studio/engines/blackjack-table.ts';
import { handValue, pointsOf } from '#demo/studio/engines/cards/blackjack-hand.ts';
import type { Random } from '#demo/studio/engines/engine.ts';
import { basicStrategy } from './blackjack-strategy.ts';
import { stakesOf } from './counted.ts';
import type { PlayedOutcome } from './rounds.ts';

/** The first stake in minor units, even so that every pay is whole. */
const STAKE = 100;

/** Basic strategy takes no insurance. */
function decide(state: BlackjackState): string {
  if (state.phase === 'insurance') return 'decline';
  const { cards = [] } = state.hands[activeHand(state)] ?? {};
  const raises = raisesOf(state);
  return basicStrategy({
    ...handValue(cards),
    up: pointsOf(state.dealer[0] ?? 0),
    pair: raises.split === null ? null : pointsOf(cards[0] ?? 0),
    canDouble: raises.double !== null,
  });
}

/** The outcome relative to the first stake, and what the player staked in addition, in first stakes. */
export function playBlackjack(random: Random): PlayedOutcome {
  let state = BLACKJACK.begin({}, random, STAKE);
  let staked = STAKE;
  for (;;) {
    const end = BLACKJACK.settled(state, 0);
    const acted = end === null ? BLACKJACK.act(state, { do: decide(state) }, 0) : null;
    if (acted?.ok === false) throw new Error(`A move of basic strategy is refused: ${acted.error}`);
    const outcome = acted?.value.kind === 'over' ? acted.value.outcome : end;
    if (outcome !== null) {
      const pay = { of: Math.round(stakesOf(outcome) * staked), by: STAKE };
      return { payHundredths: pay.of, pay, show: outcome.show, raised: (staked - STAKE) / STAKE };
    }
    if (acted?.value.kind === 'raise') staked += acted.value.amountMinor;
    if (acted !== null && acted.value.kind !== 'over') state = acted.value.state;
  }
}
