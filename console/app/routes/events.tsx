/** /operator/events/{number}?kind=… */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { eventList } from '#app/contract/operator/events.ts';
import { EventList } from '../events/event-list.tsx';
import { EVENT_FIELDS } from '../events/fields.ts';
import { needsListAgain } from '../list/needs-list-again.ts';
import { readList } from '../list/read-list.ts';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(eventList, EVENT_FIELDS, request.url);

export const shouldRevalidate = needsListAgain;

export default function EventsRoute() {
  return <EventList list={useLoaderData<typeof clientLoader>()} openKey={useParams().number ?? null} />;
}
