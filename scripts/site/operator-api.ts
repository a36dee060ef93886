/** Operator calls of a running site, near or far. */
import { setTimeout as pause } from 'node:timers/promises';

export interface OperatorApi {
  origin: URL;
  token: string;
}

export interface Reply {
  status: boolean;
  code: number;
  msg: string;
  output: unknown;
}

/** Waits for a turn where the site asks to, this many times. */
const MOST_WAITS = 5;
const SECOND_MS = 1_000;

/** @throws Error where the site cannot be reached, or answers with something else */
export async function ask(api: OperatorApi, call: string, payload: unknown, waits = 0): Promise<Reply> {
  const response = await fetch(new URL(`/operator/${call}`, api.origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${api.token}`,
      connection: 'close', // long calls may let a kept connection end
    },
    body: JSON.stringify(payload),
  });
  if (response.status === 429 && waits < MOST_WAITS) {
    await response.body?.cancel();
    await pause(Number(response.headers.get('retry-after') ?? 5) * SECOND_MS);
    return ask(api, call, payload, waits + 1);
  }
  const text = await response.text();
  try {
    return JSON.parse(text) as Reply;
  } catch {
    throw new Error(`${api.origin.origin} does not answer operator calls: ${response.status}`);
  }
}

/** The output of a call. @throws Error with the reply's sentence where it is refused */
export async function outputOf<Output>(api: OperatorApi, call: string, payload: unknown): Promise<Output> {
  const reply = await ask(api, call, payload);
  if (!reply.status) throw new Error(`${call}: ${reply.msg}`);
  return reply.output as Output;
}
