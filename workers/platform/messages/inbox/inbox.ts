/** The public face of the inbox for the rest of the platform. */

export { countMessages, readMessages } from './inbox.db.ts';
export {
  inSentences,
  type MessageText,
  type MessageTexts,
  textIn,
} from './message.ts';
export { notifyPages } from './notify-pages.ts';
export { readAllMessages, readMessage, readMessagesOfTypes } from './read-message.ts';
export { rewriteMessages } from './rewrite-messages.ts';
export { sendMessage } from './send-message.ts';
