/** The chat's button and window as a lazy part, beside every page of a member. */
import { lazyPart } from '#app/ui/lazy-part.tsx';

export const ChatPart = lazyPart(async () => (await import('./chat-host.tsx')).ChatHost);
