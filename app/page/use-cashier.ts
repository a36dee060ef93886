/** The facts that decide the tabs of the cashier: modules of this visitor, and a break from play. */
import type { CashierUse } from '#app/domain/dialog.ts';
import { useAway } from './use-away.ts';
import { useModuleVisible } from './use-module-visible.ts';

export function useCashier(): CashierUse {
  const isVisible = useModuleVisible();
  const isAway = useAway() !== null;
  return { isVisible, isAway };
}
