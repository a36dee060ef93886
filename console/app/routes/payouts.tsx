/** /operator/payouts?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { payoutList } from '#app/contract/operator/payout.ts';
import { readList } from '../list/read-list.ts';
import { PAYOUT_FIELDS } from '../payouts/fields.ts';
import { PayoutList } from '../payouts/payout-list.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(payoutList, PAYOUT_FIELDS, request.url);

export default function PayoutsRoute() {
  return <PayoutList list={useLoaderData<typeof clientLoader>()} />;
}
