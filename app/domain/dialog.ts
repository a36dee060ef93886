/** Dialogs: the cashier's tabs, and the requirements of each dialog [2.38] [2.41]. */

/** The cashier's dialogs in the order they are tried, each with the module that shows or hides it [2.41]. */
export const CASHIER_TABS = [
  { module: 'Deposit', dialog: 'deposit' },
  { module: 'Withdrawal', dialog: 'withdrawal' },
  { module: 'Transfer', dialog: 'transfer' },
  { module: 'Bank Accounts', dialog: 'bank' },
  { module: 'Rebate', dialog: 'instant' },
] as const;
export type CashierTab = (typeof CASHIER_TABS)[number]['dialog'];

export const isCashierTab = (dialog: string | null): dialog is CashierTab =>
  CASHIER_TABS.some(tab => tab.dialog === dialog);

/** Closed while a break from play runs: money can be taken out, not brought in and not sent to others. */
const OFF_WHILE_AWAY: readonly CashierTab[] = ['deposit', 'transfer'];

export interface CashierUse {
  isVisible: (module: string) => boolean;
  /** A break from play runs. */
  isAway: boolean;
}

/**
 * The tabs that a visitor may use, in their order. Withdrawal is among them, hidden or not, where it is asked for by its
 * name: money already held can always leave.
 */
export const cashierTabs = (
  { isVisible, isAway }: CashierUse,
  asked: CashierTab | null = null,
): CashierTab[] =>
  CASHIER_TABS.filter(tab => isVisible(tab.module) || (tab.dialog === 'withdrawal' && asked === 'withdrawal'))
    .map(tab => tab.dialog)
    .filter(dialog => !isAway || !OFF_WHILE_AWAY.includes(dialog));

/**
 * The tab that the cashier opens on: the one asked for where it may be used, else the first accessible [2.41]. Null where
 * none is [8.5].
 *
 * @param asked null where only the cashier was asked for
 */
export function cashierTab(asked: CashierTab | null, use: CashierUse): CashierTab | null {
  const tabs = cashierTabs(use, asked);
  return tabs.find(tab => tab === asked) ?? tabs[0] ?? null;
}

/** Dialogs for members; a guest who asks for one logs in first. */
export const needsSession = (dialog: string | null): boolean => isCashierTab(dialog) || dialog === 'terms';

/** Dialogs for guests only. */
export const isForGuests = (dialog: string | null): boolean => dialog === 'login' || dialog === 'register';

/** Dialogs that wait until the terms in force are accepted [2.36]; money already held can always leave. */
export const needsTerms = (dialog: string | null): boolean => dialog === 'deposit';
