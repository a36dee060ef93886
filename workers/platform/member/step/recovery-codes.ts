/** Recovery codes: ten, each good for one second step, for members who have lost their app and their passkeys. */
import { randomBytes } from 'node:crypto';
import { plainCode } from '#app/domain/one-time-code.ts';
import { keyedHash } from '#platform/base/account-key.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { hashCost, hashWithSalt } from '../password.ts';

const CODES = 10;
const LENGTH = 10;
/** Without letters and digits that look alike; 32, so that a byte chooses evenly. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

const freshCode = (): string => {
  const text = [...randomBytes(LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]).join('');
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`;
};

const plain = (code: string): string => plainCode(code).toLowerCase();

/** The form of codes from before they were hashed as passwords are: they stay good. */
const olderHashOf = (env: PlatformEnv, memberId: string, code: string): string =>
  keyedHash(env, 'recovery code', `${memberId}:${plain(code)}`);

/**
 * Hashes codes of a member as passwords are hashed (ASVS 6.5.2): they have 50 bits. They share a salt, which is keyed and the member's
 * own, so that a typed code is hashed once; and none needs a salt against a list of likely ones, being random.
 */
function hashesOf(env: PlatformEnv, memberId: string, codes: readonly string[]): string[] {
  const salt = Buffer.from(keyedHash(env, 'recovery code salt', memberId), 'hex');
  return codes.map(code => hashWithSalt(plain(code), salt, hashCost(env.PASSWORD_COST)));
}

/** Ten new codes in place of the old ones. They are shown once; only their hashes are stored. */
export async function renewCodes(env: PlatformEnv, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, freshCode);
  const db = directoryOf(env, memberId);
  await db.batch([
    db.prepare('DELETE FROM recovery_code WHERE member_id = ?1').bind(memberId),
    db
      .prepare('INSERT INTO recovery_code (member_id, code_hash) SELECT ?1, value FROM json_each(?2)')
      .bind(memberId, JSON.stringify(hashesOf(env, memberId, codes))),
  ]);
  return codes;
}

/** Uses a code. @returns false for a wrong or used one */
export async function redeemRecoveryCode(
  env: PlatformEnv,
  memberId: string,
  code: string,
  at: number,
): Promise<boolean> {
  const hashes = [...hashesOf(env, memberId, [code]), olderHashOf(env, memberId, code)];
  const { meta } = await directoryOf(env, memberId)
    .prepare(
      `UPDATE recovery_code SET used_at = ?3
       WHERE member_id = ?1 AND code_hash IN (SELECT value FROM json_each(?2)) AND used_at IS NULL`,
    )
    .bind(memberId, JSON.stringify(hashes), at)
    .run();
  return meta.changes > 0;
}

export async function countCodes(db: D1Database, memberId: string): Promise<number> {
  const row = await db
    .prepare('SELECT count(*) AS left FROM recovery_code WHERE member_id = ?1 AND used_at IS NULL')
    .bind(memberId)
    .first<{ left: number }>();
  return row?.left ?? 0;
}

export async function deleteCodes(db: D1Database, memberId: string): Promise<void> {
  await db.prepare('DELETE FROM recovery_code WHERE member_id = ?1').bind(memberId).run();
}
