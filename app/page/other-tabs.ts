/** The channel on which tabs of one browser tell each other which member's session has begun or ended. */

const CHANNEL = 'meridian-session';

/** Ids of members. */
export type SessionNews = { ended: string } | { begun: string };

const isNews = (data: unknown): data is SessionNews =>
  typeof data === 'object' && data !== null && ('ended' in data || 'begun' in data);

const open = (): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;

/** Reaches the other tabs alone: a channel does not hear itself, and this one is closed at once. */
export function notifyOtherTabs(news: SessionNews): void {
  const channel = open();
  channel?.postMessage(news);
  channel?.close();
}

/** @returns stops */
export function onOtherTabs(listener: (news: SessionNews) => void): () => void {
  const channel = open();
  if (channel === null) return () => undefined;
  channel.onmessage = ({ data }) => isNews(data) && listener(data);
  return () => channel.close();
}
