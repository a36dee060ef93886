/** Stores a member's question while support is closed, once per attempt, and notifies agents. */
import type { ChatTopic } from '#app/contract/chat.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { SignedIn } from '#platform/base/session/session.ts';
import { ticketIdOf } from './start-chat.ts';
import { tellAgents } from './tell-agents.ts';
import { insertTicket } from './ticket.db.ts';

/** Open tickets of a member. */
const MOST_OPEN = 10;

export interface Question {
  topic: ChatTopic;
  message: string;
  /** Code of the language that the member reads. */
  language: string;
  operationId: string;
  /** Epoch milliseconds. */
  at: number;
}

/** @returns the ticket's number; refuses `attempt_used` for another question under the id of an earlier attempt */
export async function leaveTicket(
  env: PlatformEnv,
  { memberId, country }: SignedIn,
  { topic, message, language, operationId, at }: Question,
): Promise<Result<string, 'too_many_tickets' | 'attempt_used'>> {
  const ticketId = ticketIdOf(memberId, operationId);
  const ticket = { ticketId, memberId, country, language, topicId: topic.id, topic: topic.topic, message };
  const db = directoryOf(env, memberId);
  const stored = await insertTicket(db, { ...ticket, createdAt: at }, MOST_OPEN);
  if (stored === null) return refuse('too_many_tickets');
  if (stored.memberId !== memberId || stored.message !== message) return refuse('attempt_used');
  if (stored.createdAt === at) await tellAgents(env, country, 'chat-ticket', { ticketId, isAnswered: false });
  return ok(ticketId);
}
