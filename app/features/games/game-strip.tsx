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
  /** Says what its games have in common. */
  about?: string;
  /** Its games have ranks. */
  isRanked?: boolean;
  /** Target of links within the page. */
  id?: string;
  /** The covers of its first tiles load with the document. */
  isEager?: boolean;
}

export function GameStrip({
  title,
  games,
  to,
  about,
  id,
  isRanked = false,
  attributes = [],
  maintenance,
  isEager = false,
}: GameStripProps) {
  const t = useText();
  const titleId = useId();
  if (games.length === 0) return null;
  const List = isRanked ? 'ol' : 'ul';
  return (
    <section className="section" id={id} aria-labelledby={titleId}>
      <div className="section-header">
        <h2 id={titleId}>{title}</h2>
        {about !== undefined && <span className="small-text dim">{about}</span>}
        {to !== undefined && (
          <SiteLink className="link" to={to} aria-describedby={titleId}>
            {t('home.see_all')}
          </SiteLink>
        )}
      </div>
      <List className={isRanked ? 'strip ranked' : 'strip'}>
        {games.map((game, index) => (
          <GameTile
            key={game.gameId}
            game={game}
            attributes={attributes}
            maintenance={maintenance}
            isEager={isEager && index < EAGER_TILES}
          />
        ))}
      </List>
    </section>
  );
}
