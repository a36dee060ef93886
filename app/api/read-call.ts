/** One read by a loader on the server. */
import type { RouterContextProvider } from 'react-router';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { gateway } from './context.ts';

/** Calls an endpoint on behalf of the visitor. @returns its output; null where it is refused or not in its shape */
export async function readCall<Input, Output>(
  context: Readonly<RouterContextProvider>,
  { name, output }: Endpoint<Input, Output>,
  payload: Input,
): Promise<Output | null> {
  const reply = await context.get(gateway)(name, payload);
  const read = output.safeParse(reply.output);
  return reply.status && read.success ? read.data : null;
}
