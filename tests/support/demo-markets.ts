/** The demo's markets, from its folder, in the order of lists. */
import { type MarketProfile, parseMarketProfile } from '#platform/site/market-profile.ts';
import AE from '../../workers/demo/seed/site/markets/AE.json' with { type: 'json' };
import BR from '../../workers/demo/seed/site/markets/BR.json' with { type: 'json' };
import CL from '../../workers/demo/seed/site/markets/CL.json' with { type: 'json' };
import GB from '../../workers/demo/seed/site/markets/GB.json' with { type: 'json' };
import MO from '../../workers/demo/seed/site/markets/MO.json' with { type: 'json' };
import PH from '../../workers/demo/seed/site/markets/PH.json' with { type: 'json' };
import SE from '../../workers/demo/seed/site/markets/SE.json' with { type: 'json' };

export const MARKETS: readonly MarketProfile[] = [GB, SE, BR, CL, AE, MO, PH].map(parseMarketProfile);
