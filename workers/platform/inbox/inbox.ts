/** The public face of the inbox for the rest of the platform. */
export { deleteMessages, restoreMessages } from './delete-messages.ts';
export type { Recipients } from './inbox.db.ts';
export {
  inEveryLanguage,
  type MessageBody,
  type MessageText,
  type MessageTexts,
  messageBody,
} from './message.ts';
export { readAllMessages, readMessage, readMessagesOfTypes } from './read-message.ts';
export { rewriteMessages } from './rewrite-messages.ts';
export { type Sending, sendMessage } from './send-message.ts';
