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
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { sealText } from '../../account-key.ts';
import { directoryOf, sessionsOf } from '../../databases.ts';
import { type Call, type Handler, handler, requireMember } from '../../handler.ts';
import { STEP_LIMIT } from '../lock.ts';
import { deleteAuthenticator, writeSecret } from '../step/authenticator.db.ts';
import { deletePasskey, insertPasskey, readPasskeys } from '../step/passkey.db.ts';
import { creationOptions, verifiedCreation } from '../step/passkeys.ts';
import { deletePending, insertPending, readPending } from '../step/pending.db.ts';
import { countCodes, deleteCodes, renewCodes } from '../step/recovery-codes.ts';
import { isAppCode, stepMethodsOf } from '../step/second-step.ts';
import { newSecret, totpAddress } from '../step/totp.ts';
import { tellMember } from '../tell-member.ts';
import { inPersonFlaw } from './in-person.ts';

const MOST_PASSKEYS = 10;
const OPEN_MS = 10 * MINUTE_MS;

/** Recovery codes with the first way of the second step; null where the member has some. */
async function firstCodes({ env }: Call, memberId: string): Promise<string[] | null> {
  const left = await countCodes(directoryOf(env, memberId), memberId);
  return left > 0 ? null : renewCodes(env, memberId);
}

const tellOn = (call: Call, memberId: string) =>
  call.later(tellMember(call, memberId, { title: 'message_step_on', text: 'message_step_on_text' }));

/** Cleans up after a removed method: without any left, recovery codes open nothing, and go too. */
async function afterRemoval(call: Call, memberId: string) {
  const left = await stepMethodsOf(call, memberId);
  if (left.length === 0) await deleteCodes(directoryOf(call.env, memberId), memberId);
  call.later(tellMember(call, memberId, { title: 'message_step_off', text: 'message_step_off_text' }));
  return accepted(null);
}

const totpBeginHandler = handler(memberTotpBegin, async (input, call) => {
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

const totpConfirmHandler = handler(memberTotpConfirm, async ({ code }, call) => {
  const { memberId } = requireMember(call);
  const { env, now, translate } = call;
  const gate = env.LOGIN_GATE.named(`second-step:${memberId}`);
  const admitted = await gate.admit(STEP_LIMIT, now());
  const isRight = 'tryId' in admitted && (await isAppCode(call, memberId, code, false));
  if ('tryId' in admitted)
    await gate.settle(admitted.tryId, isRight ? 'passed' : 'failed', STEP_LIMIT, now());
  if (!isRight) {
    const sentence =
      'waitMs' in admitted
        ? translate('too_many_failures', { minutes: Math.ceil(admitted.waitMs / MINUTE_MS) })
        : translate('app_code_wrong');
    return refusedFields(sentence, { code: [sentence] });
  }
  tellOn(call, memberId);
  return accepted({ recoveryCodes: await firstCodes(call, memberId) });
});

const totpEndHandler = handler(memberTotpEnd, async (input, call) => {
  const { memberId } = requireMember(call);
  const flaw = await inPersonFlaw(call, 'second-step', input);
  if (flaw !== null) return flaw;
  await deleteAuthenticator(directoryOf(call.env, memberId), memberId);
  return afterRemoval(call, memberId);
});

const passkeyBeginHandler = handler(memberPasskeyBegin, async (input, call) => {
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

const passkeyAddHandler = handler(memberPasskeyAdd, async ({ step, name, passkey }, call) => {
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
    transports: made.transports ?? [],
    name,
    createdAt: now(),
    usedAt: null,
  };
  const isAdded = await insertPasskey(directoryOf(env, memberId), memberId, row, MOST_PASSKEYS);
  if (!isAdded) return refused(200, translate('passkey_not_taken'));
  tellOn(call, memberId);
  return accepted({ recoveryCodes: await firstCodes(call, memberId) });
});

const passkeyRemoveHandler = handler(memberPasskeyRemove, async ({ id, ...input }, call) => {
  const { memberId } = requireMember(call);
  const flaw = await inPersonFlaw(call, 'second-step', input);
  if (flaw !== null) return flaw;
  await deletePasskey(directoryOf(call.env, memberId), memberId, id);
  return afterRemoval(call, memberId);
});

const recoveryCodesHandler = handler(memberRecoveryCodes, async (input, call) => {
  const { memberId } = requireMember(call);
  const flaw = await inPersonFlaw(call, 'second-step', input);
  if (flaw !== null) return flaw;
  if ((await stepMethodsOf(call, memberId)).length === 0)
    return refused(200, call.translate('changed_meanwhile'));
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
