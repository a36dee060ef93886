/** Members who have set a PIN enter it for transfers and for changes of their bank accounts. */
import { refusedFields } from '#app/contract/envelope.ts';
import type { Call } from '../handler.ts';
import { pinRefused, pinStanding, verifyPin } from '../member/member.ts';

/**
 * The refusal of a missing or wrong PIN, or null.
 * @param pin undefined for members without one
 */
export async function pinFlaw(call: Call, memberId: string, pin: string | undefined) {
  if (pin === undefined) {
    const { isSet } = await pinStanding(call, memberId);
    return isSet ? refusedFields(call.translate('fields_not_valid'), { withdrawalPin: ['required'] }) : null;
  }
  const verified = await verifyPin(call, memberId, pin);
  if (verified.ok || verified.error.reason === 'not_set') return null;
  return pinRefused(verified.error, call.translate);
}
