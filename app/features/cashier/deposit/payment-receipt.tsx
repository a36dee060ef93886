/**
 * The receipt of a payment at a payment service, from which the member has come back: the service reports whether it was
 * made, and the receipt updates itself.
 */
import { Link, useLocation } from 'react-router';
import { depositPayment } from '#app/contract/deposit.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { PAYMENT } from '#app/domain/dialog-address.ts';
import { shortReference } from '#app/domain/short-reference.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { useCallQuery } from '#app/page/use-query.ts';
import type { Fact } from '../facts.tsx';
import { MOVEMENT_EVENTS } from '../movement-events.ts';
import { isFinal } from '../progress.ts';
import { Receipt } from '../receipt.tsx';
import { TabWaiting } from '../tab.tsx';
import { useCurrency } from '../use-currency.ts';
import { PlayLink } from './play-link.tsx';
import { PromotionForDeposit } from './promotion-for-deposit.tsx';

/** The id of the payment that an address is about; null for none. */
export const paymentOf = (search: string): string | null => new URLSearchParams(search).get(PAYMENT);

/** The same place with the form. */
function AgainLink() {
  const t = useText();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(PAYMENT);
  return (
    <Link className="button large" to={`${pathname}?${query}`} replace preventScrollReset>
      {t('deposit.again')}
    </Link>
  );
}

function Standing({
  depositId,
  status,
  amount,
  currency,
  method,
  created,
  processed,
  takesPromotion,
}: OutputOf<typeof depositPayment>) {
  const t = useText();
  const { moment } = useDates();
  const { sum } = useCurrency();
  const facts: Fact[] = [
    { name: t('money.amount'), value: sum(amount) },
    { name: t('deposit.method'), value: method },
    { name: t('money.reference'), value: shortReference(depositId), copies: depositId },
    { name: t('money.time'), value: moment(processed ?? created) },
  ];
  if (status === 'completed')
    return (
      <Receipt title={t('deposit.credited')} facts={facts} action={<PlayLink />}>
        {takesPromotion && <PromotionForDeposit {...{ depositId, amount, currency }} />}
      </Receipt>
    );
  const isOver = isFinal(status);
  return (
    <Receipt
      isWaiting
      title={isOver ? t('deposit.not_paid') : t('deposit.paying')}
      text={isOver ? t('deposit.not_paid_text') : t('deposit.paying_text')}
      facts={facts}
      action={<AgainLink />}
    />
  );
}

export function PaymentReceipt({ id }: { id: string }) {
  const query = useCallQuery(depositPayment, () => ({ depositId: id }), {
    key: id,
    on: MOVEMENT_EVENTS,
    pollWhile: last => last !== null && !isFinal(last.status),
  });
  return query.output === null ? <TabWaiting queries={[query]} /> : <Standing {...query.output} />;
}
