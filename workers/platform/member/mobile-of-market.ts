/** Checks that a mobile number belongs to a market [5.17]. */
import type { CountryOption } from '#app/domain/language.ts';
import { brokenMobileRule } from '#app/domain/rules/mobile-number.ts';
import { mobileParts } from '#app/domain/rules/valid-phone.ts';

/** The rule that a number breaks: it has the market's dialling code and number of digits. */
export function brokenMobileOf(mobile: string | undefined, country: CountryOption): string | null {
  if (mobile === undefined) return null;
  const isOfMarket = mobileParts(mobile)?.prefix.replace('+', '') === country.langKey;
  return brokenMobileRule(mobile, [country]) ?? (isOfMarket ? null : 'validphone');
}
