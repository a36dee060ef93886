/**
 * The hash chain of the event log: each row is sealed by a hash over its number, its text and the hash before it. The text has the digest of
 * the event's detail, which is kept beside it. Events without a detail are sealed as they were before there were details.
 */
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import type { LoggedEvent, WrittenEvent } from '#platform/base/logged-event.ts';

/** The link before the first event. */
export const FIRST_LINK = sha256('event log');

/** A row as it is stored. */
export interface SealedEvent {
  /** From 1 on, without gaps. */
  number: number;
  /** The event as canonical JSON. */
  body: string;
  hash: string;
  /** Its detail as canonical JSON; absent or null where it has none. */
  detail?: string | null;
}

export const linkOf = (before: string, { number, body }: Pick<SealedEvent, 'number' | 'body'>): string =>
  sha256(canonicalJson([before, number, body]));

/** The last row of a chain. */
export interface Head {
  number: number;
  hash: string;
}

export const START: Head = { number: 0, hash: FIRST_LINK };

/** Seals an event behind the head. */
export function sealAfter(head: Head, { detail, ...event }: WrittenEvent): SealedEvent {
  const text = detail === undefined ? null : canonicalJson(detail);
  const logged: LoggedEvent = text === null ? event : { ...event, detailDigest: sha256(text) };
  const row = { number: head.number + 1, body: canonicalJson(logged) };
  return { ...row, hash: linkOf(head.hash, row), detail: text };
}

/** What is wrong with the detail of an event whose text is whole; null where nothing is. */
function detailFlaw({ number, body, detail = null }: SealedEvent): string | null {
  const { detailDigest = null } = JSON.parse(body) as LoggedEvent;
  const digest = detail === null ? null : sha256(detail);
  if (digest === detailDigest) return null;
  if (digest === null) return `the detail of event ${number} is missing`;
  return `the detail of event ${number} is not the one that was sealed`;
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
    const flaw = detailFlaw(row);
    if (flaw !== null) return { head: last, flaw };
    last = { number: row.number, hash: row.hash };
  }
  return { head: last, flaw: null };
}
