/** Asks a member about a request: a message in their inbox, and a row that the next operator sees. */
import type * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import type { cashierAskMember, cashierView, RequestKind } from '#app/contract/operator/cashier.ts';
import { wireMoment } from '#app/domain/date.ts';
import { formatAmount, toDecimalString } from '#app/domain/money.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { inSentences, sendMessage } from '#platform/messages/inbox/inbox.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { readWaiting } from './claims.ts';
import { insertQuestion, readQuestions } from './question.db.ts';
import type { RequestRow } from './request-rows.db.ts';

/** Time between two questions about one request, in milliseconds. */
const BETWEEN_MS = 10 * MINUTE_MS;

const TEXTS: Readonly<Record<RequestKind, { title: SentenceKey; content: SentenceKey; link: string }>> = {
  deposit: {
    title: 'message_deposit_question',
    content: 'message_deposit_question_text',
    link: '/transactions/deposit',
  },
  withdrawal: {
    title: 'message_withdrawal_question',
    content: 'message_withdrawal_question_text',
    link: '/transactions/withdrawal',
  },
};

type Input = z.infer<(typeof cashierAskMember)['input']>;
type Output = z.infer<(typeof cashierAskMember)['output']>;

/** The message about a request; a repeated attempt sends the same one, which is stored once. */
const messageOf = (row: RequestRow, { operationId, question }: Input) => {
  const { title, content, link } = TEXTS[row.kind];
  const amount = `${formatAmount(toDecimalString(row.amountMinor, row.exponent))} ${row.currency}`;
  return {
    to: { memberId: row.memberId },
    key: `asked:${row.memberId}:${row.id}:${operationId}`,
    type: 'payment',
    texts: inSentences({
      title: { key: title },
      content: { key: content, values: { amount } },
      sender: { key: 'message_payments' },
      added: question,
    }),
    link,
  };
};

export async function askMember(
  input: Input,
  context: OperatorContext,
): Promise<Envelope<Output> | Envelope<null>> {
  const { env, now, actor } = context;
  const { memberId, id, operationId, question } = input;
  const waiting = await readWaiting(context, input);
  if ('refusal' in waiting) return waiting.refusal;
  const at = now();
  const attempt = { operationId, question, by: actor.operatorId, at, since: at - BETWEEN_MS };
  const written = await insertQuestion(directoryOf(env, memberId), input, attempt);
  if (written === null)
    return refused(409, 'The member was asked about this request less than ten minutes ago.');
  await sendMessage({ env, now: () => written.askedAt, actor }, messageOf(waiting.row, input));
  return accepted({ memberId, id, asked: wireMoment(written.askedAt) });
}

type Question = z.infer<(typeof cashierView)['output']>['questions'][number];

/** Questions of a request, the newest first, with the names of those who asked. */
export async function shownQuestions(
  env: PlatformEnv,
  of: { memberId: string; id: string },
): Promise<Question[]> {
  const rows = await readQuestions(directoryOf(env, of.memberId), of);
  if (rows.length === 0) return [];
  const names = await readOperatorNames(
    catalogueOf(env),
    rows.map(it => it.askedBy),
  );
  return rows.map(({ question, askedBy, askedAt }) => ({
    question,
    at: wireMoment(askedAt),
    by: askedBy,
    name: names.get(askedBy) ?? null,
  }));
}
