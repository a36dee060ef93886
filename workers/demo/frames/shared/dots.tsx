/** Bets of other players on a position: up to five dots, without names or amounts. */
const MOST = 5;

export const Dots = ({ count }: { count: number }) =>
  count === 0 ? null : <i className="others" data-count={Math.min(MOST, count)} aria-hidden="true" />;
