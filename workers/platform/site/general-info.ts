/** The operator's general info in a market: one source for the call [7.33] and the published file [7.47]. */
import type { GeneralInfo } from '#app/contract/general.ts';
import { legalOf } from './legal-shapes.ts';
import type { MarketProfile } from './market-profile.ts';
import type { OperatorInfo } from './published.ts';

export const generalInfoOf = (market: MarketProfile, operator: OperatorInfo): GeneralInfo => ({
  tncVersion: operator.tncVersion,
  operatorName: operator.operatorName,
  licence: operator.licence,
  ...(operator.testing && { testing: operator.testing }),
  minimumAge: market.minimumAge,
  responsibleGaming: { organisations: market.helpOrganisations },
  demo: operator.demo,
  ...(market.legal !== undefined && !operator.demo && { legal: legalOf(market.legal) }),
  demoPlay: market.demoPlay,
});
