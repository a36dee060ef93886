/** Accepted answers of calls on one member as a person: found, seen on one page, linked to other accounts, forgotten. Times are UTC. */
import * as z from 'zod/mini';
import { browser } from '../../account.ts';
import { memberLimit } from '../../limit.ts';
import { amount, currency, id, moment } from '../../wire.ts';
import { countryCode } from '../list.ts';
import { count, type Outputs } from './output.ts';

const textOrNull = () => z.nullable(z.string());
const momentOrNull = () => z.nullable(moment);

/** A restriction in force, as lists show it. */
const inForce = () => z.object({ kind: z.string(), until: momentOrNull() });

const profile = () =>
  z.object({
    memberId: id,
    username: z.string(),
    fullName: textOrNull(),
    /** In part for roles that do not write to members. */
    email: textOrNull(),
    emailProved: z.boolean(),
    mobile: textOrNull(),
    mobileProved: z.boolean(),
    address: z.unknown(),
    birthDate: textOrNull(),
    country: countryCode,
    currency,
    language: z.string(),
    tncVersion: textOrNull(),
    referralCode: textOrNull(),
    created: moment,
  });

const restriction = () =>
  z.object({
    restrictionId: id,
    kind: z.string(),
    since: moment,
    until: momentOrNull(),
    isInForce: z.boolean(),
    reason: textOrNull(),
    madeBy: textOrNull(),
    /** The member whose exclusion was carried over. */
    carriedFrom: z.nullable(id),
    ended: momentOrNull(),
    endedBy: textOrNull(),
    endReason: textOrNull(),
  });

const session = () =>
  z.object({
    sessionId: z.string(),
    created: moment,
    seen: moment,
    browser: z.nullable(browser),
    place: textOrNull(),
    isNew: z.boolean(),
  });

const wallet = () =>
  z.object({
    /** Why it moves nothing; null where it is whole. */
    stopped: textOrNull(),
    balances: z.record(z.string(), amount),
    isCounted: z.boolean(),
    movements: z.array(
      z.object({
        reference: z.string(),
        operationId: z.string(),
        kind: z.string(),
        amount,
        balance: z.nullable(amount),
        status: z.string(),
        made: moment,
        decided: momentOrNull(),
        reason: textOrNull(),
      }),
    ),
    rounds: z.array(
      z.object({
        reference: z.string(),
        providerId: z.string(),
        roundId: z.string(),
        gameId: z.string(),
        stake: amount,
        win: amount,
        returned: amount,
        balance: z.nullable(amount),
        status: z.string(),
        opened: moment,
      }),
    ),
  });

const limitChange = () =>
  z.object({
    kind: z.string(),
    period: z.string(),
    what: z.string(),
    before: textOrNull(),
    after: textOrNull(),
    made: moment,
  });

const request = () =>
  z.object({
    kind: z.string(),
    memberId: id,
    username: z.string(),
    id,
    currency,
    amount,
    created: moment,
    debt: amount,
    takenBy: textOrNull(),
    payoutReference: textOrNull(),
    isUnknown: z.boolean(),
  });

const memberView = () =>
  z.object({
    profile: profile(),
    restrictions: z.array(restriction()),
    sessions: z.array(session()),
    logins: z.array(z.object({ outcome: z.string(), browser: z.nullable(browser), at: moment })),
    /** Null where it was never opened. */
    wallet: z.nullable(wallet()),
    limits: z.object({
      set: z.array(z.omit(memberLimit, { minimum: true, maximum: true, quick: true })),
      changes: z.array(limitChange()),
    }),
    requests: z.array(request()),
    invitation: z.nullable(
      z.object({ referrerId: id, joined: moment, stage: z.string(), reason: textOrNull() }),
    ),
  });

const account = () =>
  z.object({
    memberId: id,
    username: z.string(),
    country: countryCode,
    created: moment,
    restrictions: z.array(inForce()),
  });

const identityCaseFields = () => ({
  caseId: id,
  likeness: z.string(),
  /** The details that both accounts have, by name. */
  shares: z.array(z.string()),
  members: z.array(account()),
  opened: moment,
  state: z.string(),
  decided: momentOrNull(),
  decidedBy: textOrNull(),
  reason: textOrNull(),
});

const identityCase = () => z.object(identityCaseFields());

/** A case after a decision, with the restrictions that ended by it. */
const decided = () =>
  z.object({
    ...identityCaseFields(),
    ended: z.array(z.object({ memberId: id, restrictionId: id, kind: z.string() })),
  });

const linked = () =>
  z.object({
    accounts: z.array(account()),
    links: z.array(
      z.object({
        memberIds: z.array(id),
        /** `email`, `mobile`, `account`, or `operator` for a decided case. */
        by: z.string(),
        /** Of both accounts. */
        proved: z.array(moment),
        ended: z.array(momentOrNull()),
      }),
    ),
    separated: z.array(
      z.object({ memberId: id, separated: moment, separatedBy: z.string(), reason: textOrNull() }),
    ),
    cases: z.array(identityCase()),
  });

export const PERSON_OUTPUTS: Outputs = {
  'member/search': () =>
    z.object({
      members: z.array(
        z.object({
          memberId: id,
          username: z.string(),
          /** In part. */
          email: textOrNull(),
          mobile: textOrNull(),
          country: countryCode,
          currency,
          created: moment,
          isForgotten: z.boolean(),
          restrictions: z.array(inForce()),
        }),
      ),
      isMore: z.boolean(),
    }),
  'member/view': memberView,
  /** `uploads`: files that were deleted. */
  'member/forget': () => z.object({ memberId: id, uploads: count }),
  'identity/cases': () => z.object({ next: textOrNull(), cases: z.array(identityCase()) }),
  'identity/decide-case': decided,
  'identity/linked': linked,
  'identity/separate': decided,
};
