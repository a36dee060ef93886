/** Calls to the platform worker inside workerd, as its edge makes them. */
import { env, SELF } from 'cloudflare:test';
import type { Envelope } from '#app/contract/envelope.ts';

export interface PlatformReply {
  status: number;
  envelope: Envelope;
}

/** A request with the shared secret; `headers` are added, and an empty one removes its header. */
export async function ask(
  path: string,
  payload: unknown = {},
  headers: Record<string, string> = {},
): Promise<PlatformReply> {
  const all = { 'content-type': 'application/json', 'x-platform-secret': env.PLATFORM_SECRET, ...headers };
  const response = await SELF.fetch(`https://platform${path}`, {
    method: 'POST',
    headers: Object.entries(all).filter(([, value]) => value !== ''),
    body: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: response.status, envelope: (await response.json()) as Envelope };
}

/** An operator's call; a call that works in parts is repeated until none is left. */
export async function operate(call: string, payload: unknown): Promise<PlatformReply> {
  const reply = await ask(`/operator/${call}`, payload, { authorization: `Bearer ${env.OPERATOR_TOKEN}` });
  const left = (reply.envelope.output as { left?: number } | null)?.left ?? 0;
  return left > 0 ? operate(call, payload) : reply;
}

/** The output of a call that succeeds. */
export async function outputOf<Output>(name: string, payload: unknown = {}): Promise<Output> {
  const { envelope } = await ask(`/api/${name}`, payload);
  if (!envelope.status) throw new Error(`${name}: ${envelope.code} ${envelope.msg}`);
  return envelope.output as Output;
}
