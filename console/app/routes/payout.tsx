/** /operator/payouts/B-0001?state=paid */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { payoutView } from '#app/contract/operator/payout.ts';
import { ask } from '../call.ts';
import { BatchPage } from '../payouts/batch-page.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  ask(payoutView, { batch: params.batch ?? '' });

export default function PayoutRoute() {
  const { batch } = useParams();
  return <BatchPage key={batch} reply={useLoaderData<typeof clientLoader>()} />;
}
