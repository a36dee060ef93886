/** Withdrawals that have not arrived yet, each with how far it is. There is no way to take one back. */
import { transactionWithdrawal } from '#app/contract/transaction.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { now } from './clock.ts';
import { spanUntil } from './history-span.ts';
import { isFinal, withdrawalSteps } from './progress.ts';
import { StateLine } from './state-line.tsx';
import { useAsked } from './use-asked.ts';
import { useCurrency } from './use-currency.ts';
import { useFollowed } from './use-followed.ts';

/** As many as one answer may hold. */
const PAGE_SIZE = 100;

export function WithdrawalsUnderWay() {
  const t = useText();
  const { sum } = useCurrency();
  const asked = useAsked(transactionWithdrawal, () => ({ ...spanUntil(now()), pageSize: PAGE_SIZE }));
  const rows = asked.output?.data.filter(({ status }) => !isFinal(status)) ?? [];
  useFollowed(rows.length > 0, asked.ask);
  if (rows.length === 0) return null;
  return (
    <section className="under-way" aria-label={t('withdrawal.under_way')}>
      <h3>{t('withdrawal.under_way')}</h3>
      <ul className="stack">
        {rows.map(({ id, amount, bankName, account, ...movement }) => (
          <li key={id} className="stack">
            <p className="row">
              <span className="grow clip">
                {bankName} <bdi dir="ltr">{account}</bdi>
              </span>
              <bdi dir="ltr" className="num">
                {sum(amount.replace(/^-/, ''))}
              </bdi>
            </p>
            <StateLine steps={withdrawalSteps(movement)} reason={movement.reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}
