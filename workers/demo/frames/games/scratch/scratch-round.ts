/** Types of the rounds of scratch cards, as the studio sends them. */
import type { PlainBet } from '#demo/studio/engines/read-bet.ts';
import type { SCRATCH_RULES, ScratchShow } from '#demo/studio/engines/scratch.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof SCRATCH_RULES;
export type ScratchProps = StageProps<Rules, PlainBet, null, ScratchShow>;

/** Fields of a card, in rows of three. */
export const FIELDS = 9;
export const ROW = 3;

const EVERY_FIELD: readonly number[] = Array.from({ length: FIELDS }, (_, field) => field);

/** The first covered field; undefined where none is left. */
export const nextCovered = (uncovered: readonly number[]): number | undefined =>
  EVERY_FIELD.find(field => !uncovered.includes(field));

export const everyField = (): readonly number[] => EVERY_FIELD;

/** `1000000` hundredths are `10,000×`. */
export const timesText = (payHundredths: number): string =>
  `${(payHundredths / 100).toLocaleString('en-US')}×`;
