/** Carries a self-exclusion to the other accounts that the same person has already. */
import type { Restriction } from '#app/domain/restriction.ts';
import { directoriesOf } from '../databases.ts';
import type { PlatformEnv } from '../env.ts';
import { restrictMember } from '../member/member.ts';
import {
  type KnownOwner,
  likenessOf,
  type RestrictionRow,
  readAlike,
  readInForce,
  SAME_PERSON,
} from '../restriction/restriction.ts';

export interface OtherAccounts {
  /** Those that the exclusion has reached now. */
  reached: readonly RestrictionRow[];
  /** Ids of members who have something in common, and may be other people. */
  alike: readonly string[];
}

const endOf = ({ until }: Pick<Restriction, 'until'>): number => until ?? Number.POSITIVE_INFINITY;

/** Excludes one account for as long, unless it is already. */
async function reach(
  env: PlatformEnv,
  db: D1Database,
  { memberId }: KnownOwner,
  { from, until, at }: { from: string; until: number | null; at: number },
): Promise<RestrictionRow | null> {
  const inForce = await readInForce(db, memberId, at);
  if (inForce.some(it => it.kind === 'self-exclusion' && endOf(it) >= endOf({ until }))) return null;
  const reason = `Same person as ${from}`;
  const imposed = { memberId, kind: 'self-exclusion', until, reason, madeBy: SAME_PERSON } as const;
  const reached = await restrictMember(env, imposed, at);
  return reached.ok ? reached.value : null;
}

/**
 * Idempotent: an account that is excluded for as long stays as it is.
 * @param until end of the exclusion, epoch milliseconds; null for good
 * @param at epoch milliseconds
 */
export async function excludeOtherAccounts(
  env: PlatformEnv,
  owner: KnownOwner,
  until: number | null,
  at: number,
): Promise<OtherAccounts> {
  const found = await Promise.all(
    directoriesOf(env).map(async db => (await readAlike(db, owner)).map(other => ({ db, other }))),
  );
  const others = found
    .flat()
    .filter(({ other }) => other.memberId !== owner.memberId)
    .map(it => ({ ...it, likeness: likenessOf(owner, it.other) }));
  const same = others.filter(it => it.likeness === 'same');
  const rows = await Promise.all(
    same.map(({ db, other }) => reach(env, db, other, { from: owner.memberId, until, at })),
  );
  return {
    reached: rows.filter(row => row !== null),
    alike: others.filter(it => it.likeness === 'maybe').map(it => it.other.memberId),
  };
}
