/** The registration dialog [1.19] [2.39], in the market of the page; its mail field keeps to the rules [5.9] [5.32]. */
import type { ProfileField } from '#app/contract/auth.ts';
import type { CountryOption } from '#app/domain/language.ts';
import { TermsText } from '#app/features/terms/terms.ts';
import { CheckboxField } from '#app/forms/inputs/checkbox-field.tsx';
import { DayField } from '#app/forms/inputs/day-field.tsx';
import { FixedField } from '#app/forms/inputs/fixed-field.tsx';
import { NewPasswordField } from '#app/forms/inputs/new-password-field.tsx';
import { PhoneField } from '#app/forms/inputs/phone-field.tsx';
import { EmailField, NameField, NoSpaceField, TextField } from '#app/forms/inputs/text-field.tsx';
import { FormError, SiteForm, SubmitButton } from '#app/forms/site-form.tsx';
import { useText } from '#app/i18n/use-language.tsx';
import { EntryFoot } from './entry-foot.tsx';
import type { NameKind } from './entry-schemas.ts';
import { NameTabs } from './name-tabs.tsx';
import { type KnownMarket, useMarket } from './use-market.ts';
import { useNameKind } from './use-name-kinds.ts';
import { useReferralCode } from './use-referral-code.ts';
import { useRegistration } from './use-registration.ts';
import { useRegistrationFields } from './use-registration-fields.ts';

interface NewNameProps {
  kind: NameKind;
  countries: readonly CountryOption[];
  country: CountryOption;
  onText: (name: string) => void;
  isFree: boolean;
}

/** The field of the name, which says whether the name is free. */
function NewName({ kind, countries, country, onText, isFree }: NewNameProps) {
  const t = useText();
  if (kind === 'username') {
    return (
      <NoSpaceField
        name="username"
        label={t('entry.username')}
        hint={t(isFree ? 'entry.name_free' : 'entry.username_hint')}
        autoComplete="username"
        onText={onText}
      />
    );
  }
  return (
    <PhoneField
      name="mobile"
      label={t('entry.mobile')}
      {...(isFree ? { hint: t('entry.name_free') } : {})}
      countries={countries}
      country={country.value}
      autoComplete="username"
      onText={onText}
    />
  );
}

/** A field that the market asks for. */
function MarketField({
  field: { name, isRequired },
  country,
}: {
  field: ProfileField;
  country: CountryOption;
}) {
  const t = useText();
  switch (name) {
    case 'fullName':
      return <NameField name={name} label={t('account.name')} isRequired={isRequired} />;
    case 'email':
      return (
        <EmailField
          name={name}
          label={t(isRequired ? 'account.contact_email' : 'entry.email')}
          isRequired={isRequired}
        />
      );
    case 'mobile':
      return (
        <PhoneField
          name={name}
          label={t('entry.mobile')}
          countries={[country]}
          country={country.value}
          isRequired={isRequired}
        />
      );
    case 'address':
      return (
        <TextField
          name={name}
          label={t('account.address')}
          autoComplete="street-address"
          isRequired={isRequired}
        />
      );
    case 'referralCode':
      return (
        <NoSpaceField name={name} label={t('entry.referral')} isRequired={isRequired} autoComplete="off" />
      );
  }
}

function Registration({
  country,
  info,
  fields,
  code,
}: KnownMarket & { fields: readonly ProfileField[]; code: string }) {
  const t = useText();
  const { kinds, kind, setKind } = useNameKind();
  const { form, countries, onName, isNameFree } = useRegistration({ country, info, fields, code }, kind);
  const { minimumAge } = info;
  const { currency } = country;
  return (
    <SiteForm form={form}>
      <NameTabs
        kinds={kinds}
        kind={kind}
        labels={{ username: t('entry.username'), mobile: t('entry.mobile') }}
        onChoose={setKind}
      >
        <NewName {...{ kind, countries, country }} onText={onName} isFree={isNameFree} />
      </NameTabs>
      <NewPasswordField name="password" label={t('entry.password')} />
      <div className="beside">
        <DayField name="birthDate" label={t('entry.birth_date')} autoComplete="bday" />
        <FixedField
          label={t('entry.currency')}
          value={t('entry.country_currency', { country: country.label, currency })}
        />
      </div>
      <div className="beside">
        {fields
          .filter(({ name }) => name !== 'mobile' || kind !== 'mobile')
          .map(field => (
            <MarketField key={field.name} field={field} country={country} />
          ))}
      </div>
      <CheckboxField
        name="terms"
        label={t('entry.terms', { age: minimumAge })}
        aside={<TermsText info={info} />}
        isRequired
      />
      {info.demo && <p className="tiny-text dim">{t('footer.demo')}</p>}
      <FormError />
      <SubmitButton>{t('entry.submit_register')}</SubmitButton>
      <EntryFoot question={t('entry.have_account')} answer={t('frame.login')} leadsTo="login" info={info} />
    </SiteForm>
  );
}

export function RegisterDialog() {
  const { country, info } = useMarket();
  const fields = useRegistrationFields(country?.currency ?? '');
  const code = useReferralCode();
  if (country === undefined) return <div className="skeleton" style={{ height: 480 }} />;
  return <Registration key={code} country={country} info={info} fields={fields} code={code} />;
}
