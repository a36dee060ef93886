/** Where a PIN is set, what moves money away or says where it goes asks for it. */
import { refusedFields } from '#app/contract/envelope.ts';
import type { Call } from '../handler.ts';
import { pinRefused, pinStanding, verifyPin } from '../member/member.ts';

/**
 * What to answer instead, null where nothing is wrong with the PIN.
 * @param pin left out by those who have none
 */
export async function pinFlaw(call: Call, memberId: string, pin: string | undefined) {
  if (pin === undefined) {
    const { isSet } = await pinStanding(call, memberId);
    return isSet ? refusedFields(call.say('fields_not_valid'), { withdrawalPin: ['required'] }) : null;
  }
  const verified = await verifyPin(call, memberId, pin);
  if (verified.ok || verified.error.reason === 'not_set') return null;
  return pinRefused(verified.error, call.say);
}
