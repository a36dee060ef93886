/** Finds members for operators. */
import { wireMoment } from '#app/domain/date.ts';
import type { Restriction } from '#app/domain/restriction.ts';
import { directoriesOf, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readAllInForce } from '#platform/protection/restriction/restriction.ts';
import { maskedEmail, maskedMobile } from './masked-contact.ts';
import { type FoundRow, findByTerm } from './search.db.ts';
import { searchTerms } from './search-terms.ts';

/** Members of one answer. */
export const FOUND_MOST = 50;

/** A restriction as operators see it in lists. */
export const shownRestriction = ({ kind, until }: Restriction) => ({
  kind,
  until: until === null ? null : wireMoment(until),
});

const shown = (row: FoundRow, restrictions: readonly Restriction[]) => ({
  memberId: row.memberId,
  username: row.username,
  email: maskedEmail(row.email),
  mobile: maskedMobile(row.mobile),
  country: row.country,
  currency: row.currency,
  created: wireMoment(row.createdAt),
  isForgotten: row.forgottenAt !== null,
  restrictions: restrictions.map(shownRestriction),
});

/** Each once: a mobile number may be the username too. */
const once = (rows: readonly FoundRow[]): FoundRow[] => [
  ...new Map(rows.map(row => [row.memberId, row])).values(),
];

/**
 * @param countries of the members' markets; null for all
 * @param at epoch milliseconds
 * @returns `isMore` where there are more than one answer has room for: a longer query finds fewer
 */
export async function searchMembers(
  env: PlatformEnv,
  { query, countries }: { query: string; countries: readonly string[] | null },
  at: number,
) {
  const most = FOUND_MOST + 1;
  const found = await Promise.all(
    searchTerms(query).map(term =>
      readAcross(
        env,
        db => findByTerm(db, term, { countries, most }),
        most,
        row => [row.found, row.memberId],
      ),
    ),
  );
  const members = once(found.flat());
  const some = members.slice(0, FOUND_MOST);
  const ids = some.map(it => it.memberId);
  const inForce = await Promise.all(directoriesOf(env).map(db => readAllInForce(db, ids, at)));
  const of = (memberId: string) => inForce.flatMap(it => it.get(memberId) ?? []);
  return { members: some.map(it => shown(it, of(it.memberId))), isMore: members.length > FOUND_MOST };
}
