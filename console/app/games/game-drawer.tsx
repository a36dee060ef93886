/** One game: how lists show it and why, where it is closed and by whom, and what is planned. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type GameChanges,
  type GamePlan,
  gameCancelPlan,
  gameSetMany,
  type ListedGame,
} from '#app/contract/operator/games.ts';
import { ask } from '../call.ts';
import { Drawer } from '../list/drawer.tsx';
import { Fact } from '../list/fact.tsx';
import { Moment } from '../list/moment.tsx';
import { Trouble, useAttempt } from '../login.tsx';
import { Listed } from '../text/listed.tsx';
import { type ConsoleText, type ConsoleTextKey, useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { ChangeGames, type WantedChange } from './change-games.tsx';
import { GameState } from './game-state.tsx';

const SAID = 'game-trouble';

const TITLES: Readonly<Record<keyof GameChanges, ConsoleTextKey>> = {
  popular: 'game_popular',
  new: 'game_new',
  priority: 'game_priority',
  hidden: 'game_hidden',
  maintenance: 'maintenance',
};

/** Lines of a planned change. */
function linesOf(changes: GameChanges, t: ConsoleText): string[] {
  const valueText = (value: boolean | number | null): string =>
    value === null
      ? t('game_as_content')
      : typeof value === 'number'
        ? String(value)
        : t(value ? 'yes' : 'no');
  return (Object.keys(changes) as (keyof GameChanges)[]).flatMap(field => {
    const value = changes[field];
    if (value === undefined) return [];
    const shown =
      value !== null && typeof value === 'object'
        ? t(value.on ? 'game_close' : 'game_open')
        : valueText(value);
    return [`${t(TITLES[field])}: ${shown}`];
  });
}

interface LiveFactProps {
  game: ListedGame;
  field: 'popular' | 'new' | 'priority';
  children: string;
}

/** A field, and whether operators have set it over the content. */
function LiveFact({ game, field, children }: LiveFactProps) {
  const t = useText();
  return (
    <Fact title={t(TITLES[field])}>
      {children} {game.live.includes(field) && <span className="tag info">{t('game_set_here')}</span>}
    </Fact>
  );
}

function Facts({ game }: { game: ListedGame }) {
  const t = useText();
  const yes = (value: boolean) => t(value ? 'yes' : 'no');
  return (
    <dl className="facts">
      <Fact title={t('state')}>
        <GameState of={game} />
      </Fact>
      <Fact title={t('game_studio')}>{game.studio}</Fact>
      <Fact title={t('game_category')}>{game.category}</Fact>
      <Fact title={t('markets')}>{game.countries.join(' ')}</Fact>
      <LiveFact game={game} field="popular">
        {yes(game.popular)}
      </LiveFact>
      <LiveFact game={game} field="new">
        {yes(game.new)}
      </LiveFact>
      <LiveFact game={game} field="priority">
        {game.priority === null ? t('none') : String(game.priority)}
      </LiveFact>
      <Fact title={t('device_desktop')}>{yes(game.web)}</Fact>
      <Fact title={t('device_phone')}>{yes(game.mobile)}</Fact>
    </dl>
  );
}

function Closings({ game }: { game: ListedGame }) {
  const t = useText();
  if (game.maintenance.length === 0) return null;
  return (
    <section>
      <h3>{t('maintenance')}</h3>
      <ul className="record-rows">
        {game.maintenance.map(it => (
          <li key={`${it.of} ${it.currency}`}>
            <div className="grow">
              <b>{it.countries.join(' ')}</b>{' '}
              <span>{t(it.of === 'studio' ? 'maintenance_studio' : 'maintenance_game')}</span>
              <span className="tiny-text dim">
                <Listed
                  of={[
                    it.by?.name ?? it.by?.by ?? t('system'),
                    it.until === null ? t('no_end') : t('through_utc', { until: it.until }),
                  ]}
                />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Plan({ game, plan }: { game: ListedGame; plan: GamePlan }) {
  const t = useText();
  const may = useMay();
  const { revalidate } = useRevalidator();
  const { trouble, isSending, attempt } = useAttempt();
  const cancel = () =>
    attempt(async () => {
      const reply = await ask(gameCancelPlan, { planId: plan.planId, gameIds: [game.gameId] });
      await revalidate();
      return reply;
    });
  return (
    <li>
      <div className="grow">
        <b>
          <Moment of={plan.at} />
        </b>
        <span className="tiny-text dim">
          <Listed of={[...linesOf(plan.changes, t), plan.by?.name]} />
        </span>
        <Trouble id={`${SAID}-${plan.planId}`} text={trouble} />
      </div>
      {may(gameCancelPlan.name) && (
        <button type="button" className="button" aria-busy={isSending} onClick={() => void cancel()}>
          {t('game_plan_cancel')}
        </button>
      )}
    </li>
  );
}

function Change({ game }: { game: ListedGame }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(false);
  const submit = async ({ changes, from, operationId }: WantedChange) => {
    const reply = await ask(gameSetMany, { gameIds: [game.gameId], operationId, changes, from });
    if (!reply.ok) return reply;
    setOpen(false);
    await revalidate();
    return reply;
  };
  return (
    <div className="decision">
      <button type="button" className="button primary" onClick={() => setOpen(true)}>
        {t('game_change')}
      </button>
      {isOpen && (
        <ChangeGames games={[game]} matching={null} onClose={() => setOpen(false)} onSubmit={submit} />
      )}
    </div>
  );
}

export function GameDrawer({ gameId, games }: { gameId: string; games: readonly ListedGame[] }) {
  const t = useText();
  const may = useMay();
  const game = games.find(it => it.gameId === gameId);
  if (game === undefined)
    return (
      <Drawer path="/games" title={gameId}>
        <p className="empty-note">{t('not_on_page')}</p>
      </Drawer>
    );
  return (
    <Drawer
      path="/games"
      title={game.name}
      line={<Listed of={[game.studio, game.gameId]} />}
      {...(may(gameSetMany.name) && { foot: <Change game={game} /> })}
    >
      <Facts game={game} />
      <Closings game={game} />
      {game.planned.length > 0 && (
        <section>
          <h3>{t('game_planned')}</h3>
          <ul className="record-rows">
            {game.planned.map(it => (
              <Plan key={it.planId} game={game} plan={it} />
            ))}
          </ul>
        </section>
      )}
    </Drawer>
  );
}
