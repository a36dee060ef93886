/** The sockets of an operator's consoles. */
import type { PlatformEnv } from '#platform/base/env.ts';
import { reopenSocketsOf } from '#platform/realtime/realtime.ts';

/** The name by which the push service knows the sockets of an operator. */
export const socketsNameOf = (operatorId: string): string => `operator:${operatorId}`;

/** Makes the consoles of an operator connect anew, so that they join only what the operator may hear now. Never throws. */
export const reopenConsolesOf = (env: PlatformEnv, operatorId: string): Promise<void> =>
  reopenSocketsOf(env, socketsNameOf(operatorId));
