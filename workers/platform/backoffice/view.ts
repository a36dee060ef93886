/** Everything that an operator sees of a member on one page. */
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { catalogueOf, directoryOf, sessionsOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Actor } from '#platform/base/operator-call.ts';
import { openSessionsOf, sessionIdOf, storedBrowser } from '#platform/base/session/session.ts';
import {
  type OpenRequestOf,
  readOpenRequestsOf,
  shownRequest,
  takenOf,
} from '#platform/cashier/cashier/cashier.ts';
import { type Holdings, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { findMember, type LoginRecord, readLoginRecords } from '#platform/member/member.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { shownChanges, shownLimits } from '#platform/protection/limit/limit.ts';
import { type RestrictionRow, readHistory } from '#platform/protection/restriction/restriction.ts';
import { type Friendship, readFriendship } from '#platform/rewards/referral/referral.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { maskedEmail, maskedMobile } from './masked-contact.ts';
import { releaseFlaw } from './release-flaw.ts';
import { MOVEMENT_KINDS, shownMovement, shownRound } from './shown-money.ts';

type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>;

const MOVEMENTS = 20;
const ROUNDS = 10;
const RESTRICTIONS = 50;
const LOGINS = 10;
const LIMIT_CHANGES = 20;

/** Payments needs to recognise a member, support and risk to reach one. */
const seesContact = ({ roles }: Actor): boolean => roles.includes('support') || roles.includes('risk');

const profileOf = (member: Member, actor: Actor) => ({
  memberId: member.memberId,
  username: member.username,
  fullName: member.fullName,
  email: seesContact(actor) ? member.email : maskedEmail(member.email),
  emailProved: member.emailProvedAt !== null,
  mobile: seesContact(actor) ? member.mobile : maskedMobile(member.mobile),
  mobileProved: member.mobileProvedAt !== null,
  address: seesContact(actor) ? member.address : null,
  birthDate: member.birthDate,
  country: member.country,
  currency: member.currency,
  language: member.language,
  tncVersion: member.tncVersion,
  referralCode: member.referralCode,
  created: wireMoment(member.createdAt),
});

/** @param names of operators by id */
export const shownRestrictionRow = (row: RestrictionRow, names: ReadonlyMap<string, string>, at: number) => {
  const { restrictionId, kind, since, until, reason, madeBy, endedAt, endedBy, endReason } = row;
  const by = (id: string | null) => (id === null ? null : (names.get(id) ?? id));
  return {
    restrictionId,
    kind,
    since: wireMoment(since),
    until: until === null ? null : wireMoment(until),
    isInForce: endedAt === null && (until === null || until > at),
    reason,
    madeBy: by(madeBy),
    /** The member whose exclusion was carried over. */
    carriedFrom: row.sourceMemberId,
    ended: endedAt === null ? null : wireMoment(endedAt),
    endedBy: by(endedBy),
    endReason,
  };
};

const balancesOf = ({ balances, exponent }: Holdings) =>
  Object.fromEntries(
    Object.entries(balances).map(([account, minor = 0]) => [account, toDecimalString(minor, exponent)]),
  );

/** The wallet with its last movements and rounds; null where it was never opened. */
async function walletPart(env: PlatformEnv, memberId: string) {
  const wallet = walletOf(env, memberId);
  const ever = { from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0 };
  const [holdings, movements, rounds] = await Promise.all([
    wallet.holdings(),
    wallet.movements({ ...ever, kinds: MOVEMENT_KINDS, limit: MOVEMENTS }),
    wallet.rounds({ ...ever, limit: ROUNDS }),
  ]);
  if (!holdings.ok) return null;
  const { exponent, stopped } = holdings.value;
  return {
    stopped,
    balances: balancesOf(holdings.value),
    /** False while an older wallet is still being counted: then there are no movements yet. */
    isCounted: movements.isComplete,
    movements: movements.rows.map(it => shownMovement(it, exponent)),
    rounds: rounds.rows.map(it => shownRound(it, exponent)),
  };
}

const loginOf = ({ outcome, browser, at }: LoginRecord) => ({
  outcome,
  browser: storedBrowser(browser),
  at: wireMoment(at),
});

const requestOf = (it: OpenRequestOf) => ({
  kind: it.kind,
  ...shownRequest(it),
  ...takenOf(it),
  isUnknown: it.isUnknown === 1,
});

const namesOf = (env: PlatformEnv, rows: readonly RestrictionRow[]) =>
  readOperatorNames(
    catalogueOf(env),
    rows.flatMap(it => [it.madeBy, it.endedBy ?? []].flat()),
  );

/** The member who invited this one, with the reason where that does not count; null where nobody did. */
const invitationOf = (it: Friendship | null) =>
  it && { referrerId: it.referrerId, joined: wireMoment(it.joinedAt), stage: it.stage, reason: it.reason };

/** Limits that the member has set, with the used part of each, and their last changes. */
async function limitsOf(env: PlatformEnv, member: Member, at: number) {
  const [{ limits }, changes] = await Promise.all([shownLimits(env, member, at), shownChanges(env, member)]);
  const set = limits.filter(it => it.limit !== null);
  return {
    set: set.map(({ minimum: _minimum, maximum: _maximum, quick: _quick, ...it }) => it),
    changes: changes.slice(0, LIMIT_CHANGES),
  };
}

/** @returns null where there is no such member */
export async function viewMember(env: PlatformEnv, memberId: string, actor: Actor, at: number) {
  const db = directoryOf(env, memberId);
  const member = await findMember(env, { memberId });
  if (member === null) return null;
  const [restrictions, logins, sessions, wallet, requests, friendship, limits, market] = await Promise.all([
    readHistory(db, memberId, RESTRICTIONS),
    readLoginRecords(db, memberId),
    openSessionsOf(sessionsOf(env), memberId, at),
    walletPart(env, memberId),
    readOpenRequestsOf(db, memberId),
    readFriendship(env, memberId),
    limitsOf(env, member, at),
    readMarketOf(env, member),
  ]);
  const names = await namesOf(env, restrictions);
  return {
    profile: profileOf(member, actor),
    restrictions: restrictions.map(it => ({
      ...shownRestrictionRow(it, names, at),
      /** Whether this operator may lift it. */
      mayRelease: it.endedAt === null && releaseFlaw(it, actor) === null,
    })),
    sessions: sessions.map(it => ({
      sessionId: sessionIdOf(it.sessionHash),
      created: wireMoment(it.createdAt),
      seen: wireMoment(it.lastSeenAt),
      browser: storedBrowser(it.browser),
      place: it.place,
      isNew: it.isNew === 1,
    })),
    logins: logins.slice(0, LOGINS).map(loginOf),
    wallet,
    limits,
    /** The lengths for which members of the market exclude themselves. */
    exclusion: { months: market.breaks.exclusionMonths, forGood: market.breaks.forGood },
    requests: requests.map(requestOf),
    invitation: invitationOf(friendship),
  };
}
