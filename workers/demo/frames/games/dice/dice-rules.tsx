/** The rules page of the dice game. */
import type { DICE_RULES } from '#demo/studio/engines/dice.ts';
import type { GameParts } from '../../game.ts';
import { numberText } from './odds.ts';

export function DiceRules({ rules, t }: GameParts<typeof DICE_RULES>) {
  const { targetHundredths: target, multiplierHundredths: multiplier, returnPercent } = rules;
  const limits = ({ least, most }: { least: number; most: number }) => ({
    least: numberText(least),
    most: numberText(most),
  });
  return (
    <>
      <p>{t('dice_how')}</p>
      <p>{t('dice_target', limits(target))}</p>
      <p>{t('dice_pays', { percent: returnPercent })}</p>
      <h3>{t('limbo')}</h3>
      <p>{t('dice_limbo', { ...limits(multiplier), percent: returnPercent })}</p>
    </>
  );
}
