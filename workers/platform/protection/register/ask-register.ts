/** Asks the bridge to registers of excluded people about one person at one register. */
import {
  type RegisterRequest,
  registerAnswer,
  VERIFICATION_SIGNATURE,
  VERIFICATION_TIMESTAMP,
} from '#app/contract/verification.ts';
import { logWarning } from '#log/log.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { postSigned } from '#platform/base/signed-webhook.ts';
import type { ExclusionRegister } from '#platform/site/site.ts';
import type { Listed } from './register.db.ts';

/** Time of the answer: somebody waits for it. */
const ANSWER_MS = 3_000;

export type Person = Omit<Listed, 'memberId'>;

export type RegisterReply =
  | { state: 'clear'; answerId: string | null }
  /** `until` is the end of the exclusion, epoch milliseconds; null without one. */
  | { state: 'listed'; answerId: string | null; until: number | null }
  | { state: 'unanswered' };

export const isRegisterSet = ({ REGISTER_URL }: Pick<PlatformEnv, 'REGISTER_URL'>): boolean =>
  REGISTER_URL !== '';

/** @param at epoch milliseconds @returns `unanswered` for everything that is no good answer in time */
export async function askRegister(
  { REGISTER_URL: url, REGISTER_SECRET: secret }: PlatformEnv,
  { id }: Pick<ExclusionRegister, 'id'>,
  { person, occasion, at }: { person: Person; occasion: RegisterRequest['occasion']; at: number },
): Promise<RegisterReply> {
  const { country, fullName: name, birthDate, email, mobile, address } = person;
  const request: RegisterRequest = {
    register: id,
    occasion,
    country,
    person: { name, birthDate, email, mobile, address },
  };
  const headers = { timestamp: VERIFICATION_TIMESTAMP, signature: VERIFICATION_SIGNATURE };
  try {
    const raw = await postSigned({ url, secret, headers, answerMs: ANSWER_MS }, request, at);
    const { isListed, until = null, answerId = null } = registerAnswer.parse(raw);
    const isOver = until !== null && until <= at;
    return isListed && !isOver ? { state: 'listed', answerId, until } : { state: 'clear', answerId };
  } catch (error) {
    logWarning('register.unanswered', { serviceId: id, error });
    return { state: 'unanswered' };
  }
}
