/** Cases and linked accounts as operators see them: what two accounts have in common, never the details themselves. */
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf, directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readAllInForce, readMarket } from '../restriction/restriction.ts';
import { type IdentityCase, readCasesOf } from './case.db.ts';
import { readSeparations } from './separation.db.ts';
import { type Link, verifiedLinksOf } from './verified-accounts.ts';

const orNull = (at: number | null): string | null => (at === null ? null : wireMoment(at));

/** Members with what restricts them now, by id. */
async function membersOf(env: PlatformEnv, ids: readonly string[], at: number) {
  const list = JSON.stringify(ids);
  const found = await Promise.all(
    directoriesOf(env).map(async db => {
      const [{ results }, restrictions] = await Promise.all([
        db
          .prepare(
            `SELECT member_id AS memberId, username, country, created_at AS createdAt FROM member
             WHERE member_id IN (SELECT value FROM json_each(?1))`,
          )
          .bind(list)
          .all<{ memberId: string; username: string; country: string; createdAt: number }>(),
        readAllInForce(db, ids, at),
      ]);
      return results.map(({ createdAt, ...it }) => ({
        ...it,
        created: wireMoment(createdAt),
        restrictions: (restrictions.get(it.memberId) ?? []).map(({ kind, until }) => ({
          kind,
          until: orNull(until),
        })),
      }));
    }),
  );
  return new Map(found.flat().map(it => [it.memberId, it]));
}

/** Names of operators by id. */
type ReadNames = (db: D1Database, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** @param readNames of operators, whose room stands above this one @param at epoch milliseconds */
export async function shownCases(
  env: PlatformEnv,
  cases: readonly IdentityCase[],
  { readNames, at }: { readNames: ReadNames; at: number },
) {
  const [members, names] = await Promise.all([
    membersOf(env, [...new Set(cases.flatMap(it => [it.memberId, it.otherId]))], at),
    readNames(
      catalogueOf(env),
      cases.flatMap(it => it.decidedBy ?? []),
    ),
  ]);
  return cases.map(it => ({
    caseId: it.caseId,
    likeness: it.likeness,
    shares: it.shares,
    members: [it.memberId, it.otherId].flatMap(id => members.get(id) ?? []),
    opened: wireMoment(it.openedAt),
    state: it.state,
    decided: orNull(it.decidedAt),
    decidedBy: it.decidedBy === null ? null : (names.get(it.decidedBy) ?? it.decidedBy),
    reason: it.reason,
  }));
}

const shownLink = ({ memberId, otherId, own, other }: Link) => ({
  memberIds: [memberId, otherId],
  /** `email`, `mobile`, `account`, or `operator` for a decided case. */
  by: own.text.split(' ')[0] ?? '',
  proved: [wireMoment(own.provedAt), wireMoment(other.provedAt)],
  ended: [orNull(own.endedAt), orNull(other.endedAt)],
});

/** The accounts that are verified to be of the member's person, with what links them; null where there is no such member. */
export async function shownLinked(
  env: PlatformEnv,
  memberId: string,
  { readNames, at }: { readNames: ReadNames; at: number },
) {
  if ((await readMarket(directoryOf(env, memberId), memberId)) === null) return null;
  const [{ accounts, links }, separations, cases] = await Promise.all([
    verifiedLinksOf(env, memberId),
    readSeparations(env, [memberId]),
    readCasesOf(env, memberId),
  ]);
  const [members, names] = await Promise.all([
    membersOf(env, accounts, at),
    readNames(
      catalogueOf(env),
      separations.map(it => it.separatedBy),
    ),
  ]);
  return {
    accounts: accounts.flatMap(id => members.get(id) ?? []),
    // Each link has two ends.
    links: links.filter(it => it.memberId < it.otherId).map(shownLink),
    separated: separations.map(it => ({
      memberId: it.otherId,
      separated: wireMoment(it.separatedAt),
      separatedBy: names.get(it.separatedBy) ?? it.separatedBy,
      reason: it.reason,
    })),
    cases: await shownCases(env, cases, { readNames, at }),
  };
}
