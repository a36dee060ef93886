/** The accounts of a wallet, and those of them that may go below zero. */

/**
 * The member's own accounts: `main` can be spent, `bonus` and `bonus:…` are bound by promotions, `rounds:…` has the wins of free
 * rounds until they are over, `held` has left `main` for open withdrawals, `review` has wins that an operator looks at first, and
 * `provider:…` is at a transfer-type provider, whose games play from that account alone.
 */
export type OwnAccount =
  | 'main'
  | 'bonus'
  | `bonus:${string}`
  | `rounds:${string}`
  | 'held'
  | 'review'
  | `provider:${string}`;

/**
 * Mirror accounts stand for the outside world, so that every movement has both its sides in one wallet: `house` is the
 * operator, `outside` the banks, `transit` transfers between members, `studio:…` a provider's games, and `debt` the member's debt
 * to the operator, below zero while there is one. The sum of all accounts is zero.
 */
export type MirrorAccount = 'house' | 'outside' | 'transit' | 'debt' | `studio:${string}`;

export type Account = OwnAccount | MirrorAccount;

const OWN: ReadonlySet<string> = new Set(['main', 'bonus', 'held', 'review']);
const PROVIDER = 'provider:';
const BONUS = 'bonus:';
const ROUNDS = 'rounds:';

/** A member's own accounts are never below zero; mirrors may be. */
export const isOwn = (account: string): account is OwnAccount =>
  OWN.has(account) || [PROVIDER, BONUS, ROUNDS].some(it => account.startsWith(it));

/** The account of a member's money at a transfer-type provider. */
export const providerAccount = (providerId: string): OwnAccount => `${PROVIDER}${providerId}`;

/** The account of a grant of bonus money. */
export const bonusAccount = (grantId: string): OwnAccount => `${BONUS}${grantId}`;

export const isBonusAccount = (account: string): account is `bonus:${string}` => account.startsWith(BONUS);

/** The grant of a bonus account. */
export const grantOfAccount = (account: `bonus:${string}`): string => account.slice(BONUS.length);

/** The account of the wins of a grant of free rounds. */
export const roundsAccount = (grantId: string): OwnAccount => `${ROUNDS}${grantId}`;

export const isRoundsAccount = (account: string): account is `rounds:${string}` => account.startsWith(ROUNDS);

export const grantOfRoundsAccount = (account: `rounds:${string}`): string => account.slice(ROUNDS.length);

/** The mirror of a provider's games: stakes less wins. */
export const studioAccount = (providerId: string): MirrorAccount => `studio:${providerId}`;

export const isProviderAccount = (account: string): account is `provider:${string}` =>
  account.startsWith(PROVIDER);

/** The provider of a provider account. */
export const providerOf = (account: `provider:${string}`): string => account.slice(PROVIDER.length);

/** Minor units by account; an account without movements has none. */
export type Balances = Readonly<Partial<Record<Account, number>>>;

/** All money that promotions bind, in minor units. */
export const bonusMinor = (balances: Balances): number =>
  Object.entries(balances).reduce(
    (sum, [account, minor = 0]) => sum + (account === 'bonus' || isBonusAccount(account) ? minor : 0),
    0,
  );

/** The most that a game can stake from an account: where `main` lacks money, bonuses pay the rest. */
export const playableMinor = (balances: Balances, account: OwnAccount): number =>
  (balances[account] ?? 0) + (account === 'main' ? bonusMinor(balances) : 0);

export const hasMoneyAtProviders = (balances: Balances): boolean =>
  Object.entries(balances).some(([account, minor = 0]) => isProviderAccount(account) && minor > 0);
