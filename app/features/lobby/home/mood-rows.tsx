/** Rows by facts of their games: the least stake and the highest return, as studios state them, and the newest. They share a line where they fit. */
import { GameStrip } from '#app/features/games/games.ts';
import { useText } from '#app/i18n/use-language.tsx';
import type { HomePage } from './home-page.ts';
import { useHomeText } from './use-home-text.ts';

/** A mark on a tile would be another reason than the row's, or the same again. */
const unmarked = (games: HomePage['fresh']) =>
  games.map(game => ({ ...game, popular: 0 as const, new: 0 as const }));

type MoodRowsProps = Pick<HomePage, 'lowStakes' | 'highReturn' | 'fresh' | 'currency' | 'maintenance'>;

export function MoodRows({ lowStakes, highReturn, fresh, currency, maintenance }: MoodRowsProps) {
  const t = useText();
  const { sum } = useHomeText();
  return (
    <div className="moods">
      {lowStakes !== null && (
        <GameStrip
          title={t('front.low')}
          about={t('front.low_about', { sum: sum(lowStakes.fact, currency) })}
          games={unmarked(lowStakes.games)}
          maintenance={maintenance}
        />
      )}
      {highReturn !== null && (
        <GameStrip
          title={t('front.high')}
          about={t('front.high_about', { percent: highReturn.fact })}
          games={unmarked(highReturn.games)}
          maintenance={maintenance}
        />
      )}
      <GameStrip title={t('front.new')} games={unmarked(fresh)} maintenance={maintenance} />
    </div>
  );
}
