/** The face of the member's balance: shown, refreshed and pushed. */
export { BalancePill } from './balance-pill.tsx';
export { subscribeBalance } from './current-balance.ts';
export { heldBalanceOf, useUntilDrawn } from './held-balance.ts';
export { MoneyInGames } from './money-in-games.tsx';
export { useBalanceAfterFrame } from './use-balance-after-frame.ts';
export { usePageBalance } from './use-page-balance.ts';
export { useHasBonus, WalletBalance } from './wallet-balance.tsx';
