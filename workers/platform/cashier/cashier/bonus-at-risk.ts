/** The bonus money that a withdrawal or transfer of real money costs a member who is still wagering. */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { toDecimalString } from '#app/domain/money.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Call } from '#platform/base/handler.ts';
import { readBonuses } from '#platform/rewards/bonus/bonus.ts';

/** The money left in bonuses that are being wagered, as a decimal string. @returns nothing where there are none */
export async function bonusAtRisk(
  env: PlatformEnv,
  memberId: string,
  exponent: number,
): Promise<{ bonusAtRisk?: string }> {
  // Free rounds bind no real money.
  const wagering = (await readBonuses(env, memberId)).filter(
    it => it.state === 'wagering' && it.rounds?.isOpen !== true,
  );
  if (wagering.length === 0) return {};
  const minor = wagering.reduce((sum, it) => sum + it.balanceMinor, 0);
  return { bonusAtRisk: toDecimalString(minor, exponent) };
}

/** The refusal of a request that has not agreed to lose the bonus. */
export async function bonusRefused(call: Call, memberId: string, exponent: number): Promise<Envelope<null>> {
  const { bonusAtRisk: amount = toDecimalString(0, exponent) } = await bonusAtRisk(
    call.env,
    memberId,
    exponent,
  );
  return refused(200, call.translate('bonus_at_risk', { amount }));
}
