/**
 * Calls about a member's own identity: the level that the account has and needs, and the documents that give it. Pictures are uploaded
 * to the private storage first (common/sts-token, folder `identity`).
 */
import * as z from 'zod/mini';
import { DOCUMENT_FLAWS, DOCUMENT_KINDS, LEVELS } from '#app/domain/identity.ts';
import { endpoint, nothing } from './endpoint.ts';
import { storageKey } from './storage.ts';
import { amount, currency, day, id, listOf, moment, operationId, orNull } from './wire.ts';

const kind = z.enum(DOCUMENT_KINDS);
const level = z.literal(LEVELS);

/** What a member sees of a document; `checking` while somebody looks at it. */
export const OWN_STATES = ['waiting', 'checking', 'accepted', 'refused', 'expired'] as const;

const ownDocument = z.object({
  documentId: id,
  kind,
  state: z.enum(OWN_STATES),
  sent: moment,
  /** When it is looked at at the latest; of a document that waits. */
  promisedBy: orNull(moment),
  /** Why it was refused. */
  flaw: orNull(z.enum(DOCUMENT_FLAWS)),
  validUntil: orNull(day),
});
export type OwnDocument = z.infer<typeof ownDocument>;

const identity = z.object({
  level,
  /** Levels that the market requires. */
  needs: z.object({
    deposit: level,
    play: level,
    withdrawal: level,
    /** Once withdrawals of the account's life exceed a sum. */
    withdrawalsAbove: orNull(z.object({ sum: amount, currency, level })),
  }),
  /** The newest first. */
  documents: listOf(ownDocument, 100),
});
export type Identity = z.infer<typeof identity>;

/** member/identity */
export const memberIdentity = endpoint('member/identity', 'member', nothing, identity);

/**
 * member/send-document: `back` is needed for an identity card. `validUntil` is the last day of its validity, as the member reads it on
 * a passport or card. While a document of the same purpose waits, another one is refused. Repeated, it is sent once.
 */
export const memberSendDocument = endpoint(
  'member/send-document',
  'member',
  z.object({
    operationId,
    kind,
    front: storageKey,
    back: z.optional(storageKey),
    validUntil: z.optional(day),
  }),
  ownDocument,
);

/** The output of a refusal of money or play that a level of identity is needed for, beside its sentence: pages link to the documents. */
export const identityNeed = z.object({ needs: z.literal('identity') });
export type IdentityNeed = z.infer<typeof identityNeed>;
