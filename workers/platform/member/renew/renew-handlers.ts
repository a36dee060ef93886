/** The calls by which a password is changed: with the present one, or with a one-time code where it is forgotten. */
import { authForgotPassword } from '#app/contract/auth.ts';
import type { InputOf } from '#app/contract/endpoint.ts';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { memberChangePassword } from '#app/contract/member.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { byMember } from '#platform/base/logged-event.ts';
import { passwordFlaw, stepFlaw } from '../entry/in-person.ts';
import { leaveOthers } from '../leave.ts';
import { readCredentials, readMember } from '../member.db.ts';
import { notifyMember } from '../notify-member.ts';
import { forgotPassword, type ResetRefusal, resetPassword } from './forgot-password.ts';
import { type EasyPassword, easyPassword, setPassword } from './new-password.ts';

const easyFlaw = ({ translate }: Pick<Call, 'translate'>, easy: EasyPassword | null, field: string) =>
  easy === null ? null : refusedFields(translate('fields_not_valid'), { [field]: [translate(easy)] });

/** The refusal of a change that is not the member's own: the second step where there is one, and the present password. */
async function changeFlaw(
  call: Call,
  { currentPassword, newPassword, proof }: InputOf<typeof memberChangePassword>,
) {
  const { memberId } = requireMember(call);
  const member = await readMember(directoryOf(call.env, memberId), memberId);
  if (member === null) throw new Error(`Member ${memberId} is not in the directory`);
  return (
    (await passwordFlaw(call, currentPassword, 'currentPassword')) ??
    easyFlaw(call, easyPassword(call.env, newPassword, member), 'newPassword') ??
    (await stepFlaw(call, 'password', proof))
  );
}

/** Ends the member's other sessions: an intruder with the old password is out. */
const changeHandler = handler(memberChangePassword, 'open', async (input, call) => {
  const member = requireMember(call);
  const { memberId } = member;
  const { env, translate } = call;
  const before = await readCredentials(directoryOf(env, memberId), memberId);
  const flaw = await changeFlaw(call, input);
  if (flaw !== null) return flaw;
  const isSet = await setPassword(call, memberId, input.newPassword, before?.passwordHash ?? null);
  if (!isSet) return refused(200, translate('changed_meanwhile'));
  call.note({ kind: 'password-change', outcome: 'done', ...byMember(memberId), target: 'password' });
  await leaveOthers(env, member);
  call.later(
    notifyMember(call, memberId, {
      title: 'message_password_changed',
      text: 'message_password_changed_text',
    }),
  );
  return accepted(null);
});

function resetRefused(refusal: ResetRefusal, call: Call) {
  const { translate, note } = call;
  if (refusal.reason !== 'easy')
    note({
      kind: 'code',
      outcome: refusal.reason === 'wrong' ? 'wrong' : 'refused',
      memberId: null,
      isOfStranger: true,
    });
  switch (refusal.reason) {
    case 'easy':
      return refusedFields(translate('fields_not_valid'), { password: [translate(refusal.rule)] });
    case 'wrong':
      return refusedFields(translate('code_wrong'), { code: [translate('code_wrong')] });
    case 'locked': {
      const sentence = translate('too_many_failures', { minutes: Math.ceil(refusal.waitMs / MINUTE_MS) });
      return refusedFields(sentence, { code: [sentence] });
    }
  }
}

/** [3.27] [7.34] The answers are the same for names that nobody has. */
const forgotHandler = handler(authForgotPassword, 'open', async (input, call) => {
  const { translate } = call;
  if ('method' in input) {
    const sent = await forgotPassword(call, input);
    if (sent.ok) return accepted({ step: 'sent' as const, ...sent.value });
    if (sent.error === 'no_such_method') return refused(200, translate('no_such_send_method'));
    const minutes = Math.ceil(sent.error.waitMs / MINUTE_MS);
    return refused(200, translate('too_many_codes', { minutes }));
  }
  const reset = await resetPassword(call, input);
  if (!reset.ok) return resetRefused(reset.error, call);
  call.note({ kind: 'password-change', outcome: 'done', ...byMember(reset.value), target: 'code' });
  return accepted({ step: 'changed' as const, expirySeconds: null, resendSeconds: null });
});

export const renewHandlers: readonly Handler[] = [changeHandler, forgotHandler];
