import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useSnapshot } from 'valtio';
import { type GeneralInfo, generalGeneralInfo } from '#app/contract/general.ts';
import { countryOfTag } from '#app/domain/country.ts';
import type { CountryOption } from '#app/domain/language.ts';
import { useCall } from '#app/features/calls/calls.ts';
import { useLanguageTag } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/stores/provider.tsx';
import type { SiteData } from '#app/visit/site.ts';

/** Of the market that the page is shown in: its country, and what it demands of members. */
export interface Market {
  countries: readonly CountryOption[];
  country: CountryOption | undefined;
  /** Null until it is known. */
  info: GeneralInfo | null;
}

export interface KnownMarket {
  country: CountryOption;
  info: GeneralInfo;
}

/** Error pages have no data of the site, so the platform is asked there. */
export function useMarket(): Market {
  const tag = useLanguageTag();
  const { app } = useStores();
  const countries = useSnapshot(app).countries as CountryOption[];
  const country = countryOfTag(countries, tag) ?? countries[0];
  const known = useRouteLoaderData<SiteData>('root')?.info ?? null;
  const [asked, setAsked] = useState<GeneralInfo | null>(null);
  const call = useCall();

  const currency = country?.currency;
  const isUnknown = known === null && asked === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once; the call function changes with every address
  useEffect(() => {
    if (!isUnknown || currency === undefined) return;
    let isWanted = true;
    void call(generalGeneralInfo, { currency }).then(reply => {
      if (isWanted && reply?.status) setAsked(reply.output);
    });
    return () => {
      isWanted = false;
    };
  }, [isUnknown, currency]);

  return { countries, country, info: known ?? asked };
}
