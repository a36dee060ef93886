/**
 * Whether the member is there in person, and not only their session: by the password where a login has no second step, else by a
 * proof that the second step has given for one call.
 */
import type { InPerson, ProofPurpose } from '#app/contract/account.ts';
import { type Envelope, refusedFields } from '#app/contract/envelope.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf, sessionsOf } from '../../databases.ts';
import { type Call, requireMember } from '../../handler.ts';
import { guardPassword } from '../guard-login.ts';
import { readCredentials } from '../member.db.ts';
import { isPassword } from '../password.ts';
import { takeProof } from '../step/pending.db.ts';
import { stepMethodsOf } from '../step/second-step.ts';

type Refused = Envelope<{ fields: Record<string, string[]> }>;

/** The refusal of a missing or wrong password of the caller's, or null. @param field that the password is in */
export async function passwordFlaw(
  call: Call,
  password: string | undefined,
  field = 'password',
): Promise<Refused | null> {
  const { memberId } = requireMember(call);
  const { env, translate } = call;
  if (password === undefined) return refusedFields(translate('fields_not_valid'), { [field]: ['required'] });
  const credentials = await readCredentials(directoryOf(env, memberId), memberId);
  if (credentials === null) throw new Error(`Member ${memberId} is not in the directory`);
  const proved = await guardPassword(call, memberId, async () =>
    isPassword(password, credentials.passwordHash) ? memberId : null,
  );
  if (!proved.ok) {
    const sentence = translate('too_many_failures', { minutes: Math.ceil(proved.error / MINUTE_MS) });
    return refusedFields(sentence, { [field]: [sentence] });
  }
  const sentence = translate('password_wrong');
  return proved.value === null ? refusedFields(sentence, { [field]: [sentence] }) : null;
}

/** The refusal of a call whose member has a second step and has not answered it for this call; null for all others. */
export async function stepFlaw(
  call: Call,
  purpose: ProofPurpose,
  proof: string | undefined,
): Promise<Refused | null> {
  const { memberId, sessionHash } = requireMember(call);
  const { env, now, translate } = call;
  if ((await stepMethodsOf({ env }, memberId)).length === 0) return null;
  const isProved =
    proof !== undefined && (await takeProof(sessionsOf(env), proof, { sessionHash, purpose, at: now() }));
  return isProved ? null : refusedFields(translate('confirm_first'), { proof: [translate('confirm_first')] });
}

/** The refusal of a call that asks for the member in person, or null. */
export async function inPersonFlaw(
  call: Call,
  purpose: ProofPurpose,
  { password, proof }: InPerson,
): Promise<Refused | null> {
  const { memberId } = requireMember(call);
  const hasSecondStep = (await stepMethodsOf(call, memberId)).length > 0;
  return hasSecondStep ? stepFlaw(call, purpose, proof) : passwordFlaw(call, password);
}
