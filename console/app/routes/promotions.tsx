/** /operator/promotions?view=… */
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router';
import { promotionList } from '#app/contract/operator/promotions.ts';
import { readList } from '../list/read-list.ts';
import { PROMOTION_FIELDS } from '../promotions/fields.ts';
import { PromotionList } from '../promotions/promotion-list.tsx';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
  readList(promotionList, PROMOTION_FIELDS, request.url);

export default function PromotionsRoute() {
  return <PromotionList list={useLoaderData<typeof clientLoader>()} />;
}
