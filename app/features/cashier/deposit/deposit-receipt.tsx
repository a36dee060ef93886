/** The receipt of a deposit: credited, waiting for the operator and updated by itself, or continued elsewhere. */
import { ExternalLink } from 'lucide';
import { useEffect } from 'react';
import type { DepositMethod, depositCreate } from '#app/contract/deposit.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { transactionDeposit } from '#app/contract/transaction.ts';
import { shortReference } from '#app/domain/short-reference.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Fact } from '../facts.tsx';
import { depositSteps } from '../progress.ts';
import { Receipt } from '../receipt.tsx';
import { StateLine } from '../state-line.tsx';
import { TabEmpty } from '../tab.tsx';
import { useCurrency } from '../use-currency.ts';
import { useMovement } from '../use-movement.ts';
import { PlayLink } from './play-link.tsx';
import { PromotionForDeposit } from './promotion-for-deposit.tsx';

export interface MadeDeposit {
  method: DepositMethod;
  output: OutputOf<typeof depositCreate>;
  /** Whether it was made for a promotion. */
  hasPromotion: boolean;
}

/** The member goes on at the other side; the link is there in case their browser stays. */
function GoingOn({ to }: { to: string }) {
  const t = useText();
  useEffect(() => window.location.assign(to), [to]);
  return (
    <TabEmpty title={t('deposit.going')} text={t('deposit.going_text')}>
      <a className="button primary" href={to}>
        {t('deposit.go')}
        <Icon of={ExternalLink} className="icon small flip" />
      </a>
    </TabEmpty>
  );
}

function Followed({ method, output, hasPromotion, onAgain }: MadeDeposit & { onAgain: () => void }) {
  const t = useText();
  const { moment } = useDates();
  const { sum } = useCurrency();
  const { depositId, amount, currency, created, arrivalMinutes } = output;
  const current = useMovement(transactionDeposit, { id: depositId, status: output.status, created });
  const facts: Fact[] = [
    { name: t('money.amount'), value: sum(amount) },
    { name: t('deposit.method'), value: method.name },
    { name: t('money.reference'), value: shortReference(depositId), copies: depositId },
    { name: t('money.time'), value: moment(created) },
  ];
  const promotion = !hasPromotion && <PromotionForDeposit {...{ depositId, amount, currency }} />;
  if (current.status === 'completed')
    return (
      <Receipt title={t('deposit.credited')} facts={facts} action={<PlayLink />}>
        {method.kind !== 'instant' && <StateLine steps={depositSteps(current)} reason={null} />}
        {promotion}
      </Receipt>
    );
  const isRefused = current.status === 'rejected';
  return (
    <Receipt
      isWaiting
      title={t(isRefused ? 'deposit.refused' : 'deposit.waiting')}
      {...(!isRefused && arrivalMinutes !== null
        ? { text: t('deposit.arrival', { minutes: String(arrivalMinutes) }) }
        : {})}
      facts={facts}
      action={
        <button type="button" className="button large" onClick={onAgain}>
          {t('deposit.again')}
        </button>
      }
    >
      <StateLine steps={depositSteps(current)} reason={current.reason} />
      {!isRefused && promotion}
    </Receipt>
  );
}

export function DepositReceipt(made: MadeDeposit & { onAgain: () => void }) {
  const { redirectUrl } = made.output;
  return redirectUrl === null ? <Followed {...made} /> : <GoingOn to={redirectUrl} />;
}
