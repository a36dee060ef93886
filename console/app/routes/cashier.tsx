/** /operator/cashier/{memberId}~{id}?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { cashierList } from '#app/contract/operator/cashier.ts';
import { CashierList } from '../cashier/cashier-list.tsx';
import { CASHIER_FIELDS } from '../cashier/fields.ts';
import { needsListAgain } from '../list/needs-list-again.ts';
import { readList } from '../list/read-list.ts';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(cashierList, CASHIER_FIELDS, request.url);

export const shouldRevalidate = needsListAgain;

export default function CashierRoute() {
  return <CashierList list={useLoaderData<typeof clientLoader>()} openKey={useParams().request ?? null} />;
}
