/** The calls by which a password is changed: with the present one, or with a one-time code where it is forgotten. */
import { authForgotPassword } from '#app/contract/auth.ts';
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { memberChangePassword } from '#app/contract/member.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf } from '../../databases.ts';
import { type Call, type Handler, handler, requireMember } from '../../handler.ts';
import { passwordFlaw } from '../entry/in-person.ts';
import { leaveOthers } from '../leave.ts';
import { readCredentials } from '../member.db.ts';
import { tellMember } from '../tell-member.ts';
import { forgotPassword, resetPassword } from './forgot-password.ts';
import { commonPasswordRule, setPassword } from './new-password.ts';

const commonFlaw = ({ translate }: Pick<Call, 'translate'>, password: string, field: string) =>
  commonPasswordRule(password) === null
    ? null
    : refusedFields(translate('fields_not_valid'), { [field]: [translate('common_password')] });

/** Ends the member's other sessions: an intruder with the old password is out. */
const changeHandler = handler(memberChangePassword, async ({ currentPassword, newPassword }, call) => {
  const member = requireMember(call);
  const { memberId } = member;
  const { env, translate } = call;
  const before = await readCredentials(directoryOf(env, memberId), memberId);
  const flaw =
    (await passwordFlaw(call, currentPassword, 'currentPassword')) ??
    commonFlaw(call, newPassword, 'newPassword');
  if (flaw !== null) return flaw;
  const isSet = await setPassword(call, memberId, newPassword, before?.passwordHash ?? null);
  if (!isSet) return refused(200, translate('changed_meanwhile'));
  await leaveOthers(env, member);
  call.later(
    tellMember(call, memberId, { title: 'message_password_changed', text: 'message_password_changed_text' }),
  );
  return accepted(null);
});

/** [3.27] [7.34] The answers are the same for names that nobody has. */
const forgotHandler = handler(authForgotPassword, async (input, call) => {
  const { translate } = call;
  if ('method' in input) {
    const sent = await forgotPassword(call, input);
    if (sent.ok) return accepted({ step: 'sent' as const, ...sent.value });
    if (sent.error === 'no_such_method') return refused(200, translate('no_such_send_method'));
    const minutes = Math.ceil(sent.error.waitMs / MINUTE_MS);
    return refused(200, translate('too_many_codes', { minutes }));
  }
  const flaw = commonFlaw(call, input.password, 'password');
  if (flaw !== null) return flaw;
  const isReset = await resetPassword(call, input);
  if (!isReset) return refusedFields(translate('code_wrong'), { code: [translate('code_wrong')] });
  return accepted({ step: 'changed' as const, expirySeconds: null, resendSeconds: null });
});

export const renewHandlers: readonly Handler[] = [changeHandler, forgotHandler];
