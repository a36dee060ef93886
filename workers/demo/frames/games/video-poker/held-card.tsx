/** A card of video poker as a button that holds it. */
import type { Card } from '#demo/studio/engines/cards/card.ts';
import type { Text } from '../../text.ts';
import { CardBack, CardFace, nameOfCard } from '../cards/card-face.tsx';

interface HeldCardProps {
  t: Text;
  card: Card | null;
  at: number;
  isHeld: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

export function HeldCard({ t, card, at, isHeld, isOpen, onToggle }: HeldCardProps) {
  const name = card === null ? t('face_down') : nameOfCard(card, t);
  return (
    <button
      type="button"
      className="held-card"
      aria-pressed={isHeld}
      aria-disabled={!isOpen}
      aria-label={t('hold_card', { number: at + 1, card: name })}
      onClick={() => isOpen && onToggle()}
    >
      <b aria-hidden="true">{isHeld ? t('held') : '\u00a0'}</b>
      <span key={card ?? 'down'} aria-hidden="true">
        {card === null ? <CardBack t={t} /> : <CardFace card={card} t={t} />}
      </span>
    </button>
  );
}
