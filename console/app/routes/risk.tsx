/** /operator/risk/{signal}?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { signalList } from '#app/contract/operator/signal.ts';
import { needsListAgain } from '../list/needs-list-again.ts';
import { readList } from '../list/read-list.ts';
import { SIGNAL_FIELDS } from '../risk/fields.ts';
import { SignalList } from '../risk/signal-list.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(signalList, SIGNAL_FIELDS, request.url);

export const shouldRevalidate = needsListAgain;

export default function RiskRoute() {
  return <SignalList list={useLoaderData<typeof clientLoader>()} openKey={useParams().signal ?? null} />;
}
