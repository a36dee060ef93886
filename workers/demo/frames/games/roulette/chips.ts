/** What part of the stake does a chip stand for? A bet is chips on places; to the engine it is hundredths that come to 100. */
import type { RouletteBet } from '#demo/studio/engines/roulette.ts';
import { type Place, placeOf, placeWith } from './places.ts';

/** Hundredths of a stake; a chip is never less than one, so no more chips can lie on the table. */
export const WHOLE_STAKE = 100;
export const MOST_CHIPS = WHOLE_STAKE;

/** How many chips lie on each place, in the order in which the places were first chosen. */
export type Chips = ReadonlyMap<string, number>;

/** @param pressed ids of places, once for every chip */
export function counted(pressed: readonly string[]): Chips {
  const chips = new Map<string, number>();
  for (const id of pressed) chips.set(id, (chips.get(id) ?? 0) + 1);
  return chips;
}

/**
 * Hundredths for each count, 100 together: all chips are worth the same, and the hundredths left over go to where most was
 * cut off, the earlier first. `[]` for nothing.
 */
export function partsOf(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return [];
  const parts = counts.map(count => Math.floor((count * WHOLE_STAKE) / total));
  const left = WHOLE_STAKE - parts.reduce((sum, part) => sum + part, 0);
  const byCutOff = counts
    .map((count, at) => ({ at, cutOff: (count * WHOLE_STAKE) % total }))
    .sort((one, other) => other.cutOff - one.cutOff || one.at - other.at);
  for (const { at } of byCutOff.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/** The fewest chips that these parts can have come from. */
export function countsOf(parts: readonly number[]): number[] {
  for (let total = parts.length; total < MOST_CHIPS; total += 1) {
    const counts = parts.map(part => Math.max(1, Math.round((part * total) / WHOLE_STAKE)));
    if (partsOf(counts).join() === parts.join()) return counts;
  }
  return [...parts];
}

const placedOn = ({ kind, numbers, at }: Place, part: number): RouletteBet[number] => {
  switch (kind) {
    case 'straight':
    case 'split':
    case 'street':
    case 'corner':
    case 'line':
      return { kind, numbers: [...numbers], part };
    case 'column':
    case 'dozen':
      return { kind, at, part };
    default:
      return { kind, part };
  }
};

/** @returns null while nothing lies on the table */
export function betOf(chips: Chips): RouletteBet | null {
  const parts = partsOf([...chips.values()]);
  const bet = [...chips.keys()].flatMap((id, index) => {
    const place = placeWith(id);
    return place === undefined ? [] : [placedOn(place, parts[index] ?? 0)];
  });
  return bet.length === 0 ? null : bet;
}

/** The chips of a bet that was placed, and what lies where. */
export function chipsOf(bet: RouletteBet): Chips {
  const counts = countsOf(bet.map(({ part }) => part));
  return new Map(bet.map((placed, index) => [placeOf(placed), counts[index] ?? 1]));
}

/** Once for every chip, as `counted` reads it. */
export const pressedOf = (chips: Chips): string[] =>
  [...chips].flatMap(([id, count]) => Array.from({ length: count }, () => id));
