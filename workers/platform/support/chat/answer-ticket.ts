/** Answers a ticket: the answer goes into the member's inbox, with the question, under the ticket's number. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { inSentences, sendMessage } from '#platform/messages/inbox/inbox.ts';
import type { Agent } from './room-changes.ts';
import { tellAgents } from './tell-agents.ts';
import { type ListedTicket, readTicket, writeAnswer } from './ticket.db.ts';

/** Longest quotation of the question, in UTF-16 units: that of messages. */
const QUOTE_LENGTH = 1_000;

interface Context {
  env: PlatformEnv;
  now: () => number;
}

export async function findTicket(env: PlatformEnv, ticketId: string): Promise<ListedTicket | null> {
  const found = await Promise.all(directoriesOf(env).map(db => readTicket(db, ticketId)));
  return found.find(it => it !== null) ?? null;
}

/** The same answer again, after a reply got lost, is accepted, and sends nothing twice. */
export async function answerTicket(
  { env, now }: Context,
  agent: Agent,
  ticketId: string,
  answer: string,
): Promise<Result<ListedTicket, 'no_such_ticket' | 'answered'>> {
  const ticket = await findTicket(env, ticketId);
  if (ticket === null) return refuse('no_such_ticket');
  const { memberId, message } = ticket;
  const at = now();
  const db = directoryOf(env, memberId);
  await writeAnswer(db, { ticketId, by: agent.name, answer, at });
  const stored = await readTicket(db, ticketId);
  if (stored?.answer !== answer) return refuse('answered');
  const texts = inSentences({
    title: { key: 'message_ticket_answered', values: { ticket: ticketId } },
    content: { key: 'message_ticket_answered_text' },
    sender: { key: 'message_support' },
    added: answer,
    quote: {
      heading: { key: 'message_ticket_question' },
      text: message.slice(0, QUOTE_LENGTH).toWellFormed(),
    },
  });
  await sendMessage(
    { env, now },
    { to: { memberId }, key: `ticket:${ticketId}`, type: 'support', texts, link: null },
  );
  await tellAgents(env, ticket.country, 'chat-ticket', { ticketId, isAnswered: true });
  return ok(stored);
}
