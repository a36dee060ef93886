/** One read by a loader on the server. */
import type { RouterContextProvider } from 'react-router';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { gateway } from './context.ts';

/**
 * Calls an endpoint on behalf of the visitor. The gateway has checked the output; equal answers for everybody are one object.
 * @returns its output; null where it is refused or not in its shape
 */
export async function readCall<Input, Output>(
  context: Readonly<RouterContextProvider>,
  { name }: Endpoint<Input, Output>,
  payload: Input,
): Promise<Output | null> {
  const reply = await context.get(gateway)(name, payload);
  return reply.status ? (reply.output as Output) : null;
}
