/** The chat's Durable Objects, for the platform's entry point. */
export { ChatRoom } from './chat-room.ts';
