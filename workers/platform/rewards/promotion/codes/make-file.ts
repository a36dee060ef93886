/** Makes a file of codes: drawn here, or uploaded. What is stored of a code is its hash. */
import { createHash } from 'node:crypto';
import { CODE_FILES_MAX, CODE_LENGTH_MIN } from '#app/contract/operator/promotion-codes.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { sealText } from '#platform/base/account-key.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { StoredPromotion } from '../definition.ts';
import { readPromotion, readPromotions } from '../promotion.db.ts';
import { type CodeFileRow, countStoredCodes, insertFile, readFile, readFiles } from './code-file.db.ts';
import { drawCodes, hashOfCode, plainCode } from './plain-code.ts';

/** Purpose of the key that seals codes until they are fetched; bound to the file. */
export const SEAL = 'promotion codes';

interface Making {
  promotionId: string;
  operationId: string;
  name: string;
  country: string | null;
  usesEach: number;
  /** Codes to draw, or codes that were uploaded. */
  codes: number | readonly string[];
  /** Id of the operator. */
  by: string;
  /** Epoch milliseconds. */
  at: number;
}

/**
 * `no_promotion`: there is none, or it has ended. `no_files`: files do not open it. `other_market`: it is not for that market. `full`: it has
 * as many files as possible. `short`, `double`, `taken`: codes that can be guessed, stand twice, or open something else. `other_file`: the
 * operation has made another file.
 */
export type MakeRefusal =
  | 'no_promotion'
  | 'no_files'
  | 'other_market'
  | 'full'
  | 'short'
  | 'double'
  | 'taken'
  | 'other_file';

const fileIdOf = ({ promotionId, operationId }: Making): string =>
  `cf-${createHash('sha256').update(`${promotionId} ${operationId}`).digest('hex').slice(0, 24)}`;

/** Codes as they count, none of them twice, too short, or in use elsewhere. */
async function uploadedHashes(
  env: PlatformEnv,
  codes: readonly string[],
): Promise<Result<string[], 'short' | 'double' | 'taken'>> {
  const plain = codes.map(plainCode);
  if (plain.some(it => it.length < CODE_LENGTH_MIN)) return refuse('short');
  if (new Set(plain).size < plain.length) return refuse('double');
  const db = catalogueOf(env);
  const shared = (await readPromotions(db)).flatMap(({ promotion: { code } }) => code ?? []);
  const hashes = plain.map(it => hashOfCode(env, it));
  const own = new Set(plain);
  const isTaken = shared.some(it => own.has(plainCode(it))) || (await countStoredCodes(db, hashes)) > 0;
  return isTaken ? refuse('taken') : ok(hashes);
}

function refusalOf(stored: StoredPromotion | null, { country }: Making): MakeRefusal | null {
  if (stored === null || stored.state === 'ended') return 'no_promotion';
  if (stored.promotion.codeFiles !== true) return 'no_files';
  return country === null || Object.hasOwn(stored.promotion.markets, country) ? null : 'other_market';
}

const sizeOf = ({ codes }: Making): number => (typeof codes === 'number' ? codes : codes.length);

/** A file that this operation has made before. */
async function madeBefore(db: D1Database, making: Making): Promise<Result<CodeFileRow, 'other_file'> | null> {
  const file = await readFile(db, fileIdOf(making));
  if (file === null) return null;
  const { name, country, usesEach } = making;
  const isSame =
    file.name === name &&
    file.country === country &&
    file.usesEach === usesEach &&
    file.made === sizeOf(making);
  return isSame ? ok(file) : refuse('other_file');
}

export async function makeFile(env: PlatformEnv, making: Making): Promise<Result<CodeFileRow, MakeRefusal>> {
  const db = catalogueOf(env);
  const before = await madeBefore(db, making);
  if (before !== null) return before;
  const { promotionId, name, country, usesEach, codes, by, at } = making;
  const refusal = refusalOf(await readPromotion(db, promotionId), making);
  if (refusal !== null) return refuse(refusal);
  if ((await readFiles(db, promotionId, { most: CODE_FILES_MAX })).length >= CODE_FILES_MAX)
    return refuse('full');
  const fileId = fileIdOf(making);
  const drawn = typeof codes === 'number' ? drawCodes(codes) : null;
  const hashes =
    typeof codes === 'number'
      ? ok((drawn ?? []).map(it => hashOfCode(env, it)))
      : await uploadedHashes(env, codes);
  if (!hashes.ok) return hashes;
  const sealed = drawn === null ? null : sealText(env, SEAL, fileId, drawn.join('\n'));
  const named = { fileId, promotionId, name, country, usesEach };
  await insertFile(db, { ...named, hashes: hashes.value, sealed, madeAt: at, madeBy: by });
  return (await madeBefore(db, making)) ?? refuse('no_promotion');
}
