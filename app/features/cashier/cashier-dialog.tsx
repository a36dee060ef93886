/** The cashier: one dialog whose tabs are the cashier's dialogs that this visitor may use [1.7] [2.41]. */
import { type ComponentType, type KeyboardEvent, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { cashierTab, cashierTabs, isCashierTab, type CashierTab as Tab } from '#app/domain/dialog.ts';
import { actionOf, withAction } from '#app/domain/dialog-address.ts';
import { MoneyInGames } from '#app/features/balance/balance.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useModuleVisible } from '#app/page/use-module-visible.ts';
import { BankTab } from './bank/bank-tab.tsx';
import { DepositTab } from './deposit/deposit-tab.tsx';
import { RebateTab } from './rebate/rebate-tab.tsx';
import { TransferTab } from './transfer/transfer-tab.tsx';
import { WithdrawalTab } from './withdrawal/withdrawal-tab.tsx';

const TABS: Record<Tab, ComponentType> = {
  deposit: DepositTab,
  withdrawal: WithdrawalTab,
  transfer: TransferTab,
  bank: BankTab,
  instant: RebateTab,
};

/** The number of tabs that a key moves on; arrow keys follow the direction of the page. */
function stepOf({ key, currentTarget }: KeyboardEvent<HTMLElement>): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  return key === forward ? 1 : key === back ? -1 : 0;
}

/** Arrows, Home and End go to another tab and open it, round and round. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const step = stepOf(event);
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? tabs.length - 1
        : (at + step + tabs.length) % tabs.length;
  if (at < 0 || to === at) return;
  event.preventDefault();
  tabs[to]?.focus();
  tabs[to]?.click();
}

export function CashierDialog() {
  const t = useText();
  const id = useId();
  const location = useLocation();
  const isVisible = useModuleVisible();
  const action = actionOf(location.search);
  const asked = isCashierTab(action) ? action : null;
  const tabs = cashierTabs(isVisible, asked);
  const current: Tab | null = cashierTab(asked, isVisible);
  if (current === null) return null;
  const Panel = TABS[current];
  return (
    <>
      <MoneyInGames />
      <div className="wallet-tabs">
        <div className="seg" role="tablist" aria-label={t('frame.wallet')} onKeyDown={moveFocus}>
          {tabs.map(tab => (
            <Link
              key={tab}
              id={`${id}-${tab}`}
              role="tab"
              aria-selected={tab === current}
              aria-controls={`${id}-panel`}
              tabIndex={tab === current ? 0 : -1}
              to={withAction(location, tab)}
              replace
              preventScrollReset
            >
              {t(`wallet.tab_${tab}`)}
            </Link>
          ))}
        </div>
      </div>
      <div id={`${id}-panel`} className="part" role="tabpanel" aria-labelledby={`${id}-${current}`}>
        <Panel />
      </div>
    </>
  );
}
