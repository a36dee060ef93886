/** What operators may call of the demo. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { type OperatorCall, operatorCall } from '#platform/operator-call.ts';
import { seed } from './seed/seed.ts';
import { studioOperatorCalls } from './studio/operator-calls.ts';

/** Runs the next part of the seed that a data folder lacks; called until nothing is left, it brings the folder up to the newest step. */
const seedCall = operatorCall(z.object({ name: z.literal('demo') }), async (_input, context) =>
  // Demo members have passwords that everybody knows, and demo payment methods credit money that nobody has paid.
  context.env.ENVIRONMENT === 'production'
    ? refused(403, 'Production takes no demo data.')
    : accepted(await seed(context)),
);

export const demoOperatorCalls: readonly [string, OperatorCall][] = [
  ['seed', seedCall],
  ...studioOperatorCalls,
];
