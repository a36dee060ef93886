/** The member's chat: its current view, and the client that acts on it. */
import { useSyncExternalStore } from 'react';
import { usePage } from '#app/page/use-page.ts';
import { type ChatClient, chatOf } from './chat-client.ts';
import type { ChatView } from './chat-state.ts';

export function useChat(): { view: ChatView; client: ChatClient } {
  const client = chatOf(usePage());
  const { subscribe, get } = client.holder;
  return { view: useSyncExternalStore(subscribe, get, get), client };
}
