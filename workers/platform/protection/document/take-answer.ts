/** Carries out an answer of the verification service, at once or later, once: a document that is decided stays as it is. */
import type { CheckAnswer } from '#app/contract/verification.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { collectNotes } from '#platform/event-log/event-log.ts';
import { notifyDecided } from './decide-document.ts';
import { type DocumentEntry, readDocument, writeDecision } from './document.db.ts';
import { writeAnswered } from './service.db.ts';

export const SERVICE = 'verification-service';

type Answer = Omit<CheckAnswer, 'status'> & { status: Exclude<CheckAnswer['status'], 'pending'> };

async function noteDecision(env: PlatformEnv, document: DocumentEntry, answer: Answer, at: number) {
  const notes = collectNotes(env, { address: null, requestId: null, now: () => at });
  notes.note({
    kind: 'identity',
    outcome: answer.status === 'accepted' ? 'done' : 'refused',
    actor: { kind: 'system', id: SERVICE },
    memberId: document.memberId,
    country: document.country,
    target: document.documentId,
  });
  await notes.send();
}

/** @returns `decided` by this answer or the same one before, `left` to a person, `known` where somebody decided otherwise */
export async function takeAnswer(
  env: PlatformEnv,
  document: DocumentEntry,
  answer: Answer,
  at: number,
): Promise<'decided' | 'left' | 'known'> {
  const { memberId, documentId, kind, givenUntil } = document;
  const db = directoryOf(env, memberId);
  const { status, checkId = null, flaw = null, read } = answer;
  await writeAnswered(db, document, { checkId, read: read === undefined ? null : JSON.stringify(read) });
  if (status === 'unsure') return document.state === 'waiting' ? 'left' : 'known';
  const decision = {
    outcome: status,
    flaw,
    validUntil: status === 'accepted' ? (read?.validUntil ?? givenUntil) : null,
    note: null,
    operationId: `${SERVICE} ${documentId}`,
    by: SERVICE,
    at,
  };
  const isWritten = await writeDecision(db, document, decision, null);
  if (isWritten) await noteDecision(env, document, answer, at);
  const after = isWritten ? null : await readDocument(db, document);
  // A person who has claimed it meanwhile decides it, and sees what the service has read.
  if (after?.state === 'waiting') return 'left';
  if (after !== null && (after.decidedBy !== SERVICE || after.state !== status)) return 'known';
  // Repeated where the message broke off; it is stored once.
  await notifyDecided({ env, at }, { memberId, documentId, kind, flaw });
  return 'decided';
}
