import type { Balances } from '../wallet/wallet.ts';

/** The operator's own sides of movements, and those of the outside world: they say nothing of what a member has. */
const MIRRORS = /^(house|outside|transit|studio:.*)$/;

/** Whether a member has and owes nothing: no money to spend, held, bound or at a provider, and no debt. */
export const isSettled = (balances: Balances): boolean =>
  Object.entries(balances).every(([account, minor]) => MIRRORS.test(account) || minor === 0);
