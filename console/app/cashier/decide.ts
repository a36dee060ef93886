/** Decides a request. */
import { type CashierDecision, cashierDecideMany } from '#app/contract/operator/cashier.ts';
import { ok, refuse } from '#app/domain/result.ts';
import { ask, type Reply } from '../call.ts';

/** Makes one decision by the call of many, which names each outcome. */
export async function decide(decision: CashierDecision): Promise<Reply<'done' | 'waiting'>> {
  const reply = await ask(cashierDecideMany, { decisions: [decision] });
  if (!reply.ok) return reply;
  const [made] = reply.value.outcomes;
  if (made === undefined) return refuse({ code: 502, text: '' });
  if (made.outcome === 'failed') {
    const fields = Object.values(made.fields ?? {}).flat();
    return refuse({ code: made.code, text: [made.msg, ...fields].join(' ') });
  }
  return ok(made.outcome);
}
