/** Loads the inbox: its messages are in the document itself. */
import type { RouterContextProvider } from 'react-router';
import { readCall } from '#app/api/read-call.ts';
import { type InboxMessage, memberMessageList } from '#app/contract/member.ts';
import { now } from '#app/features/clock.ts';
import { visitedSite } from '#app/visit/visit.server.ts';

export interface LoadedInbox {
  /** Null when they cannot be read: the page asks again itself. */
  messages: InboxMessage[] | null;
  /** Epoch milliseconds: which messages are of today. */
  now: number;
}

export async function loadInbox(context: Readonly<RouterContextProvider>): Promise<LoadedInbox> {
  const { tag } = context.get(visitedSite);
  const messages = await readCall(context, memberMessageList, { memberLanguage: tag });
  return { messages, now: now() };
}
