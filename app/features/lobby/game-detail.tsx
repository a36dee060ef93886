/** A game's own page: cover, what it is, and the way in. */
import { Play, Wrench } from 'lucide';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Maintenance } from '#app/contract/game.ts';
import { displayName } from '#app/domain/category.ts';
import { codeOfTag } from '#app/domain/language.ts';
import { attributeSlug } from '#app/domain/lobby.ts';
import { maintenanceOf } from '#app/domain/maintenance.ts';
import { playPath } from '#app/domain/play-address.ts';
import { useCategoryName } from '#app/features/categories/categories.ts';
import {
  Cover,
  FavouriteHeart,
  GameStrip,
  type NamedAttribute,
  startGame,
  type TileGame,
  useMoment,
} from '#app/features/games/games.ts';
import { DemoWay } from '#app/features/play/play.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { INKS } from '#app/ui/art/inks.ts';
import { Icon } from '#app/ui/icon.tsx';

interface GameDetailProps {
  game: TileGame;
  attributes: readonly NamedAttribute[];
  maintenance: Maintenance;
  /** It can be played for fun here. */
  isForFun: boolean;
  more: TileGame[];
}

function Facts({ game, attributes }: Pick<GameDetailProps, 'game' | 'attributes'>) {
  const t = useText();
  const tag = useLanguageTag();
  const category = useCategoryName(game.type);
  return (
    <dl className="facts">
      <div>
        <dt>{t('lobby.studio')}</dt>
        <dd>
          <Link className="link" to={`/${tag}/${game.type}/${game.providerId}`}>
            {game.providerDisplay}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t('lobby.category')}</dt>
        <dd>
          <Link className="link" to={`/${tag}/${game.type}`}>
            {category}
          </Link>
        </dd>
      </div>
      {attributes.length > 0 && (
        <div>
          <dt>{t('lobby.feature')}</dt>
          <dd className="wrap">
            {attributes.map(({ id, memberDisplay }) => (
              <Link
                key={id}
                className="chip"
                to={`/${tag}/attr/${attributeSlug(displayName(memberDisplay, 'en', id))}`}
              >
                {displayName(memberDisplay, codeOfTag(tag), id)}
              </Link>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

function Way({ game, maintenance }: Pick<GameDetailProps, 'game' | 'maintenance'>) {
  const t = useText();
  const tag = useLanguageTag();
  const closed = maintenanceOf(game, maintenance);
  const moment = useMoment(closed?.until ?? null);
  if (closed === undefined) {
    // The address itself leads there too, in a tab of its own or without JavaScript; a guest logs in first [6.2] [6.3].
    return (
      <Link
        className="btn p lg"
        to={playPath(tag, game.gameId)}
        onClick={event => {
          if (!isPlainPress(event)) return;
          event.preventDefault();
          startGame(game);
        }}
      >
        <Icon of={Play} className="i s" />
        {t('lobby.play')}
      </Link>
    );
  }
  return (
    <p className="closed">
      <Icon of={Wrench} className="i s" />
      <b>{t('lobby.maintenance')}</b>
      {moment !== null && <span suppressHydrationWarning>{t('lobby.back_at', { time: moment })}</span>}
    </p>
  );
}

export function GameDetail({ game, attributes, maintenance, isForFun, more }: GameDetailProps) {
  const t = useText();
  const tag = useLanguageTag();
  const ground = game.ink === null ? undefined : { background: INKS[game.ink] };
  const closed = maintenanceOf(game, maintenance);
  return (
    <>
      <div className={closed === undefined ? 'detail' : 'detail maint'}>
        <span className="art" style={ground}>
          <Cover game={game} isEager />
        </span>
        <div className="about">
          <h1>{game.displayName}</h1>
          <Facts game={game} attributes={attributes} />
        </div>
        <div className="way">
          <Way game={game} maintenance={maintenance} />
          {isForFun && closed === undefined && <DemoWay game={game} />}
          <FavouriteHeart game={game} className="js-only" />
        </div>
      </div>
      <GameStrip
        title={t('lobby.more_of', { name: game.providerDisplay })}
        games={more}
        to={`/${tag}/${game.type}/${game.providerId}`}
        attributes={attributes}
        maintenance={maintenance}
      />
    </>
  );
}
