/** The messages that the inbox shows: first those that came with the page, then those of the store. */
import { useEffect } from 'react';
import type { InboxMessage } from '#app/contract/member.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { LoadedInbox } from './load-inbox.server.ts';
import { putMessages } from './put-messages.ts';
import { useMessages } from './use-messages.ts';

/** @returns null where the messages could not be read */
export function useLoadedMessages({ messages }: LoadedInbox): readonly InboxMessage[] | null {
  const { user } = useStores();
  const { refreshMessages } = useMessages();
  const { hasFetchedMessages, messageList } = useSnapshot(user);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer of the server
  useEffect(() => {
    const wasKnown = user.hasFetchedMessages;
    if (messages !== null) putMessages(user, messages);
    // The answer may have been on its way while something happened; the list in another language is a new one.
    if (messages === null || wasKnown) void refreshMessages();
  }, [messages, user]);
  return hasFetchedMessages ? messageList : messages;
}
