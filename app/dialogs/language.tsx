/** The language switcher: every language this visitor may use, by country; choosing keeps the place [2.42] [4.14] [7.40]. */
import { Check } from 'lucide';
import { Link, useLocation } from 'react-router';
import { allowedCountries } from '#app/domain/country.ts';
import { withoutAction } from '#app/domain/dialog-address.ts';
import { htmlLanguage, withLanguage } from '#app/domain/language.ts';
import { useLanguageNames } from '#app/features/languages/languages.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { CountryMark } from '#app/ui/art/country-mark.tsx';
import { Icon } from '#app/ui/icon.tsx';

/**
 * The dialog comes up with this link in view and in focus, whether it opens before or after the link is there. Once: the
 * router's link tells of itself anew with each drawing, and by then the focus may have gone on.
 */
function showFirst(link: HTMLElement | null): void {
  if (link === null || link.hasAttribute('autofocus')) return;
  link.setAttribute('autofocus', '');
  if (link.closest(':modal')) link.focus();
}

export function LanguageDialog() {
  const t = useText();
  const tag = useLanguageTag();
  const location = useLocation();
  const { app, user } = useStores();
  const { countries } = useSnapshot(app);
  const { data } = useSnapshot(user);
  const here = withoutAction(location);
  const allowed = allowedCountries(countries as typeof app.countries, data?.user.currency ?? null);
  const names = useLanguageNames(allowed.flatMap(country => country.languages.map(({ value }) => value)));
  const isOffered = ({ value }: { value: string }) => names === null || names.has(value);
  // A member's country is that of the account [6.6]: said, because guests may choose every country.
  const countriesOfMember = data === null ? null : allowed.map(country => country.label).join(', ');
  return (
    <>
      {countriesOfMember !== null && (
        <p className="small-text muted member-country">
          {t('dialog.language_member', { country: countriesOfMember })}
        </p>
      )}
      <ul className="languages">
        {allowed.flatMap(country =>
          country.languages.filter(isOffered).map(language => (
            <li key={language.value}>
              <Link
                className="option-card"
                ref={language.value === tag ? showFirst : undefined}
                to={withLanguage(here, language.value)}
                hrefLang={htmlLanguage(language.value)}
                aria-current={language.value === tag ? 'true' : undefined}
                replace
                preventScrollReset
              >
                <CountryMark country={country.value.toUpperCase()} size={24} />
                <span className="grow">
                  <b lang={htmlLanguage(language.value)}>{names?.get(language.value) ?? language.name}</b>
                  <span className="small-text dim">{country.label}</span>
                </span>
                {language.value === tag && <Icon of={Check} />}
              </Link>
            </li>
          )),
        )}
      </ul>
    </>
  );
}
