/** The member's bank accounts with masked numbers; the removal of one is confirmed in its place [4.48]. */
import { Landmark, Trash2 } from 'lucide';
import { useState } from 'react';
import { type BankAccount, bankRemove } from '#app/contract/bank.ts';
import { PasswordField } from '#app/forms/inputs/password-field.tsx';
import { PinField } from '#app/forms/inputs/pin-field.tsx';
import { FormError, SiteForm } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useDates } from '#app/page/use-dates.ts';
import { usePage } from '#app/page/use-page.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useMoveRefusal } from '../use-move.ts';
import { REMOVAL } from './bank-schema.ts';

interface RemovalProps {
  account: BankAccount;
  hasPin: boolean;
  onRemoved: () => Promise<void>;
  onBack: () => void;
}

function Removal({ account, hasPin, onRemoved, onBack }: RemovalProps) {
  const t = useText();
  const { call } = usePage();
  const refusal = useMoveRefusal();
  const form = useSiteForm({
    schema: REMOVAL,
    // [4.48] Whether a PIN is wanted, and which, only the platform knows: it may have been set on another device meanwhile.
    mode: 'never',
    onSubmit: async values => {
      const reply = await call(
        bankRemove,
        { ...values, id: account.id },
        { fieldErrors: 'shown by the form' },
      );
      if (reply?.status) await onRemoved();
      return refusal(reply);
    },
  });
  return (
    <SiteForm form={form}>
      <p className="small-text">{t('bank.remove_sure', { bank: account.bankName })}</p>
      {hasPin ? (
        <PinField name="withdrawalPin" label={t('pin.own')} />
      ) : (
        <PasswordField name="password" label={t('pin.password')} autoComplete="current-password" />
      )}
      <FormError />
      <div className="duo">
        <button type="button" className="button" onClick={onBack}>
          {t('bank.keep')}
        </button>
        <button type="submit" className="button bad" aria-busy={form.isSubmitting}>
          {t('bank.remove')}
        </button>
      </div>
    </SiteForm>
  );
}

interface BankAccountsProps {
  accounts: readonly BankAccount[];
  hasPin: boolean;
  onRemoved: () => Promise<void>;
}

export function BankAccounts({ accounts, hasPin, onRemoved }: BankAccountsProps) {
  const t = useText();
  const { moment } = useDates();
  const [leaving, setLeaving] = useState<string | null>(null);
  return (
    <ul className="cards" aria-label={t('bank.list')}>
      {accounts.map(account => (
        <li key={account.id} className="account">
          <div className="row">
            <span className="icon-box">
              <Icon of={Landmark} />
            </span>
            <span className="grow">
              <b translate="no">{account.bankName}</b>
              <span className="tiny-text dim">
                <bdi translate="no" dir="ltr">
                  {account.accountNumber}
                </bdi>{' '}
                <bdi translate="no">{account.accountHolder}</bdi>
              </span>
              {account.heldUntil !== null && (
                <span className="tiny-text dim">{t('bank.held', { time: moment(account.heldUntil) })}</span>
              )}
            </span>
            <button
              type="button"
              className="icon-button"
              aria-label={t('bank.remove_name', { bank: account.bankName, number: account.accountNumber })}
              aria-expanded={leaving === account.id}
              onClick={() => setLeaving(leaving === account.id ? null : account.id)}
            >
              <Icon of={Trash2} />
            </button>
          </div>
          {leaving === account.id && (
            <Removal
              account={account}
              hasPin={hasPin}
              onRemoved={onRemoved}
              onBack={() => setLeaving(null)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
