/** Codes by which members invite friends: short, without letters that look alike, and found without asking every directory. */
import { randomInt } from 'node:crypto';
import { directoryOf, directoryOfName } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { plainCode } from './plain-code.ts';

type Where = Pick<PlatformEnv, 'DATABASES'>;

/** Neither 0 and o, 1, l and i, nor u and v. */
const LETTERS = '23456789abcdefghjkmnpqrstwxyz';
const LENGTH = 6;
const MOST_TRIES = 10;

const freshCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** The member who owns a code, or null. @param code as it was typed */
export async function ownerOfCode(env: Where, code: string): Promise<string | null> {
  const plain = plainCode(code);
  const row = await directoryOfName(env, plain)
    .prepare('SELECT member_id AS memberId FROM referral_code WHERE code = ?1')
    .bind(plain)
    .first<{ memberId: string }>();
  return row?.memberId ?? null;
}

async function reserveCode(env: Where, memberId: string): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const code = freshCode();
    const { meta } = await directoryOfName(env, code)
      .prepare('INSERT INTO referral_code (code, member_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
      .bind(code, memberId)
      .run();
    if (meta.changes > 0) return code;
  }
  throw new Error(`No free code was found for ${memberId}`);
}

/** A member's own code. The first reading makes it; of two at once one wins, and the other code leads to the same member. */
export async function codeOf(env: Where, memberId: string): Promise<string> {
  const db = directoryOf(env, memberId);
  const read = () =>
    db
      .prepare('SELECT code FROM own_referral_code WHERE member_id = ?1')
      .bind(memberId)
      .first<{ code: string }>();
  const known = await read();
  if (known !== null) return known.code;
  const fresh = await reserveCode(env, memberId);
  await db
    .prepare('INSERT INTO own_referral_code (member_id, code) VALUES (?1, ?2) ON CONFLICT DO NOTHING')
    .bind(memberId, fresh)
    .run();
  return (await read())?.code ?? fresh;
}
