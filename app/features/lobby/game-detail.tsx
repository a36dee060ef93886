/** A game's own page [2.5]: cover, play link, the studio's statement, and games like it. */
import { Pause, Play, Wrench } from 'lucide';
import { Link } from 'react-router';
import type { Maintenance } from '#app/contract/game.ts';
import type { LiveJackpot } from '#app/contract/live-games.ts';
import { maintenanceOf } from '#app/domain/maintenance.ts';
import { useAwayText } from '#app/features/away/away.ts';
import {
  Cover,
  DemoWay,
  FavouriteHeart,
  GameStrip,
  type NamedAttribute,
  PlayLink,
  type TileGame,
  useMoment,
} from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useAway } from '#app/page/use-away.ts';
import { INKS } from '#app/ui/art/inks.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LateBoundary } from '#app/ui/late-boundary.tsx';
import { AboutCard } from './game/about-card.tsx';
import { CategoryBack } from './game/category-back.tsx';
import { GameStatement } from './game/game-statement.tsx';
import type { StatedFacts } from './game/load-facts.server.ts';
import { PayTable } from './game/pay-table.tsx';
import { ShareButton } from './game/share-button.tsx';
import { Jackpots } from './later-parts.ts';
import { StudioMark } from './studios/studio-mark.tsx';

interface GameDetailProps {
  game: TileGame;
  attributes: readonly NamedAttribute[];
  maintenance: Maintenance;
  stated: StatedFacts;
  jackpots?: readonly LiveJackpot[];
  similar: TileGame[];
  /** It can be played for fun here. */
  isForFun: boolean;
  more: TileGame[];
}

function Way({ game, maintenance }: Pick<GameDetailProps, 'game' | 'maintenance'>) {
  const t = useText();
  const closed = maintenanceOf(game, maintenance);
  const moment = useMoment(closed?.until ?? null);
  const away = useAwayText(useAway());
  if (away !== null)
    return (
      <p className="closed">
        <Icon of={Pause} className="icon small" />
        <b suppressHydrationWarning>{away}</b>
      </p>
    );
  if (closed === undefined) {
    return (
      <PlayLink game={game} className="button primary large">
        <Icon of={Play} className="icon small" />
        {t('lobby.play')}
      </PlayLink>
    );
  }
  return (
    <p className="closed">
      <Icon of={Wrench} className="icon small" />
      <b>{t('lobby.maintenance')}</b>
      {moment !== null && <span suppressHydrationWarning>{t('lobby.back_at', { time: moment })}</span>}
    </p>
  );
}

/** The name, and the studio beside its mark. */
function Title({ game }: Pick<GameDetailProps, 'game'>) {
  const tag = useLanguageTag();
  const { displayName: name, type, providerId, providerDisplay } = game;
  return (
    <header className="about">
      <h1 translate="no">{name}</h1>
      <p className="byline">
        <StudioMark providerId={providerId} name={providerDisplay} />
        <Link translate="no" className="link" to={`/${tag}/${type}/${providerId}`}>
          {providerDisplay}
        </Link>
      </p>
    </header>
  );
}

/** Similar games, then more of the studio. */
function Strips({ game, similar, more, ...tiles }: Omit<GameDetailProps, 'stated' | 'isForFun'>) {
  const t = useText();
  const category = `/${useLanguageTag()}/${game.type}`;
  return (
    <>
      <GameStrip title={t('facts.similar')} games={similar} to={category} {...tiles} />
      <GameStrip
        title={t('lobby.more_of', { name: game.providerDisplay })}
        games={more}
        to={`${category}/${game.providerId}`}
        {...tiles}
      />
    </>
  );
}

export function GameDetail(props: GameDetailProps) {
  const { game, attributes, maintenance, stated, jackpots = [], isForFun, similar, more } = props;
  const ground = game.ink === null ? undefined : { background: INKS[game.ink] };
  const closed = maintenanceOf(game, maintenance);
  const payTable = stated.facts?.payTable ?? null;
  const own = attributes.filter(({ id }) => game.attributes.includes(id));
  return (
    <>
      <CategoryBack type={game.type} />
      <div className={closed === undefined ? 'detail' : 'detail maintenance'}>
        {/* A closed game has a sentence in place of the play link. */}
        <span className="art" style={ground} aria-hidden="true">
          <Cover game={game} isEager closed={closed} />
        </span>
        <Title game={game} />
        <div className="way">
          <div className="ways-in">
            <Way game={game} maintenance={maintenance} />
            {isForFun && closed === undefined && <DemoWay game={game} />}
          </div>
          <div className="actions">
            <FavouriteHeart game={game} isRow className="js-only" />
            <ShareButton title={game.displayName} />
          </div>
        </div>
        <GameStatement studio={game.providerDisplay} stated={stated} />
        <div className="aside">
          {payTable && <PayTable table={payTable} />}
          <AboutCard attributes={own} stated={stated} />
        </div>
      </div>
      {jackpots.length > 0 && (
        <LateBoundary>
          <Jackpots.Content gameId={game.gameId} currency={stated.currency} first={jackpots} />
        </LateBoundary>
      )}
      <Strips {...{ game, attributes, maintenance, similar, more }} />
    </>
  );
}
