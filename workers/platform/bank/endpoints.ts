/** What members may call of the bank: money in and out, between members, and where it is paid to. */
import type { Handler } from '../handler.ts';
import { accountHandlers } from './account-handlers.ts';
import { depositHandlers } from './deposit.ts';
import { transferHandlers } from './transfer.ts';
import { withdrawalHandlers } from './withdrawal.ts';

export const bankHandlers: readonly Handler[] = [
  ...accountHandlers,
  ...depositHandlers,
  ...withdrawalHandlers,
  ...transferHandlers,
];
