/** Operator calls on wallets. */
import type { OperatorCall } from '#platform/base/operator-call.ts';
import { backupCalls } from './operator/backups.ts';
import { correctionCalls } from './operator/corrections.ts';
import { decisionCalls } from './operator/decisions.ts';
import { inspectionCalls } from './operator/inspection.ts';
import { reviewCalls } from './operator/reviews.ts';

export const walletOperatorCalls: readonly [string, OperatorCall][] = [
  ...decisionCalls,
  ...correctionCalls,
  ...reviewCalls,
  ...inspectionCalls,
  ...backupCalls,
];
