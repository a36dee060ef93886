/** Between which amounts a form moves money, at the end of its label's row. */
import { useText } from '#app/i18n/use-language.tsx';
import { type AmountLimits, boundsOf } from './amount-schema.ts';
import { useCurrency } from './use-currency.ts';

export function Limits(limits: Omit<AmountLimits, 'decimals' | 'available'>) {
  const t = useText();
  const { decimals, show } = useCurrency();
  const { min, max } = boundsOf({ ...limits, decimals });
  return (
    <bdi dir="auto" className="dim num">
      {max === null
        ? t('money.from', { min: show(min) })
        : t('money.between', { min: show(min), max: show(max) })}
    </bdi>
  );
}
