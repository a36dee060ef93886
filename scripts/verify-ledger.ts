/**
 * `npm run verify-ledger -- DATA_DIR`: verifies every wallet of a data folder (balances, postings, hash chain) and reports the
 * first wrong row of each; then checks that money in transit equals the pending transfers, and figures the ledgers. Read-only. A site writes
 * meanwhile what one file has and another does not yet: stop it, or verify a backup, which it may run beside. Ends with 0 where all are whole, 1 where one is not, and 2 where the folder has no wallet.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Sql } from '#platform/base/sql.ts';
import { readOwner } from '#platform/ledger/wallet/object/ledger.ts';
import { type ReadChapter, verify } from '#platform/ledger/wallet/verify/verify.ts';
import { chapterReader } from './chapter-files.ts';
import { CommandRefusal } from './command-refusal.ts';
import { sqlOf } from './sql-of-file.ts';
import { type Findings, printFindings, runCommand, type Verdict } from './verdict.ts';
import { verifyFigures } from './verify-figures.ts';

const WALLETS = 'v3/do/meridian-platform-MemberWallet';

interface Sums {
  wallets: number;
  movements: number;
  wrong: string[];
  /** Minor units in transit by currency, and the sum of pending transfers. */
  between: Map<string, { transit: number; pending: number }>;
}

function addTransit(sql: Sql, currency: string, transit: number, { between }: Sums): void {
  const [row] = sql
    .exec<{ sum: number }>(
      "SELECT coalesce(sum(amount_minor), 0) AS sum FROM transfer WHERE state = 'pending'",
    )
    .toArray();
  const sums = between.get(currency) ?? { transit: 0, pending: 0 };
  between.set(currency, { transit: sums.transit + transit, pending: sums.pending + (row?.sum ?? 0) });
}

function verifyFile(
  sql: Sql,
  name: string,
  sums: Sums,
  readChapters: (memberId: string) => ReadChapter,
): void {
  const owner = readOwner(sql);
  if (owner === null) return; // a wallet that was read but never opened
  sums.wallets += 1;
  const verified = verify(sql, owner, readChapters(owner.memberId));
  if (!verified.ok) {
    sums.wrong.push(`${owner.memberId} (${name}): ${verified.error}`);
    return;
  }
  if (owner.stopped !== null) sums.wrong.push(`${owner.memberId} (${name}) is stopped: ${owner.stopped}`);
  sums.movements += verified.value.movements;
  addTransit(sql, owner.currency, verified.value.balances.transit ?? 0, sums);
}

/** Money in transit must be pending. A delivery that the sender has not recorded yet counts in both wallets. */
function transitFlaws({ between, wrong }: Sums): string[] {
  if (wrong.length > 0) return [];
  return [...between].flatMap(([currency, { transit, pending }]) =>
    transit >= 0 && transit <= pending
      ? []
      : [`${transit} minor units of ${currency} are between wallets, and ${pending} on their way`],
  );
}

export function verifyFolder(dataDir: string): Findings & { wrong: string[] } {
  const folder = join(dataDir, WALLETS);
  const sums: Sums = { wallets: 0, movements: 0, wrong: [], between: new Map() };
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const readChapters = chapterReader(dataDir);
  for (const name of names) {
    if (!name.endsWith('.sqlite') || name === 'metadata.sqlite') continue;
    const db = new DatabaseSync(join(folder, name), { readOnly: true });
    try {
      verifyFile(sqlOf(db), name, sums, readChapters);
    } catch (error) {
      // A damaged file is a flaw, and the other wallets are verified nevertheless.
      sums.wrong.push(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      db.close();
    }
  }
  // A damaged wallet has no balances to compare with.
  const figures = sums.wrong.length > 0 ? [] : verifyFigures(dataDir).wrong;
  const wrong = [...sums.wrong, ...transitFlaws(sums), ...figures];
  const summary = `${sums.wallets} wallets, ${sums.movements} movements, ${wrong.length} wrong`;
  return { compared: sums.wallets, summary, wrong };
}

function main(): Verdict {
  const [dataDir] = process.argv.slice(2);
  if (dataDir === undefined || !existsSync(dataDir))
    throw new CommandRefusal('Which data folder? npm run verify-ledger -- DATA_DIR');
  return printFindings(verifyFolder(dataDir));
}

if (import.meta.main) await runCommand(main);
