/** The calls about the second step of a login: an authenticator app, passkeys, recovery codes. */
import {
  memberPasskeyAdd,
  memberPasskeyBegin,
  memberPasskeyRemove,
  memberRecoveryCodes,
  memberTotpBegin,
  memberTotpConfirm,
  memberTotpEnd,
} from '#app/contract/account.ts';
import type { StepMethod } from '#app/contract/auth.ts';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { sealText } from '#platform/base/account-key.ts';
import { directoryOf, sessionsOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import {
  creationOptions,
  deletePasskey,
  deletePending,
  insertPasskey,
  insertPending,
  readPasskeys,
  readPending,
  verifiedCreation,
} from '#platform/credentials/passkey/passkey.ts';
import { readMarketOf } from '../../site/site.ts';
import { leaveOthers } from '../leave.ts';
import { STEP_LIMIT } from '../lock.ts';
import { notifyMember } from '../notify-member.ts';
import { deleteAuthenticator, writeSecret } from '../step/authenticator.db.ts';
import { noteStepChange } from '../step/proof-change.db.ts';
import { countCodes, deleteCodes, renewCodes } from '../step/recovery-codes.ts';
import { isAppCode, stepGate, stepMethodsOf } from '../step/second-step.ts';
import { newSecret, totpAddress } from '../step/totp.ts';
import { inPersonFlaw } from './in-person.ts';
import { noteStep, noteWrongStep } from './note-step.ts';

const MOST_PASSKEYS = 10;
const OPEN_MS = 10 * MINUTE_MS;

/** Recovery codes with the first way of the second step; null where the member has some. */
async function firstCodes({ env }: Call, memberId: string): Promise<string[] | null> {
  const left = await countCodes(directoryOf(env, memberId), memberId);
  return left > 0 ? null : renewCodes(env, memberId);
}

/**
 * Ends the member's other sessions after a way was added: whoever was in before has not passed it. The recovery codes come with the
 * first way.
 */
async function afterAddition(call: Call, method: StepMethod) {
  const member = requireMember(call);
  noteStep(call, member.memberId, { outcome: 'added', method });
  await leaveOthers(call.env, member);
  call.later(notifyChange(call, 'on'));
  return accepted({ recoveryCodes: await firstCodes(call, member.memberId) });
}

/** Tells of a way that was added or removed, and for how long it holds payments. */
async function notifyChange(call: Call, what: 'on' | 'off'): Promise<void> {
  const member = requireMember(call);
  const { withdrawalHoldHours: hours } = await readMarketOf(call.env, member);
  await notifyMember(call, member.memberId, {
    title: `message_step_${what}`,
    text: hours > 0 ? `message_step_${what}_held_text` : `message_step_${what}_text`,
    values: { hours: String(hours) },
  });
}

/** Cleans up after a removed method: without any left, recovery codes open nothing, and go too. */
async function afterRemoval(call: Call, memberId: string, method: StepMethod) {
  noteStep(call, memberId, { outcome: 'removed', method });
  const left = await stepMethodsOf(call, memberId);
  if (left.length === 0) await deleteCodes(directoryOf(call.env, memberId), memberId);
  call.later(notifyChange(call, 'off'));
  return accepted(null);
}

const totpBeginHandler = handler(memberTotpBegin, 'open', async (input, call) => {
  const { memberId, username } = requireMember(call);
  const flaw = await inPersonFlaw(call, 'second-step', input);
  if (flaw !== null) return flaw;
  const { env, translate } = call;
  const secret = newSecret();
  const sealed = sealText(env, 'authenticator', memberId, secret);
  const isWritten = await writeSecret(directoryOf(env, memberId), memberId, sealed);
  if (!isWritten) return refused(200, translate('changed_meanwhile'));
  return accepted({ secret, uri: totpAddress(secret, env.SITE_TITLE, username) });
});

const totpConfirmHandler = handler(memberTotpConfirm, 'open', async ({ code }, call) => {
  const { memberId } = requireMember(call);
  const { env, now, translate } = call;
  const gate = stepGate(env, memberId, 'session');
  const admitted = await gate.admit(STEP_LIMIT, now());
  const isRight = 'tryId' in admitted && (await isAppCode(call, memberId, code, false));
  if ('tryId' in admitted)
    await gate.settle(admitted.tryId, isRight ? 'passed' : 'failed', STEP_LIMIT, now());
  if (!isRight) {
    noteWrongStep(call, memberId, 'waitMs' in admitted ? 'refused' : 'wrong');
    const sentence =
      'waitMs' in admitted
        ? translate('too_many_failures', { minutes: Math.ceil(admitted.waitMs / MINUTE_MS) })
        : translate('app_code_wrong');
    return refusedFields(sentence, { code: [sentence] });
  }
  return afterAddition(call, 'totp');
});

const totpEndHandler = handler(memberTotpEnd, 'open', async (input, call) => {
  const { memberId } = requireMember(call);
  const flaw = await inPersonFlaw(call, 'second-step', input);
  if (flaw !== null) return flaw;
  await noteStepChange(directoryOf(call.env, memberId), memberId, call.now());
  await deleteAuthenticator(directoryOf(call.env, memberId), memberId);
  return afterRemoval(call, memberId, 'totp');
});

const passkeyBeginHandler = handler(memberPasskeyBegin, 'open', async (input, call) => {
  const member = requireMember(call);
  const flaw = await inPersonFlaw(call, 'second-step', input);
  if (flaw !== null) return flaw;
  const { env, now, origin } = call;
  const { memberId, sessionHash } = member;
  const known = await readPasskeys(directoryOf(env, memberId), memberId);
  const { challenge, options } = await creationOptions({ origin, siteTitle: env.SITE_TITLE }, member, known);
  const at = now();
  const pending = { memberId, purpose: 'passkey', sessionHash, challenge, isRemembered: false };
  const step = await insertPending(sessionsOf(env), pending, { at, expiresAt: at + OPEN_MS });
  return accepted({ step, passkey: { ...options } });
});

const passkeyAddHandler = handler(memberPasskeyAdd, 'open', async ({ step, name, passkey }, call) => {
  const { memberId, sessionHash } = requireMember(call);
  const { env, now, origin, translate } = call;
  const pending = await readPending(sessionsOf(env), step, 'passkey', now());
  const isMine = pending?.sessionHash === sessionHash && (await deletePending(sessionsOf(env), step));
  if (!isMine) return refused(200, translate('step_gone'));
  const made = await verifiedCreation({ origin }, pending.challenge ?? '', passkey);
  if (made === null) return refused(200, translate('passkey_not_taken'));
  const row = {
    passkeyId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    isBackedUp: made.isBackedUp,
    transports: made.transports ?? [],
    name,
    createdAt: now(),
    usedAt: null,
  };
  const isAdded = await insertPasskey(directoryOf(env, memberId), memberId, row, MOST_PASSKEYS);
  if (!isAdded) return refused(200, translate('passkey_not_taken'));
  return afterAddition(call, 'passkey');
});

const passkeyRemoveHandler = handler(memberPasskeyRemove, 'open', async ({ id, ...input }, call) => {
  const { memberId } = requireMember(call);
  const flaw = await inPersonFlaw(call, 'second-step', input);
  if (flaw !== null) return flaw;
  await noteStepChange(directoryOf(call.env, memberId), memberId, call.now());
  await deletePasskey(directoryOf(call.env, memberId), memberId, id);
  return afterRemoval(call, memberId, 'passkey');
});

const recoveryCodesHandler = handler(memberRecoveryCodes, 'open', async (input, call) => {
  const { memberId } = requireMember(call);
  const flaw = await inPersonFlaw(call, 'second-step', input);
  if (flaw !== null) return flaw;
  if ((await stepMethodsOf(call, memberId)).length === 0)
    return refused(200, call.translate('changed_meanwhile'));
  await noteStepChange(directoryOf(call.env, memberId), memberId, call.now());
  noteStep(call, memberId, { outcome: 'added', method: 'recovery' });
  return accepted({ recoveryCodes: await renewCodes(call.env, memberId) });
});

export const stepHandlers: readonly Handler[] = [
  totpBeginHandler,
  totpConfirmHandler,
  totpEndHandler,
  passkeyBeginHandler,
  passkeyAddHandler,
  passkeyRemoveHandler,
  recoveryCodesHandler,
];
