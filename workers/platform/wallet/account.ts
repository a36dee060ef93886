/** Which accounts a wallet has, and which of them may go below zero. */

/** The member's own: what can be used, what promotions bind, what waits in withdrawals and has left `main`. */
export type OwnAccount = 'main' | 'bonus' | 'held';

/**
 * Mirrors of what is outside, so that every movement has both its sides in one wallet: `house` is the operator, who gives
 * play credits. The sum of all accounts is zero.
 */
export type MirrorAccount = 'house';

export type Account = OwnAccount | MirrorAccount;

const OWN: ReadonlySet<string> = new Set<OwnAccount>(['main', 'bonus', 'held']);

/** A member's own accounts are never below zero; mirrors may be. */
export const isOwn = (account: Account): account is OwnAccount => OWN.has(account);

/** Minor units by account; an account without movements has none. */
export type Balances = Readonly<Partial<Record<Account, number>>>;
