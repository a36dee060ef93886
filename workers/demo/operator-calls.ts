/** Operator calls of the demo. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import { allowsPlayMoney } from '#platform/base/play-money.ts';
import { seed } from './seed/seed.ts';
import { studioOperatorCalls } from './studio/operator-calls.ts';

/** Runs the next missing part of the seed; callers repeat it until nothing is left. */
const seedCall = operatorCall(z.object({ name: z.literal('demo') }), async (_input, context) =>
  // Demo members have public passwords, and demo deposit methods credit money without a payment.
  allowsPlayMoney(context.env)
    ? accepted(await seed(context))
    : refused(403, 'Production takes no demo data.'),
);

export const demoOperatorCalls: readonly [string, OperatorCall][] = [
  ['seed', seedCall],
  ...studioOperatorCalls,
];
