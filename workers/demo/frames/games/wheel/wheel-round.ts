/** Types of the money wheel's rounds, as the studio sends them. */
import type { WHEEL_RULES, WheelBet, WheelShow } from '#demo/studio/engines/wheel.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof WHEEL_RULES;
export type WheelProps = StageProps<Rules, WheelBet, null, WheelShow>;
