/** Mounts the operator calls of all rooms, /operator/{call}; operator/roles.ts says who may make each. */
import { coverInkIndex, demoOperatorCalls } from '#demo/demo.ts';
import { announcementOperatorCalls } from './announcement/operator-calls.ts';
import { authoringOperatorCalls } from './authoring/operator-calls.ts';
import { cashierOperatorCalls } from './cashier/operator-calls.ts';
import { catalogueOperatorCalls } from './catalogue/operator-calls.ts';
import { chatOperatorCalls } from './chat/operator-calls.ts';
import { counterOperatorCalls } from './counter/operator-calls.ts';
import { deskOperatorCalls } from './desk/operator-calls.ts';
import { eventLogOperatorCalls } from './event-log/operator-calls.ts';
import { forgetOperatorCalls } from './forget/operator-calls.ts';
import { helpOperatorCalls } from './help/operator-calls.ts';
import { identityOperatorCalls } from './identity/operator-calls.ts';
import { inboxOperatorCalls } from './inbox/operator-calls.ts';
import { limitOperatorCalls } from './limit/operator-calls.ts';
import { memberOperatorCalls } from './member/operator-calls.ts';
import { approvalOperatorCalls } from './operator/approval/operator-calls.ts';
import { operatorOperatorCalls } from './operator/operator-calls.ts';
import type { OperatorCall } from './operator-call.ts';
import { paymentOperatorCalls } from './payment/operator-calls.ts';
import { promotionOperatorCalls } from './promotion/operator-calls.ts';
import { providerOperatorCalls } from './provider/operator-calls.ts';
import { readinessOperatorCalls } from './readiness.ts';
import { safetyOperatorCalls } from './safety/operator-calls.ts';
import { siteOperatorCalls } from './site/operator-calls.ts';
import { storageOperatorCalls } from './storage/operator-calls.ts';
import { vipOperatorCalls } from './vip/operator-calls.ts';
import { walletOperatorCalls } from './wallet/operator-calls.ts';

export const operatorCalls: ReadonlyMap<string, OperatorCall> = new Map([
  ...operatorOperatorCalls,
  ...approvalOperatorCalls(name => operatorCalls.get(name)),
  ...eventLogOperatorCalls,
  ...counterOperatorCalls,
  ...readinessOperatorCalls,
  ...siteOperatorCalls,
  ...catalogueOperatorCalls(coverInkIndex),
  ...authoringOperatorCalls(coverInkIndex),
  ...announcementOperatorCalls,
  ...inboxOperatorCalls,
  ...memberOperatorCalls,
  ...deskOperatorCalls,
  ...forgetOperatorCalls,
  ...safetyOperatorCalls,
  ...limitOperatorCalls,
  ...identityOperatorCalls,
  ...walletOperatorCalls,
  ...cashierOperatorCalls,
  ...paymentOperatorCalls,
  ...promotionOperatorCalls,
  ...providerOperatorCalls,
  ...storageOperatorCalls,
  ...chatOperatorCalls,
  ...helpOperatorCalls,
  ...vipOperatorCalls,
  ...demoOperatorCalls,
]);
