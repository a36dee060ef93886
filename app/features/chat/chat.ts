/** The face of the live chat: who sees it, how it opens, and what stands beside every page of a member. */
export { ChatPart } from './chat-part.ts';
export { openChat } from './open-chat.ts';
export { useChatShown } from './use-chat-shown.ts';
