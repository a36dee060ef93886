/** The face of the live chat: its visibility, its opening, and its parts beside every page of a member. */
export { ChatPart } from './chat-part.ts';
export { openChat } from './open-chat.ts';
export { useChatShown } from './use-chat-shown.ts';
