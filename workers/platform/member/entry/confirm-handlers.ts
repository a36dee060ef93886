/** The calls by which a member shows that they are present in person: the question, and the proof for one call. */
import { memberConfirm, memberConfirmOptions } from '#app/contract/account.ts';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf, sessionsOf } from '#platform/base/databases.ts';
import { type Handler, handler, requireMember } from '#platform/base/handler.ts';
import {
  deletePending,
  insertPending,
  insertProof,
  readPending,
  requestOptions,
} from '#platform/credentials/passkey/passkey.ts';
import { checkSecondStep, stepMethodsOf } from '../step/second-step.ts';
import { passwordFlaw } from './in-person.ts';
import { noteWrongStep } from './note-step.ts';

/** Time for which a question waits for its answer, and a proof for its call, in milliseconds. */
const OPEN_MS = 5 * MINUTE_MS;

const optionsHandler = handler(memberConfirmOptions, 'open', async ({ purpose }, call) => {
  const { memberId, sessionHash } = requireMember(call);
  const { env, now, origin } = call;
  const known = await stepMethodsOf(call, memberId);
  const asked = known.includes('passkey')
    ? await requestOptions({ origin }, directoryOf(env, memberId), memberId)
    : null;
  const at = now();
  const pending = {
    memberId,
    purpose,
    sessionHash,
    challenge: asked?.challenge ?? null,
    isRemembered: false,
  };
  const step = await insertPending(sessionsOf(env), pending, { at, expiresAt: at + OPEN_MS });
  const methods = known.length === 0 ? ['password' as const] : known;
  return accepted({ methods, step, passkey: asked === null ? null : { ...asked.options } });
});

const confirmHandler = handler(memberConfirm, 'open', async (input, call) => {
  const { memberId, sessionHash } = requireMember(call);
  const { env, now, translate } = call;
  const { purpose, step, password, ...answer } = input;
  const db = sessionsOf(env);
  const pending = await readPending(db, step, purpose, now());
  if (pending === null || pending.sessionHash !== sessionHash) return refused(200, translate('step_gone'));
  if ((await stepMethodsOf(call, memberId)).length === 0) {
    const flaw = await passwordFlaw(call, password);
    if (flaw !== null) return flaw;
  } else {
    const context = { ...call, place: 'session' } as const;
    const checked = await checkSecondStep(context, memberId, answer, pending.challenge);
    const sentence = checked.ok
      ? translate('step_wrong')
      : translate('too_many_failures', { minutes: Math.ceil(checked.error / MINUTE_MS) });
    if (!checked.ok || !checked.value) {
      noteWrongStep(call, memberId, checked.ok ? 'wrong' : 'refused');
      return refusedFields(sentence, { code: [sentence] });
    }
  }
  if (!(await deletePending(db, step))) return refused(200, translate('step_gone'));
  const at = now();
  return accepted({
    proof: await insertProof(db, { sessionHash, purpose }, { at, expiresAt: at + OPEN_MS }),
  });
});

export const confirmHandlers: readonly Handler[] = [optionsHandler, confirmHandler];
