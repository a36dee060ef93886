/** Types of the rounds of plinko, as the studio sends them. */
import type { PLINKO_RULES, PlinkoBet, PlinkoShow } from '#demo/studio/engines/plinko.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof PLINKO_RULES;
export type PlinkoProps = StageProps<Rules, PlinkoBet, null, PlinkoShow>;
