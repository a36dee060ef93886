/** A titled row of games that scrolls sideways where it does not fit. */
import { useId } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { EAGER_TILES, GameTile, type TileProps } from './game-tile.tsx';
import type { TileGame } from './tile-game.ts';

interface GameStripProps extends Pick<TileProps, 'maintenance'> {
  title: string;
  games: readonly TileGame[];
  attributes?: TileProps['attributes'];
  /** Address of the page with all of them. */
  to?: string;
  /** The covers of its first tiles load with the document. */
  isEager?: boolean;
}

export function GameStrip({
  title,
  games,
  to,
  attributes = [],
  maintenance,
  isEager = false,
}: GameStripProps) {
  const t = useText();
  const titleId = useId();
  if (games.length === 0) return null;
  return (
    <section className="sec" aria-labelledby={titleId}>
      <div className="sec-h">
        <h2 id={titleId}>{title}</h2>
        {to !== undefined && (
          <SiteLink className="link" to={to} aria-describedby={titleId}>
            {t('home.see_all')}
          </SiteLink>
        )}
      </div>
      <ul className="strip">
        {games.map((game, index) => (
          <GameTile
            key={game.gameId}
            game={game}
            attributes={attributes}
            maintenance={maintenance}
            isEager={isEager && index < EAGER_TILES}
          />
        ))}
      </ul>
    </section>
  );
}
