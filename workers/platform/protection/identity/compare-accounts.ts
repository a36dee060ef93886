/**
 * Compares what a member says of themselves with other accounts. Likeness bars no one and excludes no one: it opens a case for
 * operators, and a strong one puts an account on hold for a day, once: when the two become alike. Whether one of them is excluded makes
 * no difference to what a member sees, nor to when. Otherwise anyone could find out who has excluded themselves, by giving their details,
 * or by waiting in an account with them.
 */
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  type KnownOwner,
  type Likeness,
  likenessOf,
  readAlike,
  readAllInForce,
  readOwner,
  type Share,
  sharesOf,
} from '../restriction/restriction.ts';
import { caseIdOf, openCase, readCase } from './case.db.ts';
import { holdAccount } from './hold-account.ts';
import { type IdentityContext, noteIdentity } from './impose.ts';
import { separationsAmong } from './separation.db.ts';
import { payeesBeside, verifiedAccountsOf } from './verified-accounts.ts';

/** Cases of one comparison, those of excluded accounts first: a table of namesakes would hide them. */
const MOST = 50;

interface Alike {
  otherId: string;
  likeness: Likeness;
  shares: Share[];
  /** Whether one of the two accounts is excluded. */
  isOfExcluded: boolean;
}

async function excludedOf(env: PlatformEnv, members: readonly string[], at: number): Promise<Set<string>> {
  const found = await Promise.all(directoriesOf(env).map(db => readAllInForce(db, members, at)));
  const rows = found.flatMap(it => [...it]);
  return new Set(rows.flatMap(([id, all]) => (all.some(it => it.kind === 'self-exclusion') ? [id] : [])));
}

/** Accounts that may be of the same person, without those of which that is verified, and those of which an operator has denied it. */
async function readAlikeTo({ env, at }: IdentityContext, owner: KnownOwner): Promise<Alike[]> {
  const { memberId } = owner;
  const [found, verified, isSeparated] = await Promise.all([
    Promise.all(directoriesOf(env).map(db => readAlike(db, owner))),
    verifiedAccountsOf(env, memberId),
    separationsAmong(env, [memberId]),
  ]);
  const others = found
    .flat()
    .filter(it => it.memberId !== memberId && !verified.includes(it.memberId))
    .filter(it => !isSeparated(memberId, it.memberId));
  const alike = others.flatMap(it => {
    const likeness = likenessOf(owner, it);
    return likeness === null ? [] : [{ otherId: it.memberId, likeness, shares: sharesOf(owner, it) }];
  });
  const excluded = await excludedOf(env, [memberId, ...alike.map(it => it.otherId)], at);
  return alike
    .map(it => ({ ...it, isOfExcluded: excluded.has(memberId) || excluded.has(it.otherId) }))
    .sort((a, b) => Number(b.isOfExcluded) - Number(a.isOfExcluded));
}

async function openCaseOf(context: IdentityContext, memberId: string, alike: Alike): Promise<void> {
  const { env, at } = context;
  const { otherId, likeness, shares } = alike;
  const isNew = await openCase(env, { memberId, otherId, likeness, shares, openedAt: at });
  const target = caseIdOf(memberId, otherId);
  if (isNew) noteIdentity(context, { kind: 'identity', outcome: 'waiting', memberId, target });
}

/** A weak likeness is worth a case only where an exclusion may be evaded. */
async function openWeakCases(context: IdentityContext, memberId: string, all: readonly Alike[]) {
  const weak = all.filter(it => it.likeness === 'maybe' && it.isOfExcluded).slice(0, MOST);
  for (const it of weak) await openCaseOf(context, memberId, it);
}

/** Whether a strong likeness has no case yet. Asked before the case is opened, so that a step which is repeated holds too. */
async function isNewlyStrong({ env }: IdentityContext, memberId: string, { otherId }: Alike) {
  const known = await readCase(env, caseIdOf(memberId, otherId));
  return known === null || known.likeness === 'maybe';
}

const strongOf = (all: readonly Alike[]): Alike[] => all.filter(it => it.likeness === 'same').slice(0, MOST);

/**
 * Compares an account that was opened, or has new details, and holds it where another one is very much alike.
 * @returns the rest of the work, which depends on exclusions: the member's answer does not wait for it
 */
export async function compareDetails(
  context: IdentityContext,
  memberId: string,
): Promise<() => Promise<void>> {
  const owner = await readOwner(directoryOf(context.env, memberId), memberId);
  if (owner === null) return async () => undefined;
  const all = await readAlikeTo(context, owner);
  const strong = strongOf(all);
  const isNew = await Promise.all(strong.map(it => isNewlyStrong(context, memberId, it)));
  if (isNew.includes(true)) await holdAccount(context, memberId);
  await Promise.all(strong.map(it => openCaseOf(context, memberId, it)));
  return () => openWeakCases(context, memberId, all);
}

/**
 * Compares the account of somebody who has excluded themselves. Accounts that are very much alike are held only where they were never
 * compared, as those of before there were cases.
 */
export async function compareExcluded(context: IdentityContext, memberId: string): Promise<void> {
  const { env } = context;
  const owner = await readOwner(directoryOf(env, memberId), memberId);
  if (owner === null) return;
  const all = await readAlikeTo(context, owner);
  for (const it of strongOf(all)) {
    if (await isNewlyStrong(context, memberId, it)) await holdAccount(context, it.otherId);
    await openCaseOf(context, memberId, it);
  }
  await openWeakCases(context, memberId, all);
}

/** Opens a case with each member who was paid to the same bank account as somebody else: one person, or one household. */
export async function comparePayees(context: IdentityContext, memberId: string): Promise<void> {
  const { env } = context;
  const [verified, payees] = await Promise.all([
    verifiedAccountsOf(env, memberId),
    payeesBeside(env, memberId),
  ]);
  for (const otherId of payees.filter(it => !verified.includes(it)).slice(0, MOST))
    await openCaseOf(context, memberId, {
      otherId,
      likeness: 'maybe',
      shares: ['account'],
      isOfExcluded: false,
    });
}
