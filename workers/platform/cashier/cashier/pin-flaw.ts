/** The PIN that confirms transfers and changes of bank accounts. */
import { refusedFields } from '#app/contract/envelope.ts';
import type { Call } from '#platform/base/handler.ts';
import { passwordFlaw, pinRefused, pinStanding, verifyPin } from '#platform/member/member.ts';

/**
 * The refusal of a missing or wrong PIN, or null. Members who have set none need none here.
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

/** The refusal of a missing or wrong PIN, or null; of the password where the member has set no PIN. */
export async function pinOrPasswordFlaw(
  call: Call,
  memberId: string,
  given: { withdrawalPin?: string | undefined; password?: string | undefined },
) {
  const { isSet } = await pinStanding(call, memberId);
  return isSet ? pinFlaw(call, memberId, given.withdrawalPin) : passwordFlaw(call, given.password);
}

/** The refusal of a missing or wrong PIN of a call that always needs one, because it sends money away; or null. */
export async function ownPinFlaw(call: Call, memberId: string, pin: string | undefined) {
  const { translate } = call;
  if (pin === undefined) {
    const { isSet } = await pinStanding(call, memberId);
    const error = isSet ? 'required' : translate('pin_not_set');
    return refusedFields(translate(isSet ? 'fields_not_valid' : 'pin_not_set'), { withdrawalPin: [error] });
  }
  const verified = await verifyPin(call, memberId, pin);
  return verified.ok ? null : pinRefused(verified.error, translate);
}
