/** Logging in by username or mobile number [1.19] [3.34]. */
import { useMemo, useState } from 'react';
import { authLogin } from '#app/contract/auth.ts';
import { loginNameOf } from '#app/domain/rules/mobile-number.ts';
import { useCall } from '#app/features/calls/calls.ts';
import { CheckboxField } from '#app/forms/inputs/checkbox-field.tsx';
import { PasswordField } from '#app/forms/inputs/password-field.tsx';
import { PhoneField } from '#app/forms/inputs/phone-field.tsx';
import { NoSpaceField } from '#app/forms/inputs/text-field.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { EntryFoot } from './entry-foot.tsx';
import { atNameOf, loginSchema, type NameKind } from './entry-schemas.ts';
import { NameTabs } from './name-tabs.tsx';
import { useEntered } from './use-entered.ts';
import { useMarket } from './use-market.ts';

const ADULT = 18;

export function LoginDialog() {
  const t = useText();
  const call = useCall();
  const onEntered = useEntered();
  const { countries, country, info } = useMarket();
  const [kind, setKind] = useState<NameKind>('username');

  const form = useSiteForm({
    schema: useMemo(() => loginSchema(kind), [kind]),
    onSubmit: async values => {
      const payload = { ...values, username: loginNameOf(values.username, countries) };
      const reply = await call(authLogin, payload, { fieldErrors: 'shown by the form' });
      if (reply?.status && reply.output !== null) await onEntered(reply.output.user.username);
      return atNameOf(kind, refusalOf(reply));
    },
  });

  return (
    <SiteForm form={form}>
      <NameTabs kind={kind} onChoose={setKind}>
        {kind === 'username' || country === undefined ? (
          <NoSpaceField name="username" label={t('entry.username_or_mobile')} autoComplete="username" />
        ) : (
          <PhoneField
            name="mobile"
            label={t('entry.mobile')}
            countries={countries}
            country={country.value}
            autoComplete="username"
          />
        )}
      </NameTabs>
      <PasswordField name="password" label={t('entry.password')} autoComplete="current-password" />
      <CheckboxField name="remember" label={t('entry.remember')} />
      <FormError />
      <SubmitButton>{t('frame.login')}</SubmitButton>
      <EntryFoot
        question={t('entry.new_here')}
        answer={t('entry.create')}
        leadsTo="register"
        minimumAge={info?.minimumAge ?? ADULT}
      />
    </SiteForm>
  );
}
