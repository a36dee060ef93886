/** Operator calls on notifications that could not be booked. */
import { accepted, refused } from '#app/contract/envelope.ts';
import {
  type PaymentProblem,
  paymentCloseProblem,
  paymentProblems,
} from '#app/contract/operator/suppliers.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { endpointCall, type OperatorCall } from '#platform/base/operator-call.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { closeProblem, readProblem, readProblems, type StoredProblem } from './problem.db.ts';

const NO_SUCH_PROBLEM = refused(404, 'There is no such problem.');
const CLOSED = refused(409, 'This problem is closed.');

function shownProblem(of: StoredProblem, names: ReadonlyMap<string, string>): PaymentProblem {
  const { problemId, serviceId, why, told, receivedAt } = of;
  const closed =
    of.closedAt === null
      ? null
      : {
          by: of.closedBy,
          name: names.get(of.closedBy) ?? null,
          outcome: of.outcome,
          note: of.note,
          at: wireMoment(of.closedAt),
        };
  return {
    problemId,
    serviceId,
    why,
    told: JSON.parse(told) as unknown,
    received: wireMoment(receivedAt),
    closed,
  };
}

async function shownProblems(env: PlatformEnv, all: readonly StoredProblem[]): Promise<PaymentProblem[]> {
  const closers = all.flatMap(it => (it.closedAt === null ? [] : [it.closedBy]));
  const names = await readOperatorNames(catalogueOf(env), closers);
  return all.map(it => shownProblem(it, names));
}

const list = endpointCall(paymentProblems, async ({ before, serviceId = null, state, most }, { env }) => {
  const found = await readProblems(catalogueOf(env), { before, serviceId, state, most });
  const next = found.length < most ? null : (found.at(-1)?.problemId ?? null);
  return accepted({ problems: await shownProblems(env, found), next });
});

const close = endpointCall(
  paymentCloseProblem,
  async ({ problemId, operationId, outcome, note }, { env, now, actor, noteChange }) => {
    const db = catalogueOf(env);
    const closing = { problemId, closingId: operationId, outcome, note, by: actor.operatorId, at: now() };
    const isNew = await closeProblem(db, closing);
    const problem = await readProblem(db, problemId);
    const [shown] = problem === null ? [] : await shownProblems(env, [problem]);
    if (problem === null || shown === undefined) return NO_SUCH_PROBLEM;
    const isOwn =
      problem.closedAt !== null && problem.closingId === operationId && problem.outcome === outcome;
    if (!isOwn) return CLOSED;
    if (isNew)
      noteChange(
        { service: problem.serviceId, state: 'open', outcome: null },
        { service: problem.serviceId, state: 'closed', outcome },
      );
    return accepted(shown);
  },
);

export const problemCalls: readonly [string, OperatorCall][] = [list, close];
