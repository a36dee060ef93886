/** Which accounts a wallet has, and which of them may go below zero. */

/**
 * The member's own: what can be used, what promotions bind, what waits in withdrawals and has left `main`, and what was
 * taken to a transfer-type provider, whose games play from that account alone.
 */
export type OwnAccount = 'main' | 'bonus' | 'held' | `provider:${string}`;

/**
 * Mirrors of what is outside, so that every movement has both its sides in one wallet: `house` is the operator, `outside`
 * the banks, `transit` what is on its way between members, `studio:…` what a provider's games have taken and paid. The sum
 * of all accounts is zero.
 */
export type MirrorAccount = 'house' | 'outside' | 'transit' | `studio:${string}`;

export type Account = OwnAccount | MirrorAccount;

const OWN: ReadonlySet<string> = new Set(['main', 'bonus', 'held']);
const PROVIDER = 'provider:';

/** A member's own accounts are never below zero; mirrors may be. */
export const isOwn = (account: string): account is OwnAccount =>
  OWN.has(account) || account.startsWith(PROVIDER);

/** Where a member's money lies at a transfer-type provider. */
export const providerAccount = (providerId: string): OwnAccount => `${PROVIDER}${providerId}`;

/** What a provider's games have taken from the member, less what they have paid. */
export const studioAccount = (providerId: string): MirrorAccount => `studio:${providerId}`;

export const isProviderAccount = (account: string): account is `provider:${string}` =>
  account.startsWith(PROVIDER);

/** Whose account it is, of one that is a provider's. */
export const providerOf = (account: `provider:${string}`): string => account.slice(PROVIDER.length);

/** Minor units by account; an account without movements has none. */
export type Balances = Readonly<Partial<Record<Account, number>>>;

export const hasMoneyAtProviders = (balances: Balances): boolean =>
  Object.entries(balances).some(([account, minor = 0]) => isProviderAccount(account) && minor > 0);
