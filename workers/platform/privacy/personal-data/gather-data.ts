/**
 * Gathers the data held about a member, except the histories of money and the messages, which the page adds from the calls that
 * show them. Secrets are left out: hashes of passwords, PINs and codes, and keys.
 */
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { directoryOf, sessionsOf } from '#platform/base/databases.ts';
import type { Call } from '#platform/base/handler.ts';
import { requireMember } from '#platform/base/handler.ts';
import { type OpenSessionRow, openSessionsOf } from '#platform/base/session/session.ts';
import { readBankAccounts } from '#platform/cashier/cashier/cashier.ts';
import { exportedComplaints } from '#platform/complaint/complaint.ts';
import { readPasskeys } from '#platform/credentials/passkey/passkey.ts';
import { readFavourites } from '#platform/games/favourites/favourites.ts';
import { readPlayed } from '#platform/games/play-history/play-history.ts';
import { findMember, profileOf, readLoginRecords, readNotes, readTags } from '#platform/member/member.ts';
import { readConsentHistory } from '#platform/messages/consent/consent.ts';
import { exportedDocuments } from '#platform/protection/document/document.ts';
import { shownChanges, shownLimits } from '#platform/protection/limit/limit.ts';
import { exportedRegisterChecks } from '#platform/protection/register/register.ts';
import { type RestrictionRow, readHistory } from '#platform/protection/restriction/restriction.ts';
import { readTaken, type TakenPromotion } from '#platform/rewards/promotion/promotion.ts';
import { exportedTournaments } from '#platform/rewards/tournament/tournament.ts';
import { exportedSafety } from '#platform/safety/safety.ts';
import { exportedUploads } from '#platform/storage/storage.ts';
import { exportedChats, exportedTickets } from '#platform/support/chat/chat.ts';
import { readVotesOf } from '#platform/support/help/help.ts';
import { exportedFriends, exportedVip } from './gather-programmes.ts';

const MOST_PLAYED = 1_000;
const MOST_BREAKS = 500;
const MOST_VOTES = 1_000;
const MOST_NOTES = 10_000;

/** Breaks that the member has taken; restrictions by operators are not told here. */
const breaksOf = (restrictions: readonly RestrictionRow[]) =>
  restrictions
    .filter(({ kind }) => kind === 'time-out' || kind === 'self-exclusion')
    .map(({ kind, since, until }) => ({
      kind,
      since: wireMoment(since),
      until: until === null ? null : wireMoment(until),
    }));

/** A promotion that was taken, with its bonus as the wallet has it; null before it was granted. */
function takenOf({ claim, bonus, title, market }: TakenPromotion): Record<string, unknown> {
  const amount = (minor: number) => toDecimalString(minor, market.exponent);
  return {
    promotion: title,
    promotion_id: claim.promotionId,
    taken: wireMoment(claim.madeAt),
    state: bonus?.state ?? claim.state,
    why: claim.why,
    deposit: claim.depositId,
    offered: claim.offeredBy !== null,
    free_rounds:
      bonus?.rounds == null
        ? null
        : {
            game: bonus.rounds.gameId,
            rounds: bonus.rounds.count,
            left: bonus.rounds.left,
            stake: amount(bonus.rounds.stakeMinor),
            ends: wireMoment(bonus.rounds.endsAt),
          },
    bonus:
      bonus === undefined
        ? null
        : {
            currency: market.currency,
            amount: amount(bonus.amountMinor),
            left: amount(bonus.balanceMinor),
            paid: amount(bonus.releasedMinor),
            wagered: amount(bonus.doneMinor),
            to_wager: amount(bonus.requiredMinor),
            granted: wireMoment(bonus.grantedAt),
            expires: wireMoment(bonus.expiresAt),
            ended: bonus.endedAt === null ? null : wireMoment(bonus.endedAt),
          },
  };
}

/** The member's votes on help articles, with their texts. */
const helpVotesOf = async (db: D1Database, memberId: string) =>
  (await readVotesOf(db, memberId, MOST_VOTES)).map(({ isHelpful, at, ...it }) => ({
    ...it,
    helpful: isHelpful,
    given: wireMoment(at),
  }));

const browserOf = (text: string | null) => (text === null ? null : (JSON.parse(text) as unknown));

const sessionOf = ({ createdAt, lastSeenAt, browser, network, place }: OpenSessionRow) => ({
  started: wireMoment(createdAt),
  used: wireMoment(lastSeenAt),
  browser: browserOf(browser),
  network,
  place,
});

/** Limits that are set. */
const limitsOf = ({ limits }: Awaited<ReturnType<typeof shownLimits>>) =>
  limits
    .filter(it => it.limit !== null)
    .map(({ kind, period, limit, used, asked }) => ({ kind, period, limit, used, asked }));

/** What operators have written down about the member. Their names are data of theirs. */
async function recordsOf(db: D1Database, memberId: string): Promise<{ notes: object[]; tags: object[] }> {
  const newest = { isOldestFirst: false, after: null, most: MOST_NOTES };
  const [{ notes }, tags] = await Promise.all([readNotes(db, memberId, newest), readTags(db, memberId)]);
  return {
    notes: notes.map(({ text, writtenAt }) => ({ text, written: wireMoment(writtenAt) })),
    tags: tags.map(({ tag, taggedAt }) => ({ tag, added: wireMoment(taggedAt) })),
  };
}

/** What the member has told support and uploaded, and the programmes that they take part in. */
async function furtherData(call: Call): Promise<Record<string, unknown>> {
  const caller = requireMember(call);
  const { env } = call;
  const { memberId } = caller;
  const [
    chats,
    tickets,
    uploads,
    friends,
    vip,
    tournaments,
    complaints,
    protection,
    documents,
    registers,
    records,
    said,
  ] = await Promise.all([
    exportedChats(env, memberId),
    exportedTickets(env, memberId),
    exportedUploads(env, memberId),
    exportedFriends(call, caller),
    exportedVip(call, caller),
    exportedTournaments(env, memberId),
    exportedComplaints(env, memberId),
    exportedSafety(env, memberId),
    exportedDocuments(env, memberId),
    exportedRegisterChecks(env, memberId),
    recordsOf(directoryOf(env, memberId), memberId),
    readConsentHistory(directoryOf(env, memberId), memberId),
  ]);
  const consents = said.map(({ channel, isGiven, saidAt, saidBy }) => ({
    channel,
    given: isGiven === 1,
    said: wireMoment(saidAt),
    by: saidBy,
  }));
  return {
    chats,
    tickets,
    uploads,
    friends,
    vip,
    tournaments,
    complaints,
    protection,
    documents,
    registers,
    consents,
    ...records,
  };
}

export async function gatherData(call: Call): Promise<Record<string, unknown>> {
  const caller = requireMember(call);
  const { memberId } = caller;
  const { env, now } = call;
  const db = directoryOf(env, memberId);
  const [
    profile,
    member,
    accounts,
    logins,
    sessions,
    passkeys,
    favourites,
    played,
    restrictions,
    limits,
    changes,
    { taken },
    votes,
  ] = await Promise.all([
    profileOf(call),
    findMember(env, { memberId }),
    readBankAccounts(db, memberId),
    readLoginRecords(db, memberId),
    openSessionsOf(sessionsOf(env), memberId, now()),
    readPasskeys(db, memberId),
    readFavourites(db, memberId),
    readPlayed(db, memberId, MOST_PLAYED),
    readHistory(db, memberId, MOST_BREAKS),
    shownLimits(env, caller, now()),
    shownChanges(env, caller),
    readTaken(call, caller),
    helpVotesOf(db, memberId),
  ]);
  return {
    exported: wireMoment(now()),
    profile: { ...profile, referralCode: member?.referralCode ?? null, country: member?.country ?? null },
    bank_accounts: accounts.map(({ createdAt, usedAt, ...it }) => ({ ...it, added: wireMoment(createdAt) })),
    logins: logins.map(({ at, browser, ...it }) => ({
      ...it,
      at: wireMoment(at),
      browser: browserOf(browser),
    })),
    sessions: sessions.map(sessionOf),
    passkeys: passkeys.map(({ name, createdAt }) => ({ name, added: wireMoment(createdAt) })),
    favourites,
    played_games: played,
    breaks: breaksOf(restrictions),
    limits: limitsOf(limits),
    limit_changes: changes,
    promotions: taken.map(takenOf),
    help_votes: votes,
    ...(await furtherData(call)),
  };
}
