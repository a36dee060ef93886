/**
 * Login names and their owners. Where members are spread over several directories, a name is reserved in the directory of its
 * own hash before the member is written, and settled afterwards. A writer that dies between the two leaves a reservation that
 * is free again after a minute; one that is only late finds that it has lost its names, and takes its member back.
 */
import { type LoginNameKind, plainLoginName } from '#app/domain/login-name.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { directoryOf, directoryOfName } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';

type Where = Pick<PlatformEnv, 'DATABASES'>;

/** After which a reservation without a member is free. */
export const RESERVED_MS = MINUTE_MS;

interface NameRow {
  memberId: string;
  kind: LoginNameKind;
  /** Epoch milliseconds; null once it is settled. */
  reservedAt: number | null;
  /** Time of the proof of a mobile number by a code, epoch milliseconds; null for never. */
  provedAt: number | null;
}

const readName = (env: Where, name: string): Promise<NameRow | null> =>
  directoryOfName(env, name)
    .prepare(
      'SELECT member_id AS memberId, kind, reserved_at AS reservedAt, proved_at AS provedAt FROM login_name WHERE name = ?1',
    )
    .bind(name)
    .first<NameRow>();

/** The member whom a name is reserved for, and whether it is a username or a proved number; null for an unknown name. */
export async function ownerOfName(
  env: Where,
  name: string,
): Promise<{ memberId: string; isProved: boolean } | null> {
  const row = await readName(env, plainLoginName(name));
  return row && { memberId: row.memberId, isProved: row.kind === 'username' || row.provedAt !== null };
}

async function hasMember(env: Where, memberId: string): Promise<boolean> {
  const row = await directoryOf(env, memberId)
    .prepare('SELECT 1 FROM member WHERE member_id = ?1')
    .bind(memberId)
    .first();
  return row !== null;
}

/** Whether a reservation has been left by a writer that died. */
const isLeft = async (env: Where, { memberId, reservedAt }: NameRow, at: number): Promise<boolean> =>
  reservedAt !== null && reservedAt <= at - RESERVED_MS && !(await hasMember(env, memberId));

/** @param at epoch milliseconds */
export async function isNameTaken(env: Where, name: string, at: number): Promise<boolean> {
  const row = await readName(env, plainLoginName(name));
  return row !== null && !(await isLeft(env, row, at));
}

/** Names with their kind, in the form in which they are compared. */
export type LoginNames = readonly (readonly [string, LoginNameKind])[];

async function reserveName(
  env: Where,
  [name, kind]: LoginNames[number],
  { memberId, at }: { memberId: string; at: number },
): Promise<boolean> {
  const db = directoryOfName(env, name);
  const { meta } = await db
    .prepare(
      'INSERT INTO login_name (name, kind, member_id, reserved_at) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (name) DO NOTHING',
    )
    .bind(name, kind, memberId, at)
    .run();
  if (meta.changes > 0) return true;
  const known = await readName(env, name);
  if (known === null || !(await isLeft(env, known, at))) return false;
  const taken = await db
    .prepare(
      'UPDATE login_name SET member_id = ?2, reserved_at = ?3 WHERE name = ?1 AND member_id = ?4 AND reserved_at = ?5',
    )
    .bind(name, memberId, at, known.memberId, known.reservedAt)
    .run();
  return taken.meta.changes > 0;
}

/** Reserves names for a member who is about to be written. @returns false where one of them is taken; none is kept then */
export async function reserveNames(
  env: Where,
  names: LoginNames,
  member: { memberId: string; at: number },
): Promise<boolean> {
  for (const name of names) {
    if (await reserveName(env, name, member)) continue;
    await releaseNames(env, names, member.memberId);
    return false;
  }
  return true;
}

/** Confirms the names of a member who has been written. @returns false where one was lost to another meanwhile */
export async function settleNames(env: Where, names: LoginNames, memberId: string): Promise<boolean> {
  for (const [name] of names) {
    const { meta } = await directoryOfName(env, name)
      .prepare('UPDATE login_name SET reserved_at = NULL WHERE name = ?1 AND member_id = ?2')
      .bind(name, memberId)
      .run();
    if (meta.changes === 0) return false;
  }
  return true;
}

/** Gives up the names that a member has. */
export async function releaseNames(env: Where, names: LoginNames, memberId: string): Promise<void> {
  for (const [name] of names) {
    await directoryOfName(env, name)
      .prepare('DELETE FROM login_name WHERE name = ?1 AND member_id = ?2')
      .bind(name, memberId)
      .run();
  }
}

/**
 * Gives a number to the member who has proved it. A member who only said that it is theirs loses it.
 * @param at epoch milliseconds
 * @returns the member who lost it, or null; refuses where another member has proved it too
 */
export async function claimProvedName(
  env: Where,
  name: string,
  { memberId, at }: { memberId: string; at: number },
): Promise<Result<string | null, 'proved_by_another'>> {
  const plain = plainLoginName(name);
  const before = await readName(env, plain);
  const { meta } = await directoryOfName(env, plain)
    .prepare(
      `INSERT INTO login_name (name, kind, member_id, proved_at) VALUES (?1, 'mobile', ?2, ?3)
       ON CONFLICT (name) DO UPDATE SET member_id = excluded.member_id, proved_at = excluded.proved_at, reserved_at = NULL
       WHERE proved_at IS NULL OR member_id = excluded.member_id`,
    )
    .bind(plain, memberId, at)
    .run();
  if (meta.changes === 0) return refuse('proved_by_another');
  return ok(before === null || before.memberId === memberId ? null : before.memberId);
}
