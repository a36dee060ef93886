/** A playing card, open or face down. Cards read from the left in every language. */
import { isRed, rankText, suitText } from './row.ts';

export const PlayingCard = ({ card, isLost = false }: { card: number | null; isLost?: boolean }) => (
  <span
    className="playing-card"
    dir="ltr"
    data-back={card === null}
    data-red={card !== null && isRed(card)}
    data-lost={isLost}
    aria-hidden="true"
  >
    {card !== null && (
      <>
        <b>{rankText(card)}</b>
        <i>{suitText(card)}</i>
      </>
    )}
  </span>
);
