/**
 * Logging in at the console: a person proves a passkey, and gets a session. Keys are for tools, and open a session in development alone.
 */
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { formed } from '#app/contract/wire.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Note } from '#platform/base/logged-event.ts';
import type { CallPlace } from '#platform/base/operator-call.ts';
import {
  anyPasskeyOptions,
  deletePending,
  insertPending,
  noteFall,
  notePasskeyUse,
  readPasskeyOwner,
  readPending,
  verifiedAnswer,
} from '#platform/credentials/passkey/passkey.ts';
import { actorOf, readActor } from './actor.ts';
import { readOperator } from './operator.db.ts';
import { hashOfSecret, newSecretOf } from './operator-secret.ts';
import { insertSession, LIFE_MS, type OperatorSession } from './session.db.ts';

const PURPOSE = 'operator-login';
/** Time in which a browser answers, in milliseconds. */
const OPEN_MS = 5 * MINUTE_MS;
const ID_BYTES = 10;

interface Context {
  env: PlatformEnv;
  now: () => number;
  place: CallPlace;
  note: Note;
}

/** Begins a session. @returns the token for its cookie, and its life in seconds */
export async function beginSession(
  env: PlatformEnv,
  {
    operatorId,
    way,
    place,
    at,
  }: Pick<OperatorSession, 'operatorId' | 'way'> & { place: CallPlace; at: number },
): Promise<{ token: string; seconds: number; operatorId: string }> {
  const token = newSecretOf('session');
  const session: OperatorSession = {
    sessionId: `os-${randomBytes(ID_BYTES).toString('hex')}`,
    operatorId,
    way,
    begunAt: at,
    usedAt: at,
    endsAt: at + LIFE_MS,
    network: place.network,
    agent: place.agent,
  };
  await insertSession(catalogueOf(env), hashOfSecret(token), session);
  return { token, seconds: LIFE_MS / 1_000, operatorId };
}

/** Options with which a browser asks for any of its passkeys for this host. */
async function options({ env, now, place }: Context): Promise<Envelope> {
  const { challenge, options: asked } = await anyPasskeyOptions(place);
  const at = now();
  const pending = { memberId: '', purpose: PURPOSE, sessionHash: null, challenge, isRemembered: false };
  const step = await insertPending(sessionsOf(env), pending, { at, expiresAt: at + OPEN_MS });
  return accepted({ step, options: asked, takesKeys: env.ENVIRONMENT === 'development' });
}

const answered = z.object({
  step: formed(/^[\w-]{43}$/, 43),
  passkey: z.looseObject({ id: z.string().check(z.minLength(1), z.maxLength(400)) }),
});

const NOT_RIGHT = refused(401, 'This passkey is not one of an operator here.');

/** The operator whose passkey has answered a step; null where the answer is not right. */
async function operatorOfPasskey(
  { env, now, place }: Context,
  { step, passkey }: z.infer<typeof answered>,
): Promise<string | null> {
  const db = catalogueOf(env);
  const [pending, owner] = await Promise.all([
    readPending(sessionsOf(env), step, PURPOSE, now()),
    readPasskeyOwner(db, passkey.id),
  ]);
  if (pending?.challenge == null || owner === null) return null;
  const operator = await readOperator(db, owner.memberId);
  if (operator === null || operator.disabledAt !== null || operator.expiresAt <= now()) return null;
  const used = await verifiedAnswer(place, pending.challenge, passkey, [owner.passkey]);
  if (used === null || !(await deletePending(sessionsOf(env), step))) return null;
  await notePasskeyUse(db, owner.memberId, { ...used, at: now() });
  if (used.hasFallen) await noteFall(env, { ...used, memberId: null }, now);
  return owner.memberId;
}

async function logIn(context: Context, input: z.infer<typeof answered>): Promise<Envelope> {
  const { env, now, place, note } = context;
  const operatorId = await operatorOfPasskey(context, input);
  if (operatorId === null) {
    note({ kind: 'operator-login', outcome: 'wrong', code: 401, isOfStranger: true });
    return NOT_RIGHT;
  }
  note({ kind: 'operator-login', outcome: 'done', actor: actorOf({ operatorId }) });
  return accepted(await beginSession(env, { operatorId, way: 'passkey', place, at: now() }));
}

/** Opens a session for a key, in development. */
async function logInByKey({ env, now, place, note }: Context, key: string): Promise<Envelope> {
  if (env.ENVIRONMENT !== 'development')
    return refused(403, 'Keys are for tools. People log in with a passkey.');
  const actor = await readActor(env, `Bearer ${key}`, now());
  if (actor === null || actor.enrolment !== undefined) {
    note({ kind: 'operator-login', outcome: 'wrong', code: 401, isOfStranger: true });
    return refused(401, 'This key is not right.');
  }
  note({ kind: 'operator-login', outcome: 'done', actor: actorOf(actor) });
  if (actor.isBuiltIn)
    return accepted({ token: key, seconds: LIFE_MS / 1_000, operatorId: actor.operatorId });
  const { operatorId } = actor;
  return accepted(await beginSession(env, { operatorId, way: 'key', place, at: now() }));
}

const byKey = z.object({ key: z.string().check(z.regex(/^[\x21-\x7e]{1,256}$/)) });

/** Serves the calls of a console where nobody is logged in. */
export async function serveConsoleLogin(name: string, payload: unknown, context: Context): Promise<Envelope> {
  if (name === 'login-options') return options(context);
  if (name !== 'login') return refused(404, 'There is no such call.');
  const passkey = answered.safeParse(payload);
  if (passkey.success) return logIn(context, passkey.data);
  const key = byKey.safeParse(payload);
  return key.success ? logInByKey(context, key.data.key) : refused(401, 'This key is not right.');
}
