/** /operator/messages?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { messageList } from '#app/contract/operator/message.ts';
import { needsListAgain } from '../list/needs-list-again.ts';
import { readList } from '../list/read-list.ts';
import { MESSAGE_FIELDS } from '../messages/fields.ts';
import { MessageList } from '../messages/message-list.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(messageList, MESSAGE_FIELDS, request.url);

export const shouldRevalidate = needsListAgain;

export default function MessagesRoute() {
  return <MessageList list={useLoaderData<typeof clientLoader>()} />;
}
