/** The form that adds a bank account for withdrawals. */
import { useMemo } from 'react';
import { bankAdd, type bankList } from '#app/contract/bank.ts';
import type { OutputOf } from '#app/contract/endpoint.ts';
import { ConfirmStep } from '#app/features/in-person/in-person.ts';
import { ChoiceField } from '#app/forms/inputs/choice-field.tsx';
import { PasswordField } from '#app/forms/inputs/password-field.tsx';
import { PinField } from '#app/forms/inputs/pin-field.tsx';
import { NameField, TextField } from '#app/forms/inputs/text-field.tsx';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { TabFoot } from '../tab.tsx';
import { useMoveRefusal } from '../use-move.ts';
import { useProof } from '../use-proof.ts';
import { bankSchema } from './bank-schema.ts';

interface BankFormProps {
  banks: OutputOf<typeof bankList>['banks'];
  rules: OutputOf<typeof bankList>['accountNumbers'];
  hasPin: boolean;
  /** How long withdrawals to a new account wait; 0 where they do not. */
  holdHours: number;
  onAdded: () => Promise<void>;
  onBack: () => void;
}

export function BankForm({ banks, rules, hasPin, holdHours, onAdded, onBack }: BankFormProps) {
  const t = useText();
  const { call } = usePage();
  const refusal = useMoveRefusal();
  const { asking, proof, ask, taken } = useProof();
  const form = useSiteForm({
    schema: useMemo(() => bankSchema(hasPin, rules), [hasPin, rules]),
    onSubmit: async values => {
      const payload = { ...values, ...proof() };
      const reply = await call(bankAdd, payload, { fieldErrors: 'shown by the form' });
      if (reply?.status) await onAdded();
      const refused = refusal(reply);
      return ask(refused) ? null : refused;
    },
  });
  return (
    <>
      {asking && <ConfirmStep purpose="payee" onProof={taken} />}
      <div hidden={asking}>
        <SiteForm form={form}>
          <ChoiceField
            name="bankCode"
            label={t('bank.bank')}
            placeholder={t('bank.choose')}
            options={banks.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
          />
          <NameField name="accountHolder" label={t('bank.holder')} hint={t('bank.holder_hint')} />
          <TextField
            name="accountNumber"
            label={t(rules.pixKeys ? 'bank.number_pix' : 'bank.number')}
            autoComplete="off"
          />
          {hasPin ? (
            <PinField name="withdrawalPin" label={t('pin.own')} />
          ) : (
            <PasswordField name="password" label={t('pin.password')} autoComplete="current-password" />
          )}
          {holdHours > 0 && <p className="small-text muted">{t('bank.hold', { hours: holdHours })}</p>}
          <FormError />
          <TabFoot>
            <SubmitButton>{t('bank.submit')}</SubmitButton>
            <button type="button" className="button quiet full-width" onClick={onBack}>
              {t('money.back')}
            </button>
          </TabFoot>
        </SiteForm>
      </div>
    </>
  );
}
