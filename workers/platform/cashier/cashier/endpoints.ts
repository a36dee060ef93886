/** The cashier's endpoints for members: deposit, withdrawal, transfer, and bank accounts. */
import type { Handler } from '#platform/base/handler.ts';
import { personalDataHandlers } from './bank-account-handlers.ts';
import { depositHandlers } from './deposit.ts';
import { transferHandlers } from './transfer.ts';
import { withdrawalHandlers } from './withdrawal.ts';

export const cashierHandlers: readonly Handler[] = [
  ...personalDataHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...transferHandlers,
];
