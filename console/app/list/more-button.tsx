/** Shows more of a long list (`useFirst`); absent where all of it is shown. */
import { groupedNumber } from '#app/domain/grouped-number.ts';
import { useText } from '../text/text.ts';

export function MoreButton({ left, onMore }: { left: number; onMore: () => void }) {
  const t = useText();
  if (left === 0) return null;
  return (
    <button type="button" className="text-link" onClick={onMore}>
      {t('more_left', { count: groupedNumber(left) })}
    </button>
  );
}
