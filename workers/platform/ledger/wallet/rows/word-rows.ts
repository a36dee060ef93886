/** Words beside the ledger, as rows, and their erasure. */
import type { Sql } from '#platform/base/sql.ts';
import { redacted, type Word, type Words } from '../rules/words.ts';

/** SQL: the words of the movement `number` as a JSON object. */
export const WORDS = '(SELECT json_group_object(word.name, text) FROM word WHERE word.movement = number)';

export function readWords(sql: Sql, number: number): Words {
  const rows = sql
    .exec<{ name: string; text: string }>('SELECT name, text FROM word WHERE movement = ?', number)
    .toArray();
  return Object.fromEntries(rows.map(it => [it.name, it.text]));
}

export function writeWords(sql: Sql, number: number, words: readonly Word[]): void {
  for (const { name, text, salt } of words)
    sql.exec('INSERT INTO word (movement, name, text, salt) VALUES (?, ?, ?, ?)', number, name, text, salt);
}

/** A movement with words to erase; `names` is null for all. */
export interface Erasure {
  number: number;
  input: string;
  names: readonly string[] | null;
}

const OTHERS = "kind NOT IN ('bet', 'win', 'rollback')";

/** Everything in a member's own wallet. */
export const allWords = (sql: Sql): Erasure[] =>
  sql
    .exec<{ number: number; input: string }>(
      `SELECT number, input FROM movement WHERE ${OTHERS} ORDER BY number`,
    )
    .toArray()
    .map(it => ({ ...it, names: null }));

/** Words of a wallet about another member: the member's name, and the notes that the member has written. */
export const wordsAbout = (sql: Sql, memberId: string): Erasure[] =>
  sql
    .exec<{ number: number; input: string; is_sent: number }>(
      `SELECT number, input, input ->> '$.receiverId' IS NOT NULL AS is_sent FROM movement
       WHERE ${OTHERS} AND kind IN ('transfer-out', 'affiliate-transfer-out', 'transfer-in', 'affiliate-transfer-in')
         AND coalesce(input ->> '$.receiverId', input ->> '$.senderId') = ? ORDER BY number`,
      memberId,
    )
    .toArray()
    .map(({ number, input, is_sent }) => ({
      number,
      input,
      names: is_sent === 1 ? ['to'] : ['from', 'note'],
    }));

/** Erases words that stand beside the seal. */
export function deleteWords(sql: Sql, erasures: readonly Erasure[]): void {
  for (const { number, names } of erasures)
    sql.exec(
      'DELETE FROM word WHERE movement = ?1 AND (?2 IS NULL OR name IN (SELECT value FROM json_each(?2)))',
      number,
      names === null ? null : JSON.stringify(names),
    );
}

/** The sealed orders with words in them, of older versions, as they are without. */
export const redactionsOf = (erasures: readonly Erasure[]): { number: number; input: string }[] =>
  erasures.flatMap(({ number, input, names }) => {
    const left = redacted(input, names);
    return left === null ? [] : [{ number, input: left }];
  });
