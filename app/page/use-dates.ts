/** Days and times in the page's language, on the clock of its market. */
import { useMemo } from 'react';
import { browserTimeZone } from '#app/browser/time-zone.client.ts';
import { countryOfTag } from '#app/domain/country.ts';
import { type DateTexts, dateTexts } from '#app/domain/date-text.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useSiteIfAny } from './use-page.ts';

/**
 * The clock of the page's market, an IANA name. Where the platform names none: UTC in the document, and the reader's own clock from
 * then on.
 */
export function useTimeZone(): string {
  const countries = useSiteIfAny()?.countries ?? [];
  const isHydrated = useHydrated();
  const ofMarket = countryOfTag(countries, useLanguageTag())?.timeZone;
  if (ofMarket !== undefined) return ofMarket;
  return isHydrated ? browserTimeZone() : 'UTC';
}

/** @param timeZone in place of the market's, such as that of a statement */
export function useDates(timeZone?: string): DateTexts {
  const tag = useLanguageTag();
  const ofMarket = useTimeZone();
  const zone = timeZone ?? ofMarket;
  return useMemo(() => dateTexts(tag, zone), [tag, zone]);
}
