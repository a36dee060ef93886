/** /operator/messages/{message} */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { messageView } from '#app/contract/operator/message.ts';
import { ask } from '../call.ts';
import { MessagePage } from '../messages/message-page.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  ask(messageView, { message: params.message ?? '' });

export default function MessageRoute() {
  const { message } = useParams();
  return <MessagePage key={message} reply={useLoaderData<typeof clientLoader>()} />;
}
