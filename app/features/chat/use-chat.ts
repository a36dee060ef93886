import { useSyncExternalStore } from 'react';
import { usePage } from '#app/page/use-page.ts';
import { type ChatClient, chatOf } from './chat-client.ts';
import type { ChatView } from './chat-state.ts';

/** The member's chat as it is now, and what can be done with it. */
export function useChat(): { view: ChatView; client: ChatClient } {
  const client = chatOf(usePage());
  const { subscribe, get } = client.holder;
  return { view: useSyncExternalStore(subscribe, get, get), client };
}
