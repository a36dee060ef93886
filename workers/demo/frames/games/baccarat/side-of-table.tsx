/** One side of the table of baccarat: its cards and its total. */
import { baccaratTotal } from '#demo/studio/engines/cards/baccarat-hand.ts';
import type { Card } from '#demo/studio/engines/cards/card.ts';
import type { Text } from '../../text.ts';
import { Hand } from '../cards/hand.tsx';

interface SideOfTableProps {
  t: Text;
  side: 'player' | 'banker';
  cards: readonly Card[];
  hasWon: boolean;
}

export const SideOfTable = ({ t, side, cards, hasWon }: SideOfTableProps) => (
  <section className="side" data-won={hasWon}>
    <p className="total">
      <span>{t(`bet.${side}`)}</span>{' '}
      <bdi translate="no" dir="ltr">
        {cards.length === 0 ? '' : baccaratTotal(cards)}
      </bdi>
    </p>
    <Hand t={t} label={t(`bet.${side}`)} cards={cards} />
  </section>
);
