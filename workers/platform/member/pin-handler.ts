/** The endpoint that sets or changes the withdrawal PIN. */
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { memberWithdrawalPin } from '#app/contract/member.ts';
import { brokenPinRule } from '#app/domain/rules/weak-pin.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import { type Call, handler, requireMember } from '#platform/base/handler.ts';
import { readMarketOf } from '../site/site.ts';
import { stepFlaw } from './entry/in-person.ts';
import { readMember } from './member.db.ts';
import { notifyMember } from './notify-member.ts';
import { isAllowedPin, type SetPinRefusal, setPin } from './pin.ts';
import { pinRefused } from './pin-refused.ts';

function refusedBecause(refusal: SetPinRefusal, { translate }: Pick<Call, 'translate'>) {
  switch (refusal.reason) {
    case 'proof_needed':
      return refusedFields(translate('fields_not_valid'), { currentPin: ['required'] });
    case 'password_needed':
      return refusedFields(translate('fields_not_valid'), { password: ['required'] });
    case 'wrong_password':
      return refusedFields(translate('password_wrong'), { password: [translate('password_wrong')] });
    case 'password_locked': {
      const sentence = translate('too_many_failures', { minutes: Math.ceil(refusal.waitMs / MINUTE_MS) });
      return refusedFields(sentence, { password: [sentence] });
    }
    case 'too_often':
      return refused(200, translate('too_many_pin_changes', { hours: Math.ceil(refusal.waitMs / HOUR_MS) }));
    case 'changed_meanwhile':
      return refused(200, translate('changed_meanwhile'));
    default:
      return pinRefused(refusal, translate, 'currentPin');
  }
}

/** The refusal of a PIN that anybody would try first, or null. */
async function weakFlaw(call: Call, memberId: string, pin: string) {
  const { env, translate } = call;
  const member = await readMember(directoryOf(env, memberId), memberId);
  if (brokenPinRule(pin, member?.birthDate ?? null) === null) return null;
  if (await isAllowedPin(call, memberId, pin)) return null;
  return refusedFields(translate('fields_not_valid'), { withdrawalPin: [translate('weak_pin')] });
}

export const withdrawalPinHandler = handler(memberWithdrawalPin, 'open', async (input, call) => {
  const member = requireMember(call);
  const { memberId } = member;
  const { withdrawalPin, proof, ...own } = input;
  const flaw = (await weakFlaw(call, memberId, withdrawalPin)) ?? (await stepFlaw(call, 'pin', proof));
  if (flaw !== null) return flaw;
  const set = await setPin(call, memberId, withdrawalPin, own);
  if (!set.ok) return refusedBecause(set.error, call);
  const { withdrawalHoldHours } = await readMarketOf(call.env, member);
  call.later(
    notifyMember(call, memberId, {
      title: 'message_pin_set',
      text: withdrawalHoldHours > 0 ? 'message_pin_set_held_text' : 'message_pin_set_text',
      values: { hours: String(withdrawalHoldHours) },
    }),
  );
  return accepted({ withdrawalPin: true });
});
