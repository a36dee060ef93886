/** The public face of the live chat for the rest of the platform. */
export { forgetChatsOf } from './forget-chats.ts';
