/** The wallets' face for the rest of the platform. */
export { walletHandlers } from './endpoints.ts';
export { openWallet } from './open-wallet.ts';
