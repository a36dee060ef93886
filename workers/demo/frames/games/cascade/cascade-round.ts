/** Types of the tumbling slots' rounds, as the studio sends them. */
import type { CascadeShow } from '#demo/studio/engines/cascade.ts';
import type { CASCADE_RULES } from '#demo/studio/engines/cascade-rules.ts';
import type { CLUSTER_RULES } from '#demo/studio/engines/cluster-rules.ts';
import type { StageProps } from '../../game.ts';

/** Of the tumbling slot, or of clusters, which have no free spins. */
export type Rules = typeof CASCADE_RULES | typeof CLUSTER_RULES;
export type Bet = Record<string, never>;

export type Show = CascadeShow;

export type CascadeProps = StageProps<Rules, Bet, null, Show>;
