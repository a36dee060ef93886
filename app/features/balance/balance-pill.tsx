/** The balance as a pill: currency, amount and refresh; the old amount stays while the new one is fetched [4.4]. */
import { RefreshCw } from 'lucide';
import type { ReactNode } from 'react';
import { useText } from '#app/i18n/use-language.tsx';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { Icon } from '#app/ui/icon.tsx';
import { BonusLine } from './bonus-line.tsx';
import { useBalance } from './use-balance.ts';
import { usePageBalance } from './use-page-balance.ts';

interface BalancePillProps {
  /** Provider of the game that is played: the pill shows the money that lies with it. */
  playedAt?: string;
  /** The way to more money, at the pill's end. */
  children?: ReactNode;
}

export function BalancePill({ playedAt, children }: BalancePillProps) {
  const t = useText();
  const { user } = useStores();
  const { refreshBalance } = useSnapshot(user);
  const { refresh } = usePageBalance();
  const { currency, amount, isInGame, bonus } = useBalance(playedAt);
  return (
    <div className="pill number">
      <div className="balance-amount">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
        <span role="group" aria-label={t('balance.label')} aria-busy={refreshBalance}>
          <bdi translate="no" dir="ltr">
            <span className="currency desktop-only">{currency}</span> <span>{amount}</span>
          </bdi>
          {isInGame && <small>{t('balance.in_game')}</small>}
          <BonusLine bonus={bonus} />
        </span>
        <button
          type="button"
          className="refresh desktop-only"
          aria-label={t('balance.refresh')}
          onClick={() => void refresh()}
        >
          <Icon of={RefreshCw} className={refreshBalance ? 'icon small turning' : 'icon small'} />
        </button>
      </div>
      {children}
    </div>
  );
}
