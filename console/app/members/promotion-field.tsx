/** The choice of a promotion to offer: those that run in the member's market. Its id can be typed where the list cannot be read. */
import { useEffect, useState } from 'react';
import { type PromotionRow, promotionList } from '#app/contract/operator/promotions.ts';
import { ask } from '../call.ts';
import { ChoiceField, TextField } from '../form/fields.tsx';
import { useText } from '../text/text.ts';
import { useMay } from '../use-may.ts';
import { useRecord } from './record.ts';

const PROMOTION_MAX = 64;
/** Promotions that the choice has. */
const MOST = 200;

/** @returns null while they are read; nothing where they cannot be */
function usePromotions(country: string): readonly PromotionRow[] | null {
  const isAllowed = useMay()(promotionList.name);
  const [rows, setRows] = useState<readonly PromotionRow[] | null>(isAllowed ? null : []);
  useEffect(() => {
    if (!isAllowed) return;
    let isLatest = true;
    const filters = { view: 'live' as const, countries: [country] };
    void ask(promotionList, { filters, most: MOST }).then(reply => {
      if (isLatest) setRows(reply.ok ? reply.value.rows : []);
    });
    return () => {
      isLatest = false;
    };
  }, [isAllowed, country]);
  return rows;
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
