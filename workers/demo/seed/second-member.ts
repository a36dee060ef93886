/** Members of the demo beside the first one of each market. */
import { parseAmount } from '#app/domain/money.ts';
import { findMember } from '#platform/member/member.ts';
import type { MarketProfile } from '#platform/site/site.ts';
import type { Hand } from './money/hand.ts';
import type { SeedContext } from './seed-step.ts';
import { hashOnce, registerDemoMember } from './step-04-members.ts';

/** Registers a member of a market, in its first language, unless an interrupted run already did. */
export async function registerFor(
  context: SeedContext,
  market: MarketProfile,
  person: { username: string; birthDate: string; fullName: string },
): Promise<void> {
  const [tag = 'en'] = Object.keys(market.languages);
  const language = `${tag}-${market.country.toLowerCase()}`;
  const hash = hashOnce(context.env);
  await registerDemoMember({ ...context, hash }, { ...person, currency: market.currency, language });
}

export async function handOf({ env }: SeedContext, market: MarketProfile, username: string): Promise<Hand> {
  const member = await findMember(env, { username });
  const unit = parseAmount(market.deposit.minimum, market.exponent);
  if (member === null || !unit.ok) throw new Error(`There is no ${username}`);
  return { env, memberId: member.memberId, username, market, unitMinor: unit.value };
}
