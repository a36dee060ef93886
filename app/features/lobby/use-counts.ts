/** Numbers of games and studios in words; numbers are grouped alike in every market. */
import { useText } from '#app/i18n/use-language.tsx';

const grouped = new Intl.NumberFormat('en-US');

export const groupedNumber = (value: number): string => grouped.format(value);

export function useCounts(): { games: (count: number) => string; studios: (count: number) => string } {
  const t = useText();
  return {
    games: count => t('lobby.games', { count, number: groupedNumber(count) }),
    studios: count => t('lobby.studios', { count, number: groupedNumber(count) }),
  };
}
