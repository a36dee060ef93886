/**
 * Operator calls by which operators get access: a link of enrolment, with which they make a passkey or take a key; a new access in place
 * of a lost one; further passkeys, and keys for their own tools. Nobody sees the access of another operator.
 */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { KEY_OVERLAP_HOURS, operatorInvite } from '#app/contract/operator/operators.ts';
import { filled, formed, id, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, sessionsOf } from '#platform/base/databases.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
} from '#platform/base/operator-call.ts';
import {
  creationOptions,
  deletePending,
  insertPasskey,
  insertPending,
  readPasskeys,
  readPending,
  verifiedCreation,
} from '#platform/credentials/passkey/passkey.ts';
import { insertEnrolment, openEnrolment, spendEnrolment } from './enrolment.db.ts';
import { beginSession } from './log-in.ts';
import { addKey, endAccess, readOperator, replaceKeys } from './operator.db.ts';
import { hashOfSecret, newSecretOf } from './operator-secret.ts';
import { askedOf, isOperator, NO_SUCH, otherOperator } from './privilege.ts';
import { shown } from './shown.ts';

/** Time in which a new operator enrols, in milliseconds: over a weekend. */
export const ENROL_MS = 3 * DAY_MS;
/** Life of one link. */
const LINK_MS = DAY_MS;
/** Time in which a browser makes a passkey. */
const OPEN_MS = 10 * MINUTE_MS;
/** Time after a login in which its session makes further access, in milliseconds. */
export const FRESH_LOGIN_MS = 10 * MINUTE_MS;
const MOST_PASSKEYS = 10;
const PURPOSE = 'operator-passkey';

const OVER = refused(409, 'This link was used before, or is over. Ask an administrator for a new one.');

const LOG_IN_AGAIN = refused(
  403,
  'Log out and in again first: passkeys and keys are made within ten minutes of a login.',
);
const NOT_BY_KEY = refused(
  403,
  'A key is for a tool: passkeys are made in the console, or with a link of enrolment.',
);

/** Whether a session is too old to make further access: whoever has found it open does not stay in by that. */
const isStale = ({ actor: { loggedInAt }, now }: OperatorContext): boolean =>
  loggedInAt !== undefined && now() - loggedInAt > FRESH_LOGIN_MS;

/** A link for an operator who may enrol, in place of those made before; null for one who may not. */
export async function makeLink(
  { env, now, actor }: OperatorContext,
  operatorId: string,
): Promise<{ path: string; until: string } | null> {
  const token = newSecretOf('enrolment');
  const at = now();
  const link = { tokenHash: hashOfSecret(token), operatorId, at, by: actor.operatorId };
  const expiresAt = at + LINK_MS;
  const isMade = await insertEnrolment(catalogueOf(env), { ...link, expiresAt });
  return isMade ? { path: `/operator/enrol#${token}`, until: wireMoment(expiresAt) } : null;
}

const invite = endpointCall(operatorInvite, async ({ operatorId }, context) => {
  const operator = await otherOperator(context, operatorId);
  if (!isOperator(operator)) return operator;
  const link = await makeLink(context, operatorId);
  return link === null
    ? refused(409, 'This operator has access, or is disabled: operator/replace-access gives another one.')
    : accepted({ operatorId, ...link });
});

const replacing = z.object({ operatorId: id, reason: filled(300), endsNow: z._default(z.boolean(), false) });

/**
 * Lets an operator who has lost their access enrol anew, which two administrators decide. The old access ends when they do, or at once
 * with `endsNow`.
 */
const replaceAccess = operatorCall(
  replacing,
  async ({ operatorId, endsNow }, context) => {
    const { env, now } = context;
    const operator = await otherOperator(context, operatorId);
    if (!isOperator(operator)) return operator;
    const db = catalogueOf(env);
    if (endsNow) await endAccess(db, operatorId, now());
    const enrolUntil = now() + ENROL_MS;
    await openEnrolment(db, { operatorId, until: enrolUntil });
    const before = operator.enrolUntil === null ? null : wireMoment(operator.enrolUntil);
    context.noteChange({ enrolUntil: before }, { enrolUntil: wireMoment(enrolUntil) });
    return accepted(shown({ ...operator, enrolUntil }));
  },
  {
    asks: async ({ operatorId, reason, endsNow }, context) => {
      const operator = await readOperator(catalogueOf(context.env), operatorId);
      if (operator === null || context.actor.isBuiltIn) return null;
      const { name, roles } = operator;
      return askedOf(operatorId, { name, roles, newAccess: true, endsNow, reason });
    },
    check: async ({ operatorId }, context) => {
      const operator = await otherOperator(context, operatorId);
      return isOperator(operator) ? null : operator;
    },
  },
);

/** Replaces one's own key. The key before it is valid for `overlapHours` more. */
const rotate = operatorCall(
  z.object({ operatorId: z.optional(id), overlapHours: z.optional(whole(0, KEY_OVERLAP_HOURS.most)) }),
  async ({ operatorId: of, overlapHours = KEY_OVERLAP_HOURS.usual }, context) => {
    const { env, now, actor } = context;
    const { operatorId } = actor;
    if (of !== undefined && of !== operatorId)
      return refused(403, 'A key is its operator’s alone: operator/replace-access lets them enrol anew.');
    if (isStale(context)) return LOG_IN_AGAIN;
    const operator = await readOperator(catalogueOf(env), operatorId);
    if (operator === null) return NO_SUCH;
    const key = newSecretOf('key');
    const added = { keyHash: hashOfSecret(key), operatorId, at: now(), by: operatorId };
    await replaceKeys(catalogueOf(env), added, now() + overlapHours * HOUR_MS);
    return accepted({ ...shown(operator), key });
  },
);

/** Options with which a browser makes a passkey. The token of the environment has no passkeys. */
const passkeyOptions = operatorCall(z.object({}), async (_input, context) => {
  const { env, now, actor, place } = context;
  if (actor.isBuiltIn) return refused(403, 'The token of the environment is no person.');
  if (actor.sessionId === undefined && actor.enrolment === undefined) return NOT_BY_KEY;
  if (isStale(context)) return LOG_IN_AGAIN;
  const { operatorId, name } = actor;
  const known = await readPasskeys(catalogueOf(env), operatorId);
  const { challenge, options } = await creationOptions(
    { origin: place.origin, siteTitle: `${env.SITE_TITLE} console`, isResident: true },
    { memberId: operatorId, username: name },
    known,
  );
  const pending = {
    memberId: operatorId,
    purpose: PURPOSE,
    sessionHash: null,
    challenge,
    isRemembered: false,
  };
  const at = now();
  const step = await insertPending(sessionsOf(env), pending, { at, expiresAt: at + OPEN_MS });
  return accepted({ step, options, name });
});

const NOT_MADE = refused(422, 'The browser has not made a passkey that can be used here. Try again.');

type Credential = NonNullable<Awaited<ReturnType<typeof verifiedCreation>>>;

/** The credential that the browser has made for a step, used once; null where it is not right. */
async function takenCredential(
  { env, now, actor, place }: OperatorContext,
  step: string,
  passkey: unknown,
): Promise<Credential | null> {
  const pending = await readPending(sessionsOf(env), step, PURPOSE, now());
  if (pending?.memberId !== actor.operatorId || pending.challenge === null) return null;
  const credential = await verifiedCreation(place, pending.challenge, passkey);
  return credential !== null && (await deletePending(sessionsOf(env), step)) ? credential : null;
}

/** Spends the link that a call came with. @returns false where another call has */
const spendLink = async ({ env, now, actor }: OperatorContext): Promise<boolean> =>
  actor.enrolment === undefined ||
  (await spendEnrolment(catalogueOf(env), {
    tokenHash: actor.enrolment,
    operatorId: actor.operatorId,
    at: now(),
  }));

/** Adds a passkey; with a link of enrolment it also begins the operator's session. */
const addPasskey = operatorCall(
  z.object({
    step: formed(/^[\w-]{43}$/, 43),
    name: filled(60),
    passkey: z.looseObject({ id: z.string().check(z.maxLength(400)) }),
  }),
  async ({ step, name, passkey }, context): Promise<Envelope> => {
    const { env, now, actor, place } = context;
    const db = catalogueOf(env);
    const credential = await takenCredential(context, step, passkey);
    if (credential === null) return NOT_MADE;
    if (!(await spendLink(context))) return OVER;
    const at = now();
    const row = {
      passkeyId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      isBackedUp: credential.isBackedUp,
      transports: credential.transports ?? [],
      name,
      createdAt: at,
      usedAt: null,
    };
    if (!(await insertPasskey(db, actor.operatorId, row, MOST_PASSKEYS))) return NOT_MADE;
    if (actor.enrolment === undefined) return accepted({ passkeyId: row.passkeyId });
    const session = await beginSession(env, { operatorId: actor.operatorId, way: 'passkey', place, at });
    return accepted({ passkeyId: row.passkeyId, ...session });
  },
);

/** Takes a key for a tool with a link of enrolment; it is shown this once. */
const takeKey = operatorCall(z.object({}), async (_input, context) => {
  const { env, now, actor } = context;
  if (actor.enrolment === undefined)
    return refused(403, 'A key is taken with a link of enrolment; operator/rotate replaces it.');
  if (!(await spendLink(context))) return OVER;
  const { operatorId } = actor;
  const key = newSecretOf('key');
  await addKey(catalogueOf(env), { keyHash: hashOfSecret(key), operatorId, at: now(), by: operatorId });
  return accepted({ operatorId, key });
});

export const accessCalls: readonly [string, OperatorCall][] = [
  invite,
  ['operator/replace-access', replaceAccess],
  ['operator/rotate', rotate],
  ['operator/passkey-options', passkeyOptions],
  ['operator/add-passkey', addPasskey],
  ['operator/take-key', takeKey],
];
