/** Decisions on several rows: what was done, what failed, and the same ones again. */
import { useState } from 'react';
import { ok } from '#app/domain/result.ts';
import type { Reply } from '../call.ts';
import { type Decided, decideAll, type NamedDecision } from './decide.ts';
import { keyOf } from './request.ts';

export interface Decisions {
  /** Of the last run; null before it, and once it is dismissed. */
  outcome: { title: string; made: Decided } | null;
  run: (title: string, all: readonly NamedDecision[]) => Promise<Reply<unknown>>;
  /** Sends what failed again, with the same operation ids. */
  retry: () => Promise<Reply<unknown>>;
  dismiss: () => void;
}

/** @param onDone gets the keys of the rows whose decision failed */
export function useDecisions(onDone: (failed: readonly string[]) => Promise<void>): Decisions {
  const [outcome, setOutcome] = useState<Decisions['outcome']>(null);
  const run = async (title: string, all: readonly NamedDecision[]) => {
    const reply = await decideAll(all);
    if (!reply.ok) return reply;
    setOutcome({ title, made: reply.value });
    await onDone(reply.value.failed.map(it => keyOf(it.decision)));
    return reply;
  };
  return {
    outcome,
    run,
    retry: async () => (outcome === null ? ok(null) : run(outcome.title, outcome.made.failed)),
    dismiss: () => setOutcome(null),
  };
}
