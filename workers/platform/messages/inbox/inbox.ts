/** The public face of the inbox for the rest of the platform. */
export { deleteMessages, restoreMessages } from './delete-messages.ts';
export { countMessages } from './inbox.db.ts';
export {
  inSentences,
  type MessageBody,
  type MessageStatement,
  type MessageText,
  type MessageTexts,
  messageBody,
} from './message.ts';
export { readAllMessages, readMessage, readMessagesOfTypes } from './read-message.ts';
export { rewriteMessages } from './rewrite-messages.ts';
export { type Recipients, type Sending, sendMessage } from './send-message.ts';
