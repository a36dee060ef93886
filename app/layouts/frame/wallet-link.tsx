/** Opens the wallet on the first tab that the visitor may use [2.41]; where there is none, says so [8.5]. */
import type { ReactNode } from 'react';
import { cashierTab } from '#app/domain/dialog.ts';
import { useText } from '#app/i18n/use-language.tsx';
import { useCashier } from '#app/page/use-cashier.ts';
import { useStores } from '#app/page/use-page.ts';
import { showToast } from '#app/stores/toasts.ts';
import { DialogLink } from './dialog-link.tsx';

export function WalletLink({ className = '', children }: { className?: string; children: ReactNode }) {
  const t = useText();
  const { toasts } = useStores();
  const dialog = cashierTab(null, useCashier());
  if (dialog !== null)
    return (
      <DialogLink action={dialog} className={className}>
        {children}
      </DialogLink>
    );
  return (
    <button
      type="button"
      className={className}
      onClick={() => showToast(toasts, { severity: 'warn', summary: t('error.no_module_available') })}
    >
      {children}
    </button>
  );
}
