/** A document as its member sees it. */
import type { OwnDocument } from '#app/contract/identity.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { DocumentEntry } from './document.db.ts';

const isLookedAt = ({ claimedUntil, service, askedUntil }: DocumentEntry, at: number): boolean =>
  (claimedUntil ?? 0) > at || (service === 'asked' && (askedUntil ?? 0) > at);

/** @param at epoch milliseconds */
export function shownOwn(it: DocumentEntry, at: number): OwnDocument {
  const waits = it.state === 'waiting';
  return {
    documentId: it.documentId,
    kind: it.kind,
    state: waits && isLookedAt(it, at) ? 'checking' : it.state,
    sent: wireMoment(it.sentAt),
    promisedBy: waits ? wireMoment(it.promisedAt) : null,
    flaw: it.flaw,
    validUntil: it.validUntil ?? it.givenUntil,
  };
}
