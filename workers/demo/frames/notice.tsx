/** The notice between stage and bar: the studio's answer, or the outcome of the last round. */
import { useSnapshot } from 'valtio';
import type { Table } from './table.ts';
import type { Text } from './text.ts';

interface NoticeProps {
  table: Table;
  t: Text;
  /** The sentence for screen readers. */
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
