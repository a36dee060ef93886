/**
 * Asks the registers of a market at an occasion. A hit excludes the member; while a register does not answer, the market's choice is
 * carried out: the act is refused, or allowed with the register asked again by a job.
 */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import type { RegisterOccasion } from '#app/domain/exclusion-register.ts';
import type { Restriction } from '#app/domain/restriction.ts';
import { restrictionSentence } from '#app/domain/sentences/restriction-sentence.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type Call, requireMember } from '#platform/base/handler.ts';
import { type ExclusionRegister, type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import type { IdentityContext } from '../identity/impose.ts';
import { askRegister, isRegisterSet, type Person, type RegisterReply } from './ask-register.ts';
import { isHeldByRegister } from './hold-until-proof.ts';
import { readListed } from './register.db.ts';
import { settleReply } from './settle-reply.ts';

export interface Asked {
  register: ExclusionRegister;
  reply: RegisterReply;
}

type Occasion = { market: MarketProfile; occasion: RegisterOccasion; at: number };

/** The answers of the registers that the market asks at an occasion; none where the deployment has no bridge. */
export function askRegisters(
  env: PlatformEnv,
  person: Person,
  { market, occasion, at }: Occasion,
): Promise<Asked[]> {
  const registers = isRegisterSet(env) ? (market.identity?.registers ?? []) : [];
  return Promise.all(
    registers
      .filter(it => it.at.includes(occasion))
      .map(async register => ({
        register,
        reply: await askRegister(env, register, { person, occasion, at }),
      })),
  );
}

/** Whether a register is silent whose market refuses the act then. */
export const isSilent = (asked: readonly Asked[]): boolean =>
  asked.some(({ register, reply }) => reply.state === 'unanswered' && register.silence === 'refuse');

export async function settleAll(
  context: IdentityContext,
  memberId: string,
  asked: readonly Asked[],
): Promise<void> {
  for (const { register, reply } of asked)
    await settleReply(context, { memberId, register: register.id }, reply);
}

/** Asks about a member, and carries the answers out. */
export async function checkMember(
  context: IdentityContext,
  { memberId, country }: { memberId: string; country: string },
  occasion: RegisterOccasion,
): Promise<Asked[]> {
  const { env, at } = context;
  const market = await readMarketOf(env, { country });
  const isAsked = isRegisterSet(env) && market.identity?.registers.some(it => it.at.includes(occasion));
  const person = isAsked ? await readListed(directoryOf(env, memberId), memberId) : null;
  if (person === null) return [];
  const asked = await askRegisters(env, person, { market, occasion, at });
  await settleAll(context, memberId, asked);
  return asked;
}

/** Whether a hit holds a member's account, so that no money comes in. */
export const isHeld = (
  env: PlatformEnv,
  memberId: string,
  { identity }: Pick<MarketProfile, 'identity'>,
): Promise<boolean> => isHeldByRegister(env, memberId, identity?.registers ?? []);

/** The refusal of a deposit of the calling member by a register, or null. One that waits for a proof of identity names no exclusion. */
export async function registerFlaw(call: Call): Promise<Envelope<null> | null> {
  const { env, now, later, translate } = call;
  const member = requireMember(call);
  const market = await readMarketOf(env, member);
  const asked = await checkMember({ env, at: now(), later }, member, 'deposit');
  const refusedBy = (restriction: Restriction) => {
    const { key, values } = restrictionSentence(restriction, market.timeZone);
    return refused(200, translate(key, values));
  };
  if (await isHeld(env, member.memberId, market)) return refusedBy({ kind: 'no-play', until: null });
  const hit = asked.map(it => it.reply).find(it => it.state === 'listed');
  if (hit !== undefined) return refusedBy({ kind: 'self-exclusion', until: hit.until });
  return isSilent(asked) ? refused(200, translate('register_silent')) : null;
}
