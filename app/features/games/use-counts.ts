/** Numbers of games and studios in words. */
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '#app/i18n/use-language.tsx';

export function useCounts(): { games: (count: number) => string; studios: (count: number) => string } {
  const t = useText();
  return {
    games: count => t('lobby.games', { count, number: groupedNumber(count) }),
    studios: count => t('lobby.studios', { count, number: groupedNumber(count) }),
  };
}
