/** The wallet's Durable Objects, for the platform's entry point. */
export { MemberWallet } from './object/member-wallet.ts';
