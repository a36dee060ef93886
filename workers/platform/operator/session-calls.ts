/** Operator calls on sessions of the console: the list, and their end. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { operatorSessions } from '#app/contract/operator/operators.ts';
import { id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { type Actor, endpointCall, type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import { readBrowser } from '#platform/base/session/session.ts';
import { readOperatorNames } from './operator.db.ts';
import { hasRole } from './roles.ts';
import {
  deleteOtherSessions,
  deleteSession,
  IDLE_MS,
  type OperatorSession,
  readSessionOwner,
  readSessions,
} from './session.db.ts';
import { reopenConsolesOf } from './sockets.ts';

const isAdministrator = (actor: Actor): boolean => hasRole(actor.roles, ['admin']);

const shown = ({ begunAt, usedAt, endsAt, agent, ...it }: OperatorSession, actor: Actor) => ({
  ...it,
  browser: readBrowser(agent),
  begun: wireMoment(begunAt),
  used: wireMoment(usedAt),
  ends: wireMoment(Math.min(endsAt, usedAt + IDLE_MS)),
  isThis: it.sessionId === actor.sessionId,
});

/** One's own sessions; with `all`, administrators see those of everybody. */
const list = endpointCall(operatorSessions, async ({ all }, { env, now, actor }) => {
  if (all && !isAdministrator(actor)) return refused(403, 'Only administrators see the sessions of others.');
  const db = catalogueOf(env);
  const sessions = await readSessions(db, all ? null : actor.operatorId, now());
  const names = await readOperatorNames(
    db,
    sessions.map(it => it.operatorId),
  );
  return accepted({
    sessions: sessions.map(it => ({ ...shown(it, actor), name: names.get(it.operatorId) ?? null })),
  });
});

/** Ends a session: the caller's own by default. Administrators end those of others too. */
const end = operatorCall(z.object({ sessionId: z.optional(id) }), async ({ sessionId }, { env, actor }) => {
  const wanted = sessionId ?? actor.sessionId;
  const db = catalogueOf(env);
  const owner = wanted === undefined ? null : await readSessionOwner(db, wanted);
  const mayEnd = owner === actor.operatorId || isAdministrator(actor);
  if (wanted === undefined || owner === null || !mayEnd) return refused(404, 'There is no such session.');
  await deleteSession(db, wanted);
  await reopenConsolesOf(env, owner);
  return accepted({ sessionId: wanted, operatorId: owner });
});

/** Ends all other sessions of the caller. */
const endOthers = operatorCall(z.object({}), async (_input, { env, actor }) =>
  accepted({
    ended: await deleteOtherSessions(catalogueOf(env), actor.operatorId, actor.sessionId ?? null),
  }),
);

export const sessionCalls: readonly [string, OperatorCall][] = [
  list,
  ['operator/end-session', end],
  ['operator/end-other-sessions', endOthers],
];
