/** A way of moving money that has not opened: says so, and that what the member has is safe. */
import type { WalletDialog } from '#app/domain/dialog.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { EmptyHistory } from '#app/ui/art/empty-history.tsx';

export function WalletEmpty({ tab }: { tab: WalletDialog }) {
  const t = useText();
  return (
    <div className="empty">
      <EmptyHistory width={120} />
      <h3>{t(`wallet.empty_${tab}`)}</h3>
      <p>{t('wallet.empty_text')}</p>
    </div>
  );
}
