/** The market that the page is shown in: its country, and its demands on members. */
import type { GeneralInfo } from '#app/contract/general.ts';
import { countryOfTag } from '#app/domain/country.ts';
import type { CountryOption } from '#app/domain/language.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useSite, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

export interface Market {
  countries: readonly CountryOption[];
  country: CountryOption | undefined;
  info: GeneralInfo;
}

export type KnownMarket = Pick<Market, 'info'> & { country: CountryOption };

export function useMarket(): Market {
  const tag = useLanguageTag();
  const { info } = useSite();
  const countries = useSnapshot(useStores().app).countries as CountryOption[];
  return { countries, country: countryOfTag(countries, tag) ?? countries[0], info };
}
