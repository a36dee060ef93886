/** The receipt of a transfer. One that waits can be taken back, and its progress updates by itself. */
import { shortReference } from '#app/domain/short-reference.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { isFinal, transferSteps } from '../progress.ts';
import { Receipt } from '../receipt.tsx';
import { StateLine } from '../state-line.tsx';
import { useCurrency } from '../use-currency.ts';
import { useMovement } from '../use-movement.ts';
import { TakeBack } from './take-back.tsx';
import type { MadeTransfer } from './transfer-form.tsx';
import { HISTORY_OF } from './transfer-histories.ts';

interface TransferReceiptProps {
  made: MadeTransfer;
  onAgain: () => void;
}

export function TransferReceipt({ made: { kind, receiver, output }, onAgain }: TransferReceiptProps) {
  const t = useText();
  const { moment } = useDates();
  const { sum } = useCurrency();
  const { transferId: id, amount, created, heldUntil } = output;
  // One that is delivered at once is as good as done.
  const status = heldUntil === null ? 'completed' : output.status;
  const current = useMovement(HISTORY_OF[kind], { id, status, created });
  const { status: now } = current;
  const isWaiting = !isFinal(now);
  const [hasArrived, isTakenBack] = [now === 'completed', now === 'cancelled'];
  return (
    <Receipt
      isWaiting={!hasArrived}
      title={t(
        isWaiting
          ? 'transfer.waits'
          : hasArrived
            ? 'transfer.sent'
            : isTakenBack
              ? 'transfer.taken_back'
              : 'transfer.returned',
      )}
      {...(isWaiting && heldUntil !== null
        ? { text: t('transfer.waits_text', { time: moment(heldUntil) }) }
        : {})}
      facts={[
        { name: t('transfer.receiver'), value: receiver },
        { name: t('money.amount'), value: sum(amount) },
        { name: t('money.reference'), value: shortReference(id), copies: id },
        { name: t('money.time'), value: moment(created) },
      ]}
      action={
        <button type="button" className="button large" onClick={onAgain}>
          {t('transfer.again')}
        </button>
      }
    >
      {heldUntil !== null && <StateLine steps={transferSteps(current)} reason={current.reason} />}
      {isWaiting && <TakeBack transferId={id} sum={sum(amount)} receiver={receiver} />}
    </Receipt>
  );
}
