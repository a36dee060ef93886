/** The placeholder of the fields that search everything: it names the number of games where that is known. */
import { useMemo } from 'react';
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useGameCounts } from '#app/page/use-game-counts.ts';

export function usePlaceholder(): string {
  const t = useText();
  const gameCounts = useGameCounts();
  return useMemo(() => {
    const total = Object.values(gameCounts).reduce((sum, count) => sum + count, 0);
    return total > 0 ? t('frame.search_of', { number: groupedNumber(total) }) : t('frame.search');
  }, [t, gameCounts]);
}
