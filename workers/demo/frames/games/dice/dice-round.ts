/** Types of the dice game's rounds, as the studio sends them. */
import type { DICE_RULES, DiceBet } from '#demo/studio/engines/dice.ts';
import type { StageProps } from '../../game.ts';

export type Rules = typeof DICE_RULES;

export type Show =
  | { mode: 'under' | 'over'; targetHundredths: number; rolledHundredths: number; isWin: boolean }
  | { mode: 'limbo'; multiplierHundredths: number; drawnHundredths: number; isWin: boolean };

export type DiceProps = StageProps<Rules, DiceBet, null, Show>;

/** The rolled number or the drawn multiplier, hundredths. */
export const resultOf = (show: Show): number =>
  show.mode === 'limbo' ? show.drawnHundredths : show.rolledHundredths;

export const unitOf = (mode: DiceBet['mode']): string => (mode === 'limbo' ? '×' : '');
