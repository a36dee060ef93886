/**
 * Operator calls on members: finding and seeing them, holding and releasing them, closing their accounts; and their records. Beside them the
 * list of studios and payment services.
 */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { commonFilters } from '#app/contract/operator/list.ts';
import { filled, formed, id, operationId, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { HOLDS, RESTRICTION_KINDS } from '#app/domain/restriction.ts';
import { catalogueOf, directoryOf, readAcross } from '#platform/base/databases.ts';
import {
  type Actor,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
} from '#platform/base/operator-call.ts';
import { closeAccount } from '#platform/member/member.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import {
  lift,
  NO_END,
  type RestrictedMember,
  type RestrictionRow,
  readRestricted,
  readRestriction,
} from '#platform/protection/restriction/restriction.ts';
import { endFlaw, holdMember, NO_SUCH_MEMBER, notedRestriction } from './hold-member.ts';
import { memberCalls } from './member-calls.ts';
import { noteCalls } from './note-calls.ts';
import { releaseFlaw, releaseToApprove } from './release-flaw.ts';
import { searchMembers } from './search.ts';
import { LEAST_TYPED, MOST_TYPED } from './search-terms.ts';
import { supplierCalls } from './supplier-calls.ts';
import { shownRestrictionRow, viewMember } from './view.ts';

const search = operatorCall(
  z.object({
    query: filled(MOST_TYPED).check(z.minLength(LEAST_TYPED)),
    countries: commonFilters.countries,
  }),
  async ({ query, countries = null }, { env, now }) =>
    accepted(await searchMembers(env, { query, countries }, now())),
);

const view = operatorCall(z.object({ memberId: id }), async ({ memberId }, { env, now, actor }) => {
  const seen = await viewMember(env, memberId, actor, now());
  return seen === null ? NO_SUCH_MEMBER : accepted(seen);
});

/** Why, for colleagues: members do not see it. */
const reason = filled(300);

const answerOf = (row: RestrictionRow, actor: Actor, at: number): Envelope =>
  accepted({
    memberId: row.memberId,
    ...shownRestrictionRow(row, new Map([[actor.operatorId, actor.name]]), at),
  });

const SENTENCES = {
  no_such_member: 'There is no such member.',
  no_such_restriction: 'The member has no such restriction.',
  conflict: 'This operation id has made another restriction.',
  has_money: 'The member has money: pay it out or adjust it first.',
  in_debt: 'The member owes something.',
  has_open_requests: 'A deposit waits for a decision, or a transfer is on its way.',
} as const;

const CODES: Readonly<Partial<Record<keyof typeof SENTENCES, number>>> = {
  no_such_member: 404,
  no_such_restriction: 404,
  conflict: 409,
};

const refusedFor = (why: keyof typeof SENTENCES) => refused(CODES[why] ?? 200, SENTENCES[why]);

/** Takes effect within the call, also on games that run. `until`: epoch milliseconds; without it until it is released. */
const hold = operatorCall(
  z.object({
    memberId: id,
    operationId,
    kind: z.enum(HOLDS),
    until: z.optional(whole(0, NO_END - 1)),
    reason,
  }),
  async (input, context) => {
    const flaw = endFlaw(input.until, context.now());
    if (flaw !== null) return flaw;
    const held = await holdMember(input, context);
    if (held.output !== null) context.noteChange(null, notedRestriction(held.output));
    return held.output === null ? held : answerOf(held.output, context.actor, context.now());
  },
);

const releasing = z.object({ memberId: id, restrictionId: id, reason });
type Releasing = z.infer<typeof releasing>;

/** The restriction that an operator may lift, or the refusal. */
async function releasable(
  of: Releasing,
  { env, actor }: Pick<OperatorContext, 'env' | 'actor'>,
): Promise<{ known: RestrictionRow } | { flaw: Envelope<null> }> {
  const known = await readRestriction(directoryOf(env, of.memberId), of);
  if (known === null) return { flaw: refusedFor('no_such_restriction') };
  const flaw = releaseFlaw(known, actor);
  return flaw === null ? { known } : { flaw };
}

const release = operatorCall(
  releasing,
  async (input, context) => {
    const { env, now, actor, noteChange } = context;
    const found = await releasable(input, context);
    if ('flaw' in found) return found.flaw;
    const lifted = await lift(env, input, { by: actor.operatorId, reason: input.reason }, now());
    if (lifted.ok) noteChange(notedRestriction(found.known), notedRestriction(lifted.value));
    return lifted.ok ? answerOf(lifted.value, actor, now()) : refusedFor(lifted.error);
  },
  {
    asks: async (input, context) => {
      const found = await releasable(input, context);
      return 'flaw' in found ? null : releaseToApprove(found.known, context.actor, input.reason);
    },
    check: async (input, context) => {
      const found = await releasable(input, context);
      return 'flaw' in found ? found.flaw : null;
    },
  },
);

/** Refused while there is money: it is paid out first. */
const close = operatorCall(
  z.object({ memberId: id, operationId, reason }),
  async (input, { env, now, actor, noteChange }) => {
    const closed = await closeAccount(env, { ...input, madeBy: actor.operatorId }, now());
    if (closed.ok) noteChange(null, notedRestriction(closed.value));
    return closed.ok ? answerOf(closed.value, actor, now()) : refusedFor(closed.error);
  },
);

/** Members per page. */
const RESTRICTED_MOST = 200;

const endOf = ({ until }: RestrictedMember): number => until ?? NO_END;

/** Members with a restriction of a kind, those whose end comes soonest first: `after` is the `next` of the page before. */
const restricted = operatorCall(
  z.object({ kind: z.enum(RESTRICTION_KINDS), after: z.optional(formed(/^\d{1,15}~[\w-]+$/, 80)) }),
  async ({ kind, after }, { env, now }) => {
    const [end = '0', last = ''] = after?.split('~') ?? [];
    const page = { kind, at: now(), after: [Number(end), last] as [number, string], most: RESTRICTED_MOST };
    const read = (db: D1Database) => readRestricted(db, page);
    const rows = await readAcross(env, read, RESTRICTED_MOST, it => [endOf(it), it.restrictionId]);
    const names = await readOperatorNames(
      catalogueOf(env),
      rows.map(it => it.madeBy),
    );
    const final = rows.length < RESTRICTED_MOST ? undefined : rows.at(-1);
    return accepted({
      next: final === undefined ? null : `${endOf(final)}~${final.restrictionId}`,
      members: rows.map(({ since, until, madeBy, ...it }) => ({
        ...it,
        since: wireMoment(since),
        until: until === null ? null : wireMoment(until),
        madeBy: names.get(madeBy) ?? madeBy,
      })),
    });
  },
);

export const deskOperatorCalls: readonly [string, OperatorCall][] = [
  ['member/search', search],
  ['member/view', view],
  ['member/hold', hold],
  ['member/release', release],
  ['member/close', close],
  ['member/restricted', restricted],
  ...memberCalls,
  ...noteCalls,
  ...supplierCalls,
];
