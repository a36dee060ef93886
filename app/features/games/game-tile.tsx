/**
 * One game, an item of a list: its cover, at most one ribbon, name and studio. In maintenance it says when it is back and leads nowhere. Its
 * elements are few, because pages have dozens of tiles.
 */
import { type ComponentProps, type ReactNode, useRef } from 'react';
import type { Maintenance } from '#app/contract/game.ts';
import { displayName } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { maintenanceOf } from '#app/domain/maintenance.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { INKS } from '#app/ui/art/inks.ts';
import { useTileActions } from './actions/use-tile-actions.ts';
import { Cover } from './game-cover.tsx';
import type { NamedAttribute, TileGame } from './tile-game.ts';
import { useHeart } from './use-heart.ts';

export interface TileProps {
  game: TileGame;
  attributes: readonly NamedAttribute[];
  maintenance: Maintenance;
  /** In the first row, so its cover loads with the document. */
  isEager?: boolean;
  /** Leaves the studio out; the list hides the name from the eye alone. */
  isCoverAlone?: boolean;
  /** More about an open game, below its studio. */
  more?: ReactNode;
  /** Attributes of the list's item: its position in a list that is drawn in part, and the space of the rows before it. */
  item?: Pick<ComponentProps<'li'>, 'aria-setsize' | 'aria-posinset' | 'style'>;
}

/**
 * Tiles of a list whose covers load with the document: a phone's first row. The others load when the page is laid out, as far
 * as tile.css shows them.
 */
export const EAGER_TILES = 3;

function Ribbon({ game, attributes }: Pick<TileProps, 'game' | 'attributes'>) {
  const t = useText();
  const code = codeOfTag(useLanguageTag());
  if (game.new === 1) return <span className="ribbon new">{t('lobby.new')}</span>;
  const attribute = attributes.find(it => it.ribbon && game.attributes.includes(it.id));
  if (attribute?.ribbon) {
    // An operator writes one word for all languages, or one for each as in other names.
    const word = displayName(attribute.ribbon, code, attribute.ribbon);
    return (
      <span className="ribbon" data-attribute={attribute.id}>
        {word}
      </span>
    );
  }
  return game.popular === 1 ? <span className="ribbon">{t('lobby.popular')}</span> : null;
}

export function GameTile({
  game,
  attributes,
  maintenance,
  isEager = false,
  isCoverAlone = false,
  more,
  item,
}: TileProps) {
  const tag = useLanguageTag();
  const tile = useRef<HTMLLIElement>(null);
  const { Actions, by, handlers } = useTileActions();
  const Heart = useHeart(true);
  const closed = maintenanceOf(game, maintenance);
  const ground = game.ink === null ? undefined : { background: INKS[game.ink] };
  // The link is the name alone and lies over the whole tile but its buttons: a screen reader reads the name alone.
  return (
    <li ref={tile} className={closed ? 'tile maintenance' : 'tile'} {...item} {...(closed ? {} : handlers)}>
      <span className="art" style={ground}>
        <Cover game={game} isEager={isEager} closed={closed} />
        {!closed && (
          <>
            <Ribbon game={game} attributes={attributes} />
            {Heart && <Heart game={game} />}
          </>
        )}
      </span>
      {closed ? (
        <b translate="no" className="name clip">
          {game.displayName}
        </b>
      ) : (
        <SiteLink translate="no" className="name clip" to={`/${tag}/${game.type}/${game.gameId}`}>
          {game.displayName}
        </SiteLink>
      )}
      {!isCoverAlone && (
        <span translate="no" className="byline clip" dir="auto">
          {game.providerDisplay}
        </span>
      )}
      {!closed && more}
      {Actions && !closed && <Actions key={game.gameId} game={game} tile={tile} by={by} />}
    </li>
  );
}
