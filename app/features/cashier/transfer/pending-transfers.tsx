/** Transfers that wait before they are delivered, each with its time; the member can take them back. */
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { PendingList } from '../pending-list.tsx';
import { transferSteps } from '../progress.ts';
import { useCurrency } from '../use-currency.ts';
import { TakeBack } from './take-back.tsx';
import { HISTORY_OF } from './transfer-histories.ts';

export function PendingTransfers({ kind }: { kind: keyof typeof HISTORY_OF }) {
  const t = useText();
  const { moment } = useDates();
  const { sum } = useCurrency();
  const isPlain = kind === 'transfer';
  return (
    <PendingList
      title={t(isPlain ? 'transfer.under_way' : 'transfer.under_way_affiliate')}
      history={HISTORY_OF[kind]}
      nameOf={({ counterparty }) => <bdi translate="no">{counterparty}</bdi>}
      stepsOf={transferSteps}
      moreOf={({ id, amount, counterparty, heldUntil }) =>
        heldUntil !== null && (
          <>
            <p className="sm mut">{t('transfer.waits_text', { time: moment(heldUntil) })}</p>
            <TakeBack transferId={id} sum={sum(amount.replace(/^-/, ''))} receiver={counterparty} />
          </>
        )
      }
    />
  );
}
