/** The hash chain of a ledger: each movement is sealed by a hash over its fields and the previous movement's hash. */
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import type { Posting } from '../rules/draft.ts';

/** A movement as stored in the ledger; fields are hashed in this order. */
export interface SealedMovement {
  number: number;
  kind: string;
  operationId: string;
  /** Hash of the order. */
  inputHash: string;
  /** The order as canonical JSON. */
  input: string;
  /** The first answer, as JSON. */
  answer: string;
  /** Epoch milliseconds. */
  madeAt: number;
  postings: readonly Posting[];
}

/** The link before the first movement: a hash of the wallet's owner. */
export const firstLink = (owner: { memberId: string; currency: string; exponent: number }): string =>
  sha256(canonicalJson([owner.memberId, owner.currency, owner.exponent]));

/** The hash of a movement, given the hash of the one before. */
export const linkOf = (previousHash: string, it: SealedMovement): string =>
  sha256(
    // Lists of texts and numbers: there is nothing to sort.
    JSON.stringify([
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
