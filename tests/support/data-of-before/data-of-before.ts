/**
 * A data folder of the version before wallets had play of their own, sources, words and debts (decisions 0064 to 0087): three members
 * of a site without pages, with play at a seamless and a transfer-type provider, deposits, withdrawals, and transfers to each other.
 * That version's build has made it, through its own calls; `folder.json.gz` has its databases, by path, in base64.
 */
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const FILE = new URL('./folder.json.gz', import.meta.url);

/** The token of the members' game session at the seamless provider, which never ends. */
export const TOKEN = 'a-game-session-of-before';
export const PROVIDER = 'p-seamless';

/** @returns a new folder with the data */
export function dataOfBefore(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'meridian-before-'));
  const files = JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as Record<string, string>;
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, path)), { recursive: true });
    writeFileSync(join(dataDir, path), Buffer.from(content, 'base64'));
  }
  return dataDir;
}
