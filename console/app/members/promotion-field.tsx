/** The choice of a promotion to offer: those that run in the member's market. Its id can be typed where the list cannot be read. */
import { type PromotionRow, promotionList } from '#app/contract/operator/promotions.ts';
import { ChoiceField, TextField } from '../form/fields.tsx';
import { useText } from '../text/text.ts';
import { useAnswer } from '../use-answer.ts';
import { useMay } from '../use-may.ts';
import { useRecord } from './record.ts';

const PROMOTION_MAX = 64;
/** Promotions that the choice has. */
const MOST = 200;

/** @returns null while they are read; nothing where they cannot be */
function usePromotions(country: string): readonly PromotionRow[] | null {
  const isAllowed = useMay()(promotionList.name);
  const filters = { view: 'live', countries: [country] };
  const reply = useAnswer(promotionList.name, promotionList.output, { filters, most: MOST });
  if (reply === null) return isAllowed ? null : [];
  return reply.ok ? reply.value.rows : [];
}

export function PromotionField() {
  const t = useText();
  const promotions = usePromotions(useRecord().member.profile.country);
  if (promotions === null) return <p role="status">{t('loading')}</p>;
  if (promotions.length === 0)
    return <TextField name="promotionId" label={t('promotion_id')} maxLength={PROMOTION_MAX} />;
  return (
    <ChoiceField
      name="promotionId"
      label={t('promotion')}
      options={promotions.map(({ promotionId, title }) => ({ value: promotionId, text: title }))}
    />
  );
}
