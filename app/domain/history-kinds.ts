/** The kinds of histories, and those that a visitor may see [2.21]-[2.33] [4.25]. */

/** The twelve kinds [2.22]-[2.33], the most used first, each with its sub-module of Transactions. */
export const HISTORY_MODULES = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  transfer: 'Transfer',
  'bet-history': 'Bet History',
  'outstanding-bet': 'Outstanding Bet',
  promotion: 'Promotions',
  rebate: 'Rebate',
  referral: 'Referral',
  vip: 'VIP',
  adjustment: 'Adjustment',
  'affiliate-rebate': 'Aff Rebate',
  'affiliate-transfer': 'Aff Transfer',
} as const;
export type HistoryKind = keyof typeof HISTORY_MODULES;

export const HISTORY_KINDS = Object.keys(HISTORY_MODULES) as readonly HistoryKind[];

/** The main module that all of them belong to [2.21]. */
export const HISTORY_PARENT = 'Transactions';

/** Whether this visitor sees a module; a sub-module is named with its parent [4.9]. */
type IsVisible = (name: string, parent: string) => boolean;

/** The kinds of this visitor, in menu order. */
export const visibleHistories = (isVisible: IsVisible): HistoryKind[] =>
  HISTORY_KINDS.filter(kind => isVisible(HISTORY_MODULES[kind], HISTORY_PARENT));

/**
 * The history to open: the wanted one, or the first of those that this visitor sees, so that a hidden one is no dead end.
 * @returns null where all are hidden: then no link leads to them
 */
export function historyToOpen(isVisible: IsVisible, wanted: HistoryKind): HistoryKind | null {
  const seen = visibleHistories(isVisible);
  return seen.includes(wanted) ? wanted : (seen[0] ?? null);
}

const HISTORY_PATH = /^\/[^/]+\/transactions\/([^/?#]+)/;

/** The history that a path of the site leads to; null for any other path. */
export function historyOfPath(path: string): HistoryKind | null {
  const kind = HISTORY_PATH.exec(path)?.[1];
  return HISTORY_KINDS.find(it => it === kind) ?? null;
}
