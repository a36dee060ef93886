/**
 * Seals old play into a chapter: reads and verifies it in slices, and in one transaction, when its file is in R2, says that it is
 * there. Its rows are deleted afterwards, in slices. Nothing is lost where this breaks off: until that transaction the rows are the
 * truth, and after it the file.
 */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { sha256 } from '#platform/base/hash.ts';
import type { Sql } from '#platform/base/sql.ts';
import { isBackfilled } from '../object/backfill.ts';
import { headOf, type Owner } from '../object/ledger.ts';
import { begunWithPlay } from '../play/play-counts.ts';
import type { PlayRow } from '../play/play-row.ts';
import { playAfter } from '../play/play-rows.ts';
import { DIRECTION_OF, STATE_OF } from '../rows/play-sums.ts';
import { type Checkpoint, SLICE, startOf, verifyMovements } from '../verify/verify.ts';
import type { ChapterContent, SealedRound } from './chapter-file.ts';
import { lastChapter } from './chapter-rows.ts';
import { addKeys, playKey, roundKey } from './sealed-key.ts';

export interface SealingSizes {
  /** Count of last movements that stay in a wallet: at least those that are counted together, and one. */
  kept: number;
  /** Movements of a chapter. */
  size: number;
}

/** A wallet keeps some 60 MB of play, a month of it at a round each 25 s, and a chapter's file is read into some 30 MB of memory. */
export const SIZES: SealingSizes = { kept: 200_000, size: 16_000 };

/** The contents of the next chapter. */
export interface Plan {
  number: number;
  first: number;
  through: number;
  /** The verified ledger before it. */
  from: Checkpoint;
}

const firstNumber = (sql: Sql, query: string): number | null =>
  sql.exec<{ it: number | null }>(query).toArray()[0]?.it ?? null;

/** The first bet whose rollback is not counted yet: the count reads it. */
const awaitedBet = (sql: Sql): number =>
  firstNumber(
    sql,
    `SELECT min(bet.number) AS it FROM play AS back JOIN play AS bet
       ON bet.provider_id = back.provider_id AND bet.transaction_id = back.bet_transaction_id AND bet.kind = 'bet'
     WHERE back.number > (SELECT through FROM consumer WHERE name = 'sums') AND back.kind = 'rollback'`,
  ) ?? Number.MAX_SAFE_INTEGER;

/** The last counted play: the time in play until the next one is counted from it. */
const lastCounted = (sql: Sql): number =>
  firstNumber(
    sql,
    "SELECT max(number) AS it FROM play WHERE number <= (SELECT through FROM consumer WHERE name = 'sums')",
  ) ?? 0;

/** The last movement that may be sealed: the play log has it, it is counted, and no win before it waits for an operator. */
function sealable(sql: Sql, head: number, kept: number): number {
  if (!isBackfilled(sql)) return 0;
  const streamed = firstNumber(sql, "SELECT through AS it FROM consumer WHERE name = 'stream'") ?? 0;
  const waiting = firstNumber(sql, "SELECT min(held_as) AS it FROM review WHERE state = 'waiting'") ?? head;
  return Math.min(head - kept, streamed, lastCounted(sql) - 1, waiting - 1, awaitedBet(sql) - 1);
}

/** @returns null where nothing is due */
export function planChapter(sql: Sql, owner: Owner, { kept, size }: SealingSizes): Plan | null {
  const head = headOf(sql)?.number ?? 0;
  if (head < kept + size) return null;
  const last = lastChapter(sql);
  const from = last === null ? startOf(owner) : (JSON.parse(last.checkpoint) as Checkpoint);
  const [first, through] = [from.number + 1, from.number + size];
  if (through > sealable(sql, head, kept)) return null;
  return { number: (last?.number ?? 0) + 1, first, through, from };
}

const ROUNDS = `SELECT round.*, coalesce(
    (SELECT iif(is_transfer, NULL, main_minor) FROM play WHERE number = round.movement),
    (SELECT iif(input ->> '$.isTransferType', NULL, answer ->> '$.balances.main') FROM movement
     WHERE number = round.movement)
  ) AS balance_minor ${begunWithPlay('?1', '?2')}`;

/** SQL: whether a round stays in the wallet: it is open, or goes on after the chapter. Binding: the chapter's last movement. */
const STAYS = '(over_at IS NULL OR movement > ?2)';

/** A chapter that is being read out. */
export interface ReadOut {
  checkpoint: Checkpoint;
  play: PlayRow[];
  rounds: SealedRound[];
  /** Hashes of the keys. */
  digests: string[];
}

export const beginReading = ({ from }: Plan): ReadOut => ({
  checkpoint: from,
  play: [],
  rounds: [],
  digests: [],
});

/** Reads and verifies the next slice. @returns whether some is left */
export function readSlice(sql: Sql, plan: Plan, out: ReadOut): Result<boolean, string> {
  const after = out.checkpoint.number;
  const through = Math.min(after + SLICE, plan.through);
  const verified = verifyMovements(sql, out.checkpoint, { through, play: null });
  if (!verified.ok) return verified;
  const { isWholeSlice: _isWhole, ...checkpoint } = verified.value;
  if (checkpoint.number !== through) return refuse(`movement ${checkpoint.number + 1} is missing`);
  const play = playAfter(sql, after, SLICE).filter(it => it.number <= through);
  const rounds = sql
    .exec<SealedRound>(`${ROUNDS} AND NOT ${STAYS.replace('?2', '?3')}`, after, through, plan.through)
    .toArray();
  out.checkpoint = checkpoint;
  out.play.push(...play);
  out.rounds.push(...rounds);
  out.digests.push(
    ...play.map(it => sha256(playKey(it.kind, it.provider_id, it.transaction_id))),
    ...rounds.map(it => sha256(roundKey(it.provider_id, it.round_id))),
  );
  return ok(through < plan.through);
}

/**
 * Says that a chapter is in its file, in the caller's transaction.
 * @returns false where one of its rounds has changed since it was read: it has to be read again
 */
export function commitChapter(
  sql: Sql,
  plan: Plan,
  out: ReadOut,
  file: { hash: string; at: number },
): boolean {
  const { number, first, through } = plan;
  if ((lastChapter(sql)?.number ?? 0) !== number - 1) return false;
  const range = [first - 1, through];
  // A round that was over and has changed meanwhile would be there twice, differently: play leaves fewer, a win taken back less won.
  const [left] = sql
    .exec<{ count: number; won: number | null }>(
      `SELECT count(*) AS count, sum(win_minor) AS won
       FROM (SELECT round.* ${begunWithPlay('?1', '?2')}) WHERE NOT ${STAYS}`,
      ...range,
    )
    .toArray();
  const wonMinor = out.rounds.reduce((sum, it) => sum + it.win_minor, 0);
  if (left?.count !== out.rounds.length || (left.won ?? 0) !== wonMinor) return false;
  sql.exec(
    `INSERT OR IGNORE INTO kept_round (provider_id, round_id, movement, balance_minor)
     SELECT provider_id, round_id, movement, balance_minor FROM (${ROUNDS}) WHERE ${STAYS}`,
    ...range,
  );
  sql.exec(
    `INSERT INTO sealed_hour (hour, provider_id, state, direction, rounds, win_minor, out_minor)
     SELECT opened_at / ${HOUR_MS}, provider_id, ${STATE_OF('begun')}, ${DIRECTION_OF('begun')},
            count(*), sum(win_minor), sum(stake_minor - returned_minor)
     FROM (SELECT round.* ${begunWithPlay('?1', '?2')}) AS begun WHERE NOT ${STAYS} GROUP BY 1, 2, 3, 4
     ON CONFLICT (hour, provider_id, state, direction) DO UPDATE SET rounds = rounds + excluded.rounds,
       win_minor = win_minor + excluded.win_minor, out_minor = out_minor + excluded.out_minor`,
    ...range,
  );
  addKeys(sql, out.digests, number);
  sql.exec(
    'INSERT INTO chapter (number, first, through, file_hash, checkpoint, made_at) VALUES (?, ?, ?, ?, ?, ?)',
    number,
    first,
    through,
    file.hash,
    JSON.stringify(out.checkpoint),
    file.at,
  );
  return true;
}

export const contentOf = ({ play, rounds }: ReadOut): ChapterContent => ({ play, rounds });

/** Whether the wallet still has rows that a chapter has. */
export function hasSealedRows(sql: Sql): boolean {
  const through = lastChapter(sql)?.through ?? 0;
  return through > 0 && (firstNumber(sql, 'SELECT min(number) AS it FROM play') ?? through + 1) <= through;
}

/** Deletes some of the rows that a chapter has, in the caller's transaction: the oldest play, and the rounds that it began. */
export function deleteSealed(sql: Sql, most = SLICE): void {
  const through = lastChapter(sql)?.through ?? 0;
  const [row] = sql
    .exec<{ until: number | null }>(
      'SELECT max(number) AS until FROM (SELECT number FROM play WHERE number <= ? ORDER BY number LIMIT ?)',
      through,
      most,
    )
    .toArray();
  const until = row?.until ?? 0;
  sql.exec(
    `DELETE FROM round WHERE (provider_id, round_id) IN (
       SELECT round.provider_id, round.round_id ${begunWithPlay('0', '?1')}
       AND NOT EXISTS (SELECT 1 FROM kept_round WHERE kept_round.provider_id = round.provider_id
                       AND kept_round.round_id = round.round_id)
     )`,
    until,
  );
  sql.exec('DELETE FROM play WHERE number <= ?', until);
}
