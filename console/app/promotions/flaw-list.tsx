/** What forbids publishing a promotion, and what a second operator should notice; in one line where there is nothing. */
import { CircleCheck, CircleX, TriangleAlert } from 'lucide';
import type { PromotionFlaw } from '#app/contract/operator/promotions.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useText } from '../text/text.ts';

interface FlawListProps {
  flaws: readonly PromotionFlaw[];
  warnings: readonly string[];
}

export function FlawList({ flaws, warnings }: FlawListProps) {
  const t = useText();
  return (
    <ul className="flaw-list">
      {flaws.map(({ field, says }) => (
        <li key={`${field} ${says}`} data-state="bad">
          <Icon of={CircleX} className="icon small" />
          <span>
            <b translate="no">
              <bdi translate="no">{field}</bdi>
            </b>{' '}
            <bdi translate="yes">{says}</bdi>
          </span>
        </li>
      ))}
      {warnings.map(it => (
        <li key={it} data-state="warn">
          <Icon of={TriangleAlert} className="icon small" />
          <bdi translate="yes">{it}</bdi>
        </li>
      ))}
      {flaws.length === 0 && (
        <li data-state="ok">
          <Icon of={CircleCheck} className="icon small" />
          {t('promotion_no_flaws')}
        </li>
      )}
    </ul>
  );
}
