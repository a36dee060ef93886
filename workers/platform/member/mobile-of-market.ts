/** Checks that a mobile number belongs to a market [5.17]. */
import type { CountryOption } from '#app/domain/language.ts';
import { brokenMobileRule } from '#app/domain/rules/mobile-number.ts';
import { mobileParts } from '#app/domain/rules/valid-phone.ts';

/**
 * The rule that a number breaks: it has the market's dialling code and number of digits, without the zero that is dialled within a country
 * only. One number has one text.
 */
export function brokenMobileOf(mobile: string | undefined, country: CountryOption): string | null {
  if (mobile === undefined) return null;
  const { prefix = '', number = '' } = mobileParts(mobile) ?? {};
  const isOfMarket = prefix.replace('+', '') === country.langKey && !number.startsWith('0');
  return brokenMobileRule(mobile, [country]) ?? (isOfMarket ? null : 'validphone');
}
