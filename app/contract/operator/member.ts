/** The list of members, and actions on several of them at once. */
import * as z from 'zod/mini';
import { HOLDS, RESTRICTION_KINDS } from '#app/domain/restriction.ts';
import {
  amount,
  currency,
  filled,
  id,
  listOf,
  moment,
  operationId,
  orNull,
  readable,
  text,
  whole,
} from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

/** A tag, as it is shown. Tags that differ in letter case differ. */
export const tagName = /* @__PURE__ */ readable(40).check(
  /* @__PURE__ */ z.trim(),
  /* @__PURE__ */ z.minLength(1),
);

/** `hold` is any restriction by an operator, `break` a time-out or an exclusion, `none` that nothing is restricted. */
export const RESTRICTION_FILTERS = [...RESTRICTION_KINDS, 'hold', 'break', 'none'] as const;

export const MEMBER_ORDERS = ['registered', 'lastSeen', 'username'] as const;
export const MEMBER_VIEWS = ['all', 'newThisWeek', 'unproved', 'onBreak', 'held'] as const;

const filters = z.object({
  countries: commonFilters.countries,
  /** Registered from this time on, and until before this time. */
  from: commonFilters.from,
  to: commonFilters.to,
  /** The site was used since this time. */
  seenFrom: commonFilters.from,
  /**
   * Part of a username, words of the full name from the beginning of one, the beginning of an e-mail address, phone number or member id,
   * a bank account or its last four characters, the id of a deposit or withdrawal, an IPv4 address or IPv6 /64 of a login.
   */
  query: z.optional(filled(80).check(z.minLength(2))),
  /** Id of a tier of VIP. */
  tier: z.optional(filled(64)),
  restriction: z.optional(z.enum(RESTRICTION_FILTERS)),
  tag: z.optional(tagName),
  /** Whether an e-mail address or a phone number is proved. */
  isProved: z.optional(z.boolean()),
});
export type MemberFilters = z.infer<typeof filters>;

const listedMember = z.object({
  memberId: id,
  username: text(80),
  /** Masked. */
  email: orNull(text(320)),
  mobile: orNull(text(40)),
  emailProved: z.boolean(),
  mobileProved: z.boolean(),
  country: countryCode,
  currency,
  /** Null before the member has a tier. */
  tier: orNull(text(64)),
  /** The strongest one in force. `until` is null without an end. */
  restriction: orNull(z.object({ kind: z.enum(RESTRICTION_KINDS), until: orNull(moment) })),
  /** Of the main account, by the last copy of the wallet; null without one. */
  balance: orNull(amount),
  registered: moment,
  /** To a few minutes; null where that is not known. */
  lastSeen: orNull(moment),
  tags: listOf(text(40), 1_000),
});

/** A page may be shorter than `most` and not the last one, where few of many members pass the filters: `next` says so. */
export const memberList = operatorEndpoint(
  'member/list',
  listInput(filters, MEMBER_ORDERS, '-registered'),
  listOutput(listedMember, MEMBER_VIEWS),
);

/** Members of one call. */
export const MEMBERS_AT_ONCE = 200;

const memberIds = listOf(id, MEMBERS_AT_ONCE).check(z.minLength(1));

/** Each member is an operation of its own: some may succeed while others fail. */
const outcomeOfMany = z.object({
  /** Members that the call has changed: undoing it names these. */
  done: listOf(id, MEMBERS_AT_ONCE),
  /** Members that were as asked before. */
  unchanged: listOf(id, MEMBERS_AT_ONCE),
  failed: listOf(
    z.object({ memberId: id, username: orNull(text(80)), code: whole(0, 999), msg: text(300) }),
    MEMBERS_AT_ONCE,
  ),
});
export type OutcomeOfMany = z.infer<typeof outcomeOfMany>;

export const memberTagMany = operatorEndpoint(
  'member/tag-many',
  z.object({ memberIds, tag: tagName }),
  outcomeOfMany,
);

export const memberUntagMany = operatorEndpoint(
  'member/untag-many',
  z.object({ memberIds, tag: tagName }),
  outcomeOfMany,
);

/** The same operation id again completes a call that broke off. */
export const memberHoldMany = operatorEndpoint(
  'member/hold-many',
  z.object({
    memberIds,
    operationId,
    kind: z.enum(HOLDS),
    /** Epoch milliseconds; absent until it is released. */
    until: z.optional(whole(0, 253_402_300_799_999)),
    /** Why, for colleagues: members do not see it. */
    reason: filled(300),
  }),
  outcomeOfMany,
);
