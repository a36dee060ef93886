/**
 * The language check: a language that is not open to this visitor redirects to the same place in one that is [2.43] [4.12]
 * [4.13] [5.2] [6.6].
 */
import { allowedCountries } from '#app/domain/country.ts';
import { isAllowedTag, languageInstead, withLanguage } from '#app/domain/language.ts';
import { PROCEED, type Step } from '../visit.ts';

export const languageStep: Step = visit => {
  const countries = allowedCountries(visit.countries, visit.member?.currency ?? null);
  if (isAllowedTag(countries, visit.tag)) return PROCEED;
  // Typed in capitals: the language that was meant, and not the visitor's last one.
  const meant = visit.tag.toLowerCase();
  if (isAllowedTag(countries, meant))
    return { kind: 'redirect', to: withLanguage(visit.pathname, meant) + visit.search };
  const tag = languageInstead(countries, visit.member !== null, visit.cookieLanguage, visit.defaultLanguage);
  if (tag === visit.tag) return PROCEED; // a list without any language must not turn into a loop
  return { kind: 'redirect', to: withLanguage(visit.pathname, tag) + visit.search };
};
