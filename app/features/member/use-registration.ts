/**
 * The form of registration: its rules [4.47] [5.22], the account that it opens, the cmsID of the address [2.39], and the
 * check of the name while it is typed.
 */
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { authRegister, type ProfileField } from '#app/contract/auth.ts';
import { id } from '#app/contract/wire.ts';
import type { CountryOption } from '#app/domain/language.ts';
import { today } from '#app/features/clock.ts';
import { refusalOf } from '#app/forms/refusal.ts';
import { type SiteForm, useSiteForm } from '#app/forms/use-site-form.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { usePage } from '#app/page/use-page.ts';
import { atNameOf, brokenName, type NameKind, registrationSchema } from './entry-schemas.ts';
import { SHOWN_HERE } from './shown-here.ts';
import { useEntered } from './use-entered.ts';
import type { KnownMarket } from './use-market.ts';
import { useNameCheck } from './use-name-check.ts';

/** The promotion of the address's query; a value of another form is left out. */
const promotionOf = (search: string): string | undefined =>
  id.safeParse(new URLSearchParams(search).get('cmsID')).data;

interface Registration {
  form: SiteForm;
  /** Countries whose numbers are taken as names. */
  countries: readonly CountryOption[];
  /** Called by the field of the name. */
  onName: (name: string) => void;
  isNameFree: boolean;
}

export function useRegistration(
  { country, info, fields, code }: KnownMarket & { fields: readonly ProfileField[]; code: string },
  kind: NameKind,
): Registration {
  const tag = useLanguageTag();
  const { call } = usePage();
  const onEntered = useEntered();
  const cmsID = promotionOf(useLocation().search);
  const [day] = useState(today);
  const { minimumAge, tncVersion } = info;
  // An account belongs to the market of its page, and so does the number that names it.
  const countries = useMemo(() => [country], [country]);

  const schema = useMemo(
    () => registrationSchema(kind, { countries, minimumAge, today: day, fields }),
    [kind, countries, minimumAge, day, fields],
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
  return { form, countries, onName: onText, isNameFree: isFree };
}
