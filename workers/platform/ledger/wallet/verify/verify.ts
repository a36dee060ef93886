/**
 * Verifies a whole ledger from its first movement on: numbers without gaps, balanced movements, the hash chain, balances, no
 * own account below zero, and the wallet's state against the ledger. Works in slices from checkpoint to checkpoint, on a wallet's
 * own storage and on a file of a data folder alike.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { sha256 } from '#platform/base/hash.ts';
import type { Sql } from '#platform/base/sql.ts';
import { type Chapter, chapterOf } from '../chapter/chapter-rows.ts';
import { PlayHourCheck } from '../limit/verify-play-hours.ts';
import { readRedactions } from '../object/erase-words.ts';
import {
  isPlayRow,
  type LedgerRow,
  type MovementRow,
  type Owner,
  readPostings,
  sealedOf,
} from '../object/ledger.ts';
import { balancesOf, type PlayRow, sealedPlay } from '../play/play-row.ts';
import { playAfter } from '../play/play-rows.ts';
import { hasTable } from '../rows/has-table.ts';
import { balancesAfter, type Posting } from '../rules/draft.ts';
import { KINDS } from '../rules/kinds.ts';
import { type Account, type Balances, isOwn } from '../rules/ledger-account.ts';
import type { OrderKind } from '../rules/order.ts';
import { firstLink, linkOf, type SealedMovement } from './chain.ts';
import {
  areFoundByHour,
  sourcesOf,
  stateFlaw,
  verifyHours,
  WRONG_SOURCES,
  wordFlaw,
} from './verify-state.ts';

/** Totals of a verified ledger. */
export interface LedgerSummary {
  movements: number;
  balances: Balances;
}

/** The progress of a verification: the wallet is whole up to this movement. */
export interface Checkpoint {
  /** Of the last movement, and its hash; before the first, 0 and the link that it is chained to. */
  number: number;
  hash: string;
  /** After that movement. */
  balances: Balances;
  /** Credits for awaited deposits until then, in minor units. */
  creditedMinor: number;
  /** Count of sources of the bets with several, up to that movement. */
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

/** A movement as it is stored, whichever table has its row. */
interface StoredMovement {
  sealed: SealedMovement;
  hash: string;
  /** The hash before it, where the row repeats that. */
  previousHash: string | null;
  /** The balances after it that the row has beside its answer. */
  balances: Balances;
}

const storedMovement = (row: MovementRow, postings: readonly Posting[]): StoredMovement => ({
  sealed: sealedOf(row, postings),
  hash: row.hash,
  previousHash: row.previous_hash,
  balances: {},
});

const storedPlay = (row: PlayRow): StoredMovement => ({
  sealed: sealedPlay(row),
  hash: row.hash,
  previousHash: null,
  balances: balancesOf(row),
});

/** Kinds of later versions are not known here. */
const mayMoveNothing = (kind: string): boolean => kind in KINDS && KINDS[kind as OrderKind].mayMoveNothing;

/** The flaw of a movement as the successor of the previous one, or null. */
function flawOf(
  { sealed, hash, previousHash: stated }: StoredMovement,
  number: number,
  { previousHash, redactedHash = hash }: { previousHash: string; redactedHash?: string | undefined },
): string | null {
  if (sealed.number !== number) return `movement ${number} is missing`;
  const { kind, postings } = sealed;
  const sum = postings.reduce((total, posting) => total + posting.amountMinor, 0);
  const isEmpty = postings.length === 0 && !mayMoveNothing(kind);
  if (sum !== 0 || isEmpty) return `movement ${number} is not balanced`;
  if ((stated ?? previousHash) !== previousHash || redactedHash !== linkOf(previousHash, sealed)) {
    return `movement ${number} is not what was sealed`;
  }
  return null;
}

function linesOf(sql: Sql, from: number, to: number): Map<number, Posting[]> {
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

/** Movements that are verified together: until one, or to the last, with their play. */
export interface Stretch {
  through: number;
  /** The rows of a chapter; null where the wallet has them. */
  play: readonly PlayRow[] | null;
}

const TO_THE_LAST: Stretch = { through: Number.MAX_SAFE_INTEGER, play: null };

function playOf(sql: Sql, after: number, { play }: Stretch): readonly PlayRow[] {
  if (play !== null) return play.filter(it => it.number > after).slice(0, SLICE);
  return hasTable(sql, 'play') ? playAfter(sql, after, SLICE) : [];
}

/** The next movements in order, at most a slice. Forged ones with numbers before the first come first. */
function movementsAfter(sql: Sql, number: number, stretch: Stretch): StoredMovement[] {
  const after = number === 0 ? Number.MIN_SAFE_INTEGER : number;
  const rows = sql
    .exec<MovementRow>('SELECT * FROM movement WHERE number > ? ORDER BY number LIMIT ?', after, SLICE)
    .toArray();
  const postings = linesOf(sql, rows[0]?.number ?? 0, rows.at(-1)?.number ?? -1);
  const play = playOf(sql, after, stretch);
  return [...rows.map(row => storedMovement(row, postings.get(row.number) ?? [])), ...play.map(storedPlay)]
    .filter(it => it.sealed.number <= stretch.through)
    .sort((a, b) => a.sealed.number - b.sealed.number)
    .slice(0, SLICE);
}

const creditOf = (kind: string, postings: readonly Posting[]): number =>
  kind === 'deposit-approve'
    ? -postings.reduce((sum, it) => sum + (it.account === 'outside' ? it.amountMinor : 0), 0)
    : 0;

function afterMovement(
  before: Checkpoint,
  stored: StoredMovement,
  redactedHash: string | undefined,
): Result<Checkpoint, string> {
  const number = before.number + 1;
  const flaw = flawOf(stored, number, { previousHash: before.hash, redactedHash });
  if (flaw !== null) return refuse(flaw);
  const { kind, input, inputHash, postings } = stored.sealed;
  if (redactedHash === undefined && inputHash !== sha256(input))
    return refuse(`movement ${number} is not what was asked for`);
  const balances = balancesAfter(before.balances, postings);
  const below = postings.find(({ account }) => isOwn(account) && (balances[account] ?? 0) < 0);
  if (below !== undefined) return refuse(`${below.account} is below zero after movement ${number}`);
  const named = Object.entries(stored.balances) as [Account, number][];
  if (named.some(([account, minor]) => minor !== (balances[account] ?? 0)))
    return refuse(`the balances of movement ${number} are not the sums of the postings`);
  const creditedMinor = before.creditedMinor + creditOf(kind, postings);
  return ok({ ...before, number, hash: stored.hash, balances, creditedMinor });
}

/** Checkpoint that a slice has come to; `isDone` when it has seen everything. */
export interface VerifiedSlice {
  checkpoint: Checkpoint;
  isDone: boolean;
}

/**
 * Verifies the next slice of a stretch of movements.
 * @returns where it has come to: at the end of the stretch, unless a whole slice was read
 */
export function verifyMovements(
  sql: Sql,
  from: Checkpoint,
  stretch: Stretch,
): Result<Checkpoint & { isWholeSlice: boolean }, string> {
  const movements = movementsAfter(sql, from.number, stretch);
  const redactions = readRedactions(sql);
  let checkpoint = from;
  for (const movement of movements) {
    const next = afterMovement(checkpoint, movement, redactions.get(movement.sealed.number));
    if (!next.ok) return next;
    checkpoint = next.value;
  }
  const range = { after: from.number, through: checkpoint.number };
  const sources = sourcesOf(sql, range, stretch.play);
  if (sources === null) return refuse(WRONG_SOURCES);
  if (!areFoundByHour(sql, range)) return refuse('the history does not find all rounds');
  const wrongWord = wordFlaw(sql, range);
  if (wrongWord !== null) return refuse(wrongWord);
  const isWholeSlice = movements.length === SLICE;
  return ok({ ...checkpoint, sources: checkpoint.sources + sources, isWholeSlice });
}

/**
 * Verifies the next slice: of movements, then of the sums of rounds, and at last the rules that only the whole can show, in the
 * transaction in which nothing was left to read.
 * @param play the rows of the chapter that has the next movement, if one has it
 * @returns refuses with a sentence that names the first wrong row
 */
export function verifySlice(
  sql: Sql,
  from: Checkpoint,
  play: readonly PlayRow[] | null = null,
): Result<VerifiedSlice, string> {
  const chapter = chapterOf(sql, from.number + 1);
  if (chapter !== null && play === null) return refuse(`chapter ${chapter.number} is missing`);
  const stretch = chapter === null ? TO_THE_LAST : { through: chapter.through, play };
  const verified = verifyMovements(sql, from, stretch);
  if (!verified.ok) return verified;
  const { isWholeSlice, ...reached } = verified.value;
  if (chapter !== null && !isWholeSlice && reached.number < chapter.through)
    return refuse(`movement ${reached.number + 1} is missing`);
  if (chapter !== null || isWholeSlice) return ok({ checkpoint: reached, isDone: false });
  const hours = verifyHours(sql, reached.hour, SLICE);
  if (!hours.ok) return hours;
  const checkpoint = { ...reached, hour: hours.value.hour };
  if (!hours.value.isLast) return ok({ checkpoint, isDone: false });
  const flaw = stateFlaw(sql, checkpoint);
  return flaw === null ? ok({ checkpoint, isDone: true }) : refuse(flaw);
}

/** The rows of play in a chapter's file; null where it is missing, or differs from the sealed one. */
export type ReadChapter = (chapter: Chapter) => readonly PlayRow[] | null;

/**
 * Verifies everything at once, as for a file.
 * @returns refuses with a sentence that names the first wrong row
 */
export function verify(sql: Sql, owner: Owner, readChapter: ReadChapter): Result<LedgerSummary, string> {
  let [number, play]: [number, readonly PlayRow[] | null] = [0, null];
  const hours = PlayHourCheck.of(sql);
  for (let checkpoint = startOf(owner); ; ) {
    const chapter = chapterOf(sql, checkpoint.number + 1);
    if (chapter?.number !== number) {
      [number, play] = chapter === null ? [0, null] : [chapter.number, readChapter(chapter)];
      if (chapter !== null) hours?.addChapter(chapter, play ?? []);
    }
    const slice = verifySlice(sql, checkpoint, play);
    if (!slice.ok) return slice;
    checkpoint = slice.value.checkpoint;
    if (!slice.value.isDone) continue;
    const flaw = hours?.flaw() ?? null;
    return flaw === null ? ok({ movements: checkpoint.number, balances: checkpoint.balances }) : refuse(flaw);
  }
}

/** The hash of a movement of either table. */
const hashOf = (sql: Sql, number: number): string | undefined =>
  sql
    .exec<{ hash: string }>(
      'SELECT hash FROM movement WHERE number = ?1 UNION ALL SELECT lower(hex(hash)) FROM play WHERE number = ?1',
      number,
    )
    .toArray()[0]?.hash;

/** Checks the last movement only, to which every new one is chained. */
export function headFlaw(sql: Sql, owner: Owner, head: LedgerRow | undefined): string | null {
  if (head === undefined) return null;
  const previousHash = head.number === 1 ? firstLink(owner) : hashOf(sql, head.number - 1);
  if (previousHash === undefined) return `movement ${head.number - 1} is missing`;
  const stored = isPlayRow(head) ? storedPlay(head) : storedMovement(head, readPostings(sql, head.number));
  return flawOf(stored, head.number, { previousHash });
}
