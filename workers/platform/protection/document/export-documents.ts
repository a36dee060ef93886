/** A member's identity documents for the export of their data: what was sent, what was read in it, and what was decided. */
import { wireMoment } from '#app/domain/date.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readDocumentsOf } from './document.db.ts';

const MOST = 10_000;

export async function exportedDocuments(env: PlatformEnv, memberId: string): Promise<object[]> {
  const documents = await readDocumentsOf(directoryOf(env, memberId), memberId, MOST);
  return documents.map(({ kind, state, sentAt, givenUntil, validUntil, read, decidedAt, flaw }) => ({
    kind,
    state,
    sent: wireMoment(sentAt),
    valid_until: validUntil ?? givenUntil,
    read: read === null ? null : (JSON.parse(read) as unknown),
    decided: decidedAt === null ? null : wireMoment(decidedAt),
    flaw,
  }));
}
