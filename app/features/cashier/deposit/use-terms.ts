/** The significant terms of a promotion in one line: they stand wherever a deposit takes it. */
import type { PromotionContent } from '#app/contract/promotion.ts';
import { htmlLanguage } from '#app/domain/language.ts';
import { useLanguageTag, useText } from '#app/i18n/use-language.tsx';
import { useCurrency } from '../use-currency.ts';

type Terms = Pick<PromotionContent, 'minimumDeposit' | 'playthrough' | 'days' | 'mostStake'>;

export function useTerms(): (of: Terms) => string {
  const t = useText();
  const tag = useLanguageTag();
  const { sum } = useCurrency();
  const inDays = new Intl.NumberFormat(`${htmlLanguage(tag)}-u-nu-latn`, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'long',
  });
  return ({ minimumDeposit, playthrough, days, mostStake }) => {
    const isWagered = (playthrough ?? 0) > 0;
    return [
      t('deposit.promotion_from', { sum: sum(minimumDeposit ?? '0') }),
      isWagered && t('deposit.promotion_wagering', { times: playthrough ?? 0 }),
      isWagered && days !== null && t('deposit.promotion_days', { time: inDays.format(days) }),
      isWagered && mostStake !== null && t('deposit.promotion_most_stake', { sum: sum(mostStake) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
