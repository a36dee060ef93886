/** The accounts that a bank transfer is sent to, to be copied into the bank's own form. */
import type { DepositMethod } from '#app/contract/deposit.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { Facts } from '../facts.tsx';

type Account = DepositMethod['accounts'][number];

export function ReceivingAccounts({ accounts }: { accounts: readonly Account[] }) {
  const t = useText();
  return accounts.map(({ bankName, accountHolder, accountNumber, reference }) => (
    <section key={accountNumber} className="stack" aria-label={t('deposit.send_to')}>
      <p className="sm mut">{t('deposit.send_to_text')}</p>
      <Facts
        facts={[
          { name: t('bank.bank'), value: bankName },
          { name: t('bank.holder'), value: accountHolder, copies: accountHolder },
          { name: t('bank.number'), value: accountNumber, copies: accountNumber },
          ...(reference === null
            ? []
            : [{ name: t('money.reference'), value: reference, copies: reference }]),
        ]}
      />
    </section>
  ));
}
