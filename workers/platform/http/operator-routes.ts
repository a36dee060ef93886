/** Mounts the operator calls of all rooms, /operator/{call}; operator/roles.ts says who may make each. */
import { coverInkIndex, demoOperatorCalls } from '#demo/demo.ts';
import { deskOperatorCalls } from '#platform/backoffice/operator-calls.ts';
import { counterOperatorCalls } from '#platform/base/metrics/operator-calls.ts';
import type { OperatorCall } from '#platform/base/operator-call.ts';
import { breakOperatorCalls } from '#platform/break/operator-calls.ts';
import { campaignOperatorCalls } from '#platform/campaign/operator-calls.ts';
import { cashierOperatorCalls } from '#platform/cashier/cashier/operator-calls.ts';
import { payoutOperatorCalls } from '#platform/cashier/payout/operator-calls.ts';
import { queueOperatorCalls } from '#platform/cashier/queue/operator-calls.ts';
import { complaintOperatorCalls } from '#platform/complaint/operator-calls.ts';
import { eventLogOperatorCalls } from '#platform/event-log/operator-calls.ts';
import { catalogueOperatorCalls } from '#platform/games/catalogue/operator-calls.ts';
import { gameOperatorCalls } from '#platform/games/changes/operator-calls.ts';
import { providerOperatorCalls } from '#platform/games/provider/operator-calls.ts';
import { walletOperatorCalls } from '#platform/ledger/wallet/operator-calls.ts';
import { memberOperatorCalls } from '#platform/member/operator-calls.ts';
import { announcementOperatorCalls } from '#platform/messages/announcement/operator-calls.ts';
import { inboxOperatorCalls } from '#platform/messages/inbox/operator-calls.ts';
import { approvalOperatorCalls } from '#platform/operator/approval/operator-calls.ts';
import { operatorOperatorCalls } from '#platform/operator/operator-calls.ts';
import { overviewOperatorCalls } from '#platform/overview/operator-calls.ts';
import { paymentOperatorCalls } from '#platform/payment/operator-calls.ts';
import { eraseOperatorCalls } from '#platform/privacy/erase/operator-calls.ts';
import { documentOperatorCalls } from '#platform/protection/document/operator-calls.ts';
import { identityOperatorCalls } from '#platform/protection/identity/operator-calls.ts';
import { limitOperatorCalls } from '#platform/protection/limit/operator-calls.ts';
import { reportOperatorCalls } from '#platform/report/operator-calls.ts';
import { promotionOperatorCalls } from '#platform/rewards/promotion/operator-calls.ts';
import { tournamentOperatorCalls } from '#platform/rewards/tournament/operator-calls.ts';
import { vipOperatorCalls } from '#platform/rewards/vip/operator-calls.ts';
import { riskOperatorCalls } from '#platform/risk/operator-calls.ts';
import { safetyOperatorCalls } from '#platform/safety/operator-calls.ts';
import { siteOperatorCalls } from '#platform/site/operator-calls.ts';
import { authoringOperatorCalls } from '#platform/site-import/operator-calls.ts';
import { stateOperatorCalls } from '#platform/site-state/operator-calls.ts';
import { storageOperatorCalls } from '#platform/storage/operator-calls.ts';
import { chatOperatorCalls } from '#platform/support/chat/operator-calls.ts';
import { helpOperatorCalls } from '#platform/support/help/operator-calls.ts';
import { readinessOperatorCalls } from './readiness.ts';

export const operatorCalls: ReadonlyMap<string, OperatorCall> = new Map([
  ...operatorOperatorCalls,
  ...approvalOperatorCalls(name => operatorCalls.get(name)),
  ...eventLogOperatorCalls,
  ...counterOperatorCalls,
  ...readinessOperatorCalls,
  ...siteOperatorCalls,
  ...stateOperatorCalls,
  ...gameOperatorCalls,
  ...catalogueOperatorCalls(coverInkIndex),
  ...authoringOperatorCalls(coverInkIndex),
  ...announcementOperatorCalls,
  ...inboxOperatorCalls,
  ...campaignOperatorCalls,
  ...memberOperatorCalls,
  ...deskOperatorCalls,
  ...eraseOperatorCalls,
  ...breakOperatorCalls,
  ...limitOperatorCalls,
  ...identityOperatorCalls,
  ...documentOperatorCalls,
  ...walletOperatorCalls,
  ...cashierOperatorCalls,
  ...queueOperatorCalls,
  ...payoutOperatorCalls,
  ...reportOperatorCalls,
  ...riskOperatorCalls,
  ...safetyOperatorCalls,
  ...complaintOperatorCalls,
  ...paymentOperatorCalls,
  ...promotionOperatorCalls,
  ...providerOperatorCalls,
  ...storageOperatorCalls,
  ...chatOperatorCalls,
  ...helpOperatorCalls,
  ...vipOperatorCalls,
  ...tournamentOperatorCalls,
  ...overviewOperatorCalls,
  ...demoOperatorCalls,
]);
