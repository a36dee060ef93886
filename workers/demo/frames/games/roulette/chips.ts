/** Converts chips on places to the engine's bet, shares in hundredths that sum to 100, and back. */
import type { RouletteBet } from '#demo/studio/engines/roulette.ts';
import { type Place, placeOf, placeWith } from './places.ts';

/** Hundredths of a stake. */
export const WHOLE_STAKE = 100;
/** A chip is worth at least one hundredth. */
export const MOST_CHIPS = 100;

/** Number of chips per place, in the order of first placement. */
export type Chips = ReadonlyMap<string, number>;

/** @param pressed ids of places, one per chip */
export function counted(pressed: readonly string[]): Chips {
  const chips = new Map<string, number>();
  for (const id of pressed) chips.set(id, (chips.get(id) ?? 0) + 1);
  return chips;
}

/**
 * Shares for the counts, 100 in total: all chips are worth the same, and the remainder goes to the largest fractions, earlier
 * ones first. `[]` without chips.
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

/** The smallest counts that give these shares. */
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

/** @returns null without chips */
export function betOf(chips: Chips): RouletteBet | null {
  const parts = partsOf([...chips.values()]);
  const bet = [...chips.keys()].flatMap((id, index) => {
    const place = placeWith(id);
    return place === undefined ? [] : [placedOn(place, parts[index] ?? 0)];
  });
  return bet.length === 0 ? null : bet;
}

/** The chips of a placed bet. */
export function chipsOf(bet: RouletteBet): Chips {
  const counts = countsOf(bet.map(({ part }) => part));
  return new Map(bet.map((placed, index) => [placeOf(placed), counts[index] ?? 1]));
}

/** Ids of places, one per chip, as `counted` takes them. */
export const pressedOf = (chips: Chips): string[] =>
  [...chips].flatMap(([id, count]) => Array.from({ length: count }, () => id));
