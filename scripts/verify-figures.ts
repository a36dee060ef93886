/**
 * Compares the figures of a data folder with its ledgers, to the minor unit: what the wallets have, less what is not counted yet, is
 * the sum of the figures, by currency for real money, bonus money and debt, and by studio for play; and every movement counts once.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isInRanges, type NumberRange } from '#platform/base/number-ranges.ts';
import type { Sql } from '#platform/base/sql.ts';
import { moneyOf } from '#platform/ledger/figures/figure-rows.ts';
import { headOf, readBalances, readOwner } from '#platform/ledger/wallet/object/ledger.ts';
import { type PlayRow, postingsOf } from '#platform/ledger/wallet/play/play-row.ts';
import { hasTable } from '#platform/ledger/wallet/rows/has-table.ts';
import type { ReadChapter } from '#platform/ledger/wallet/verify/verify.ts';
import { chapterReader } from './chapter-files.ts';
import { sqlOf } from './sql-of-file.ts';

const WALLETS = 'v3/do/meridian-platform-MemberWallet';
const DATABASES = 'v3/d1/miniflare-D1DatabaseObject';

/** Sums in minor units, or counts, by what they are of: `GBP real`, `GBP studio:p-1`, `GBP movements`. */
type Sums = Map<string, number>;

interface Posting {
  account: string;
  amountMinor: number;
}

/** Figures of all directories of a folder. */
interface FolderFigures {
  sums: Sums;
  /** By member and source. */
  counted: Map<string, readonly NumberRange[]>;
  wrong: string[];
}

const add = (sums: Sums, key: string, more: number): void => void sums.set(key, (sums.get(key) ?? 0) + more);

const sqliteFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
        .map(name => join(folder, name))
    : [];

function readFile<Answer>(path: string, read: (sql: Sql) => Answer): Answer {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    return read(sqlOf(db));
  } finally {
    db.close();
  }
}

/** Sums of the three tables that differ. */
const DIFFERENCES = ['figure_day', 'figure_market_hour'].map(table => ({
  table,
  query: `SELECT currency, kind, money, sum(sum_minor) AS sum, sum(movements) AS count FROM (
      SELECT currency, kind, money, sum_minor, movements FROM figure_hour
      UNION ALL SELECT currency, kind, money, -sum_minor, -movements FROM ${table}
    ) GROUP BY 1, 2, 3 HAVING sum(sum_minor) <> 0 OR sum(movements) <> 0`,
}));

function readFigures(sql: Sql, { sums, counted, wrong }: FolderFigures): void {
  if (!hasTable(sql, 'figure_counted')) return;
  const rows = sql
    .exec<{ currency: string; money: string; provider: string; sum: number; count: number }>(
      `SELECT currency, money, provider_id AS provider, sum(sum_minor) AS sum, sum(movements) AS count
       FROM figure_hour GROUP BY 1, 2, 3`,
    )
    .toArray();
  for (const { currency, money, provider, sum, count } of rows) {
    if (money !== 'house') add(sums, `${currency} ${money}`, sum);
    if (provider !== '') add(sums, `${currency} studio:${provider}`, -sum);
    add(sums, `${currency} movements`, count);
  }
  for (const { table, query } of DIFFERENCES)
    for (const row of sql.exec(query).toArray())
      wrong.push(`figures: figure_hour and ${table} differ: ${JSON.stringify(row)}`);
  const ranges = sql
    .exec<{ member: string; source: string; ranges: string }>(
      'SELECT member_id AS member, source, ranges FROM figure_counted',
    )
    .toArray();
  for (const it of ranges) counted.set(`${it.member} ${it.source}`, JSON.parse(it.ranges) as NumberRange[]);
}

const IS_PLAY = ['bet', 'win', 'rollback', 'win-rollback'];

/** Movements that are not counted yet, each with its postings. */
function uncountedOf(
  sql: Sql,
  memberId: string,
  { counted }: FolderFigures,
  readChapter: ReadChapter,
): (readonly Posting[])[] {
  const ranges = (source: string) => counted.get(`${memberId} ${source}`) ?? [];
  const [play, other] = [ranges('play'), ranges('other')];
  const movements = sql
    .exec<{ number: number; kind: string }>('SELECT number, kind FROM movement')
    .toArray()
    .filter(it => !isInRanges(IS_PLAY.includes(it.kind) ? play : other, it.number));
  const postings = movements.map(it =>
    sql
      .exec<{ account: string; amountMinor: number }>(
        'SELECT account, amount_minor AS amountMinor FROM posting WHERE movement = ?',
        it.number,
      )
      .toArray(),
  );
  const rows = hasTable(sql, 'play') ? sql.exec<PlayRow>('SELECT * FROM play').toArray() : [];
  const chapters = hasTable(sql, 'chapter')
    ? sql
        .exec<{ number: number; first: number; through: number; fileHash: string }>(
          'SELECT number, first, through, file_hash AS fileHash FROM chapter',
        )
        .toArray()
    : [];
  const sealed = chapters
    .filter(it => !play.some(([after, through]) => after < it.first && through >= it.through))
    .flatMap(it => readChapter(it) ?? []);
  const waiting = new Map([...rows, ...sealed].map(row => [row.number, row]));
  return [
    ...postings,
    ...Array.from(waiting.values()).flatMap(it => (isInRanges(play, it.number) ? [] : [postingsOf(it)])),
  ];
}

/** Adds what of a wallet is counted. */
function addWallet(
  sql: Sql,
  ledgers: Sums,
  figures: FolderFigures,
  readChapters: (of: string) => ReadChapter,
) {
  const owner = readOwner(sql);
  if (owner === null) return { counted: 0, movements: 0 };
  const { memberId, currency } = owner;
  const note = ({ account, amountMinor }: Posting) => {
    const money = moneyOf(account);
    if (money !== null && money !== 'house') add(ledgers, `${currency} ${money}`, amountMinor);
    if (account.startsWith('studio:')) add(ledgers, `${currency} ${account}`, amountMinor);
  };
  for (const [account, amountMinor = 0] of Object.entries(readBalances(sql))) note({ account, amountMinor });
  const uncounted = uncountedOf(sql, memberId, figures, readChapters(memberId));
  for (const { account, amountMinor } of uncounted.flat()) note({ account, amountMinor: -amountMinor });
  const movements = headOf(sql)?.number ?? 0;
  const counted = movements - uncounted.length;
  add(ledgers, `${currency} movements`, counted);
  return { counted, movements };
}

/** @returns how many of all movements are counted, and differences; nothing for a folder from before the figures */
export function verifyFigures(dataDir: string): { counted: number; movements: number; wrong: string[] } {
  const figures: FolderFigures = { sums: new Map(), counted: new Map(), wrong: [] };
  const databases = sqliteFiles(join(dataDir, DATABASES));
  const hasFigures = databases.filter(path => readFile(path, sql => hasTable(sql, 'figure_counted')));
  if (hasFigures.length === 0) return { counted: 0, movements: 0, wrong: [] };
  for (const path of hasFigures) readFile(path, sql => readFigures(sql, figures));
  const ledgers: Sums = new Map();
  const readChapters = chapterReader(dataDir);
  const wallets = sqliteFiles(join(dataDir, WALLETS)).map(path =>
    readFile(path, sql => addWallet(sql, ledgers, figures, readChapters)),
  );
  const counted = wallets.reduce((sum, it) => sum + it.counted, 0);
  const movements = wallets.reduce((sum, it) => sum + it.movements, 0);
  const differing = [...new Set([...ledgers.keys(), ...figures.sums.keys()])].flatMap(key => {
    const [has, shows] = [ledgers.get(key) ?? 0, figures.sums.get(key) ?? 0];
    return has === shows ? [] : [`figures: ${key} is ${shows}, and ${has} in the ledgers`];
  });
  return { counted, movements, wrong: [...figures.wrong, ...differing] };
}
