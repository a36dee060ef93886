/** What the draft would do to all games that match, counted once the draft rests. */
import { useEffect, useState } from 'react';
import type { GameChanges, GameFilters, MatchEffects } from '#app/contract/operator/games.ts';
import { countMatching } from './matching.ts';

const IDLE_MS = 300;

/** @param filters null where the games were chosen one by one */
export function useMatching(
  filters: GameFilters | null,
  changes: GameChanges | null,
): { counted: MatchEffects | null; trouble: string | null } {
  const [counted, setCounted] = useState<MatchEffects | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const wanted = filters === null ? null : JSON.stringify({ filters, changes });
  useEffect(() => {
    if (wanted === null) return undefined;
    let isOld = false;
    const timer = setTimeout(() => {
      const { filters: of, changes: what } = JSON.parse(wanted) as {
        filters: GameFilters;
        changes: GameChanges | null;
      };
      void countMatching(of, what).then(reply => {
        if (isOld) return;
        setTrouble(reply.ok ? null : reply.error.text);
        if (reply.ok) setCounted(reply.value);
      });
    }, IDLE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return { counted, trouble };
}
