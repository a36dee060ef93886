/** Opening an account [1.19] [2.39], in the market of the page. */
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { authRegister, referralCode } from '#app/contract/auth.ts';
import { id } from '#app/contract/wire.ts';
import { useCall } from '#app/features/calls/calls.ts';
import { today } from '#app/features/clock.ts';
import { TermsText } from '#app/features/terms/terms.ts';
import { CheckboxField } from '#app/forms/inputs/checkbox-field.tsx';
import { DayField } from '#app/forms/inputs/day-field.tsx';
import { FixedField } from '#app/forms/inputs/fixed-field.tsx';
import { PasswordField } from '#app/forms/inputs/password-field.tsx';
import { PhoneField } from '#app/forms/inputs/phone-field.tsx';
import { EmailField, NoSpaceField } from '#app/forms/inputs/text-field.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useSiteForm } from '#app/forms/use-site-form.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { EntryFoot } from './entry-foot.tsx';
import { atNameOf, brokenName, type NameKind, registrationSchema } from './entry-schemas.ts';
import { NameTabs } from './name-tabs.tsx';
import { PasswordConditions } from './password-conditions.tsx';
import { SHOWN_HERE } from './shown-here.ts';
import { useEntered } from './use-entered.ts';
import { type KnownMarket, useMarket } from './use-market.ts';
import { useNameCheck } from './use-name-check.ts';
import { useNameKinds } from './use-name-kinds.ts';

/** What the address brings along; what is no id or code is left out. */
function broughtAlong(search: string): { cmsID?: string; code?: string } {
  const query = new URLSearchParams(search);
  const [cmsID, code] = [id.safeParse(query.get('cmsID')), referralCode.safeParse(query.get('referralCode'))];
  return { ...(cmsID.success && { cmsID: cmsID.data }), ...(code.success && { code: code.data }) };
}

function Registration({ country, info }: KnownMarket) {
  const t = useText();
  const tag = useLanguageTag();
  const call = useCall();
  const onEntered = useEntered();
  const { cmsID, code = '' } = broughtAlong(useLocation().search);
  const kinds = useNameKinds();
  const [chosen, setKind] = useState<NameKind>('username');
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? chosen);
  const [password, setPassword] = useState('');
  const [day] = useState(today);
  const { minimumAge, tncVersion } = info;
  // An account belongs to the market of its page, and so does the number that names it.
  const countries = useMemo(() => [country], [country]);

  const schema = useMemo(
    () => registrationSchema(kind, { countries, minimumAge, today: day }),
    [kind, countries, minimumAge, day],
  );
  const form = useSiteForm({
    schema,
    defaultValue: { referralCode: code },
    onSubmit: async ({ terms: _accepted, ...values }) => {
      const { currency } = country;
      const payload = { ...values, currency, tncVersion, language: tag, ...(cmsID && { cmsID }) };
      const reply = await call(authRegister, payload, SHOWN_HERE);
      if (reply?.status && reply.output !== null) await onEntered(reply.output.user.username);
      return atNameOf(kind, refusalOf(reply));
    },
  });
  const { onText, isFree } = useNameCheck(form, kind, brokenName(kind, { countries }));

  return (
    <SiteForm form={form}>
      <NameTabs
        kinds={kinds}
        kind={kind}
        labels={{ username: t('entry.username'), mobile: t('entry.mobile') }}
        onChoose={setKind}
      >
        {kind === 'username' ? (
          <NoSpaceField
            name="username"
            label={t('entry.username')}
            hint={t(isFree ? 'entry.name_free' : 'entry.username_hint')}
            autoComplete="username"
            onText={onText}
          />
        ) : (
          <PhoneField
            name="mobile"
            label={t('entry.mobile')}
            {...(isFree ? { hint: t('entry.name_free') } : {})}
            countries={countries}
            country={country.value}
            autoComplete="username"
            onText={onText}
          />
        )}
      </NameTabs>
      <PasswordField
        name="password"
        label={t('entry.password')}
        autoComplete="new-password"
        hint={<PasswordConditions password={password} />}
        onText={setPassword}
      />
      <div className="beside">
        <DayField name="birthDate" label={t('entry.birth_date')} autoComplete="bday" />
        <FixedField
          label={t('entry.currency')}
          value={t('entry.country_currency', { country: country.label, currency: country.currency })}
        />
      </div>
      <div className="beside">
        <EmailField name="email" label={t('entry.email')} isRequired={false} />
        <NoSpaceField name="referralCode" label={t('entry.referral')} isRequired={false} autoComplete="off" />
      </div>
      <TermsText info={info} />
      <CheckboxField name="terms" label={t('entry.terms', { age: minimumAge })} isRequired />
      <FormError />
      <SubmitButton>{t('entry.submit_register')}</SubmitButton>
      <EntryFoot
        question={t('entry.have_account')}
        answer={t('frame.login')}
        leadsTo="login"
        minimumAge={minimumAge}
      />
    </SiteForm>
  );
}

export function RegisterDialog() {
  const { country, info } = useMarket();
  if (country === undefined || info === null) return <div className="sk" style={{ height: 480 }} />;
  return <Registration country={country} info={info} />;
}
