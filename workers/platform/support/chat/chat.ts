/** The public face of the live chat for the rest of the platform. */
export { writeCanned } from './canned.db.ts';
export { exportedChats, exportedTickets } from './export-chats.ts';
export { forgetChatsOf } from './forget-chats.ts';
export { chatIdOf, roomOf, startChat } from './start-chat.ts';
export { listTopics } from './topics.ts';
