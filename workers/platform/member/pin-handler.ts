/** The endpoint that sets or changes the withdrawal PIN. */
import { accepted, refused, refusedFields } from '#app/contract/envelope.ts';
import { memberWithdrawalPin } from '#app/contract/member.ts';
import { HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { type Call, handler, requireMember } from '../handler.ts';
import { type SetPinRefusal, setPin } from './pin.ts';
import { pinRefused } from './pin-refused.ts';

function refusedBecause(refusal: SetPinRefusal, { translate }: Pick<Call, 'translate'>) {
  switch (refusal.reason) {
    case 'proof_needed':
      return refusedFields(translate('fields_not_valid'), { currentPin: ['required'] });
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

export const withdrawalPinHandler = handler(memberWithdrawalPin, async (input, call) => {
  const { memberId } = requireMember(call);
  const { withdrawalPin, ...proof } = input;
  const set = await setPin(call, memberId, withdrawalPin, proof);
  return set.ok ? accepted({ withdrawalPin: true }) : refusedBecause(set.error, call);
});
