/** What stands in place of rows while a list is loading, could not be read, or is empty. */
import type { Reading } from '../desk.ts';
import { ReadTrouble } from '../list/read-trouble.tsx';
import { useText } from '../text/text.ts';

export function EmptyList({
  reading,
  none,
  onRetry,
}: {
  reading: Reading;
  /** Text of an empty list. */
  none: string;
  onRetry: () => unknown;
}) {
  const t = useText();
  if (typeof reading === 'object') return <ReadTrouble text={reading.refusal} onRetry={onRetry} />;
  return (
    <p className="empty-note" role="status">
      {reading === 'loading' ? t('loading') : none}
    </p>
  );
}
