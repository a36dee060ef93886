/** What a change makes of a game: the rows to write, and the fields before and after. Pure. */
import type { GameChanges } from '#app/contract/operator/games.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { Fields } from '#platform/base/event-detail.ts';
import type { LiveFields, LiveRow, MaintenanceChange } from '../game/game.ts';
import type { GameState } from './game-state.db.ts';

export interface MadeChange {
  /** Null where the fields of lists stay as they are. */
  live: LiveRow | null;
  maintenance: MaintenanceChange[];
  before: Fields;
  after: Fields;
}

const flagOf = (value: boolean | null | undefined, now: 0 | 1 | null): 0 | 1 | null =>
  value === undefined ? now : value === null ? null : value ? 1 : 0;

const liveAfter = ({ live }: GameState, changes: GameChanges): LiveFields => ({
  popular: flagOf(changes.popular, live.popular),
  new: flagOf(changes.new, live.new),
  priority: changes.priority === undefined ? live.priority : changes.priority,
  hidden: changes.hidden === undefined ? live.hidden : changes.hidden ? 1 : 0,
});

/** Currencies whose markets open or close the game otherwise than now. */
function maintenanceAfter(
  { gameId, currencies, closed }: GameState,
  change: NonNullable<GameChanges['maintenance']>,
  wanted: ReadonlySet<string>,
): MaintenanceChange[] {
  const { on, until } = change;
  const isSame = (currency: string) =>
    on ? Object.hasOwn(closed, currency) && closed[currency] === until : !Object.hasOwn(closed, currency);
  return currencies
    .filter(it => wanted.has(it) && !isSame(it))
    .map(currency => ({ currency, kind: 'game', id: gameId, on, until: on ? until : null }));
}

/** The fields as the event log shows them; null goes by the content. */
const shown = (live: LiveFields, closed: GameState['closed']): Record<string, unknown> => ({
  popular: live.popular === null ? null : live.popular === 1,
  new: live.new === null ? null : live.new === 1,
  priority: live.priority,
  hidden: live.hidden === 1,
  maintenance: Object.fromEntries(
    Object.entries(closed).map(([currency, until]) => [
      currency,
      until === null ? 'closed' : `closed until ${wireMoment(until)}`,
    ]),
  ),
});

function closedAfter(closed: GameState['closed'], changes: readonly MaintenanceChange[]) {
  const after = new Map(Object.entries(closed));
  for (const { currency, on, until } of changes) {
    if (on) after.set(currency, until);
    else after.delete(currency);
  }
  return Object.fromEntries(after);
}

/**
 * @param markets currencies that the change is for
 * @returns null where the game is as asked already
 */
export function changeOf(
  state: GameState,
  changes: GameChanges,
  markets: ReadonlySet<string>,
): MadeChange | null {
  const live = liveAfter(state, changes);
  const isSame = (Object.keys(live) as (keyof LiveFields)[]).every(it => live[it] === state.live[it]);
  const maintenance =
    changes.maintenance === undefined ? [] : maintenanceAfter(state, changes.maintenance, markets);
  if (isSame && maintenance.length === 0) return null;
  return {
    live: isSame ? null : { gameId: state.gameId, ...live },
    maintenance,
    before: shown(state.live, state.closed),
    after: shown(live, closedAfter(state.closed, maintenance)),
  };
}
