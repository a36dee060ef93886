/**
 * The ledger: movements as rows of the wallet's own database, written once and replayed by operation id. Play is in the table `play`
 * (play/play-row.ts), everything else, and play of older versions, in `movement` and `posting`.
 * Longer than most files because a movement is planned, sealed and answered in one transaction, whose steps belong together.
 */
import type { Restriction } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { sha256 } from '#platform/base/hash.ts';
import type { Sql } from '#platform/base/sql.ts';
import { isWagering } from '../bonus/bonus-rows.ts';
import type { LimitFlaw } from '../limit/limit-rows.ts';
import { countPlay } from '../play/play-counts.ts';
import { balancesOf, type PlayRow, sealedPlay, shownAccounts } from '../play/play-row.ts';
import { insertPlay, lastPlay, readPlay } from '../play/play-rows.ts';
import { type PlayState, playStateOf, type SessionColumns } from '../play-session/session-rows.ts';
import { readWords, writeWords } from '../rows/word-rows.ts';
import { isSameRequest } from '../rules/asked.ts';
import { balancesAfter, type Draft, type OrderRefusal, type Posting } from '../rules/draft.ts';
import type { Change, FactsOf, WinCeilings } from '../rules/facts.ts';
import { kindOf } from '../rules/kinds.ts';
import { type Account, type Balances, isOwn } from '../rules/ledger-account.ts';
import { planMovement } from '../rules/movement.ts';
import type { Order, OrderKind, OrderOf, PlayOrder } from '../rules/order.ts';
import { isPlay, playAccount } from '../rules/play.ts';
import { sealOrder, type Words } from '../rules/words.ts';
import { firstLink, linkOf, type SealedMovement } from '../verify/chain.ts';
import { knownAs } from './operation-id.ts';
import { writeChange } from './wallet-state.ts';

/** The owner of a wallet. */
export interface Owner {
  memberId: string;
  /** ISO 4217. */
  currency: string;
  /** Decimals of its minor unit. */
  exponent: number;
}

/** A movement's answer, the first time and on every replay. */
export interface Receipt {
  number: number;
  /** Balances after it in minor units: `main`, the account that a game plays from, and every account it touched. */
  balances: Balances;
}

/**
 * - `conflict`: the operation id was used for a different request.
 * - `stopped`: the ledger failed verification, and the wallet moves nothing.
 * - `closed`: the member has been forgotten; only movements about the past are booked.
 * - `restricted`: the member may not do this now.
 * - `deposit_limit`, `loss_limit`, `stake_limit`, `time_limit`: it would pass a limit that the member has set.
 * - `check_due`: bets wait until the member has answered the reality check.
 * - `not_open`: the wallet has not been opened.
 */
export type MoveRefusal =
  | OrderRefusal
  | LimitFlaw
  | 'conflict'
  | 'stopped'
  | 'closed'
  | 'restricted'
  | 'check_due'
  | 'not_open';

export interface MovementRow {
  [column: string]: string | number;
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

interface OwnerRow {
  [column: string]: string | number | null;
  member_id: string;
  currency: string;
  exponent: number;
  stopped: string | null;
  /** These are absent from files of older versions that have not been opened since. */
  closed_at: number | null;
  restrictions: string | null;
}

/** The owner with the wallet's own state; `closedAt` is epoch milliseconds. */
export type OwnerState = Owner & {
  stopped: string | null;
  closedAt: number | null;
  restrictions: readonly Restriction[];
  play: PlayState;
};

export function readOwner(sql: Sql): OwnerState | null {
  const [row] = sql.exec<OwnerRow>('SELECT * FROM wallet').toArray();
  if (row === undefined) return null;
  const { member_id: memberId, currency, exponent, stopped, closed_at: closedAt } = row;
  const restrictions = JSON.parse(row.restrictions ?? '[]') as Restriction[];
  const play = playStateOf(row as SessionColumns);
  return { memberId, currency, exponent, stopped, closedAt: closedAt ?? null, restrictions, play };
}

export function writeOwner(sql: Sql, { memberId, currency, exponent }: Owner, at: number): void {
  sql.exec(
    'INSERT INTO wallet (one, member_id, currency, exponent, opened_at) VALUES (1, ?, ?, ?, ?)',
    memberId,
    currency,
    exponent,
    at,
  );
}

/**
 * The balances as the table has them. It is behind by the accounts that the last movement names, if that is play: writing them with
 * each bet and win would be two rows more for each. Triggers write them when a movement leaves them out.
 */
export const readAccounts = (sql: Sql): Balances =>
  Object.fromEntries(
    sql
      .exec<{ name: string; balance_minor: number }>('SELECT name, balance_minor FROM account')
      .toArray()
      .map(row => [row.name, row.balance_minor]),
  );

/** @param head the last movement's row, if the caller has read it */
export function readBalances(sql: Sql, head = headOf(sql)): Balances {
  const accounts = readAccounts(sql);
  if (head === undefined || !isPlayRow(head)) return accounts;
  const last = Object.entries(balancesOf(head)) as [Account, number][];
  return { ...accounts, ...Object.fromEntries(last.filter(([it, minor]) => minor !== 0 || it in accounts)) };
}

export const readPostings = (sql: Sql, number: number): Posting[] =>
  sql
    .exec<{ account: string; amount_minor: number }>(
      'SELECT account, amount_minor FROM posting WHERE movement = ? ORDER BY line',
      number,
    )
    .toArray()
    .map(row => ({ account: row.account as Account, amountMinor: row.amount_minor }));

export const sealedOf = (row: MovementRow, postings: readonly Posting[]): SealedMovement => ({
  number: row.number,
  kind: row.kind,
  operationId: row.operation_id,
  inputHash: row.input_hash,
  input: row.input,
  answer: row.answer,
  madeAt: row.made_at,
  postings,
});

export type LedgerRow = MovementRow | PlayRow;

export const isPlayRow = (row: LedgerRow): row is PlayRow => 'transaction_id' in row;

/** The row of the last movement, of whichever table. */
export function headOf(sql: Sql): LedgerRow | undefined {
  const play = lastPlay(sql);
  if (play !== undefined) return play;
  return sql.exec<MovementRow>('SELECT * FROM movement ORDER BY number DESC LIMIT 1').toArray()[0];
}

/** Epoch milliseconds; null where there is no movement of that number. */
export const readMadeAt = (sql: Sql, number: number): number | null =>
  sql
    .exec<{ made_at: number }>(
      'SELECT made_at FROM movement WHERE number = ?1 UNION ALL SELECT made_at FROM play WHERE number = ?1',
      number,
    )
    .toArray()[0]?.made_at ?? null;

/** One parameter for all postings, because a statement takes at most 100. */
function writePostings(sql: Sql, { number, postings }: SealedMovement, after: Balances): void {
  if (postings.length === 0) return;
  const accounts = postings.map(({ account }) => [account, isOwn(account) ? 1 : 0, after[account] ?? 0]);
  sql.exec(
    `INSERT INTO account (name, is_own, balance_minor)
     SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true
     ON CONFLICT (name) DO UPDATE SET balance_minor = excluded.balance_minor`,
    JSON.stringify(accounts),
  );
  const lines = postings.map(({ account, amountMinor }) => [account, amountMinor]);
  sql.exec(
    `INSERT INTO posting (movement, line, account, amount_minor)
     SELECT ?1, key, value ->> 0, value ->> 1 FROM json_each(?2)`,
    number,
    JSON.stringify(lines),
  );
}

function write(sql: Sql, previousHash: string, sealed: SealedMovement, after: Balances): MovementRow {
  writePostings(sql, sealed, after);
  const row: MovementRow = {
    number: sealed.number,
    kind: sealed.kind,
    operation_id: sealed.operationId,
    input_hash: sealed.inputHash,
    input: sealed.input,
    answer: sealed.answer,
    made_at: sealed.madeAt,
    previous_hash: previousHash,
    hash: linkOf(previousHash, sealed),
  };
  sql.exec(
    `INSERT INTO movement (number, kind, operation_id, input_hash, input, answer, made_at, previous_hash, hash)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.number,
    row.kind,
    row.operation_id,
    row.input_hash,
    row.input,
    row.answer,
    row.made_at,
    row.previous_hash,
    row.hash,
  );
  return row;
}

/** One attempt to move money. */
export interface Attempt {
  /** The caller's own id of the attempt. */
  operationId: string;
  order: Order;
  /** Epoch milliseconds. */
  at: number;
  /** Hash of the game session's token; bets only. */
  session?: string | null;
  /** Of the game, by which bonuses count the stake; bets only. */
  categories?: readonly string[];
  /** The largest stake of a round that bonuses allow, in minor units; bets only. */
  mostStakeMinor?: number | null;
  /** Whether the wallet has or had a bonus; absent where the caller does not know. */
  hasBonuses?: boolean;
  /** Of the provider; wins only. */
  ceilings?: WinCeilings;
  /** The member's wins of the last 24 hours, in minor units; wins with a ceiling of a day only. */
  wonMinor?: number;
  /** Whether the member asks for a deposit that is credited at once: others are money that has arrived, which no limit keeps out. */
  isOwn?: boolean;
}

export interface RecordResult {
  receipt: Receipt;
  /** The movement as written, all balances after it, and what else it changed; null where the attempt is a replay and nothing moved. */
  written: { row: LedgerRow; balances: Balances; changes: readonly Change[] } | null;
}

export const isKnownOperation = (sql: Sql, operationId: string): boolean =>
  sql.exec('SELECT 1 FROM movement WHERE operation_id = ?', operationId).toArray().length > 0;

/** The request of a movement, with the words beside it, and its first answer. */
interface KnownOperation {
  input: string;
  words: Words;
  answer: string;
}

function readKnown(sql: Sql, operationId: string): KnownOperation | null {
  const [id, before = null] = knownAs(operationId);
  const [row] = sql
    .exec<{ number: number; input: string; answer: string }>(
      'SELECT number, input, answer FROM movement WHERE operation_id IN (?, ?)',
      id,
      before,
    )
    .toArray();
  return row === undefined
    ? null
    : { input: row.input, words: readWords(sql, row.number), answer: row.answer };
}

function readKnownPlay(sql: Sql, order: PlayOrder): KnownOperation | null {
  const row = readPlay(sql, order.kind, order);
  return row === undefined ? null : { ...sealedPlay(row), words: {} };
}

/** The rollback of a bet under the id of one of a win: another request. */
const readKnownRollback = (sql: Sql, order: Order): KnownOperation | null => {
  const row = order.kind === 'win-rollback' ? readPlay(sql, 'rollback', order) : undefined;
  return row === undefined ? null : { ...sealedPlay(row), words: {} };
};

/** Whether a bet, win or rollback is in no table yet, as is usual: one query for all tables. */
const isNewPlay = (sql: Sql, operationId: string, { kind, providerId, transactionId }: PlayOrder): boolean =>
  sql
    .exec(
      `SELECT 1 FROM play WHERE provider_id = ?1 AND transaction_id = ?2 AND kind = ?3
       UNION ALL SELECT 1 FROM recalled WHERE provider_id = ?1 AND transaction_id = ?2 AND kind = ?3
       UNION ALL SELECT 1 FROM movement WHERE operation_id = ?4`,
      providerId,
      transactionId,
      kind,
      operationId,
    )
    .toArray().length === 0;

/**
 * The first answer to a request that was carried out under an operation id.
 * @returns refuses `conflict` where the id was used for another one; null where it was not used
 */
export function firstAnswer(
  sql: Sql,
  { operationId, order }: Pick<Attempt, 'operationId' | 'order'>,
): Result<Receipt, 'conflict'> | null {
  if (isPlay(order) && isNewPlay(sql, operationId, order)) return null;
  // Play of older versions is found by its operation id; a win is taken back under the ids of rollbacks.
  const known =
    (isPlay(order) ? readKnownPlay(sql, order) : readKnownRollback(sql, order)) ??
    readKnown(sql, operationId);
  if (known === null) return null;
  return isSameRequest(known.input, order, known.words)
    ? ok(JSON.parse(known.answer) as Receipt)
    : refuse('conflict');
}

/** An order that is carried out: everything about its movement but the hash. */
interface PlannedMovement {
  attempt: Attempt;
  number: number;
  draft: Draft;
  /** Balances after it. */
  after: Balances;
  receipt: Receipt;
}

/** Stores a movement that is not play. */
function writeMovement(sql: Sql, previousHash: string, planned: PlannedMovement): MovementRow {
  const { attempt, number, draft, after, receipt } = planned;
  const { operationId, order, at: madeAt } = attempt;
  const { input, words } = sealOrder(order);
  const { postings } = draft;
  const answer = JSON.stringify(receipt);
  const sealed = {
    number,
    kind: order.kind,
    operationId,
    inputHash: sha256(input),
    input,
    answer,
    madeAt,
    postings,
  };
  const row = write(sql, previousHash, sealed, after);
  writeWords(sql, number, words);
  return row;
}

function writePlay(
  sql: Sql,
  previousHash: string,
  order: PlayOrder,
  facts: FactsOf<OrderKind>,
  planned: PlannedMovement,
): PlayRow {
  const { attempt, number, draft, after } = planned;
  const gameId = 'gameId' in order ? order.gameId : 'bet' in facts ? (facts.bet?.gameId ?? null) : null;
  const made = { number, order, gameId, postings: draft.postings, balances: after, madeAt: attempt.at };
  return insertPlay(sql, made, previousHash);
}

/** Reads the facts that an order is decided by. */
function readFacts<Kind extends OrderKind>(
  sql: Sql,
  kind: Kind,
  order: OrderOf<Kind>,
  attempt: Omit<Attempt, 'order'>,
  balances: Balances,
): FactsOf<Kind> {
  const { at, session = null, mostStakeMinor = null } = attempt;
  const { hasBonuses = true, ceilings = {}, wonMinor = 0 } = attempt;
  const context = { session, at, mostStakeMinor, hasBonuses, ceilings, wonMinor };
  const { facts, whileWagering } = kindOf(kind);
  const common = { kind, balances, isWagering: whileWagering === 'refused' && isWagering(sql) };
  return Object.assign(common, facts(sql, order, context));
}

/**
 * Carries an order out and seals it, synchronously, in the caller's transaction. Idempotent: the same id with the same request
 * (asked.ts) gets the first answer again, without a time limit.
 *
 * @param head the last movement, to which this one is chained
 * @param balances before it, if the caller has read them
 * @returns the answer; a refusal writes nothing
 */
export function record(
  sql: Sql,
  owner: Owner,
  attempt: Attempt,
  head: LedgerRow | undefined,
  balances?: Balances,
): Result<RecordResult, OrderRefusal | 'conflict'> {
  const known = firstAnswer(sql, attempt);
  if (known !== null) return known.ok ? ok({ receipt: known.value, written: null }) : known;
  const { order, at } = attempt;
  const facts = readFacts(sql, order.kind, order, attempt, balances ?? readBalances(sql, head));
  const drafted = planMovement(order.kind, order, facts);
  if (!drafted.ok) return drafted;
  const draft = drafted.value;
  const number = (head?.number ?? 0) + 1;
  const after = balancesAfter(facts.balances, draft.postings);
  const shown = shownAccounts('isTransferType' in order ? playAccount(order) : 'main', draft.postings);
  const receipt: Receipt = { number, balances: Object.fromEntries(shown.map(it => [it, after[it] ?? 0])) };
  const planned = { attempt, number, draft, after, receipt };
  const previousHash = head?.hash ?? firstLink(owner);
  const written = isPlay(order)
    ? writePlay(sql, previousHash, order, facts, planned)
    : writeMovement(sql, previousHash, planned);
  for (const change of draft.changes) writeChange(sql, change, number, at);
  countPlay(sql, number);
  return ok({ receipt, written: { row: written, balances: after, changes: draft.changes } });
}
