/** The parts of reports' files in R2, gzipped. A part's name has its hash, so that two runners of one step do not disturb each other. */
import type { PlatformEnv } from '#platform/base/env.ts';
import { sha256 } from '#platform/base/hash.ts';
import { keepText, readKeptText } from '#platform/base/immutable-text.ts';

const placeOf = (report: number, hash: string): string => `reports/${report}/${hash}.gz`;

/** @returns its hash */
export async function keepPart(env: PlatformEnv, report: number, text: string): Promise<string> {
  const hash = sha256(text);
  await keepText(env.BACKUPS, placeOf(report, hash), text);
  return hash;
}

/** @returns null where the part is missing or not the one that was written */
export async function readPart(env: PlatformEnv, report: number, hash: string): Promise<string | null> {
  const text = await readKeptText(env.BACKUPS, placeOf(report, hash));
  return text === null || sha256(text) !== hash ? null : text;
}

export const deleteParts = (env: PlatformEnv, report: number, hashes: readonly string[]): Promise<void> =>
  env.BACKUPS.delete(hashes.map(it => placeOf(report, it)));
