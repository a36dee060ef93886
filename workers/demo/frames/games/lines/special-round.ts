/** What covers the reels in a special play, as the studio's drawing of the round says. */

import { SCATTER, type SlotRules, WILD } from '#demo/studio/engines/slots/slot-rules.ts';
import type { Coin, SpecialSpin } from '#demo/studio/engines/slots/special-play.ts';
import type { Cover } from './covers.tsx';
import type { WinLine } from './win-lines.tsx';

/** The held wilds of a spin. @param label what a wild says without a multiplier */
export const heldOf = ({ held = [], factor }: SpecialSpin, label: string): Cover[] =>
  held.map(cell => {
    const [reel = 0, row = 0] = cell.split(':').map(Number);
    return { reel, row, letter: WILD, label: factor === undefined || factor === 1 ? label : `×${factor}` };
  });

/** The reels that a symbol covers once it expanded. */
export const expandedOf = ({ expansion }: SpecialSpin, rows: number): Cover[] =>
  (expansion?.reels ?? []).flatMap(reel =>
    Array.from({ length: rows }, (_, row) => ({ reel, row, letter: expansion?.symbol ?? '', isLit: true })),
  );

/** The pay of an expansion, at its last reel. */
export function expansionLine({ expansion }: SpecialSpin, { reels, rows }: SlotRules): WinLine[] {
  if (expansion === undefined) return [];
  const row = Math.floor(rows / 2);
  return [
    {
      line: 0,
      rows: reels.map(() => row),
      count: (expansion.reels.at(-1) ?? 0) + 1,
      payHundredths: expansion.payHundredths,
    },
  ];
}

/**
 * The whole window of a hold and spin: coins with their values, and empty cells.
 *
 * @param amount the text of a value
 */
export function windowOfCoins(
  { reels, rows }: Pick<SlotRules, 'reels' | 'rows'>,
  coins: readonly Coin[],
  amount: (payHundredths: number) => string,
): Cover[] {
  const values = new Map(coins.map(({ cell, payHundredths }) => [cell, payHundredths]));
  return Array.from({ length: reels.length * rows }, (_, cell) => {
    const value = values.get(cell);
    const at = { reel: Math.floor(cell / rows), row: cell % rows };
    return value === undefined ? { ...at, letter: null } : { ...at, letter: SCATTER, label: amount(value) };
  });
}
