/**
 * Shows a wallet's file as one ledger: tables of the connection alone, `movement`, `posting`, `account` and `round`, which stand before
 * the file's own of these names and have everything, what is in the table `play` and in chapters too. Its own reading of these, so
 * that checks also find mistakes of the product's.
 */
import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ReadText } from '../../../scripts/chapter-files.ts';

type Row = Record<string, string | number | null | Uint8Array>;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** JSON with sorted keys, as orders are sealed; they have no objects in them. */
const inputOf = (order: Record<string, unknown>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(order)
        .filter(([, value]) => value !== null)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
  );

function orderOf(row: Row): Record<string, unknown> {
  const isRollback = row.kind === 'rollback';
  return {
    ...(JSON.parse(String(row.more ?? '{}')) as object),
    kind: row.kind,
    providerId: row.provider_id,
    transactionId: row.transaction_id,
    isTransferType: row.is_transfer === 1,
    roundId: row.round_id,
    gameId: isRollback ? null : row.game_id,
    amountMinor: isRollback ? null : row.amount_minor,
    isRoundOver: row.kind === 'win' ? row.is_over === 1 : null,
    betTransactionId: row.bet_transaction_id,
  };
}

const ownAccount = (row: Row): string => (row.is_transfer === 1 ? `provider:${row.provider_id}` : 'main');

function linesOf(row: Row): [string, number][] {
  if (row.postings !== null) return JSON.parse(String(row.postings)) as [string, number][];
  const [own, mirror, minor] = [ownAccount(row), `studio:${row.provider_id}`, Number(row.amount_minor)];
  if (minor === 0) return [];
  if (row.kind === 'bet')
    return [
      [own, -minor],
      [mirror, minor],
    ];
  return [
    [mirror, -minor],
    [own, minor],
  ];
}

const balancesOf = (row: Row): Record<string, number> => ({
  main: Number(row.main_minor),
  [`studio:${row.provider_id}`]: Number(row.studio_minor),
  ...(JSON.parse(String(row.others ?? '{}')) as object),
});

function answerOf(row: Row): string {
  const balances = balancesOf(row);
  const accounts = ['main', ownAccount(row), ...linesOf(row).map(([account]) => account)];
  return JSON.stringify({
    number: row.number,
    balances: Object.fromEntries(accounts.map(it => [it, balances[it]])),
  });
}

/** The balances that the last movement has in its row. */
function showLast(db: DatabaseSync, last: Row | undefined): void {
  const [{ number } = { number: 0 }] = db.prepare('SELECT max(number) AS number FROM main.movement').all();
  if (last === undefined || Number(last.number) < Number(number)) return;
  const isKnown = db.prepare('SELECT 1 FROM main.account WHERE name = ?');
  const show = db.prepare('INSERT OR REPLACE INTO temp.account VALUES (?, ?, ?)');
  for (const [name, minor] of Object.entries(balancesOf(last)))
    if (minor !== 0 || isKnown.get(name) !== undefined)
      show.run(name, name.startsWith('studio:') ? 0 : 1, minor);
}

const hasTable = (db: DatabaseSync, name: string): boolean =>
  db.prepare('SELECT 1 FROM main.sqlite_master WHERE name = ?').get(name) !== undefined;

interface Sealed {
  through: number;
  play: Row[];
  rounds: Row[];
}

/** What the files of the wallet's chapters have; a file that is not what was sealed has nothing, which leaves a gap. */
function sealedIn(db: DatabaseSync, memberId: string, textOf: ReadText): Sealed {
  const sealed: Sealed = { through: 0, play: [], rounds: [] };
  if (!hasTable(db, 'chapter')) return sealed;
  for (const row of db.prepare('SELECT number, through, file_hash FROM chapter ORDER BY number').all()) {
    const fileHash = String(row.file_hash);
    const text = textOf(memberId, Number(row.number), fileHash);
    sealed.through = Number(row.through);
    if (sha256(text) !== fileHash) continue;
    for (const line of text.split('\n').filter(it => it !== '')) {
      const parsed = JSON.parse(line) as { play?: Row; round?: Row };
      if (parsed.play !== undefined) sealed.play.push(parsed.play);
      if (parsed.round !== undefined) sealed.rounds.push(parsed.round);
    }
  }
  return sealed;
}

/** Rounds of chapters that are in the wallet all the same are shown as they are there. */
function showRounds(db: DatabaseSync, { rounds }: Sealed): void {
  db.exec(`
    CREATE TEMP TABLE round AS SELECT * FROM main.round;
    CREATE UNIQUE INDEX temp.by_round ON round (provider_id, round_id);`);
  const columns = db
    .prepare("SELECT name FROM main.pragma_table_info('round')")
    .all()
    .map(it => String(it.name));
  const add = db.prepare(
    `INSERT OR IGNORE INTO temp.round (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
  );
  for (const round of rounds) add.run(...columns.map(column => round[column] ?? null));
}

const hexOf = (hash: Row[string]): string =>
  typeof hash === 'string' ? hash : Buffer.from(hash as Uint8Array).toString('hex');

export function asOneLedger(db: DatabaseSync, memberId: string, textOf: ReadText = () => ''): void {
  db.exec(`
    CREATE TEMP TABLE movement AS SELECT * FROM main.movement;
    CREATE TEMP TABLE posting AS SELECT * FROM main.posting;
    CREATE TEMP TABLE account (name TEXT PRIMARY KEY, is_own INTEGER, balance_minor INTEGER);
    INSERT INTO temp.account SELECT * FROM main.account;
    CREATE UNIQUE INDEX temp.by_number ON movement (number);
    CREATE INDEX temp.by_operation ON movement (operation_id);
    CREATE INDEX temp.by_movement ON posting (movement, line);`);
  const sealed = sealedIn(db, memberId, textOf);
  showRounds(db, sealed);
  const rows = 'SELECT * FROM play WHERE number > ? ORDER BY number';
  const kept = hasTable(db, 'play') ? (db.prepare(rows).all(sealed.through) as Row[]) : [];
  const play = [...sealed.play, ...kept];
  const addMovement = db.prepare('INSERT INTO temp.movement VALUES (?, ?, ?, ?, ?, ?, ?, NULL, ?)');
  const addPosting = db.prepare('INSERT INTO temp.posting VALUES (?, ?, ?, ?)');
  for (const row of play) {
    const input = inputOf(orderOf(row));
    const number = Number(row.number);
    const operationId = `${row.kind}:${row.provider_id}:${row.transaction_id}`;
    const hash = hexOf(row.hash ?? '');
    const madeAt = Number(row.made_at);
    addMovement.run(number, String(row.kind), operationId, sha256(input), input, answerOf(row), madeAt, hash);
    for (const [line, [account, minor]] of linesOf(row).entries())
      addPosting.run(number, line, account, minor);
  }
  showLast(db, play.at(-1));
}
