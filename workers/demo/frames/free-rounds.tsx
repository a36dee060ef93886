/** Shown in place of the stake: the number of free rounds left, and the stake of each. */
import { formatAmount } from '#app/domain/money.ts';
import type { Text } from './text.ts';

export interface FreeRoundsProps {
  t: Text;
  free: { left: number; stake: string };
  exponent: number;
}

export function FreeRounds({ t, free: { left, stake }, exponent }: FreeRoundsProps) {
  return (
    <div className="free-rounds">
      <span>{t('free_rounds')}</span>
      <strong>{t('free_left', { left })}</strong>
      <small>{t('free_stake', { amount: formatAmount(stake, { decimals: exponent }) })}</small>
    </div>
  );
}
