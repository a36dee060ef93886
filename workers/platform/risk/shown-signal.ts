/** Signals as operators see them. */
import type { SignalDetail, SignalRow } from '#app/contract/operator/signal.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { signalName } from '#app/domain/signal.ts';
import { catalogueOf, directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { readAllInForce } from '#platform/protection/restriction/restriction.ts';
import { type AccountRow, readAccounts, readNetworks } from './account.db.ts';
import type { FoundSignal } from './signal.db.ts';

/** Networks that are shown. */
const NETWORKS = 20;

type Facts = Partial<SignalRow['facts']>;

const membersOf = ({ memberId, otherId }: Pick<FoundSignal, 'memberId' | 'otherId'>): string[] =>
  otherId === null ? [memberId] : [memberId, otherId];

async function accountsOf(
  env: PlatformEnv,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, AccountRow>> {
  const found = await Promise.all(directoriesOf(env).map(db => readAccounts(db, memberIds)));
  return new Map(found.flat().map(it => [it.memberId, it]));
}

const shownFacts = (json: string): SignalRow['facts'] => {
  const facts = JSON.parse(json) as Facts;
  const { why = null, studioId = null, gameId = null, roundId = null, likeness = null } = facts;
  const { shares = [], serviceId = null, methodId = null, paymentId = null } = facts;
  const { claims = null, paidOut = null } = facts;
  return {
    why,
    studioId,
    gameId,
    roundId,
    likeness,
    shares,
    serviceId,
    methodId,
    paymentId,
    claims,
    paidOut,
  };
};

type Names = ReadonlyMap<string, string>;

function claimOf(
  { isOpen, claimedBy: by, claimedUntil: until }: FoundSignal,
  names: Names,
  now: number,
): SignalRow['claim'] {
  if (isOpen === 0 || by === null || until === null || until <= now) return null;
  return { by, name: names.get(by) ?? null, until: wireMoment(until) };
}

function closedOf(
  { isOpen, closedBy, closedAt, outcome, note }: FoundSignal,
  names: Names,
): SignalRow['closed'] {
  if (isOpen === 1 || closedBy === null || closedAt === null || outcome === null) return null;
  return {
    by: closedBy,
    name: names.get(closedBy) ?? null,
    outcome,
    note: note ?? '',
    at: wireMoment(closedAt),
  };
}

/** @param now epoch milliseconds */
export async function shownSignals(
  env: PlatformEnv,
  found: readonly FoundSignal[],
  now: number,
): Promise<SignalRow[]> {
  const [accounts, names] = await Promise.all([
    accountsOf(env, [...new Set(found.flatMap(membersOf))]),
    readOperatorNames(
      catalogueOf(env),
      found.flatMap(it => [it.claimedBy, it.closedBy]).filter(it => it !== null),
    ),
  ]);
  return found.map(it => ({
    signal: signalName(it),
    kind: it.kind,
    members: membersOf(it).flatMap(memberId => {
      const account = accounts.get(memberId);
      return account === undefined
        ? []
        : [{ memberId, username: account.username, country: account.country }];
    }),
    since: wireMoment(it.at),
    amount:
      it.amountMinor === null || it.exponent === null ? null : toDecimalString(it.amountMinor, it.exponent),
    currency: it.currency,
    facts: shownFacts(it.facts),
    claim: claimOf(it, names, now),
    closed: closedOf(it, names),
  }));
}

/** A signal with its accounts, and the networks that both of two have logged in from. */
export async function shownDetail(
  env: PlatformEnv,
  found: FoundSignal,
  now: number,
): Promise<SignalDetail | null> {
  const memberIds = membersOf(found);
  const [[row], accounts, networks, restrictions] = await Promise.all([
    shownSignals(env, [found], now),
    accountsOf(env, memberIds),
    Promise.all(memberIds.map(it => readNetworks(directoryOf(env, it), it))),
    Promise.all(memberIds.map(it => readAllInForce(directoryOf(env, it), [it], now))),
  ]);
  if (row === undefined) return null;
  const [own = new Map<string, number>(), other = new Map<string, number>()] = networks;
  const shared = [...own.keys()].filter(it => other.has(it)).sort();
  const loginsOf = (at: number) =>
    shared.reduce((sum, network) => sum + (networks[at]?.get(network) ?? 0), 0);
  return {
    row,
    accounts: memberIds.flatMap((memberId, at) => {
      const account = accounts.get(memberId);
      if (account === undefined) return [];
      const held = restrictions[at]?.get(memberId) ?? [];
      return {
        memberId,
        username: account.username,
        country: account.country,
        registered: wireMoment(account.createdAt),
        restrictions: held.map(it => ({
          kind: it.kind,
          until: it.until === null ? null : wireMoment(it.until),
        })),
        sharedLogins: loginsOf(at),
      };
    }),
    networks: shared.slice(0, NETWORKS),
  };
}
