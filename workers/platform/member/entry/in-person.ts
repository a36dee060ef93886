/**
 * Proof that the member is present, and not only their session: the password where a login has no second step, else a proof
 * that the second step has given for one call.
 */
import type { InPerson, ProofPurpose } from '#app/contract/account.ts';
import { type FieldRefusal, refusedFields } from '#app/contract/envelope.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { sessionsOf } from '#platform/base/databases.ts';
import { type Call, requireMember } from '#platform/base/handler.ts';
import { consumeProof } from '#platform/credentials/passkey/passkey.ts';
import { provePassword } from '../prove-password.ts';
import { stepMethodsOf } from '../step/second-step.ts';

/** The refusal of a missing or wrong password of the caller, or null. @param field the input's field with the password */
export async function passwordFlaw(
  call: Call,
  password: string | undefined,
  field = 'password',
): Promise<FieldRefusal | null> {
  const { memberId } = requireMember(call);
  const { translate } = call;
  if (password === undefined) return refusedFields(translate('fields_not_valid'), { [field]: ['required'] });
  const proved = await provePassword(call, memberId, password);
  if (proved.ok) return null;
  const { error } = proved;
  const sentence =
    error.reason === 'locked'
      ? translate('too_many_failures', { minutes: Math.ceil(error.waitMs / MINUTE_MS) })
      : translate('password_wrong');
  return refusedFields(sentence, { [field]: [sentence] });
}

/** The refusal of a call whose member has a second step and has not answered it for this call; null for all others. */
export async function stepFlaw(
  call: Call,
  purpose: ProofPurpose,
  proof: string | undefined,
): Promise<FieldRefusal | null> {
  const { memberId, sessionHash } = requireMember(call);
  const { env, now, translate } = call;
  if ((await stepMethodsOf({ env }, memberId)).length === 0) return null;
  const isProved =
    proof !== undefined && (await consumeProof(sessionsOf(env), proof, { sessionHash, purpose, at: now() }));
  return isProved ? null : refusedFields(translate('confirm_first'), { proof: [translate('confirm_first')] });
}

/** The refusal of a call that asks for the member in person, or null. */
export async function inPersonFlaw(
  call: Call,
  purpose: ProofPurpose,
  { password, proof }: InPerson,
): Promise<FieldRefusal | null> {
  const { memberId } = requireMember(call);
  const hasSecondStep = (await stepMethodsOf(call, memberId)).length > 0;
  return hasSecondStep ? stepFlaw(call, purpose, proof) : passwordFlaw(call, password);
}
