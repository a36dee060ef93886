/** /operator/studios/{supplier}?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { supplierList } from '#app/contract/operator/suppliers.ts';
import { needsListAgain } from '../list/needs-list-again.ts';
import { readList } from '../list/read-list.ts';
import { SUPPLIER_FIELDS } from '../studios/fields.ts';
import { SupplierList } from '../studios/supplier-list.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(supplierList, SUPPLIER_FIELDS, request.url);

export const shouldRevalidate = needsListAgain;

export default function StudiosRoute() {
  return <SupplierList list={useLoaderData<typeof clientLoader>()} openKey={useParams().supplier ?? null} />;
}
