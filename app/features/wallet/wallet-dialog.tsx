/** The wallet: one dialog whose tabs are the dialogs of the cashier that this visitor may use [1.7] [2.41]. */
import { type KeyboardEvent, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { isWalletDialog, type WalletDialog as Tab, walletDialog, walletTabs } from '#app/domain/dialog.ts';
import { actionOf, withAction } from '#app/domain/dialog-address.ts';
import { useModuleVisible } from '#app/features/modules/modules.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { WalletEmpty } from './wallet-empty.tsx';

/** How many tabs a key moves on; the keys that point follow the direction of the page. */
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

export function WalletDialog() {
  const t = useText();
  const id = useId();
  const location = useLocation();
  const isVisible = useModuleVisible();
  const action = actionOf(location.search);
  const asked = isWalletDialog(action) ? action : null;
  const tabs = walletTabs(isVisible, asked);
  const current: Tab | null = walletDialog(asked, isVisible);
  if (current === null) return null;
  return (
    <>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without anything to focus is a stop of its own */}
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${current}`} tabIndex={0}>
        <WalletEmpty tab={current} />
      </div>
    </>
  );
}
