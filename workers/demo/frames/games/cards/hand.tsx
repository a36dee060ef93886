/** A hand of overlapping cards, from left to right in every language. Each card is dealt in once, when it appears. */
import type { CSSProperties } from 'react';
import type { Card } from '#demo/studio/engines/cards/card.ts';
import type { Text } from '../../text.ts';
import { CardBack, CardFace } from './card-face.tsx';

interface HandProps {
  t: Text;
  label: string;
  /** Null for a card that lies face down. */
  cards: readonly (Card | null)[];
  /** Cards dealt before this one in the same deal, by its position. */
  orderOf?: (at: number) => number;
}

const delayOf = (order: number) => ({ '--order': order }) as CSSProperties;

export function Hand({ t, label, cards, orderOf = () => 0 }: HandProps) {
  return (
    <ol
      className="hand"
      dir="ltr"
      aria-label={label}
      data-many={cards.length > 5}
      data-more={cards.length > 3}
    >
      {cards.map((card, at) => (
        <li
          // The same card may be dealt twice from several decks; a turned card is a new one.
          // biome-ignore lint/suspicious/noArrayIndexKey: cards keep their positions
          key={`${at} ${card ?? 'down'}`}
          data-turned={card !== null && orderOf(at) < 0}
          style={delayOf(Math.max(0, orderOf(at)))}
        >
          {card === null ? <CardBack t={t} /> : <CardFace card={card} t={t} />}
        </li>
      ))}
    </ol>
  );
}
