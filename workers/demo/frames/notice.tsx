/** The notice between stage and bar: the studio's answer, or the outcome of the last round. */
import { useSnapshot } from 'valtio';
import type { StudioRound } from '#app/contract/studio.ts';
import { isFramed, notifyPage } from './notify-page.ts';
import type { Table } from './table.ts';
import type { Text } from './text.ts';

interface NoticeProps {
  table: Table;
  t: Text;
  money: (decimal: string) => string;
  /** The sentence for screen readers. */
  sentence: string;
}

/** Whether play money does not reach for the lowest stake any more. */
const isSpent = ({ isDemo, stakes }: Table['opened'], balance: string): boolean =>
  isDemo && Number(balance) < Number(stakes.minimum);

interface MissedProps extends Pick<NoticeProps, 'table' | 't' | 'money'> {
  missed: StudioRound;
}

/** The result of a round that was decided while the player was away, with its replay. */
const Missed = ({ table, t, missed, money }: MissedProps) => (
  <p className="missed" role="status">
    <span>{t('missed_round', { amount: money(missed.outcome?.win ?? '0') })}</span>{' '}
    <button type="button" onClick={() => table.replay(missed)}>
      {t('again')}
    </button>
  </p>
);

export function Notice({ table, t, money, sentence }: NoticeProps) {
  const { phase, notice, isSilent, balance, isShort, missed } = useSnapshot(table.state);
  const { isDemo } = table.opened;
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
      {phase === 'idle' && missed !== null && <Missed {...{ table, t, missed, money }} />}
      {phase === 'idle' && isShort && isFramed && !isDemo && (
        <button type="button" className="refill" onClick={() => notifyPage({ type: 'cashier' })}>
          {t('deposit')}
        </button>
      )}
      {phase === 'idle' && isSpent(table.opened, balance) && (
        <button type="button" className="refill" onClick={() => void table.refill()}>
          {t('refill')}
        </button>
      )}
    </div>
  );
}
