/** /operator/complaints/{complaint}?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { complaintList } from '#app/contract/operator/complaint.ts';
import { ComplaintList } from '../complaints/complaint-list.tsx';
import { COMPLAINT_FIELDS } from '../complaints/fields.ts';
import { needsListAgain } from '../list/needs-list-again.ts';
import { readList } from '../list/read-list.ts';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(complaintList, COMPLAINT_FIELDS, request.url);

export const shouldRevalidate = needsListAgain;

export default function ComplaintsRoute() {
  return (
    <ComplaintList list={useLoaderData<typeof clientLoader>()} openKey={useParams().complaint ?? null} />
  );
}
