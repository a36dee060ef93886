import { outlined } from './paint.ts';
import type { Palette } from './palette.ts';
import { rect, tenth } from './shape.ts';
import { SUIT_PATH, type Suit } from './suit.ts';

/** A card around the origin, 64 by 92 units at scale 1. Its corner pip reuses the large one. */
export function playingCard(ink: Palette, suit: Suit, colour: string, scale: number): string {
  const id = `${suit}${Math.trunc(scale * 100)}`;
  const face = rect(
    -32 * scale,
    -46 * scale,
    64 * scale,
    92 * scale,
    outlined(ink.light, ink.deep, 1.5),
    tenth(7 * scale),
  );
  const pip = `<path id="${id}" d="${SUIT_PATH[suit]}" transform="scale(${(0.52 * scale).toFixed(2)})"/>`;
  const corner = `<use href="#${id}" transform="translate(${tenth(-21 * scale)} ${tenth(-34 * scale)})scale(.3)"/>`;
  return `${face}<g fill="${colour}">${pip}${corner}</g>`;
}
