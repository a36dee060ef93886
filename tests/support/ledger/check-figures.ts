/** Compares the figures of a data folder with its ledgers, hour by hour, with its own sums of every posting. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { verifyFigures } from '../../../scripts/verify-figures.ts';
import { readWallets } from './wallet-files.ts';

const DATABASES = 'v3/d1/miniflare-D1DatabaseObject';
const WAIT_MS = 120_000;

/** Sweeps until every movement is in the figures of a running folder. @returns false where some are not after two minutes */
export async function allCounted(dataDir: string, sweep: () => Promise<unknown>): Promise<boolean> {
  for (const until = performance.now() + WAIT_MS; performance.now() < until; ) {
    await sweep();
    await new Promise(resolve => setTimeout(resolve, 1_000));
    const { counted, movements } = verifyFigures(dataDir);
    if (movements > 0 && counted === movements) return true;
  }
  return false;
}

const MONEY = `CASE
    WHEN account IN ('main', 'held', 'review') OR account LIKE 'provider:%' THEN 'real'
    WHEN account = 'bonus' OR account LIKE 'bonus:%' OR account LIKE 'rounds:%' THEN 'bonus'
    WHEN account = 'debt' THEN 'debt' END`;

/** Rows `currency hour kind money` with minor units, and `currency hour kind` with the number of movements. */
function ledgerRows(dataDir: string): Map<string, number> {
  const rows = new Map<string, number>();
  const add = (key: string, more: unknown) => rows.set(key, (rows.get(key) ?? 0) + Number(more));
  readWallets(dataDir, ({ db, currency }) => {
    const sums = db
      .prepare(
        `SELECT made_at / 3600000 AS hour, kind, ${MONEY} AS money, sum(amount_minor) AS sum
         FROM movement JOIN posting ON movement = number GROUP BY 1, 2, 3 HAVING money IS NOT NULL`,
      )
      .all();
    for (const { hour, kind, money, sum } of sums) add(`${currency} ${hour} ${kind} ${money}`, sum);
    const counts = db
      .prepare('SELECT made_at / 3600000 AS hour, kind, count(*) AS count FROM movement GROUP BY 1, 2')
      .all();
    for (const { hour, kind, count } of counts) add(`${currency} ${hour} ${kind}`, count);
  });
  return rows;
}

function figureRows(dataDir: string): Map<string, number> {
  const folder = join(dataDir, DATABASES);
  const rows = new Map<string, number>();
  const add = (key: string, more: unknown) => rows.set(key, (rows.get(key) ?? 0) + Number(more));
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.endsWith('.sqlite') || name === 'metadata.sqlite') continue;
    const db = new DatabaseSync(join(folder, name), { readOnly: true });
    const hasFigures = db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'figure_hour'").get();
    const found =
      hasFigures === undefined
        ? []
        : db
            .prepare(
              `SELECT currency, hour, replace(kind, 'void-', '') AS kind, money, sum(sum_minor) AS sum,
                      sum(movements) AS count
               FROM figure_hour GROUP BY 1, 2, 3, 4`,
            )
            .all();
    for (const { currency, hour, kind, money, sum, count } of found) {
      if (money !== 'house') add(`${currency} ${hour} ${kind} ${money}`, sum);
      add(`${currency} ${hour} ${kind}`, count);
    }
    db.close();
  }
  return rows;
}

/** Differences between the figures and the ledgers of a folder whose movements are all counted. */
export function figureFlaws(dataDir: string): string[] {
  const [ledgers, figures] = [ledgerRows(dataDir), figureRows(dataDir)];
  return [...new Set([...ledgers.keys(), ...figures.keys()])].flatMap(key => {
    const [has, shows] = [ledgers.get(key) ?? 0, figures.get(key) ?? 0];
    return has === shows ? [] : [`figures: ${key} is ${shows}, and ${has} in the ledgers`];
  });
}
