/** How a movement is sealed: by a hash over everything it says and over the hash of the movement before it. */
import { createHash } from 'node:crypto';
import type { Posting } from './draft.ts';

/** A movement as it stands in the ledger, in the order in which it is hashed. */
export interface Sealed {
  number: number;
  kind: string;
  operationId: string;
  /** Hash of the order. */
  inputHash: string;
  /** The order as canonical JSON. */
  input: string;
  /** What was answered first, as JSON. */
  answer: string;
  /** Epoch milliseconds. */
  madeAt: number;
  postings: readonly Posting[];
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** JSON that is the same for the same value, in whatever order its fields were written. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

/** Whose wallet it is: the first movement is chained to it. */
export const firstLink = (owner: { memberId: string; currency: string; exponent: number }): string =>
  sha256(canonicalJson([owner.memberId, owner.currency, owner.exponent]));

/** The hash of a movement behind another. */
export const linkOf = (previousHash: string, it: Sealed): string =>
  sha256(
    canonicalJson([
      previousHash,
      it.number,
      it.kind,
      it.operationId,
      it.inputHash,
      it.input,
      it.answer,
      it.madeAt,
      it.postings.map(({ account, amountMinor }) => [account, amountMinor]),
    ]),
  );
