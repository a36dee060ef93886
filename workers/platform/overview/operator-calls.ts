/** Operator calls of the overview: figures of play and money, and work that waits. */

import { accepted, refused } from '#app/contract/envelope.ts';
import { figureBy, figureSeries, figureToday, workWaiting } from '#app/contract/operator/figures.ts';
import { endpointCall, type OperatorCall } from '#platform/base/operator-call.ts';
import { readBy } from './by-dimension.ts';
import { readSeries } from './series.ts';
import { readToday } from './today.ts';
import { readWork } from './waiting.ts';

const REFUSALS = {
  no_such_currency: refused(404, 'No market has this currency.'),
  no_period: refused(422, 'The period is empty.'),
  no_cursor: refused(422, 'There is no such page.'),
  too_long: refused(422, 'The period has more than 800 points.'),
};

const today = endpointCall(figureToday, async ({ countries }, { env, now }) =>
  accepted(await readToday(env, countries ?? null, now())),
);

const series = endpointCall(figureSeries, async (input, { env }) => {
  const read = await readSeries(env, input);
  return read.ok ? accepted(read.value) : REFUSALS[read.error];
});

const by = endpointCall(figureBy, async (input, { env }) => {
  const read = await readBy(env, input);
  return read.ok ? accepted(read.value) : REFUSALS[read.error];
});

const waiting = endpointCall(workWaiting, async ({ countries }, context) =>
  accepted(await readWork(context, countries ?? null)),
);

export const overviewOperatorCalls: readonly [string, OperatorCall][] = [today, series, by, waiting];
