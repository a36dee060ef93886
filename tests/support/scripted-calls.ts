/** A scripted platform: answers by the call's name, and a record of its calls. */
import { vi } from 'vitest';
import { type Envelope, httpStatusOf, refused } from '#app/contract/envelope.ts';

type Payload = Record<string, unknown>;
/** An envelope, or a function from the payload to one; an Error is a failed request. */
export type Answer = object | Teller;
type Teller = (payload: Payload) => object | Promise<object>;

export interface ScriptedCalls {
  /** May be changed while the page runs. */
  answers: Record<string, Answer>;
  /** Payloads of a call, in order. */
  sent: (name: string) => Payload[];
  /** Names of all calls, in order. */
  names: () => string[];
}

/** Replaces the network until globals are unstubbed. */
export function scriptCalls(answers: Record<string, Answer>): ScriptedCalls {
  const calls: { name: string; payload: Payload }[] = [];
  const script: ScriptedCalls = {
    answers,
    sent: name => calls.filter(call => call.name === name).map(call => call.payload),
    names: () => calls.map(call => call.name),
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = url.replace(/^\/(api|operator)\//, '');
    const payload = JSON.parse(String(init.body)) as Payload;
    calls.push({ name, payload });
    const answer = script.answers[name] ?? refused(404, `Nobody knows ${name}.`);
    const envelope = await (typeof answer === 'function' ? (answer as Teller)(payload) : answer);
    if (envelope instanceof Error) throw envelope;
    return Response.json(envelope, { status: httpStatusOf(envelope as Envelope) });
  });
  return script;
}

/** Gives the answers in order and repeats the last one. */
export function inTurn(...answers: readonly [object, ...object[]]): Teller {
  let turn = 0;
  return () => answers[Math.min(turn++, answers.length - 1)] as object;
}
