/** A ceiling as it is shown: an amount of its currency, or a multiple of the stake. */
import { formatAmount } from '#app/domain/money.ts';
import type { WinCeilings } from '#app/domain/win-ceilings.ts';
import { Amount } from '../list/amount.tsx';
import { useText } from '../text/text.ts';
import type { CeilingName } from './ceiling-words.ts';

interface CeilingValueProps {
  name: CeilingName;
  of: WinCeilings;
  currency: string;
}

export function CeilingValue({ name, of, currency }: CeilingValueProps) {
  const t = useText();
  const value = of[name];
  if (value === undefined) return t('none');
  return typeof value === 'number' ? (
    t('ceiling_times', { count: formatAmount(value) })
  ) : (
    <Amount of={value} currency={currency} />
  );
}
