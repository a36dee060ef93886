/** Calls to the platform worker inside workerd, as its edge makes them. */
import { env, SELF } from 'cloudflare:test';
import type { Envelope } from '#app/contract/envelope.ts';
import { outputOf as describedOutput } from '#app/contract/operator/outputs/output-of.ts';
import { operatorCalls } from '#platform/http/operator-routes.ts';

export interface PlatformReply {
  status: number;
  envelope: Envelope;
}

const OPERATOR = '/operator/';

/** The accepted answer of an operator's call is one that its schema describes. */
function checkOutput(path: string, { status, output }: Envelope): void {
  if (!status || !path.startsWith(OPERATOR)) return;
  const call = path.slice(OPERATOR.length);
  const schema = operatorCalls.get(call)?.output ?? describedOutput(call);
  const flaw = schema?.safeParse(output).error;
  if (flaw) throw new Error(`${call} answers otherwise than its schema says: ${JSON.stringify(flaw.issues)}`);
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
  const envelope = (await response.json()) as Envelope;
  checkOutput(path, envelope);
  return { status: response.status, envelope };
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
