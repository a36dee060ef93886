/** The member's balance as pages show it, in the member's currency. */
import { formatAmount } from '#app/domain/money.ts';
import { usePage, useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { heldBalanceOf } from './held-balance.ts';

interface ShownBalance {
  currency: string;
  /** Grouped as everywhere [9.18]; a dash until it is known. */
  amount: string;
  /** Whether it is the money that lies with the provider of the game that is played. */
  isInGame: boolean;
  /** Bonus money beside it, formatted alike; null without any, and in a game that takes no bonus. */
  bonus: string | null;
}

/** Whether a decimal on the wire is more than nothing. */
const isSome = (amount: string | null | undefined): amount is string => /[1-9]/.test(amount ?? '');

/** The member's currency, and the notation of its amounts. */
export function useMoney(): { currency: string; written: (amount: string) => string } {
  const { app, user } = useStores();
  const { countries } = useSnapshot(app);
  const currency = useSnapshot(user).data?.user.currency ?? '';
  const decimals = countries.find(country => country.currency === currency)?.input_decimal;
  return { currency, written: amount => formatAmount(amount, decimals === undefined ? {} : { decimals }) };
}

/**
 * @returns the balance, or the money in the game that is played
 * @param playedAt provider of the game that is played: the money that lies with it is the money to play with
 */
export function useBalance(playedAt: string | null = null): ShownBalance {
  const { currency, written } = useMoney();
  const { balance, data } = useSnapshot(useStores().user);
  const inGame = data?.inGames?.find(it => it.providerId === playedAt);
  const held = useSnapshot(heldBalanceOf(usePage()));
  const isHeld = playedAt !== null && held.most !== null;
  const shown = (isHeld ? held.most : null) ?? inGame?.amount ?? balance;
  const isInGame = inGame !== undefined;
  const bonus = isHeld ? held.bonus : data?.bonus;
  return {
    currency,
    amount: shown === null ? '–' : written(shown),
    isInGame,
    // The money in a game of a transfer-type provider is the provider's balance: bonuses pay no part of a stake there.
    bonus: !isInGame && isSome(bonus) ? written(bonus) : null,
  };
}
