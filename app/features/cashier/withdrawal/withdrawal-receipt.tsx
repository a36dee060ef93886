/** The receipt of a withdrawal: the amount is held, and its progress updates by itself. */
import type { OutputOf } from '#app/contract/endpoint.ts';
import { transactionWithdrawal } from '#app/contract/transaction.ts';
import type { withdrawalCreate } from '#app/contract/withdrawal.ts';
import { shortReference } from '#app/domain/short-reference.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { withdrawalSteps } from '../progress.ts';
import { Receipt } from '../receipt.tsx';
import { StateLine } from '../state-line.tsx';
import { useCurrency } from '../use-currency.ts';
import { useMovement } from '../use-movement.ts';

interface WithdrawalReceiptProps {
  made: OutputOf<typeof withdrawalCreate>;
  onAgain: () => void;
}

export function WithdrawalReceipt({ made, onAgain }: WithdrawalReceiptProps) {
  const t = useText();
  const { moment } = useDates();
  const { sum } = useCurrency();
  const { withdrawalId: id, amount, status, created, heldUntil } = made;
  const current = useMovement(transactionWithdrawal, { id, status, created });
  const [isPaid, isRefused] = [current.status === 'completed', current.status === 'rejected'];
  return (
    <Receipt
      isWaiting={!isPaid}
      title={t(isPaid ? 'withdrawal.paid' : isRefused ? 'withdrawal.refused' : 'withdrawal.requested')}
      {...(isPaid || isRefused
        ? {}
        : {
            text:
              heldUntil === null
                ? t('withdrawal.requested_text')
                : t('withdrawal.held_text', { time: moment(heldUntil) }),
          })}
      facts={[
        { name: t('money.amount'), value: sum(amount) },
        { name: t('money.reference'), value: shortReference(id), copies: id },
        { name: t('money.time'), value: moment(created) },
      ]}
      action={
        <button type="button" className="button large" onClick={onAgain}>
          {t('withdrawal.again')}
        </button>
      }
    >
      <StateLine steps={withdrawalSteps(current)} reason={current.reason} />
    </Receipt>
  );
}
