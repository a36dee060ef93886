/** /operator/promotions/{promotionId}/{part} */
import { type ClientLoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { promotionView } from '#app/contract/operator/promotions.ts';
import { ask } from '../call.ts';
import { PromotionPage } from '../promotions/promotion-page.tsx';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  ask(promotionView, { promotionId: params.promotionId ?? '' });

export default function PromotionRoute() {
  const { promotionId, part = '' } = useParams();
  return <PromotionPage key={promotionId} reply={useLoaderData<typeof clientLoader>()} part={part} />;
}
