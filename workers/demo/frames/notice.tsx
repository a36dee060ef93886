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

/** Whether play money does not reach for the lowest stake any more. */
const isSpent = ({ isDemo, stakes }: Table['opened'], balance: string): boolean =>
  isDemo && Number(balance) < Number(stakes.minimum);

export function Notice({ table, t, sentence }: NoticeProps) {
  const { phase, notice, isSilent, balance } = useSnapshot(table.state);
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
      {phase === 'idle' && isSpent(table.opened, balance) && (
        <button type="button" className="refill" onClick={() => void table.refill()}>
          {t('refill')}
        </button>
      )}
    </div>
  );
}
