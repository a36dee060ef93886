/** The chosen rows of a list. The choice is no part of the address, and is of the rows that are there. */
import { useState } from 'react';

export interface Selection {
  /** Keys in the order of the rows. */
  keys: readonly string[];
  isAll: boolean;
  has: (key: string) => boolean;
  toggle: (key: string) => void;
  toggleAll: () => void;
  /** Chooses exactly these. */
  choose: (keys: readonly string[]) => void;
}

/** @param initial keys that are chosen at first */
export function useSelection(rows: readonly string[], initial: readonly string[] = []): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(initial));
  const keys = rows.filter(it => chosen.has(it));
  const isAll = rows.length > 0 && keys.length === rows.length;
  return {
    keys,
    isAll,
    has: key => chosen.has(key),
    toggle: key =>
      setChosen(before => {
        const after = new Set(before);
        if (!after.delete(key)) after.add(key);
        return after;
      }),
    toggleAll: () => setChosen(new Set(isAll ? [] : rows)),
    choose: next => setChosen(new Set(next)),
  };
}
