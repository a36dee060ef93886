/** The notation of amounts and points on the pages of VIP. */
import { formatAmount } from '#app/domain/money.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';

/** An amount with its currency, with the decimals that members type. */
export function useSum(currency: string): (amount: string) => string {
  const { countries } = useSnapshot(useStores().app);
  const decimals = countries.find(it => it.currency === currency)?.input_decimal;
  return amount => `${currency} ${formatAmount(amount, decimals === undefined ? {} : { decimals })}`;
}

/** `1,000 points` */
export function usePoints(): (count: number) => string {
  const t = useText();
  return count => t('vip.points', { count, shown: formatAmount(count) });
}
