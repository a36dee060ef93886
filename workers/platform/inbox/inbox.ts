/** The inbox's face for the rest of the platform. */
export { inboxHandlers } from './endpoints.ts';
export type { Recipients } from './inbox.db.ts';
export {
  inEveryLanguage,
  type MessageBody,
  type MessageText,
  type MessageTexts,
  messageBody,
} from './message.ts';
export { inboxOperatorCalls } from './operator-calls.ts';
export { readAllMessages, readMessage, readMessagesOfTypes } from './read-message.ts';
export { type Sending, sendMessage } from './send-message.ts';
