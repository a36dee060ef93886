/**
 * Verifies a whole ledger from its first movement on: numbers without gaps, balanced movements, the hash chain, balances, no
 * own account below zero, and the wallet's state against the ledger. Works in slices from checkpoint to checkpoint, on a wallet's
 * own storage and on a file of a data folder alike.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { sha256 } from '../hash.ts';
import type { Sql } from '../sql.ts';
import { type Account, type Balances, isOwn } from './account.ts';
import { firstLink, linkOf } from './chain.ts';
import { balancesAfter, type Posting } from './draft.ts';
import { readRedactions } from './forget.ts';
import { type MovementRow, type Owner, readPostings, sealedOf } from './ledger.ts';
import { MAY_MOVE_NOTHING } from './order.ts';
import { sourcesOf, stateFlaw, verifyHours, WRONG_SOURCES } from './verify-state.ts';

/** Totals of a verified ledger. */
export interface LedgerSummary {
  movements: number;
  balances: Balances;
}

/** How far a verification is: everything until there is whole. */
export interface Checkpoint {
  /** Of the last movement, and its hash; before the first, 0 and the link that it is chained to. */
  number: number;
  hash: string;
  /** After that movement. */
  balances: Balances;
  /** Credits for awaited deposits until then, in minor units. */
  creditedMinor: number;
  /** How many sources the bets with several have, until then. */
  sources: number;
  /** The last hour whose sums of rounds are those of its rounds. */
  hour: number;
}

export const startOf = (owner: Owner): Checkpoint => ({
  number: 0,
  hash: firstLink(owner),
  balances: {},
  creditedMinor: 0,
  sources: 0,
  hour: -1,
});

/** Movements, and rounds, of one slice: some tens of milliseconds. */
export const SLICE = 1_000;

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

/** The next movements in order, at most a slice. Those before the first, which nobody has sealed, come first. */
function movementsAfter(sql: Sql, number: number): { row: MovementRow; postings: readonly Posting[] }[] {
  const after = number === 0 ? Number.MIN_SAFE_INTEGER : number;
  const rows = sql
    .exec<MovementRow>('SELECT * FROM movement WHERE number > ? ORDER BY number LIMIT ?', after, SLICE)
    .toArray();
  const postings = postingsOf(sql, rows[0]?.number ?? 0, rows.at(-1)?.number ?? -1);
  return rows.map(row => ({ row, postings: postings.get(row.number) ?? [] }));
}

const creditOf = (kind: string, postings: readonly Posting[]): number =>
  kind === 'deposit-approve'
    ? -postings.reduce((sum, it) => sum + (it.account === 'outside' ? it.amountMinor : 0), 0)
    : 0;

function afterMovement(
  before: Checkpoint,
  { row, postings }: { row: MovementRow; postings: readonly Posting[] },
  redactedHash: string | undefined,
): Result<Checkpoint, string> {
  const number = before.number + 1;
  const flaw = flawOf(row, postings, number, { previousHash: before.hash, redactedHash });
  if (flaw !== null) return refuse(flaw);
  if (redactedHash === undefined && row.input_hash !== sha256(row.input))
    return refuse(`movement ${number} is not what was asked for`);
  const balances = balancesAfter(before.balances, postings);
  const below = postings.find(({ account }) => isOwn(account) && (balances[account] ?? 0) < 0);
  if (below !== undefined) return refuse(`${below.account} is below zero after movement ${number}`);
  const creditedMinor = before.creditedMinor + creditOf(row.kind, postings);
  return ok({ ...before, number, hash: row.hash, balances, creditedMinor });
}

/** Where a slice has come to; `isDone` when it has seen everything. */
export interface VerifiedSlice {
  checkpoint: Checkpoint;
  isDone: boolean;
}

/**
 * Verifies the next slice: of movements, then of the sums of rounds, and at last what only the whole can show, in the transaction
 * in which nothing was left to read.
 * @returns refuses with a sentence that names the first wrong row
 */
export function verifySlice(sql: Sql, from: Checkpoint): Result<VerifiedSlice, string> {
  const movements = movementsAfter(sql, from.number);
  const redactions = readRedactions(sql);
  let checkpoint = from;
  for (const movement of movements) {
    const next = afterMovement(checkpoint, movement, redactions.get(movement.row.number));
    if (!next.ok) return next;
    checkpoint = next.value;
  }
  const sources = sourcesOf(sql, from.number, checkpoint.number);
  if (sources === null) return refuse(WRONG_SOURCES);
  checkpoint = { ...checkpoint, sources: checkpoint.sources + sources };
  if (movements.length === SLICE) return ok({ checkpoint, isDone: false });
  const hours = verifyHours(sql, checkpoint.hour, SLICE);
  if (!hours.ok) return hours;
  checkpoint = { ...checkpoint, hour: hours.value.hour };
  if (!hours.value.isLast) return ok({ checkpoint, isDone: false });
  const flaw = stateFlaw(sql, checkpoint);
  return flaw === null ? ok({ checkpoint, isDone: true }) : refuse(flaw);
}

/** Verifies everything at once, as for a file. @returns refuses with a sentence that names the first wrong row */
export function verify(sql: Sql, owner: Owner): Result<LedgerSummary, string> {
  for (let checkpoint = startOf(owner); ; ) {
    const slice = verifySlice(sql, checkpoint);
    if (!slice.ok) return slice;
    checkpoint = slice.value.checkpoint;
    if (slice.value.isDone) return ok({ movements: checkpoint.number, balances: checkpoint.balances });
  }
}

/** Checks the last movement only, to which every new one is chained. */
export function headFlaw(sql: Sql, owner: Owner, head: MovementRow | undefined): string | null {
  if (head === undefined) return null;
  const previousHash = head.number === 1 ? firstLink(owner) : head.previous_hash;
  return flawOf(head, readPostings(sql, head.number), head.number, { previousHash });
}
