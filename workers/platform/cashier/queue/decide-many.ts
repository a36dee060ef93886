/** Many decisions in one call: each is made by the call of its own, with its roles, input, second operator and event. */
import type * as z from 'zod/mini';
import type { Envelope } from '#app/contract/envelope.ts';
import { type CashierDecision, type cashierDecideMany, DECISIONS } from '#app/contract/operator/cashier.ts';
import { logError } from '#log/log.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';

type Outcome = z.infer<(typeof cashierDecideMany)['output']>['outcomes'][number];
type MakeCall = OperatorContext['makeCall'];

/** Decisions at the same time. */
const AT_ONCE = 4;

const FAILED: Envelope<null> = {
  status: false,
  code: 500,
  msg: 'The platform broke off: send it again with the same operation id.',
  output: null,
};

/** The call of a decision, and its input. */
function callOf(it: CashierDecision): [name: string, payload: object] {
  if (it.kind === 'deposit') {
    const { kind: _kind, id: depositId, decision, amount, bankReference, ...more } = it;
    const arrived = decision === 'approve' ? { amount, bankReference } : {};
    return [DECISIONS.deposit[decision], { ...more, ...arrived, depositId }];
  }
  const { kind: _kind, id: withdrawalId, decision, ...more } = it;
  return [DECISIONS.withdrawal[decision], { ...more, withdrawalId }];
}

interface Answered {
  fields?: Record<string, string[]>;
  approvalId?: string;
}

function outcomeOf({ kind, id, memberId, operationId }: CashierDecision, envelope: Envelope): Outcome {
  const { status, code, msg, output } = envelope;
  const { fields = null, approvalId = null } = (status ? {} : (output ?? {})) as Answered;
  const isWaiting = approvalId !== null;
  return {
    kind,
    id,
    memberId,
    operationId,
    outcome: status ? 'done' : isWaiting ? 'waiting' : 'failed',
    code,
    msg,
    fields,
    approvalId,
  };
}

async function decide(makeCall: MakeCall, decision: CashierDecision): Promise<Outcome> {
  const [name, payload] = callOf(decision);
  const sent: unknown = JSON.parse(JSON.stringify(payload));
  const envelope = await makeCall(name, sent).catch((error: unknown) => {
    logError('cashier.decision', { error });
    return FAILED;
  });
  return outcomeOf(decision, envelope);
}

/** The outcome of each decision, in their order. One that fails stops no other. */
export async function decideMany(
  makeCall: MakeCall,
  decisions: readonly CashierDecision[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let first = 0; first < decisions.length; first += AT_ONCE) {
    const some = decisions.slice(first, first + AT_ONCE);
    outcomes.push(...(await Promise.all(some.map(it => decide(makeCall, it)))));
  }
  return outcomes;
}
