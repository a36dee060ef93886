import { useSnapshot } from 'valtio';
import { formatAmount } from '#app/domain/money.ts';
import { useStores } from '#app/stores/provider.tsx';

/** The member's currency and what they have in it, grouped as everywhere [9.18]; a dash until it is known. */
export function useBalance(): { currency: string; amount: string } {
  const { app, user } = useStores();
  const { balance, data } = useSnapshot(user);
  const { countries } = useSnapshot(app);
  const currency = data?.user.currency ?? '';
  const decimals = countries.find(country => country.currency === currency)?.input_decimal;
  const options = decimals === undefined ? {} : { decimals };
  return { currency, amount: balance === null ? '–' : formatAmount(balance, options) };
}
