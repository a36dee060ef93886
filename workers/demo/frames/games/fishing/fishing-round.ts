/** Types of the rounds of fishing, as the studio sends them. */
import type { FISHING_RULES, FishingBet, FishingShow } from '#demo/studio/engines/fishing.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof FISHING_RULES;
export type FishingProps = StageProps<Rules, FishingBet, null, FishingShow>;
