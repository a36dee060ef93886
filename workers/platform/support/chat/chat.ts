/** The public face of the live chat for the rest of the platform. */
export { writeCanned } from './canned.db.ts';
export { deleteChatsOf } from './delete-chats.ts';
export { deskOf, readSwitches } from './desk.ts';
export { exportedChats, exportedTickets } from './export-chats.ts';
export { chatIdOf, roomOf, startChat } from './start-chat.ts';
export { listTopics } from './topics.ts';
