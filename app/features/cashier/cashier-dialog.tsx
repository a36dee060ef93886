/** The cashier: one dialog whose tabs are the cashier's dialogs that this visitor may use [1.7] [2.41]. */
import { type ComponentType, type KeyboardEvent, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { cashierTab, cashierTabs, isCashierTab, type CashierTab as Tab } from '#app/domain/dialog.ts';
import { actionOf, withAction } from '#app/domain/dialog-address.ts';
import { MoneyInGames, useHasBonus } from '#app/features/balance/balance.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useCashier } from '#app/page/use-cashier.ts';
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

/** States which money a stake takes, while there is bonus money. */
function StakeOrder() {
  const t = useText();
  return useHasBonus() ? <p className="tiny-text dim stake-order">{t('money.bonus_order')}</p> : null;
}

export function CashierDialog() {
  const t = useText();
  const id = useId();
  const location = useLocation();
  const use = useCashier();
  const action = actionOf(location.search);
  const asked = isCashierTab(action) ? action : null;
  const tabs = cashierTabs(use, asked);
  const current: Tab | null = cashierTab(asked, use);
  if (current === null) return null;
  const Panel = TABS[current];
  return (
    <>
      <MoneyInGames />
      <StakeOrder />
      <div className="wallet-tabs">
        <div
          className="segmented-control"
          role="tablist"
          aria-label={t('frame.wallet')}
          onKeyDown={moveFocus}
        >
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
