/** The hash chain of the event log: each row is sealed by a hash over its number, its text and the hash before it. */
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import type { LoggedEvent } from '#platform/base/logged-event.ts';

/** The link before the first event. */
export const FIRST_LINK = sha256('event log');

/** A row as it is stored. */
export interface SealedEvent {
  /** From 1 on, without gaps. */
  number: number;
  /** The event as canonical JSON. */
  body: string;
  hash: string;
}

export const linkOf = (before: string, { number, body }: Omit<SealedEvent, 'hash'>): string =>
  sha256(canonicalJson([before, number, body]));

/** The last row of a chain. */
export interface Head {
  number: number;
  hash: string;
}

export const START: Head = { number: 0, hash: FIRST_LINK };

/** Seals an event behind the head. */
export function sealAfter(head: Head, event: LoggedEvent): SealedEvent {
  const row = { number: head.number + 1, body: canonicalJson(event) };
  return { ...row, hash: linkOf(head.hash, row) };
}

/**
 * Checks rows that follow a head.
 * @returns the head behind the last whole row, and the first flaw, or null
 */
export function checkRows(head: Head, rows: readonly SealedEvent[]): { head: Head; flaw: string | null } {
  let last = head;
  for (const row of rows) {
    if (row.number !== last.number + 1)
      return { head: last, flaw: `event ${last.number + 1} is missing before ${row.number}` };
    if (row.hash !== linkOf(last.hash, row))
      return { head: last, flaw: `event ${row.number} is not the one that was sealed` };
    last = { number: row.number, hash: row.hash };
  }
  return { head: last, flaw: null };
}
