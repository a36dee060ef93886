/** Decides requests. */
import { type CashierDecision, cashierDecideMany } from '#app/contract/operator/cashier.ts';
import { ok, refuse } from '#app/domain/result.ts';
import { ask, type Reply } from '../call.ts';

/** A decision, and the name of its row. */
export interface NamedDecision {
  decision: CashierDecision;
  name: string;
}

export interface FailedDecision extends NamedDecision {
  code: number;
  /** The refusal's sentences. */
  text: string;
}

export interface Decided {
  done: number;
  /** Decisions that wait for a second operator. */
  waiting: number;
  failed: readonly FailedDecision[];
}

/** Makes each decision by itself: one that fails stops no other. Sent again with the same operation ids, it decides nothing twice. */
export async function decideAll(all: readonly NamedDecision[]): Promise<Reply<Decided>> {
  const reply = await ask(cashierDecideMany, { decisions: all.map(it => it.decision) });
  if (!reply.ok) return reply;
  const { done, waiting, outcomes } = reply.value;
  const failed = all.flatMap((it, at) => {
    const made = outcomes[at];
    if (made?.outcome !== 'failed') return [];
    const text = [made.msg, ...Object.values(made.fields ?? {}).flat()].join(' ');
    return [{ ...it, code: made.code, text }];
  });
  return ok({ done, waiting, failed });
}

export async function decide(decision: CashierDecision): Promise<Reply<'done' | 'waiting'>> {
  const reply = await decideAll([{ decision, name: '' }]);
  if (!reply.ok) return reply;
  const { waiting, failed } = reply.value;
  const [refusal] = failed;
  if (refusal !== undefined) return refuse({ code: refusal.code, text: refusal.text });
  return ok(waiting > 0 ? 'waiting' : 'done');
}
