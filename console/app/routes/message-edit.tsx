/** /operator/messages/{message}/edit; of a new message, which has no name yet, /operator/messages/-/edit?from={message} */
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { EditPage } from '../messages/edit/edit-page.tsx';
import { readForEdit } from '../messages/edit/read-for-edit.ts';

export const clientLoader = ({ params, request }: ClientLoaderFunctionArgs) =>
  readForEdit(params.message ?? '', new URL(request.url).searchParams.get('from'));

/** A saving answers with what the page needs: only another message is read. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.message !== nextParams.message;

export default function MessageEditRoute() {
  const { message } = useParams();
  return <EditPage key={message} reply={useLoaderData<typeof clientLoader>()} />;
}
