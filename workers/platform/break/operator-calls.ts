/** The operator's call that excludes a member who asks for it by telephone, mail or chat: with the effect of the member's own. */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { filled, id, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { laterByMonths } from '#app/domain/later-by-months.ts';
import { bars, EXCLUSION_SOURCES, isWritten } from '#app/domain/restriction.ts';
import { ok, refuse } from '#app/domain/result.ts';
import { restrictionSentence } from '#app/domain/sentences/restriction-sentence.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type OperatorCall, type OperatorContext, operatorCall } from '#platform/base/operator-call.ts';
import { findMember, notifyMember, restrictMember } from '#platform/member/member.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { beginExclusion } from './take-break.ts';

const LONGER = refused(200, 'The member is excluded for as long already, or longer.');

/** Whether an exclusion lasts as long, but for a day: the same wish may be sent twice. */
async function isExcluded(
  env: PlatformEnv,
  memberId: string,
  { at, until }: { at: number; until: number | null },
): Promise<boolean> {
  const inForce = await readInForce(directoryOf(env, memberId), memberId, at);
  const least = (until ?? Number.POSITIVE_INFINITY) - DAY_MS;
  return inForce.some(it => it.kind === 'self-exclusion' && (it.until ?? Number.POSITIVE_INFINITY) >= least);
}

const input = z.object({
  memberId: id,
  /** One of the market's lengths; null for good. */
  months: z.nullable(whole(1, 1_200)),
  source: z.enum(EXCLUSION_SOURCES),
  /** Where the member's wish can be read or heard. */
  evidence: filled(200),
});
type Input = z.infer<typeof input>;

/** The exclusion as it would begin now; or the refusal. */
async function wish({ memberId, months }: Input, { env, now }: Pick<OperatorContext, 'env' | 'now'>) {
  const member = await findMember(env, { memberId });
  if (member === null) return refuse(refused(404, 'There is no such member.'));
  const market = await readMarketOf(env, member);
  const { exclusionMonths, forGood } = market.breaks;
  if (months === null ? !forGood : !exclusionMonths.includes(months))
    return refuse(
      refused(
        422,
        `Members of this market exclude themselves for ${exclusionMonths.join(', ')} months${forGood ? ', or for good' : ''}.`,
      ),
    );
  const at = now();
  const until = months === null ? null : laterByMonths(at, months);
  return (await isExcluded(env, memberId, { at, until }))
    ? refuse(LONGER)
    : ok({ member, market, at, until });
}

const reasonOf = ({ source, evidence }: Input): string => `${source}: ${evidence}`;

async function run(wanted: Input, { env, now, actor, noteChange }: OperatorContext): Promise<Envelope> {
  const wished = await wish(wanted, { env, now });
  if (!wished.ok) return wished.error;
  const { memberId } = wanted;
  const { member, market, at, until } = wished.value;
  const rest: Promise<unknown>[] = [];
  const context = { env, now: () => at, later: (work: Promise<unknown>) => void rest.push(work) };
  const maker = { madeBy: actor.operatorId, reason: reasonOf(wanted) };
  const begun = await beginExclusion(context, member, { until, ...maker });
  await Promise.allSettled(rest);
  if (!begun.ok) return LONGER;
  const { restrictionId } = begun.value;
  noteChange(null, { restrictionId, exclusion: until === null ? 'for good' : wireMoment(until) });
  const { key, values } = restrictionSentence(begun.value, market.timeZone);
  await notifyMember(context, memberId, {
    title: 'message_self_exclusion',
    text: key,
    values: { ...values },
    key: restrictionId,
    link: '/account/play-safely',
  });
  return accepted({ restrictionId, until: until === null ? null : wireMoment(until) });
}

/** An exclusion for good has no end, and nobody lifts it: a second operator agrees, unless the member has asked for it in writing. */
function secondFor({ memberId, months, source, evidence }: Input, { actor }: OperatorContext) {
  if (months !== null || isWritten(source) || actor.isBuiltIn) return null;
  const shows = { months, source, evidence };
  return { of: 'change' as const, target: `exclusion of ${memberId}`, memberId, shows };
}

/** The member does not play until the second operator has decided. An operator may lift the hold, which an exclusion does not allow. */
async function holdUntil(wanted: Input, { env, now, actor, noteChange }: OperatorContext, until: number) {
  const { memberId } = wanted;
  const at = now();
  const inForce = await readInForce(directoryOf(env, memberId), memberId, at);
  if (inForce.some(it => bars(it.kind, 'play') && (it.until ?? Number.POSITIVE_INFINITY) >= until)) return;
  const hold = {
    memberId,
    kind: 'no-play' as const,
    until,
    madeBy: actor.operatorId,
    reason: reasonOf(wanted),
  };
  const held = await restrictMember(env, hold, at);
  if (!held.ok) throw new Error(`Member ${memberId} was not held: ${held.error}`);
  noteChange(null, { restrictionId: held.value.restrictionId, hold: wireMoment(until) });
}

const exclude = operatorCall(input, run, {
  asks: async (wanted, context) => secondFor(wanted, context),
  check: async (wanted, context) => {
    const wished = await wish(wanted, context);
    return wished.ok ? null : wished.error;
  },
  meanwhile: holdUntil,
});

export const breakOperatorCalls: readonly [string, OperatorCall][] = [['member/exclude', exclude]];
