/** Answers a complaint, or closes it with an outcome: in the thread, and in the member's inbox under the complaint's number. */
import { type ComplaintOutcome, isRefusal } from '#app/domain/complaint.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSentences, sendMessage } from '#platform/messages/inbox/inbox.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { type ComplaintMessage, type StoredComplaint, writeAnswer, writeClosing } from './complaint.db.ts';
import { COMPLAINTS_PAGE } from './file-complaint.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

export interface Answer {
  operationId: string;
  text: string;
  /** Id of the operator. */
  by: string;
}

const OUTCOMES: Readonly<Record<ComplaintOutcome, SentenceKey>> = {
  upheld: 'message_complaint_upheld',
  'partly-upheld': 'message_complaint_partly_upheld',
  rejected: 'message_complaint_rejected',
  withdrawn: 'message_complaint_withdrawn',
};

const messageOf = (
  { complaint, memberId }: StoredComplaint,
  { operationId, text, by }: Answer,
  at: number,
): ComplaintMessage => ({
  operationId,
  complaint,
  memberId,
  side: 'support',
  text,
  file: null,
  madeBy: by,
  madeAt: at,
});

/** Once under the operation id of the answer. */
async function notify(
  context: Context,
  { memberId, complaint }: StoredComplaint,
  { operationId, text }: Answer,
  content: { key: SentenceKey; values?: Record<string, string> },
): Promise<void> {
  await sendMessage(context, {
    to: { memberId },
    key: `complaint:${operationId}`,
    type: 'support',
    texts: inSentences({
      title: { key: 'message_complaint_answered', values: { complaint } },
      content,
      sender: { key: 'message_support' },
      added: text,
    }),
    link: COMPLAINTS_PAGE,
  });
}

/** @returns whether the operator's claim allowed it */
export async function answerComplaint(
  db: D1Database,
  context: Context,
  complaint: StoredComplaint,
  answer: Answer,
): Promise<boolean> {
  if (!(await writeAnswer(db, messageOf(complaint, answer, context.now())))) return false;
  await notify(context, complaint, answer, { key: 'message_complaint_answered_text' });
  return true;
}

/** Sends the notice again, where the call broke off behind the answer. */
export const renotify = (context: Context, complaint: StoredComplaint, answer: Answer): Promise<void> =>
  complaint.outcome === null
    ? notify(context, complaint, answer, { key: 'message_complaint_answered_text' })
    : notify(context, complaint, answer, contentOf(complaint.outcome, complaint.body));

const contentOf = (outcome: ComplaintOutcome, body: string | null) =>
  body === null
    ? { key: OUTCOMES[outcome] }
    : { key: 'message_complaint_refused_body' as const, values: { body } };

/** @returns whether the operator's claim allowed it */
export async function closeComplaint(
  db: D1Database,
  context: Context,
  complaint: StoredComplaint,
  { outcome, ...answer }: Answer & { outcome: ComplaintOutcome },
): Promise<boolean> {
  const { complaints } = await readMarketOf(context.env, complaint);
  const found = isRefusal(outcome) ? (complaints?.body ?? null) : null;
  const body = found === null ? null : found.name;
  const message = messageOf(complaint, answer, context.now());
  if (!(await writeClosing(db, message, { outcome, body }))) return false;
  await notify(context, complaint, answer, contentOf(outcome, body));
  return true;
}
