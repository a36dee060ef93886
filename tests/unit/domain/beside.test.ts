import { expect, test } from 'vitest';
import { type Box, placeBeside, type Size } from '#app/domain/beside.ts';

const CARD: Size = { width: 320, height: 280 };
const DESKTOP: Size = { width: 1440, height: 900 };
const tile = (left: number, top: number, width = 150): Box => ({ left, right: left + width, top });

test.each<[string, Box, Size, 'ltr' | 'rtl', string]>([
  ['at the end of the line', tile(600, 300), DESKTOP, 'ltr', '762,292 left 46'],
  ['from right to left, at that line’s end', tile(600, 300), DESKTOP, 'rtl', '268,292 right 46'],
  ['at the start where the end has no room', tile(1250, 300), DESKTOP, 'ltr', '918,292 right 46'],
  ['the same from right to left', tile(40, 300), DESKTOP, 'rtl', '202,292 left 46'],
  ['just inside the window', tile(950, 300), DESKTOP, 'ltr', '1112,292 left 46'],
  [
    'over the tile where neither side has room',
    tile(300, 300),
    { width: 768, height: 900 },
    'ltr',
    '440,292 left 46',
  ],
  ['below the top of the window', tile(600, -60), DESKTOP, 'ltr', '762,8 left 24'],
  [
    'above its foot, and pointing to the tile all the same',
    tile(600, 760),
    DESKTOP,
    'ltr',
    '762,612 left 186',
  ],
  [
    'from the top in a window that is too low',
    tile(600, 20),
    { width: 1440, height: 200 },
    'ltr',
    '762,8 left 50',
  ],
])('[1.5] a card stands beside its tile: %s', (_title, of, window, direction, place) => {
  const { left, top, pointerSide, pointerPx } = placeBeside(of, CARD, window, direction === 'rtl');
  expect(`${left},${top} ${pointerSide} ${pointerPx}`).toBe(place);
});
