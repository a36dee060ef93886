/**
 * Markets that name the countries of their members (`openFrom`) where the deployment learns no country: nobody may register, log in, play or
 * move money there. An import refuses such a market, health and the operators' state of the site name it.
 */
import type { Settings } from '#platform/base/settings.ts';
import type { MarketProfile } from './market-profile.ts';

/** The setting whose absence closes them. */
export const SETTING_OF_COUNTRIES = 'COUNTRY_HEADER';

export const isOpenToNobody = (
  { openFrom }: Pick<MarketProfile, 'openFrom'>,
  { KNOWS_COUNTRIES }: Pick<Settings, 'KNOWS_COUNTRIES'>,
): boolean => openFrom !== undefined && !KNOWS_COUNTRIES;
