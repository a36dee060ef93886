/** What follows a decision about a document: the member's message, and an event of decisions that no operator makes. */
import type { DocumentFlaw, DocumentKind } from '#app/domain/identity.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSentences, sendMessage } from '#platform/messages/inbox/inbox.ts';
import type { DocumentKey } from './document.db.ts';

const PAGE = '/account/identity';

const REFUSED: Readonly<Record<DocumentFlaw, SentenceKey>> = {
  unreadable: 'message_document_unreadable',
  'name-differs': 'message_document_name_differs',
  'birth-date-differs': 'message_document_birth_date_differs',
  'address-differs': 'message_document_address_differs',
  'not-valid': 'message_document_not_valid',
  'other-needed': 'message_document_other_needed',
};

const ACCEPTED: Readonly<Record<DocumentKind, SentenceKey>> = {
  passport: 'message_person_verified',
  'id-card': 'message_person_verified',
  address: 'message_address_verified',
};

type Context = { env: PlatformEnv; at: number };

const notify = (
  { env, at }: Context,
  { memberId, documentId }: DocumentKey,
  { title, content, step }: { title: SentenceKey; content: SentenceKey; step: string },
) =>
  sendMessage(
    { env, now: () => at },
    {
      to: { memberId },
      // A decision that breaks off behind its row is repeated, and tells the member once.
      key: `document:${documentId}:${step}`,
      type: 'security',
      texts: inSentences({
        title: { key: title },
        content: { key: content },
        sender: { key: 'message_security' },
      }),
      link: PAGE,
    },
  );

/** Tells the member what was decided, once. */
export async function notifyDecided(
  context: Context,
  document: DocumentKey & { kind: DocumentKind; flaw: DocumentFlaw | null },
): Promise<void> {
  const { kind, flaw } = document;
  await notify(
    context,
    document,
    flaw === null
      ? { title: 'message_document_accepted', content: ACCEPTED[kind], step: 'decided' }
      : { title: 'message_document_refused', content: REFUSED[flaw], step: 'decided' },
  );
}

/** Tells the member that an accepted document has expired, once. */
export const notifyExpired = (context: Context, document: DocumentKey): Promise<unknown> =>
  notify(context, document, {
    title: 'message_document_expired',
    content: 'message_document_expired_text',
    step: 'expired',
  });
