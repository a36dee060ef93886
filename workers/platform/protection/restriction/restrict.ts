/** Imposes restrictions on members and lifts them. Barred acts are refused from the end of the call on. */
import { randomBytes } from 'node:crypto';
import type { RestrictionKind } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { sha256 } from '#platform/base/hash.ts';
import { copyRestrictions } from './copy-restrictions.ts';
import { endRestriction, insertRestriction, type RestrictionRow } from './restriction.db.ts';

export interface Imposition {
  memberId: string;
  kind: RestrictionKind;
  /** Epoch milliseconds; null without an end. */
  until: number | null;
  reason: string | null;
  /** Id of the operator, or `member`. */
  madeBy: string;
  /** The caller's own id of the attempt: the same one imposes once. */
  operationId?: string;
  /** Of an exclusion that is carried over: the member and the restriction that it began with. */
  source?: { memberId: string; restrictionId: string };
}

const ID_LENGTH = 20;

const idOf = ({ memberId, operationId = randomBytes(ID_LENGTH).toString('hex') }: Imposition): string =>
  `r-${sha256(`${memberId} ${operationId}`).slice(0, ID_LENGTH)}`;

const isSame = (row: RestrictionRow, { kind, until, reason, madeBy }: Imposition): boolean =>
  row.kind === kind && row.until === until && row.reason === reason && row.madeBy === madeBy;

/**
 * @param at epoch milliseconds
 * @returns refuses `conflict` where the operation id has imposed another restriction
 */
export async function restrict(
  env: PlatformEnv,
  imposed: Imposition,
  at: number,
): Promise<Result<RestrictionRow, 'no_such_member' | 'conflict'>> {
  const { memberId, kind, until, reason, madeBy } = imposed;
  const source = {
    sourceMemberId: imposed.source?.memberId ?? null,
    sourceId: imposed.source?.restrictionId ?? null,
  };
  const row = { restrictionId: idOf(imposed), memberId, kind, since: at, until, reason, madeBy, ...source };
  const written = await insertRestriction(directoryOf(env, memberId), row);
  if (written === null) return refuse('no_such_member');
  if (!isSame(written, imposed)) return refuse('conflict');
  await copyRestrictions(env, memberId, at);
  return ok(written);
}

/** Lifts a restriction. Idempotent. @returns refuses an id that the member has no restriction of */
export async function lift(
  env: PlatformEnv,
  of: { memberId: string; restrictionId: string },
  { by, reason }: { by: string; reason: string | null },
  at: number,
): Promise<Result<RestrictionRow, 'no_such_restriction'>> {
  const ended = await endRestriction(directoryOf(env, of.memberId), of, { at, by, reason });
  if (ended === null) return refuse('no_such_restriction');
  await copyRestrictions(env, of.memberId, at);
  return ok(ended);
}
