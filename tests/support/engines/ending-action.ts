/** The cautious action in a round that waits for the player, by which the round ends soonest. */

/** A hand of blackjack: the insurance on offer is declined, every hand stands. */
const isBlackjack = (view: object): view is { offers: { insurance: number | null } } => 'offers' in view;

/** @returns null for a round that time moves */
export function endingAction(view: unknown): unknown {
  if (typeof view !== 'object' || view === null) return null;
  if (isBlackjack(view)) return { do: view.offers.insurance === null ? 'stand' : 'decline' };
  // Video poker: all cards are held.
  if ('dealt' in view) return { do: 'draw', holds: [true, true, true, true, true] };
  // Three card poker: the hand is folded.
  if ('anteMinor' in view) return { do: 'fold' };
  // Free spins with choice: the first option.
  if ('first' in view) return { do: 'choose', option: 0 };
  return null;
}
