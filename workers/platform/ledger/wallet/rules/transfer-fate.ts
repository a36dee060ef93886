/** The fate of a transfer that is due: it may have waited, and its sender may send nothing any more. */
import { HOLDS, type Restriction, restrictionOn } from '#app/domain/restriction.ts';
import type { Balances } from './ledger-account.ts';

/**
 * `keep`: an operator holds the sender, so it waits until the hold ends, as withdrawals do that nobody has taken. `in-debt`,
 * `restricted`: it is returned, to repay the debt, or because the sender's own break closes transfers and not withdrawals.
 */
export type TransferFate = 'deliver' | 'keep' | 'in-debt' | 'restricted';

const isHold = ({ kind }: Restriction): boolean => HOLDS.some(it => it === kind);

/** @param at epoch milliseconds */
export function fateOfTransfer(
  { restrictions, balances }: { restrictions: readonly Restriction[]; balances: Balances },
  at: number,
): TransferFate {
  if ((balances.debt ?? 0) < 0) return 'in-debt';
  const barred = restrictionOn(restrictions, 'transfer', at);
  if (barred === null) return 'deliver';
  return isHold(barred) ? 'keep' : 'restricted';
}
