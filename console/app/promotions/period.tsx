/** The period of a promotion, which is its schedule: it opens and closes by it, without a person. */
import type { PromotionRow } from '#app/contract/operator/promotions.ts';
import { Moment } from '../list/moment.tsx';
import { Sentence } from '../text/sentence.tsx';
import { useText } from '../text/text.ts';

export function Period({ of: { from, until } }: { of: Pick<PromotionRow, 'from' | 'until'> }) {
  const t = useText();
  if (from === null && until === null) return t('promotion_always');
  if (until === null) return <Sentence of="promotion_from" values={{ from: <Moment of={from} /> }} />;
  if (from === null) return <Sentence of="promotion_until" values={{ until: <Moment of={until} /> }} />;
  const values = { from: <Moment of={from} />, until: <Moment of={until} /> };
  return <Sentence of="promotion_from_until" values={values} />;
}
