/** Movements and postings as rows of a wallet's own database: written once, read back, and recomputed. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { type Account, type Balances, isOwn } from './account.ts';
import { canonicalJson, firstLink, linkOf, type Sealed, sha256 } from './chain.ts';
import { balancesAfter, type Order, type OrderRefusal, type Posting, planMovement } from './movement.ts';

/** Whose wallet it is. */
export interface Owner {
  memberId: string;
  /** ISO 4217. */
  currency: string;
  /** Decimals of its minor unit. */
  exponent: number;
}

/** What a movement answered, the first time and whenever its id comes again. */
export interface Receipt {
  number: number;
  /** Balances of the accounts that it touched, after it, in minor units. */
  balances: Balances;
}

/**
 * - `conflict`: this id has moved something else.
 * - `stopped`: the wallet is not whole and moves nothing.
 * - `not_open`: nobody has opened it.
 */
export type MoveRefusal = OrderRefusal | 'conflict' | 'stopped' | 'not_open';

interface MovementRow extends Record<string, SqlStorageValue> {
  number: number;
  kind: string;
  operation_id: string;
  input_hash: string;
  input: string;
  answer: string;
  made_at: number;
  previous_hash: string;
  hash: string;
}

export function readOwner(sql: SqlStorage): (Owner & { stopped: string | null }) | null {
  const [row] = sql
    .exec<{ member_id: string; currency: string; exponent: number; stopped: string | null }>(
      'SELECT member_id, currency, exponent, stopped FROM wallet',
    )
    .toArray();
  if (row === undefined) return null;
  const { member_id: memberId, currency, exponent, stopped } = row;
  return { memberId, currency, exponent, stopped };
}

export function writeOwner(sql: SqlStorage, { memberId, currency, exponent }: Owner, at: number): void {
  sql.exec(
    'INSERT INTO wallet (one, member_id, currency, exponent, opened_at) VALUES (1, ?, ?, ?, ?)',
    ...[memberId, currency, exponent, at],
  );
}

export const readBalances = (sql: SqlStorage): Balances =>
  Object.fromEntries(
    sql
      .exec<{ name: string; balance_minor: number }>('SELECT name, balance_minor FROM account')
      .toArray()
      .map(row => [row.name, row.balance_minor]),
  );

const readPostings = (sql: SqlStorage, number: number): Posting[] =>
  sql
    .exec<{ account: string; amount_minor: number }>(
      'SELECT account, amount_minor FROM posting WHERE movement = ? ORDER BY line',
      number,
    )
    .toArray()
    .map(row => ({ account: row.account as Account, amountMinor: row.amount_minor }));

const sealedOf = (sql: SqlStorage, row: MovementRow): Sealed => ({
  number: row.number,
  kind: row.kind,
  operationId: row.operation_id,
  inputHash: row.input_hash,
  input: row.input,
  answer: row.answer,
  madeAt: row.made_at,
  postings: readPostings(sql, row.number),
});

/** What is wrong with a row that should stand behind another; null when nothing is. */
function flawOf(sql: SqlStorage, row: MovementRow, number: number, previousHash: string): string | null {
  if (row.number !== number) return `movement ${number} is missing`;
  const sealed = sealedOf(sql, row);
  const sum = sealed.postings.reduce((total, posting) => total + posting.amountMinor, 0);
  if (sum !== 0) return `movement ${number} is not balanced`;
  if (row.previous_hash !== previousHash || row.hash !== linkOf(previousHash, sealed)) {
    return `movement ${number} is not what was sealed`;
  }
  return null;
}

const headOf = (sql: SqlStorage): MovementRow | undefined =>
  sql.exec<MovementRow>('SELECT * FROM movement ORDER BY number DESC LIMIT 1').toArray()[0];

function write(sql: SqlStorage, previousHash: string, sealed: Sealed): void {
  for (const [line, { account, amountMinor }] of sealed.postings.entries()) {
    sql.exec(
      `INSERT INTO account (name, is_own, balance_minor) VALUES (?1, ?2, ?3)
       ON CONFLICT (name) DO UPDATE SET balance_minor = balance_minor + excluded.balance_minor`,
      ...[account, isOwn(account) ? 1 : 0, amountMinor],
    );
    sql.exec(
      'INSERT INTO posting (movement, line, account, amount_minor) VALUES (?, ?, ?, ?)',
      ...[sealed.number, line, account, amountMinor],
    );
  }
  sql.exec(
    `INSERT INTO movement (number, kind, operation_id, input_hash, input, answer, made_at, previous_hash, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[sealed.number, sealed.kind, sealed.operationId, sealed.inputHash, sealed.input, sealed.answer],
    ...[sealed.madeAt, previousHash, linkOf(previousHash, sealed)],
  );
}

/**
 * Carries an order out and seals it, in the transaction of the caller; nothing in it waits. The same id with the same
 * order gets the first answer again, however often it comes and for ever.
 *
 * @param operationId the caller's own id of the attempt
 * @param at epoch milliseconds
 * @returns what it answered; a refusal leaves nothing behind
 */
export function record(
  sql: SqlStorage,
  owner: Owner,
  operationId: string,
  order: Order,
  at: number,
): Result<Receipt, OrderRefusal | 'conflict'> {
  const input = canonicalJson(order);
  const inputHash = sha256(input);
  const [known] = sql
    .exec<{ input_hash: string; answer: string }>(
      'SELECT input_hash, answer FROM movement WHERE operation_id = ?',
      operationId,
    )
    .toArray();
  if (known !== undefined) {
    return known.input_hash === inputHash ? ok(JSON.parse(known.answer) as Receipt) : refuse('conflict');
  }
  const before = readBalances(sql);
  const planned = planMovement(order, before);
  if (!planned.ok) return planned;
  const postings = planned.value;
  const head = headOf(sql);
  const number = (head?.number ?? 0) + 1;
  const after = balancesAfter(before, postings);
  const receipt: Receipt = {
    number,
    balances: Object.fromEntries(postings.map(({ account }) => [account, after[account] ?? 0])),
  };
  const { kind } = order;
  const answer = canonicalJson(receipt);
  write(sql, head?.hash ?? firstLink(owner), {
    ...{ number, kind, operationId, inputHash, input, answer, madeAt: at, postings },
  });
  return ok(receipt);
}

/** What a whole ledger amounts to. */
export interface Verified {
  movements: number;
  balances: Balances;
}

/** Reads the whole ledger again and recomputes it: numbers, balance of each movement, chain, sums, none below zero. */
export function verify(sql: SqlStorage, owner: Owner): Result<Verified, string> {
  let previousHash = firstLink(owner);
  let movements = 0;
  let balances: Balances = {};
  for (const row of sql.exec<MovementRow>('SELECT * FROM movement ORDER BY number').toArray()) {
    movements += 1;
    const flaw = flawOf(sql, row, movements, previousHash);
    if (flaw !== null) return refuse(flaw);
    balances = balancesAfter(balances, readPostings(sql, row.number));
    const below = Object.entries(balances).find(([name, minor]) => isOwn(name as Account) && minor < 0);
    if (below !== undefined) return refuse(`${below[0]} is below zero after movement ${movements}`);
    previousHash = row.hash;
  }
  if (canonicalJson(balances) !== canonicalJson(readBalances(sql))) {
    return refuse('the balances are not the sums of the postings');
  }
  return ok({ movements, balances });
}

/** Looks at the last movement only: what every new one is chained to. */
export function headFlaw(sql: SqlStorage, owner: Owner): string | null {
  const head = headOf(sql);
  if (head === undefined) return null;
  const [before] = sql
    .exec<{ hash: string }>('SELECT hash FROM movement WHERE number = ?', head.number - 1)
    .toArray();
  return flawOf(sql, head, head.number, before?.hash ?? firstLink(owner));
}
