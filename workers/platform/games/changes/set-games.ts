/**
 * Changes games in the live layer, now or at a time to come. Each game is an operation of its own, with its own event; the rows of all are
 * written in one transaction, and pages are told once.
 */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import type { GameChanges, GameOutcome } from '#app/contract/operator/games.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { changedBetween, detailWithin, type Fields } from '#platform/base/event-detail.ts';
import { canonicalJson } from '#platform/base/hash.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { collectNotes, type Notes } from '#platform/event-log/event-log.ts';
import { publishToSite } from '#platform/realtime/realtime.ts';
import { readFacts } from '#platform/site/site.ts';
import { writingLive, writingMaintenance } from '../game/game.ts';
import { changeOf, type MadeChange } from './change-game.ts';
import { type GameState, readGameStates } from './game-state.db.ts';
import { readPlan, writePlan } from './plan.db.ts';

const CALL = 'game/set-many';

interface Wanted {
  gameIds: readonly string[];
  changes: GameChanges;
}

/** Who made a change, and when. */
interface Made {
  by: string;
  at: number;
}

/** Currencies of the markets that a closing names; of all markets where it names none. */
export async function currenciesOf(env: PlatformEnv, { maintenance }: GameChanges): Promise<Set<string>> {
  const { markets } = await readFacts(env);
  const of = maintenance?.countries;
  return new Set(markets.filter(it => of?.includes(it.country) ?? true).map(it => it.currency));
}

type Sorted = Pick<GameOutcome, 'failed'> & { states: GameState[] };

/** The games that can be changed, and those that cannot with the reason. */
function sorted(
  { gameIds, changes }: Wanted,
  states: ReadonlyMap<string, GameState>,
  markets: ReadonlySet<string>,
): Sorted {
  const made: Sorted = { states: [], failed: [] };
  for (const gameId of new Set(gameIds)) {
    const state = states.get(gameId);
    if (state === undefined)
      made.failed.push({ gameId, name: null, code: 404, msg: 'The site has no such game.' });
    else if (changes.maintenance !== undefined && !state.currencies.some(it => markets.has(it)))
      made.failed.push({ gameId, name: state.name, code: 422, msg: 'None of these markets has the game.' });
    else made.states.push(state);
  }
  return made;
}

const noteOf = (notes: Notes, by: string) => (gameId: string, before: Fields, after: Fields) =>
  notes.note({
    kind: 'operator-call',
    outcome: 'done',
    actor: { kind: 'operator', id: by },
    call: CALL,
    code: 200,
    target: gameId,
    detail: detailWithin({ sent: [], hidden: [], changed: changedBetween(before, after) }),
  });

/** Tells open pages what to read again. */
async function tellPages(env: PlatformEnv, made: readonly MadeChange[]): Promise<void> {
  const count = made.filter(it => it.live !== null).length;
  if (count > 0) await publishToSite(env, 'games-changed', { count });
  const [closing] = made.flatMap(it => it.maintenance);
  if (closing === undefined) return;
  const { on: active, until } = closing;
  await publishToSite(env, 'maintenance', { active, until: until === null ? null : wireMoment(until) });
}

/**
 * Makes a change now.
 * @param beside statements of the same transaction
 */
export async function changeGames(
  env: PlatformEnv,
  wanted: Wanted,
  { by, at, network }: Made & { network: string | null },
  beside: readonly D1PreparedStatement[] = [],
): Promise<GameOutcome> {
  const db = catalogueOf(env);
  const [states, markets] = await Promise.all([
    readGameStates(db, wanted.gameIds),
    currenciesOf(env, wanted.changes),
  ]);
  const { states: open, failed } = sorted(wanted, states, markets);
  const outcome: GameOutcome = { done: [], unchanged: [], failed, planId: null };
  const notes = collectNotes(env, { address: network, requestId: null, now: () => at });
  const note = noteOf(notes, by);
  const made: MadeChange[] = [];
  for (const state of open) {
    const change = changeOf(state, wanted.changes, markets);
    outcome[change === null ? 'unchanged' : 'done'].push(state.gameId);
    if (change === null) continue;
    made.push(change);
    note(state.gameId, change.before, change.after);
  }
  const live = made.flatMap(it => it.live ?? []);
  const maintenance = made.flatMap(it => it.maintenance);
  const statements = [
    ...(live.length === 0 ? [] : [writingLive(db, live, { at, by })]),
    ...(maintenance.length === 0 ? [] : writingMaintenance(db, maintenance, { at, by })),
    ...beside,
  ];
  if (statements.length > 0) await db.batch(statements);
  await tellPages(env, made);
  await notes.send();
  return outcome;
}

/** Plans a change for a time to come. @returns null where the operation has planned something else */
async function planGames(
  env: PlatformEnv,
  { gameIds, changes }: Wanted,
  { planId, startsAt, by, at }: Made & { planId: string; startsAt: number },
): Promise<GameOutcome | null> {
  const db = catalogueOf(env);
  const [states, markets] = await Promise.all([readGameStates(db, gameIds), currenciesOf(env, changes)]);
  const { states: open, failed } = sorted({ gameIds, changes }, states, markets);
  const done = open.map(it => it.gameId);
  if (done.length > 0) {
    await writePlan(db, { planId, startsAt, changes, madeBy: by, gameIds: done }, at);
    const plan = await readPlan(db, planId);
    const isOwn =
      plan?.madeBy === by &&
      plan.startsAt === startsAt &&
      canonicalJson(plan.changes) === canonicalJson(changes);
    if (!isOwn) return null;
  }
  return { done, unchanged: [], failed, planId: done.length > 0 ? planId : null };
}

interface Input extends Wanted {
  operationId: string;
  from: number | null;
}

export async function setGames(
  { operationId, gameIds, changes, from }: Input,
  { env, now, actor, place }: OperatorContext,
): Promise<Envelope<GameOutcome> | Envelope<null>> {
  const at = now();
  const { maintenance } = changes;
  if (from !== null && from <= at) return refused(422, 'This time has passed.');
  if (maintenance?.on && maintenance.until !== null && maintenance.until <= (from ?? at))
    return refused(422, 'The maintenance would end before it begins.');
  const made = { by: actor.operatorId, at };
  if (from !== null) {
    const planned = await planGames(
      env,
      { gameIds, changes },
      { ...made, planId: operationId, startsAt: from },
    );
    return planned === null ? refused(409, 'This operation has planned something else.') : accepted(planned);
  }
  return accepted(await changeGames(env, { gameIds, changes }, { ...made, network: place.network }));
}
