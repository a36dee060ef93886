/** The operator call that shows the counters of this process: all of them on one machine, some of them where there are many. */
import * as z from 'zod/mini';
import { accepted } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { OperatorCall } from '../operator-call.ts';
import { operatorCall } from '../operator-call.ts';
import { readCounters } from './metrics.ts';

const list = operatorCall(z.object({}), async () => {
  const { since, counters } = readCounters();
  return accepted({ since: since === null ? null : wireMoment(since), counters });
});

export const counterOperatorCalls: [string, OperatorCall][] = [['counter/list', list]];
