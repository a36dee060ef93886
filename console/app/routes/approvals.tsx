/** /operator/approvals/{approval}?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { ApprovalList } from '../approvals/approval-list.tsx';
import { readApprovals } from '../approvals/fields.ts';
import { needsListAgain } from '../list/needs-list-again.ts';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => readApprovals(request.url);

export const shouldRevalidate = needsListAgain;

export default function ApprovalsRoute() {
  return <ApprovalList list={useLoaderData<typeof clientLoader>()} openKey={useParams().approval ?? null} />;
}
