/** A playing card: its rank and suit, or its back. */
import './cards.css';
import { type Card, rankOf, suitOf } from '#demo/studio/engines/cards/card.ts';
import type { Text } from '../../text.ts';

const LETTERS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
const RANK_NAMES: Readonly<Record<string, string>> = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' };
const SUITS = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
type Suit = (typeof SUITS)[number];

/** Outlines in a square of 100. */
const PIPS: Readonly<Record<Suit, string>> = {
  clubs:
    'M50 4a22 22 0 0 1 19 33 22 22 0 1 1-13 37l6 22H38l6-22a22 22 0 1 1-13-37A22 22 0 0 1 50 4zm-6 66h12L50 44z',
  diamonds: 'M50 4l36 46-36 46-36-46z',
  hearts:
    'M50 94C12 64 4 46 4 31 4 15 16 6 28 6c10 0 18 6 22 15C54 12 62 6 72 6c12 0 24 9 24 25 0 15-8 33-46 63z',
  spades:
    'M50 4c11 24 44 40 44 62 0 13-9 20-19 20-8 0-15-5-18-12l5 22H38l5-22c-3 7-10 12-18 12-10 0-19-7-19-20C6 44 39 28 50 4z',
};

const suitNameOf = (card: Card): Suit => SUITS[suitOf(card)] ?? 'clubs';

/** The name of a card in words: `Eight of spades`. */
export function nameOfCard(card: Card, t: Text): string {
  const letter = LETTERS[rankOf(card)] ?? '';
  const name = RANK_NAMES[letter];
  const rank = name === undefined ? letter : t(`rank.${name}`);
  return t('card', { rank, suit: t(`suit.${suitNameOf(card)}`) });
}

const Pip = ({ suit, x, y, size }: { suit: Suit; x: number; y: number; size: number }) => (
  <path d={PIPS[suit]} transform={`translate(${x} ${y}) scale(${size / 100})`} />
);

/** The front of a card, on a grid of 110 by 156. */
export function CardFace({ card, t }: { card: Card; t: Text }) {
  const suit = suitNameOf(card);
  const isRed = suit === 'diamonds' || suit === 'hearts';
  const rank = LETTERS[rankOf(card)];
  const name = nameOfCard(card, t);
  return (
    <svg
      className="card"
      data-red={isRed}
      data-rank={rank}
      viewBox="0 0 110 156"
      role="img"
      aria-label={name}
    >
      <rect x="0.5" y="0.5" width="109" height="155" rx="10" />
      <text x="25" y="37" textAnchor="middle">
        {rank}
      </text>
      <Pip suit={suit} x={15} y={46} size={22} />
      <Pip suit={suit} x={38} y={68} size={66} />
    </svg>
  );
}

/** The back of a card: a globe in a frame. */
export const CardBack = ({ t }: { t: Text }) => (
  <svg className="card" data-face="down" viewBox="0 0 110 156" role="img" aria-label={t('face_down')}>
    <rect x="0.5" y="0.5" width="109" height="155" rx="10" />
    <rect className="back" x="8" y="8" width="94" height="140" rx="5" />
    <g className="globe">
      <circle cx="55" cy="78" r="35" />
      <ellipse cx="55" cy="78" rx="13" ry="35" />
      <path d="M20 78h70M25 60h60M25 96h60M55 43v70" />
      <ellipse cx="55" cy="78" rx="26" ry="35" />
    </g>
  </svg>
);
