/** Between stage and bar: what the studio answered, or how the last round ended. */
import { useSnapshot } from 'valtio';
import type { Table } from './table.ts';
import type { Text } from './text.ts';

interface NoticeProps {
  table: Table;
  t: Text;
  /** What the frame's status tells screen readers. */
  sentence: string;
}

export function Notice({ table, t, sentence }: NoticeProps) {
  const { phase, notice, isSilent } = useSnapshot(table.state);
  return (
    <div className="told">
      <p className="notice" role="alert">
        {isSilent ? t('no_answer') : notice}
      </p>
      {phase === 'idle' && !isSilent && notice === null && (
        <p className="outcome" aria-hidden="true">
          {sentence}
        </p>
      )}
    </div>
  );
}
