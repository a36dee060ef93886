/** Which dialogs does the wallet hold, which of them is shown, and what does a dialog ask of its visitor? */

/** The wallet's dialogs in the order they are tried, each with the module that shows or hides it [2.41]. */
export const WALLET_TABS = [
  { module: 'Deposit', dialog: 'deposit' },
  { module: 'Withdrawal', dialog: 'withdrawal' },
  { module: 'Transfer', dialog: 'transfer' },
  { module: 'Bank Accounts', dialog: 'bank' },
  { module: 'Rebate', dialog: 'instant' },
] as const;
export type WalletDialog = (typeof WALLET_TABS)[number]['dialog'];

export const isWalletDialog = (dialog: string | null): dialog is WalletDialog =>
  WALLET_TABS.some(tab => tab.dialog === dialog);

/**
 * The tabs that a visitor may use, in their order. Withdrawal is among them, hidden or not, where it is asked for by its
 * name: money already held can always leave.
 */
export const walletTabs = (
  isVisible: (module: string) => boolean,
  asked: WalletDialog | null = null,
): WalletDialog[] =>
  WALLET_TABS.filter(
    tab => isVisible(tab.module) || (tab.dialog === 'withdrawal' && asked === 'withdrawal'),
  ).map(tab => tab.dialog);

/**
 * The tab that the wallet opens on: the one asked for where it may be used, else the first accessible [2.41]. Null where
 * none is [8.5].
 *
 * @param asked null where only the wallet was asked for
 */
export function walletDialog(
  asked: WalletDialog | null,
  isVisible: (module: string) => boolean,
): WalletDialog | null {
  const tabs = walletTabs(isVisible, asked);
  return tabs.find(tab => tab === asked) ?? tabs[0] ?? null;
}

/** Dialogs for members; a guest who asks for one logs in first. */
export const needsSession = (dialog: string | null): boolean => isWalletDialog(dialog) || dialog === 'terms';

/** Dialogs that a member has no use for. */
export const isForGuests = (dialog: string | null): boolean => dialog === 'login' || dialog === 'register';

/** Dialogs that wait until the terms in force are accepted [2.36]; money already held can always leave. */
export const needsTerms = (dialog: string | null): boolean => dialog === 'deposit';
