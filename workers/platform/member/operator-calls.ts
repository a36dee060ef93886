/** Operator calls on members. */
import * as z from 'zod/mini';
import { accepted } from '#app/contract/envelope.ts';
import { id } from '#app/contract/wire.ts';
import { type OperatorCall, operatorCall } from '../operator-call.ts';
import { leaveEverywhere } from './leave.ts';

/** Ends all sessions of a member and notifies their tabs. */
const endSessions = operatorCall(z.object({ memberId: id }), async ({ memberId }, { env }) =>
  accepted({ memberId, sessions: await leaveEverywhere(env, memberId, 'ended-by-operator') }),
);

export const memberOperatorCalls: readonly [string, OperatorCall][] = [['end-sessions', endSessions]];
