/** Operator calls on notifications that could not be booked. */
import { accepted } from '#app/contract/envelope.ts';
import { paymentProblems } from '#app/contract/operator/suppliers.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { endpointCall, type OperatorCall } from '#platform/base/operator-call.ts';
import { readProblems } from './problem.db.ts';

/** Notifications that could not be booked, newest first: pass `next` as `before`; null at the end. */
const list = endpointCall(paymentProblems, async ({ before, serviceId = null, most }, { env }) => {
  const found = await readProblems(catalogueOf(env), { before, serviceId, most });
  const next = found.length < most ? null : (found.at(-1)?.problemId ?? null);
  return accepted({
    problems: found.map(({ told, receivedAt, ...it }) => ({
      ...it,
      told: JSON.parse(told) as unknown,
      received: wireMoment(receivedAt),
    })),
    next,
  });
});

export const problemCalls: readonly [string, OperatorCall][] = [list];
