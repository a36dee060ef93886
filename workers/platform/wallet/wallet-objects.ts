/** Objects of the wallets' room, for the platform's entry. */
export { MemberWallet } from './member-wallet.ts';
