/**
 * Verifies a whole ledger from its first movement on: numbers without gaps, balanced movements, the hash chain, balances, no
 * own account below zero, and the wallet's state against the ledger. Works on a wallet's own storage and on a file of a data
 * folder alike.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { type Account, type Balances, isOwn } from './account.ts';
import { firstLink, linkOf, sha256 } from './chain.ts';
import { balancesAfter, type Posting } from './draft.ts';
import { readRedactions } from './forget.ts';
import { type MovementRow, type Owner, readBalances, readPostings, sealedOf } from './ledger.ts';
import { MAY_MOVE_NOTHING } from './order.ts';
import type { Sql } from './sql.ts';
import { commitmentOf, commitmentsIn } from './words.ts';

/** Totals of a verified ledger. */
export interface LedgerSummary {
  movements: number;
  balances: Balances;
}

/** Movements read at a time. */
const PAGE = 500;

/** The flaw of a movement as the successor of the previous one, or null. */
function flawOf(
  row: MovementRow,
  postings: readonly Posting[],
  number: number,
  { previousHash, redactedHash = row.hash }: { previousHash: string; redactedHash?: string | undefined },
): string | null {
  if (row.number !== number) return `movement ${number} is missing`;
  const sum = postings.reduce((total, posting) => total + posting.amountMinor, 0);
  const isEmpty = postings.length === 0 && !MAY_MOVE_NOTHING.some(kind => kind === row.kind);
  if (sum !== 0 || isEmpty) return `movement ${number} is not balanced`;
  if (row.previous_hash !== previousHash || redactedHash !== linkOf(previousHash, sealedOf(row, postings))) {
    return `movement ${number} is not what was sealed`;
  }
  return null;
}

function postingsOf(sql: Sql, from: number, to: number): Map<number, Posting[]> {
  const byMovement = new Map<number, Posting[]>();
  const rows = sql
    .exec<{ movement: number; account: string; amount_minor: number }>(
      'SELECT movement, account, amount_minor FROM posting WHERE movement BETWEEN ? AND ? ORDER BY movement, line',
      from,
      to,
    )
    .toArray();
  for (const { movement, account, amount_minor: amountMinor } of rows) {
    const of = byMovement.get(movement) ?? [];
    of.push({ account: account as Account, amountMinor });
    byMovement.set(movement, of);
  }
  return byMovement;
}

/** The movements in order, read page by page. */
function* movementsOf(sql: Sql): Generator<{ row: MovementRow; postings: readonly Posting[] }> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = sql
      .exec<MovementRow>(`SELECT * FROM movement WHERE number > ? ORDER BY number LIMIT ${PAGE}`, after)
      .toArray();
    const last = rows.at(-1);
    if (last === undefined) return;
    const postings = postingsOf(sql, rows[0]?.number ?? 0, last.number);
    for (const row of rows) yield { row, postings: postings.get(row.number) ?? [] };
    after = last.number;
  }
}

const isSame = (some: Balances, others: Balances): boolean => {
  const accounts = new Set([...Object.keys(some), ...Object.keys(others)] as Account[]);
  return [...accounts].every(account => (some[account] ?? 0) === (others[account] ?? 0));
};

const sumOf = (sql: Sql, query: string): number =>
  sql.exec<{ sum: number }>(`SELECT coalesce((${query}), 0) AS sum`).toArray()[0]?.sum ?? 0;

/** A file of an older schema, not opened since, lacks tables. */
const hasTable = (sql: Sql, name: string): boolean =>
  sumOf(sql, `SELECT count(*) FROM sqlite_master WHERE name = '${name}'`) > 0;

function depositFlaw(sql: Sql): boolean {
  if (!hasTable(sql, 'awaited_deposit')) return false;
  const approved = sumOf(sql, "SELECT sum(amount_minor) FROM awaited_deposit WHERE state = 'approved'");
  const credited = sumOf(
    sql,
    "SELECT -sum(amount_minor) FROM movement JOIN posting ON movement = number WHERE kind = 'deposit-approve' AND account = 'outside'",
  );
  return approved !== credited;
}

function reviewFlaw(sql: Sql, balances: Balances): boolean {
  const waiting = hasTable(sql, 'review')
    ? sumOf(sql, "SELECT sum(amount_minor) FROM review WHERE state = 'waiting'")
    : 0;
  return waiting !== (balances.review ?? 0);
}

/** What the accounts gave to bets is what those bets have debited. */
function sourceFlaw(sql: Sql): boolean {
  if (!hasTable(sql, 'bet_source')) return false;
  const wrong = sumOf(
    sql,
    `SELECT count(*) FROM bet_source AS source
     LEFT JOIN movement ON operation_id = 'bet:' || provider_id || ':' || transaction_id
     LEFT JOIN posting ON movement = number AND posting.account = source.account
     WHERE posting.amount_minor IS NOT -source.amount_minor`,
  );
  const drawn = sumOf(
    sql,
    "SELECT -sum(amount_minor) FROM posting JOIN movement ON number = movement WHERE account GLOB 'bonus:*' AND kind = 'bet'",
  );
  const known = sumOf(sql, "SELECT sum(amount_minor) FROM bet_source WHERE account GLOB 'bonus:*'");
  return wrong > 0 || drawn !== known;
}

/** The wallet's state has to add up to its accounts: open withdrawals to `held`, rounds to the studios' mirrors. */
function stateFlaw(sql: Sql, balances: Balances): string | null {
  const held = sumOf(sql, "SELECT sum(amount_minor) FROM hold WHERE state IN ('held', 'paying', 'unknown')");
  if (held !== (balances.held ?? 0)) return 'the held balance is not the sum of the open withdrawals';
  if (depositFlaw(sql)) return 'the approved deposits are not what was credited for them';
  if (sourceFlaw(sql)) return 'the sources of the bets are not what they have debited';
  if (reviewFlaw(sql, balances)) return 'the balance under review is not the sum of the wins that wait';
  if ((balances.debt ?? 0) > 0) return 'more of the debt was repaid than there was';
  const studios = sql
    .exec<{ provider_id: string; net: number }>(
      'SELECT provider_id, sum(stake_minor - returned_minor - win_minor) AS net FROM round GROUP BY provider_id',
    )
    .toArray();
  const other = studios.find(({ provider_id, net }) => (balances[`studio:${provider_id}`] ?? 0) !== net);
  if (other !== undefined) return `the rounds of ${other.provider_id} are not what it has taken and paid`;
  return null;
}

/** Words that have not been erased are those that were sealed. */
function wordFlaw(sql: Sql): string | null {
  if (!hasTable(sql, 'word')) return null;
  const words = sql
    .exec<{ movement: number; name: string; text: string; salt: string; input: string | null }>(
      'SELECT movement, name, text, salt, input FROM word LEFT JOIN movement ON number = movement ORDER BY movement',
    )
    .toArray();
  const wrong = words.find(it => it.input === null || commitmentsIn(it.input)[it.name] !== commitmentOf(it));
  return wrong === undefined
    ? null
    : `the ${wrong.name} of movement ${wrong.movement} is not what was sealed`;
}

/** @returns refuses with a sentence that names the first wrong row */
export function verify(sql: Sql, owner: Owner): Result<LedgerSummary, string> {
  let previousHash = firstLink(owner);
  let movements = 0;
  const redactions = readRedactions(sql);
  let balances: Balances = {};
  for (const { row, postings } of movementsOf(sql)) {
    movements += 1;
    const redactedHash = redactions.get(row.number);
    const flaw = flawOf(row, postings, movements, { previousHash, redactedHash });
    if (flaw !== null) return refuse(flaw);
    if (redactedHash === undefined && row.input_hash !== sha256(row.input))
      return refuse(`movement ${movements} is not what was asked for`);
    balances = balancesAfter(balances, postings);
    const below = postings.find(({ account }) => isOwn(account) && (balances[account] ?? 0) < 0);
    if (below !== undefined) return refuse(`${below.account} is below zero after movement ${movements}`);
    previousHash = row.hash;
  }
  const stray = sumOf(
    sql,
    'SELECT count(*) FROM posting WHERE movement NOT IN (SELECT number FROM movement)',
  );
  if (stray > 0) return refuse(`${stray} postings belong to no movement`);
  const cached = readBalances(sql);
  if (!isSame(balances, cached)) return refuse('the balances are not the sums of the postings');
  const flaw = stateFlaw(sql, balances) ?? wordFlaw(sql);
  return flaw === null ? ok({ movements, balances }) : refuse(flaw);
}

/** Checks the last movement only, to which every new one is chained. */
export function headFlaw(sql: Sql, owner: Owner, head: MovementRow | undefined): string | null {
  if (head === undefined) return null;
  const previousHash = head.number === 1 ? firstLink(owner) : head.previous_hash;
  return flawOf(head, readPostings(sql, head.number), head.number, { previousHash });
}
