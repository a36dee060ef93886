/** /operator/safety/{signal}?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { safetyList } from '#app/contract/operator/safety.ts';
import { needsListAgain } from '../list/needs-list-again.ts';
import { readList } from '../list/read-list.ts';
import { SAFETY_FIELDS } from '../safety/fields.ts';
import { SafetyList } from '../safety/safety-list.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(safetyList, SAFETY_FIELDS, request.url);

export const shouldRevalidate = needsListAgain;

export default function SafetyRoute() {
  return <SafetyList list={useLoaderData<typeof clientLoader>()} openKey={useParams().signal ?? null} />;
}
