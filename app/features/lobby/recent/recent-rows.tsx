/**
 * The member's last games [1.4]: on home two to play on, games with an unfinished round first, and those played before; in a category
 * one row of small covers.
 */
import { Play, Wrench } from 'lucide';
import { type ReactNode, useId } from 'react';
import type { Maintenance } from '#app/contract/game.ts';
import { maintenanceOf } from '#app/domain/maintenance.ts';
import { Cover, GameTile, PlayLink, useMoment } from '#app/features/games/games.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { SiteLink } from '#app/page/site-link.tsx';
import { useAway } from '#app/page/use-away.ts';
import { useHistoryPath } from '#app/page/use-history-path.ts';
import { INKS } from '#app/ui/art/inks.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { RecentTile } from '../lobby-page.ts';

/** Games to play on. */
const CONTINUED = 2;

interface RecentRowsProps {
  recent: readonly RecentTile[];
  maintenance: Maintenance;
}

function Row({ title, link, children }: { title: string; link?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <div className="section-header">
        <h2 id={titleId}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}

/** An unfinished round with its stake, or when the game was opened last. */
function Standing({ playedAt, openRound }: Pick<RecentTile, 'playedAt' | 'openRound'>) {
  const t = useText();
  const moment = useMoment(playedAt);
  return (
    <>
      <span className="small-text dim clip" suppressHydrationWarning>
        {openRound === null ? t('recent.last_played', { time: moment ?? '-' }) : t('recent.unfinished')}
      </span>
      {openRound !== null && (
        <span className="small-text clip number">{t('recent.stake', { amount: openRound.stake })}</span>
      )}
    </>
  );
}

function Continued({ tile, maintenance }: { tile: RecentTile; maintenance: Maintenance }) {
  const t = useText();
  const tag = useLanguageTag();
  const { game } = tile;
  const isClosed = maintenanceOf(game, maintenance) !== undefined;
  return (
    <li className="card">
      <span className="art" style={game.ink === null ? undefined : { background: INKS[game.ink] }}>
        <Cover game={game} isEager />
      </span>
      <span className="about">
        <SiteLink translate="no" className="clip" to={`/${tag}/${game.type}/${game.gameId}`} dir="auto">
          {game.displayName}
        </SiteLink>
        <Standing {...tile} />
      </span>
      {isClosed ? (
        <span className="go" role="img" aria-label={t('lobby.maintenance')}>
          <Icon of={Wrench} className="icon small" />
        </span>
      ) : (
        <PlayLink game={game} className="go" label={t('recent.continue_game', { name: game.displayName })}>
          <Icon of={Play} className="icon small" />
        </PlayLink>
      )}
    </li>
  );
}

function PlayedTiles({ recent, maintenance }: RecentRowsProps) {
  return (
    <ul className="played">
      {recent.map(({ game }) => (
        <GameTile
          key={game.gameId}
          game={game}
          attributes={[]}
          maintenance={maintenance}
          isEager
          isCoverAlone
        />
      ))}
    </ul>
  );
}

/** Above a category's games, low enough to leave them on the first screen. */
export function PlayedRow(props: RecentRowsProps) {
  const t = useText();
  if (useAway() !== null || props.recent.length === 0) return null;
  return (
    <div className="own-games few">
      <Row title={t('recent.played')}>
        <PlayedTiles {...props} />
      </Row>
    </div>
  );
}

export function RecentRows({ recent, maintenance }: RecentRowsProps) {
  const t = useText();
  const tag = useLanguageTag();
  const historyPath = useHistoryPath();
  const before = recent.slice(CONTINUED);
  if (useAway() !== null || recent.length === 0) return null;
  return (
    <div className={before.length === 0 ? 'own-games few' : 'own-games'}>
      <Row title={t('recent.continue')}>
        <ul className="continued">
          {recent.slice(0, CONTINUED).map(tile => (
            <Continued key={tile.game.gameId} tile={tile} maintenance={maintenance} />
          ))}
        </ul>
      </Row>
      {before.length > 0 && (
        <Row
          title={t('recent.played')}
          link={
            historyPath !== null && (
              <SiteLink className="link" to={`/${tag}/${historyPath}`}>
                {t('recent.history')}
              </SiteLink>
            )
          }
        >
          <PlayedTiles recent={before} maintenance={maintenance} />
        </Row>
      )}
    </div>
  );
}
