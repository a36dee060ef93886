/** Members and their login names as rows. */
import { kindOfLoginName, type LoginNameKind, plainLoginName } from '#app/domain/login-name.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { ownerOfName, releaseNames, reserveNames, settleNames } from './login-name.db.ts';

type Where = Pick<PlatformEnv, 'DATABASES'>;

/** A member of the directory. */
export interface Member {
  memberId: string;
  username: string;
  country: string;
  currency: string;
  fullName: string | null;
  email: string | null;
  /** Dialling code, hyphen, number; without a plus. */
  mobile: string | null;
  /** yyyy-MM-dd. */
  birthDate: string;
  language: string;
  tncVersion: string;
  referralCode: string | null;
  cmsId: string | null;
  /** Epoch milliseconds. */
  createdAt: number;
  address: string | null;
  /** A picture of the set; null for the initials. */
  avatar: string | null;
  /** Times of their proof by codes, and of the change of the password, epoch milliseconds; null for never. */
  emailProvedAt: number | null;
  mobileProvedAt: number | null;
  passwordChangedAt: number | null;
  tellsLogins: boolean;
  /** Epoch milliseconds until which failed logins have been seen. */
  failuresSeenAt: number;
}

interface MemberRow {
  member_id: string;
  username: string;
  password: string;
  country: string;
  currency: string;
  full_name: string | null;
  email: string | null;
  mobile: string | null;
  birth_date: string;
  language: string;
  tnc_version: string;
  referral_code: string | null;
  cms_id: string | null;
  created_at: number;
  address: string | null;
  avatar: string | null;
  email_proved_at: number | null;
  mobile_proved_at: number | null;
  password_changed_at: number | null;
  tells_logins: number;
  failures_seen_at: number;
}

const memberOf = (row: MemberRow): Member => ({
  memberId: row.member_id,
  username: row.username,
  country: row.country,
  currency: row.currency,
  fullName: row.full_name,
  email: row.email,
  mobile: row.mobile,
  birthDate: row.birth_date,
  language: row.language,
  tncVersion: row.tnc_version,
  referralCode: row.referral_code,
  cmsId: row.cms_id,
  createdAt: row.created_at,
  address: row.address,
  avatar: row.avatar,
  emailProvedAt: row.email_proved_at,
  mobileProvedAt: row.mobile_proved_at,
  passwordChangedAt: row.password_changed_at,
  tellsLogins: row.tells_logins === 1,
  failuresSeenAt: row.failures_seen_at,
});

/**
 * The member of a login name, with the password hash, or null. It takes the same queries for a name that nobody has. `isProved` is
 * false for a mobile number that no code has proved.
 */
export async function readByLoginName(
  env: Where,
  name: string,
): Promise<{ member: Member; passwordHash: string; isProved: boolean } | null> {
  const owner = await ownerOfName(env, name);
  const memberId = owner?.memberId ?? '';
  const row = await directoryOf(env, memberId)
    .prepare('SELECT * FROM member WHERE member_id = ?1')
    .bind(memberId)
    .first<MemberRow>();
  if (row === null || owner === null) return null;
  return { member: memberOf(row), passwordHash: row.password, isProved: owner.isProved };
}

export async function readMember(db: D1Database, memberId: string): Promise<Member | null> {
  const row = await db.prepare('SELECT * FROM member WHERE member_id = ?1').bind(memberId).first<MemberRow>();
  return row === null ? null : memberOf(row);
}

/** A member's login name and password hash, or null for an unknown id. */
export async function readCredentials(
  db: D1Database,
  memberId: string,
): Promise<{ username: string; passwordHash: string } | null> {
  const row = await db
    .prepare('SELECT username, password FROM member WHERE member_id = ?1')
    .bind(memberId)
    .first<{ username: string; password: string }>();
  return row === null ? null : { username: row.username, passwordHash: row.password };
}

/** A number that nobody has proved counts as the username of the member who registered under it, and as nothing else. */
export const isLoginNameOf = ({ username }: Pick<Member, 'username'>, name: string): boolean =>
  plainLoginName(username) === plainLoginName(name);

/** A member by id or by a name that they log in by, or null. */
export async function findMember(
  env: Where,
  by: { memberId: string } | { username: string },
): Promise<Member | null> {
  if ('memberId' in by) return readMember(directoryOf(env, by.memberId), by.memberId);
  const found = await readByLoginName(env, by.username);
  if (found === null) return null;
  return found.isProved || isLoginNameOf(found.member, by.username) ? found.member : null;
}

/** The member who receives money under a name, or null: a mobile number counts once a code has proved it. */
export async function findReceiver(env: Where, name: string): Promise<Member | null> {
  const found = await readByLoginName(env, name);
  return found?.isProved ? found.member : null;
}

/** A member's login names: the username, and the mobile number once it is proved. */
export function loginNamesOf({
  username,
  mobile,
  mobileProvedAt,
}: Pick<Member, 'username' | 'mobile' | 'mobileProvedAt'>) {
  const names = new Map<string, LoginNameKind>();
  for (const name of [username, mobileProvedAt === null ? null : mobile]) {
    if (name !== null) names.set(plainLoginName(name), kindOfLoginName(name));
  }
  return [...names];
}

const INSERT = `INSERT INTO member (member_id, username, password, country, currency, full_name, email, mobile, birth_date,
  language, tnc_version, referral_code, cms_id, created_at, address)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)`;

const insertion = (db: D1Database, member: Member, passwordHash: string): D1PreparedStatement => {
  const { memberId, username, country, currency, fullName, email, mobile, birthDate, language } = member;
  const { tncVersion, referralCode, cmsId, createdAt, address } = member;
  const account = [memberId, username, passwordHash, country, currency, fullName, email, mobile, birthDate];
  return db.prepare(INSERT).bind(...account, language, tncVersion, referralCode, cmsId, createdAt, address);
};

/** Values stored with a new member. */
interface Insertion {
  passwordHash: string;
  /** Epoch milliseconds. */
  at: number;
  /** Statements on the member's own directory. */
  beside?: readonly D1PreparedStatement[];
}

/** Inserts a member and the login names, which are in the same database, atomically. @returns false where a name is taken */
async function insertTogether(
  db: D1Database,
  member: Member,
  { passwordHash, beside = [] }: Insertion,
): Promise<boolean> {
  const name = db.prepare('INSERT INTO login_name (name, kind, member_id) VALUES (?1, ?2, ?3)');
  try {
    await db.batch([
      insertion(db, member, passwordHash),
      ...loginNamesOf(member).map(([loginName, kind]) => name.bind(loginName, kind, member.memberId)),
      ...beside,
    ]);
    return true;
  } catch (error) {
    if (String(error).includes('UNIQUE constraint failed: login_name.name')) return false;
    throw error;
  }
}

/**
 * Inserts a member with their login names: at once where there is one directory, and otherwise between the reservation of the
 * names and their confirmation.
 * @returns false where one of the names is taken
 */
export async function insertMember(env: Where, member: Member, it: Insertion): Promise<boolean> {
  const { passwordHash, at, beside = [] } = it;
  const { memberId } = member;
  const db = directoryOf(env, memberId);
  if (directoriesOf(env).length === 1) return insertTogether(db, member, it);
  const names = loginNamesOf(member);
  if (!(await reserveNames(env, names, { memberId, at }))) return false;
  await db.batch([insertion(db, member, passwordHash), ...beside]);
  if (await settleNames(env, names, memberId)) return true;
  await db.batch([
    db.prepare('DELETE FROM friendship WHERE member_id = ?1').bind(memberId),
    db.prepare('DELETE FROM member WHERE member_id = ?1').bind(memberId),
  ]);
  await releaseNames(env, names, memberId);
  return false;
}

/** Stores the version of the terms that a member has accepted. */
export async function writeTncVersion(db: D1Database, memberId: string, tncVersion: string): Promise<void> {
  await db
    .prepare('UPDATE member SET tnc_version = ?2 WHERE member_id = ?1')
    .bind(memberId, tncVersion)
    .run();
}

/** Columns of a member that the member can change, with their values. */
export interface MemberChange {
  fullName?: string | null;
  email?: string | null;
  emailProvedAt?: number | null;
  mobile?: string | null;
  mobileProvedAt?: number | null;
  address?: string | null;
  language?: string;
  avatar?: string | null;
  tellsLogins?: boolean;
  failuresSeenAt?: number;
  username?: string;
}

const COLUMNS: { readonly [Field in keyof MemberChange]-?: string } = {
  fullName: 'full_name',
  email: 'email',
  emailProvedAt: 'email_proved_at',
  mobile: 'mobile',
  mobileProvedAt: 'mobile_proved_at',
  address: 'address',
  language: 'language',
  avatar: 'avatar',
  tellsLogins: 'tells_logins',
  failuresSeenAt: 'failures_seen_at',
  username: 'username',
};

export async function changeMember(db: D1Database, memberId: string, change: MemberChange): Promise<void> {
  const fields = Object.keys(change) as (keyof MemberChange)[];
  if (fields.length === 0) return;
  const sets = fields.map((field, index) => `${COLUMNS[field]} = ?${index + 2}`);
  const values = fields.map(field => {
    const value = change[field];
    return typeof value === 'boolean' ? Number(value) : (value ?? null);
  });
  await db
    .prepare(`UPDATE member SET ${sets.join(', ')} WHERE member_id = ?1`)
    .bind(memberId, ...values)
    .run();
}

/**
 * Replaces a password by compare and set.
 * @param before hash of the password that was proved; null where a code was
 * @returns false where the password has changed meanwhile
 */
export async function writePassword(
  db: D1Database,
  { memberId, hash, before, at }: { memberId: string; hash: string; before: string | null; at: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      'UPDATE member SET password = ?2, password_changed_at = ?3 WHERE member_id = ?1 AND password = coalesce(?4, password)',
    )
    .bind(memberId, hash, at, before)
    .run();
  return meta.changes > 0;
}
