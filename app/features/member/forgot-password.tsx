/** A forgotten password: a code to the account's address or number [3.27], and another password with it. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { authForgotPassword, loginName, newPassword, sendMethod, sentCode } from '#app/contract/auth.ts';
import type { CountryOption } from '#app/domain/language.ts';
import { loginNameOf } from '#app/domain/rules/mobile-number.ts';
import { CodeTerms, OutboxLink, SentCodeField } from '#app/features/in-person/in-person.ts';
import { NewPasswordField } from '#app/forms/inputs/new-password-field.tsx';
import { SegmentField } from '#app/forms/inputs/segment-field.tsx';
import { NoSpaceField } from '#app/forms/inputs/text-field.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { SHOWN_HERE } from './shown-here.ts';

type Method = z.infer<typeof sendMethod>;

const SECONDS_OF_MINUTE = 60;

interface SentCode {
  username: string;
  minutes: number;
}

interface AskProps {
  methods: readonly Method[];
  countries: readonly CountryOption[];
  /** Of the page's market. */
  currency: string | undefined;
  onSent: (sent: SentCode) => void;
}

const askSchema = z.object({ username: loginName, method: sendMethod });

function AskForm({ methods, countries, currency, onSent }: AskProps) {
  const t = useText();
  const { call } = usePage();
  const form = useSiteForm<z.infer<typeof askSchema>>({
    schema: askSchema,
    mode: 'only_submit',
    onSubmit: async ({ method, ...values }) => {
      const username = loginNameOf(values.username, countries);
      const reply = await call(authForgotPassword, { username, method }, SHOWN_HERE);
      if (!reply?.status) return refusalOf(reply);
      const seconds = reply.output?.expirySeconds ?? SECONDS_OF_MINUTE;
      onSent({ username, minutes: Math.ceil(seconds / SECONDS_OF_MINUTE) });
      return null;
    },
  });
  const labels = { email: t('account.by_email'), sms: t('account.by_sms') };
  return (
    <SiteForm form={form}>
      <p className="small-text muted">{t('account.forgot_text')}</p>
      <NoSpaceField name="username" label={t('entry.username_or_mobile')} autoComplete="username" />
      <SegmentField
        name="method"
        label={t('account.forgot_by')}
        options={methods.map(value => ({ value, label: labels[value] }))}
      />
      <CodeTerms currency={currency} />
      <FormError />
      <SubmitButton>{t('account.send_code')}</SubmitButton>
    </SiteForm>
  );
}

const resetSchema = z.object({ code: sentCode, password: newPassword });

function ResetForm({ username, minutes, onReset }: SentCode & { onReset: () => void }) {
  const t = useText();
  const { call } = usePage();
  const form = useSiteForm<z.infer<typeof resetSchema>>({
    schema: resetSchema,
    mode: 'only_submit',
    onSubmit: async values => {
      const reply = await call(authForgotPassword, { username, ...values }, SHOWN_HERE);
      if (reply?.status) onReset();
      return refusalOf(reply);
    },
  });
  return (
    <SiteForm form={form}>
      <p className="small-text muted">{t('account.forgot_sent', { minutes })}</p>
      <SentCodeField label={t('account.code')} />
      <OutboxLink />
      <NewPasswordField name="password" label={t('account.new_password')} />
      <FormError />
      <SubmitButton>{t('account.forgot_save')}</SubmitButton>
    </SiteForm>
  );
}

interface ForgotPasswordProps extends Omit<AskProps, 'onSent'> {
  onReset: () => void;
  onBack: () => void;
}

export function ForgotPassword({ onReset, onBack, ...ask }: ForgotPasswordProps) {
  const t = useText();
  const [sent, setSent] = useState<SentCode | null>(null);
  return (
    <div className="stack">
      <h3>{t('account.forgot')}</h3>
      {sent === null ? <AskForm {...ask} onSent={setSent} /> : <ResetForm {...sent} onReset={onReset} />}
      <button type="button" className="link small-text" onClick={onBack}>
        {t('account.to_login')}
      </button>
    </div>
  );
}
