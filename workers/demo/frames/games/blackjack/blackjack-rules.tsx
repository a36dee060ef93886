/** The rules page of blackjack. */
import type { BLACKJACK_RULES } from '#demo/studio/engines/blackjack.ts';
import type { GameParts } from '../../game.ts';

/** Hundredths of a per cent: `92.60`. */
export const percentOf = (hundredths: number): string => (hundredths / 100).toFixed(2);

export function BlackjackRules({ rules, t }: GameParts<typeof BLACKJACK_RULES>) {
  return (
    <>
      <p>{t('bj_how', { decks: rules.decks })}</p>
      <p>{t('bj_values')}</p>
      <p>{t('bj_dealer')}</p>
      <p>{t('bj_double')}</p>
      <p>{t('bj_split')}</p>
      <p>{t('bj_insurance', { percent: percentOf(rules.insuranceReturn) })}</p>
      <p>{t('bj_return')}</p>
      <p>{t('bj_waits')}</p>
    </>
  );
}
