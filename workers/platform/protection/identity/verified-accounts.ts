/**
 * Answers which other accounts are verified to be of the same person: both have proved the same e-mail address or mobile number by a
 * code, withdrawals of both were paid to the same bank account and they have the same name or birth date, or an operator has decided it.
 * Households share bank accounts, so that one with another name and birth date is for an operator to decide. What members only state, such
 * as names and birth dates, links nothing by itself; nor does a proof link accounts that an operator has separated.
 */
import { DAY_MS } from '#app/domain/time.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { isAgreed, readOwner } from '../restriction/restriction.ts';
import { type IdentityProof, isSameText, proofsAlike, proofsOfMembers } from './proof.db.ts';
import { separationsAmong } from './separation.db.ts';

/**
 * Operators of networks give a number to another person a few months after its owner has left it. Proofs with a longer gap between them
 * are of two people.
 */
const LONGEST_GAP_MS = 60 * DAY_MS;
/** Accounts of one person that are followed. */
const MOST = 50;

const endOf = ({ endedAt }: IdentityProof): number => endedAt ?? Number.POSITIVE_INFINITY;

/** Whether two proofs of the same text were valid at the same time, or nearly. */
export const isSameOwner = (a: IdentityProof, b: IdentityProof): boolean =>
  a.provedAt <= endOf(b) + LONGEST_GAP_MS && b.provedAt <= endOf(a) + LONGEST_GAP_MS;

/** Two accounts with a proof in common. */
export interface Link {
  memberId: string;
  otherId: string;
  /** The proof of either. */
  own: IdentityProof;
  other: IdentityProof;
}

/** Texts of proofs that triggers make of paid bank accounts (migration 0094). */
const ACCOUNT = 'account ';

const isOfAccount = ({ own }: Link): boolean => own.text.startsWith(ACCOUNT);

/** Pairs of some members and others with a proof in common. @param without a text that does not count */
async function proofsInCommon(
  env: PlatformEnv,
  members: readonly string[],
  { start, without }: { start: string; without: string | undefined },
): Promise<Link[]> {
  const [proofs, isSeparated] = await Promise.all([
    proofsOfMembers(env, members),
    separationsAmong(env, members),
  ]);
  const own = proofs.filter(it => it.text !== without);
  const others = await proofsAlike(env, own);
  return own.flatMap(it =>
    others
      .filter(other => isSameText(it, other) && other.memberId !== it.memberId && isSameOwner(it, other))
      .filter(other => !isSeparated(it.memberId, other.memberId) && !isSeparated(start, other.memberId))
      .map(other => ({ memberId: it.memberId, otherId: other.memberId, own: it, other })),
  );
}

/** Whether the two members of a link have the same name or birth date; for links by paid accounts. */
async function agreement(env: PlatformEnv, links: readonly Link[]): Promise<(link: Link) => boolean> {
  const ids = [...new Set(links.filter(isOfAccount).flatMap(it => [it.memberId, it.otherId]))];
  const read = ids.map(async id => [id, await readOwner(directoryOf(env, id), id)] as const);
  const owners = new Map(await Promise.all(read));
  return ({ memberId, otherId }) => {
    const [a, b] = [owners.get(memberId), owners.get(otherId)];
    return a != null && b != null && isAgreed(a, b);
  };
}

/** Links of some members to others, and among themselves. */
async function linksOf(...of: Parameters<typeof proofsInCommon>): Promise<Link[]> {
  const links = await proofsInCommon(...of);
  const agrees = await agreement(of[0], links);
  return links.filter(it => !isOfAccount(it) || agrees(it));
}

/** Members who were paid to the same bank account, with another name and another birth date: nothing links them until an operator does. */
export async function payeesBeside(env: PlatformEnv, memberId: string): Promise<string[]> {
  const links = await proofsInCommon(env, [memberId], { start: memberId, without: undefined });
  const agrees = await agreement(env, links);
  return [...new Set(links.filter(it => isOfAccount(it) && !agrees(it)).map(it => it.otherId))].sort();
}

/**
 * The other accounts with the links that lead to them, also through a third one; in the order of their ids.
 * @param without a proof that does not count, as before the member had it
 */
export async function verifiedLinksOf(
  env: PlatformEnv,
  memberId: string,
  { without }: { without?: string | undefined } = {},
): Promise<{ accounts: string[]; links: Link[] }> {
  let known = new Set([memberId]);
  for (;;) {
    const links = await linksOf(env, [...known], { start: memberId, without });
    const linked = new Set([...known, ...links.map(it => it.otherId)]);
    const isDone = linked.size === known.size || linked.size > MOST;
    known = linked;
    if (!isDone) continue;
    known.delete(memberId);
    return { accounts: [...known].sort().slice(0, MOST), links };
  }
}

/** Ids of the other accounts. */
export const verifiedAccountsOf = async (
  env: PlatformEnv,
  memberId: string,
  which: { without?: string } = {},
): Promise<string[]> => (await verifiedLinksOf(env, memberId, which)).accounts;
