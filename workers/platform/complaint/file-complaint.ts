/** Files a complaint of a member, once per attempt, and confirms it in the inbox with its number and promised time. */
import { createHash } from 'node:crypto';
import { ANSWER_DAYS, type ComplaintKind, type ComplaintSource, dueOf } from '#app/domain/complaint.ts';
import { formatDate } from '#app/domain/date.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSentences, sendMessage } from '#platform/messages/inbox/inbox.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { insertComplaint, readComplaint, readMessage, type StoredComplaint } from './complaint.db.ts';

/** Complaints of a member that are not closed. */
const MOST_OPEN = 10;
const NUMBER_LENGTH = 8;
/** Without letters and figures that look alike. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const COMPLAINTS_PAGE = '/account/complaints';

/** The number of the complaint that an attempt files: the same for the same attempt. */
function numberOf(memberId: string, operationId: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(['complaint', memberId, operationId]))
    .digest();
  const letters = [...hash.subarray(0, NUMBER_LENGTH)].map(byte => ALPHABET[byte % ALPHABET.length]);
  return `C-${letters.join('')}`;
}

/** Operation ids are of the member's own choice: of two members, the same one means two messages. */
export const messageIdOf = (memberId: string, operationId: string): string => `${memberId}:${operationId}`;

export interface Filing {
  memberId: string;
  country: string;
  /** Code of the language that the member reads. */
  language: string;
  kind: ComplaintKind;
  text: string;
  reference: string | null;
  file: string | null;
  source: ComplaintSource;
  /** Id of the operator, or `member`. */
  filedBy: string;
  operationId: string;
}

/** Refuses `attempt_used` for another text under the id of an earlier attempt. */
export async function fileComplaint(
  { env, now }: { env: PlatformEnv; now: () => number },
  { text, file, operationId, ...of }: Filing,
): Promise<Result<StoredComplaint, 'too_many_complaints' | 'attempt_used'>> {
  const { memberId, country } = of;
  const at = now();
  const { complaints, timeZone } = await readMarketOf(env, { country });
  const complaint = numberOf(memberId, operationId);
  const messageId = messageIdOf(memberId, operationId);
  const db = directoryOf(env, memberId);
  const dueAt = dueOf(at, complaints?.answerDays ?? ANSWER_DAYS);
  const first = {
    operationId: messageId,
    complaint,
    memberId,
    side: 'member' as const,
    text,
    file,
    madeBy: of.filedBy,
    madeAt: at,
  };
  await insertComplaint(db, { ...of, complaint, madeAt: at, dueAt }, first, MOST_OPEN);
  const [stored, message] = await Promise.all([readComplaint(db, complaint), readMessage(db, messageId)]);
  if (stored === null) return refuse('too_many_complaints');
  if (message?.text !== text || stored.kind !== of.kind) return refuse('attempt_used');
  await sendMessage(
    { env, now },
    {
      to: { memberId },
      key: `complaint:${complaint}`,
      type: 'support',
      texts: inSentences({
        title: { key: 'message_complaint_filed', values: { complaint } },
        content: {
          key: 'message_complaint_filed_text',
          values: { until: formatDate(stored.dueAt, 'yyyy-MM-dd HH:mm', timeZone) },
        },
        sender: { key: 'message_support' },
      }),
      link: COMPLAINTS_PAGE,
    },
  );
  return ok(stored);
}
