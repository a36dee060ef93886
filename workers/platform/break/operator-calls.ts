/** The operator's call that excludes a member who asks for it by telephone, mail or chat: with the effect of the member's own. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { filled, id, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { laterByMonths } from '#app/domain/later-by-months.ts';
import { EXCLUSION_SOURCES } from '#app/domain/restriction.ts';
import { restrictionSentence } from '#app/domain/sentences/restriction-sentence.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import { findMember, notifyMember } from '#platform/member/member.ts';
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

const exclude = operatorCall(
  z.object({
    memberId: id,
    /** One of the market's lengths; null for good. */
    months: z.nullable(whole(1, 1_200)),
    source: z.enum(EXCLUSION_SOURCES),
    /** Where the member's wish can be read or heard. */
    evidence: filled(200),
  }),
  async ({ memberId, months, source, evidence }, { env, now, actor, noteChange }) => {
    const member = await findMember(env, { memberId });
    if (member === null) return refused(404, 'There is no such member.');
    const market = await readMarketOf(env, member);
    const { exclusionMonths, forGood } = market.breaks;
    if (months === null ? !forGood : !exclusionMonths.includes(months))
      return refused(
        422,
        `Members of this market exclude themselves for ${exclusionMonths.join(', ')} months${forGood ? ', or for good' : ''}.`,
      );
    const at = now();
    const until = months === null ? null : laterByMonths(at, months);
    const maker = { madeBy: actor.operatorId, reason: `${source}: ${evidence}` };
    if (await isExcluded(env, memberId, { at, until })) return LONGER;
    const rest: Promise<unknown>[] = [];
    const context = { env, now: () => at, later: (work: Promise<unknown>) => void rest.push(work) };
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
  },
);

export const breakOperatorCalls: readonly [string, OperatorCall][] = [['member/exclude', exclude]];
