/** The least and the most that a form moves, at the end of its label's row. */
import { useText } from '#app/i18n/use-language.tsx';
import { type AmountLimits, leastOf } from './amount-schema.ts';
import { useCurrency } from './use-currency.ts';

export function Limits({ minimum, maximum }: Omit<AmountLimits, 'available'>) {
  const t = useText();
  const { writing, show } = useCurrency();
  const min = show(leastOf(minimum, writing.decimals));
  return (
    <bdi translate="yes" dir="auto" className="dim number">
      {maximum === null ? t('money.from', { min }) : t('money.between', { min, max: show(maximum) })}
    </bdi>
  );
}
