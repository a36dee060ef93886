/** /operator/identity/{member~document}?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { identityList } from '#app/contract/operator/identity.ts';
import { DocumentList } from '../identity/document-list.tsx';
import { DOCUMENT_FIELDS } from '../identity/fields.ts';
import { needsListAgain } from '../list/needs-list-again.ts';
import { readList } from '../list/read-list.ts';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(identityList, DOCUMENT_FIELDS, request.url);

export const shouldRevalidate = needsListAgain;

export default function IdentityRoute() {
  return <DocumentList list={useLoaderData<typeof clientLoader>()} openKey={useParams().document ?? null} />;
}
