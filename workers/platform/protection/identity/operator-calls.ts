/** Operator calls on identity: cases of accounts that may be of one person, and the accounts that are verified to be. */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { filled, formed, id } from '#app/contract/wire.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { noting } from '#platform/base/note-change.ts';
import {
  type OperatorCall,
  type OperatorContext,
  operatorCall,
  withCountriesOf,
} from '#platform/base/operator-call.ts';
import { findMember } from '#platform/member/member.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { carryLimitsOf } from '../limit/limit.ts';
import { CASE_STATES, caseIdOf, readCase, readCases } from './case.db.ts';
import { type Decided, decideCase, separateAccounts } from './decide-case.ts';
import type { IdentityContext } from './impose.ts';
import { shownCases, shownLinked } from './show-cases.ts';

/** Cases per page. */
const MOST = 100;

/** Why, for colleagues: members do not see it. */
const reason = filled(300);

const OUTCOMES = ['same-person', 'other-person'] as const;

/** Cases in one state, the oldest first: `after` is the `next` of the page before. */
const cases = operatorCall(
  z.object({ state: z.optional(z.enum(CASE_STATES)), after: z.optional(formed(/^\d{1,15}~[\w-]+$/, 80)) }),
  async ({ state = 'open', after }, { env, now }) => {
    const [openedAt = '0', last = ''] = after?.split('~') ?? [];
    const rows = await readCases(env, { state, after: [Number(openedAt), last], most: MOST });
    const final = rows.length < MOST ? undefined : rows.at(-1);
    return accepted({
      next: final === undefined ? null : `${final.openedAt}~${final.caseId}`,
      cases: await shownCases(env, rows, { readNames: readOperatorNames, at: now() }),
    });
  },
);

/** Waits for the mails too: a call of an operator has nothing that goes on behind its answer. */
async function within(
  { env, now }: OperatorContext,
  run: (context: IdentityContext) => Promise<Envelope>,
): Promise<Envelope> {
  const waiting: Promise<unknown>[] = [];
  const envelope = await run({ env, at: now(), later: work => waiting.push(work) });
  await Promise.allSettled(waiting);
  return envelope;
}

async function answerOf(
  { env, now, noteChange }: OperatorContext,
  { case: decided, ended }: Decided,
): Promise<Envelope> {
  if (ended.length > 0) noteChange(null, { ended: ended.map(it => it.restrictionId) });
  for (const memberId of [decided.memberId, decided.otherId]) await carryLimitsOf(env, memberId, now());
  const [shown] = await shownCases(env, [decided], { readNames: readOperatorNames, at: now() });
  return accepted({
    ...shown,
    ended: ended.map(({ memberId, restrictionId, kind }) => ({ memberId, restrictionId, kind })),
  });
}

/** How a case stands, for the event log. */
const standingOf = async (env: PlatformEnv, caseId: string) => {
  const found = await readCase(env, caseId);
  return found && { caseId, state: found.state, decidedBy: found.decidedBy };
};

/** The same decision again completes one that broke off. `replaces` names an earlier one that was wrong. */
const decide = operatorCall(
  z.object({
    caseId: id,
    outcome: z.enum(OUTCOMES),
    replaces: z.optional(z.enum(OUTCOMES)),
    reason,
  }),
  noting(
    ({ caseId }, { env }) => standingOf(env, caseId),
    ({ caseId, outcome, replaces = null, reason: why }, context) =>
      within(context, async identity => {
        const decision = { outcome, at: identity.at, by: context.actor.operatorId, reason: why };
        const decided = await decideCase(identity, caseId, decision, replaces);
        if (decided.ok) return answerOf(context, decided.value);
        return decided.error === 'no_such_case'
          ? refused(404, 'There is no such case.')
          : refused(409, 'It was decided in another way before.');
      }),
  ),
);

const linked = operatorCall(z.object({ memberId: id }), async ({ memberId }, { env, now }) => {
  const shown = await shownLinked(env, memberId, { readNames: readOperatorNames, at: now() });
  return shown === null ? refused(404, 'There is no such member.') : accepted(shown);
});

/** Cuts what links two accounts: a number that another person has now, a shared address. Exclusions carried over it end. */
const separate = operatorCall(
  z.object({ memberId: id, otherId: id, reason }),
  noting(
    ({ memberId, otherId }, { env }) => standingOf(env, caseIdOf(memberId, otherId)),
    ({ memberId, otherId, reason: why }, context) =>
      within(context, async identity => {
        const by = { at: identity.at, by: context.actor.operatorId, reason: why };
        const separated = await separateAccounts(identity, [memberId, otherId], by);
        if (separated.ok) return answerOf(context, separated.value);
        return separated.error === 'no_such_member'
          ? refused(404, 'There is no such member.')
          : refused(422, 'These are one account.');
      }),
  ),
);

/** Countries of a case's members. An unknown member has an empty country, so that only operators of all markets decide the case. */
async function countriesOfCase(env: PlatformEnv, caseId: string): Promise<string[]> {
  const found = await readCase(env, caseId);
  if (found === null) return [];
  const members = [found.memberId, found.otherId].map(memberId => findMember(env, { memberId }));
  return (await Promise.all(members)).map(it => it?.country ?? '');
}

export const identityOperatorCalls: readonly [string, OperatorCall][] = [
  ['identity/cases', cases],
  ...withCountriesOf([['identity/decide-case', decide]], ({ caseId }: { caseId: string }, { env }) =>
    countriesOfCase(env, caseId),
  ),
  ['identity/linked', linked],
  ['identity/separate', separate],
];
