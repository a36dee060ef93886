/** The wallet's dialog to show, and the requirements of each dialog. */
import { describe, expect, test } from 'vitest';
import {
  CASHIER_TABS,
  type CashierTab,
  cashierTab,
  cashierTabs,
  isCashierTab,
  isForGuests,
  needsSession,
  needsTerms,
} from '#app/domain/dialog.ts';

const ORDER = ['deposit', 'withdrawal', 'transfer', 'bank', 'instant'] as const;
const MODULES = ['Deposit', 'Withdrawal', 'Transfer', 'Bank Accounts', 'Rebate'];

/** Every combination of shown and hidden modules of the wallet, 32 of them. */
const COMBINATIONS = Array.from({ length: 2 ** MODULES.length }, (_, bits) =>
  MODULES.filter((_module, index) => bits & (1 << index)),
);

describe('[2.41] the wallet', () => {
  test('has its dialogs in the order of the specification, each under its module', () => {
    expect(CASHIER_TABS.map(tab => [tab.module, tab.dialog])).toEqual(
      MODULES.map((module, index) => [module, ORDER[index]]),
    );
  });

  test.each(
    COMBINATIONS.map(shown => [shown.join(', ') || 'nothing', shown] as const),
  )('with %s shown opens on the first of them, or on what was asked for if that is among them [8.5]', (_title, shown) => {
    const isVisible = (module: string) => shown.includes(module);
    const tabs: CashierTab[] = ORDER.filter((_dialog, index) => shown.includes(MODULES[index] ?? ''));
    const use = { isVisible, isAway: false };
    expect(cashierTabs(use)).toEqual(tabs);
    expect(cashierTab(null, use)).toBe(tabs[0] ?? null);
    for (const asked of ORDER) {
      // A member can always withdraw: withdrawal opens when the address names it.
      const opens = asked === 'withdrawal' || tabs.includes(asked) ? asked : (tabs[0] ?? null);
      expect(cashierTab(asked, use), asked).toBe(opens);
      const open = ORDER.filter(it => tabs.includes(it) || it === opens);
      expect(cashierTabs(use, asked), asked).toEqual(open);
    }
  });
});

describe('[2.41] the wallet during a break from play', () => {
  const away = { isVisible: () => true, isAway: true };

  test('opens on the withdrawal, and neither takes deposits nor sends money', () => {
    expect(cashierTabs(away)).toEqual(['withdrawal', 'bank', 'instant']);
    for (const asked of [null, 'deposit', 'transfer', 'withdrawal'] as const)
      expect(cashierTab(asked, away), asked ?? 'nothing').toBe('withdrawal');
  });
});

describe('[2.36] [2.38] requirements of a dialog', () => {
  test.each<[string | null, boolean, boolean, boolean, boolean]>([
    // dialog, in the wallet, needs a session, for guests only, waits for the terms
    ['login', false, false, true, false],
    ['register', false, false, true, false],
    ['deposit', true, true, false, true],
    ['withdrawal', true, true, false, false],
    ['transfer', true, true, false, false],
    ['bank', true, true, false, false],
    ['instant', true, true, false, false],
    ['terms', false, true, false, false],
    ['language', false, false, false, false],
    ['contact', false, false, false, false],
    ['Deposit', false, false, false, false],
    ['constructor', false, false, false, false],
    [null, false, false, false, false],
  ])('%s', (dialog, isInWallet, isForMembers, isGuests, isForTerms) => {
    expect([isCashierTab(dialog), needsSession(dialog), isForGuests(dialog), needsTerms(dialog)]).toEqual([
      isInWallet,
      isForMembers,
      isGuests,
      isForTerms,
    ]);
  });
});
