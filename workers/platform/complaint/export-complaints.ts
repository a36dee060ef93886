/** A member's complaints for the export of their data: as the member has written and read them. */
import { wireMoment } from '#app/domain/date.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readComplaintsOf, readMessages } from './complaint.db.ts';

const MOST = 10_000;

export async function exportedComplaints(env: PlatformEnv, memberId: string): Promise<object[]> {
  const db = directoryOf(env, memberId);
  const complaints = await readComplaintsOf(db, memberId, MOST);
  const messages = await readMessages(
    db,
    complaints.map(it => it.complaint),
  );
  return complaints.map(({ complaint, kind, reference, source, madeAt, dueAt, closedAt, outcome, body }) => ({
    complaint,
    kind,
    reference,
    source,
    filed: wireMoment(madeAt),
    promised: wireMoment(dueAt),
    closed: closedAt === null ? null : wireMoment(closedAt),
    outcome,
    body,
    messages: messages
      .filter(it => it.complaint === complaint)
      .map(it => ({ side: it.side, text: it.text, file: it.file, sent: wireMoment(it.madeAt) })),
  }));
}
