import { lazyPart } from '#app/ui/lazy-part.tsx';

/** The button and the window, beside every page of a member. */
export const ChatPart = lazyPart(async () => (await import('./chat-host.tsx')).ChatHost);
