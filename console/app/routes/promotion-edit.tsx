/** /operator/promotions/{promotionId}/edit; of a new promotion, whose id is not given yet, /operator/promotions/-/edit */
import {
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { EditPage } from '../promotions/edit/edit-page.tsx';
import { readForEdit } from '../promotions/edit/read-for-edit.ts';

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => readForEdit(params.promotionId ?? '');

/** A saving answers with what the page needs: only another promotion is read. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.promotionId !== nextParams.promotionId;

export default function PromotionEditRoute() {
  const { promotionId } = useParams();
  return <EditPage key={promotionId} reply={useLoaderData<typeof clientLoader>()} />;
}
