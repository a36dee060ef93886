/** The face of the member's balance: shown and refreshed. */
export { BalancePill } from './balance-pill.tsx';
export { useRefreshBalance } from './use-refresh-balance.ts';
export { WalletBalance } from './wallet-balance.tsx';
