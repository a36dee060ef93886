/** The place of a list without rows: it is being read, it could not be read, or nobody is in it. */
import type { Reading } from '../desk.ts';
import { ReadTrouble } from '../list/read-trouble.tsx';
import { useText } from '../text/text.ts';

export function EmptyList({
  reading,
  none,
  onRetry,
}: {
  reading: Reading;
  /** Text of a list that was read and has nobody. */
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
