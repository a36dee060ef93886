/** The login dialog: by username or mobile number [1.19] [3.34], checked only at submit [4.49]. */
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { authLogin, type GuardedLogin, type SecondStep } from '#app/contract/auth.ts';
import { withAction } from '#app/domain/dialog-address.ts';
import type { CountryOption } from '#app/domain/language.ts';
import { loginNameOf } from '#app/domain/rules/mobile-number.ts';
import { CheckboxField } from '#app/forms/inputs/checkbox-field.tsx';
import { PasswordField } from '#app/forms/inputs/password-field.tsx';
import { PhoneField } from '#app/forms/inputs/phone-field.tsx';
import { NoSpaceField } from '#app/forms/inputs/text-field.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { type SiteForm as SiteFormState, useSiteForm } from '#app/forms/use-site-form.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { usePage, useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { EntryFoot } from './entry-foot.tsx';
import { atNameOf, loginSchema, type NameKind } from './entry-schemas.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { LoginGuard } from './login-guard.tsx';
import { LoginStep } from './login-step.tsx';
import { NameTabs } from './name-tabs.tsx';
import { SHOWN_HERE } from './shown-here.ts';
import { useEntered } from './use-entered.ts';
import { useMarket } from './use-market.ts';
import { useNameKind } from './use-name-kinds.ts';
import { useSendMethods } from './use-send-methods.ts';

interface LoginWays {
  kind: NameKind;
  countries: readonly CountryOption[];
  onWaiting: (waiting: SecondStep | GuardedLogin) => void;
}

function useLogin({ kind, countries, onWaiting }: LoginWays): SiteFormState {
  const { call } = usePage();
  const onEntered = useEntered();
  return useSiteForm({
    schema: useMemo(() => loginSchema(kind), [kind]),
    // [4.49] A name and a password are right or wrong as a whole: no error shows while they are typed.
    mode: 'only_submit',
    onSubmit: async values => {
      const payload = { ...values, username: loginNameOf(values.username, countries) };
      const reply = await call(authLogin, payload, SHOWN_HERE);
      if (reply?.status && reply.output !== null) {
        if ('user' in reply.output) await onEntered(reply.output.user.username);
        else onWaiting(reply.output);
      }
      return atNameOf(kind, refusalOf(reply));
    },
  });
}

interface PasswordLoginProps {
  canReset: boolean;
  onForgot: () => void;
  onWaiting: (waiting: SecondStep | GuardedLogin) => void;
}

function PasswordLogin({ canReset, onForgot, onWaiting }: PasswordLoginProps) {
  const t = useText();
  const location = useLocation();
  const { countries, country, info } = useMarket();
  const { kinds, kind, setKind } = useNameKind();
  const form = useLogin({ kind, countries, onWaiting });
  return (
    <SiteForm form={form}>
      <NameTabs
        kinds={kinds}
        kind={kind}
        labels={{ username: t('entry.username'), mobile: t('entry.mobile') }}
        onChoose={setKind}
      >
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
      <PasswordField
        name="password"
        label={t('entry.password')}
        autoComplete="current-password"
        {...(canReset && {
          aside: (
            <button type="button" className="link small-text" onClick={onForgot}>
              {t('account.forgot')}
            </button>
          ),
        })}
      />
      <CheckboxField
        name="remember"
        label={t('entry.remember')}
        aside={
          // Not in place of the login: back leads to it again.
          <Link className="link small-text" to={withAction(location, 'contact')} preventScrollReset>
            {t('entry.trouble')}
          </Link>
        }
      />
      <FormError />
      <SubmitButton>{t('frame.login')}</SubmitButton>
      <EntryFoot
        question={t('entry.new_here')}
        answer={t('entry.create')}
        leadsTo="register"
        info={info ?? null}
      />
    </SiteForm>
  );
}

export function LoginDialog() {
  const t = useText();
  const { toasts } = useStores();
  const { countries, country } = useMarket();
  const methods = useSendMethods(country?.currency);
  const onEntered = useEntered();
  const [isForgotten, setForgotten] = useState(false);
  const [waiting, setWaiting] = useState<SecondStep | GuardedLogin | null>(null);
  const ends = { onEntered, onBack: () => setWaiting(null) };
  if (waiting !== null && 'step' in waiting) return <LoginStep second={waiting} {...ends} />;
  if (waiting !== null) return <LoginGuard guarded={waiting} {...ends} />;
  if (isForgotten)
    return (
      <ForgotPassword
        methods={methods}
        countries={countries}
        currency={country?.currency}
        onReset={() => {
          showToast(toasts, { severity: 'success', summary: t('account.forgot_done') });
          setForgotten(false);
        }}
        onBack={() => setForgotten(false)}
      />
    );
  return (
    <PasswordLogin canReset={methods.length > 0} onForgot={() => setForgotten(true)} onWaiting={setWaiting} />
  );
}
