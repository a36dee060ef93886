/** Serves notifications of the verification service, POST /verification/notify: signature first, then the document. */
import { accepted, type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import {
  checkNotice,
  VERIFICATION_NOTICE,
  VERIFICATION_SIGNATURE,
  VERIFICATION_TIMESTAMP,
} from '#app/contract/verification.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Note } from '#platform/base/logged-event.ts';
import { isSignedBy } from '#platform/games/provider/provider.ts';
import { isServiceSet } from './ask-service.ts';
import { readDocument } from './document.db.ts';
import { takeAnswer } from './take-answer.ts';

export interface CheckNoticeRequest {
  path: string;
  header: (name: string) => string | undefined;
  /** The exact text received. */
  body: string;
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null; // answered as fields that are not valid
  }
}

export async function serveCheckNotice(
  env: PlatformEnv,
  { path, header, body }: CheckNoticeRequest,
  { now, note }: { now: () => number; note: Note },
): Promise<Envelope> {
  if (path !== VERIFICATION_NOTICE) return refused(404, 'There is no such call.');
  const signed = {
    timestamp: header(VERIFICATION_TIMESTAMP),
    signature: header(VERIFICATION_SIGNATURE),
    path,
    body,
  };
  if (!isServiceSet(env) || !isSignedBy(env.VERIFICATION_SECRET, signed, now())) {
    note({ kind: 'signature', outcome: 'refused', target: 'verification', code: 401, isOfStranger: true });
    return refused(401, 'The notification is not signed by the verification service, or not now.');
  }
  const notice = checkNotice.safeParse(parsed(body));
  if (!notice.success) return refusedFields('Some fields are not valid.', fieldErrors(notice.error.issues));
  const { reference, ...answer } = notice.data;
  const [memberId = '', documentId = ''] = reference.split('~');
  const document = await readDocument(directoryOf(env, memberId), { memberId, documentId });
  if (document === null || document.service === null) return refused(404, 'There is no such document.');
  return accepted({ state: await takeAnswer(env, document, answer, now()) });
}
