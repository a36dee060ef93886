/** What a handler of an endpoint is given, and how one is bound to its contract. */
import type { Endpoint } from '#app/contract/endpoint.ts';
import type { Envelope } from '#app/contract/envelope.ts';
import type { CallHeaders } from '#app/contract/headers.ts';
import type { PlatformEnv } from './env.ts';

export interface Call {
  env: PlatformEnv;
  /** Epoch milliseconds; injected, so that tests and the seed move the clock. */
  now: () => number;
  headers: CallHeaders;
}

export type Answer<Output> = Envelope<Output> | Envelope<null>;

export interface Handler {
  endpoint: Endpoint;
  run: (input: unknown, call: Call) => Promise<Envelope>;
}

/** Binds a handler to its endpoint; the input has been parsed by the endpoint's schema when it runs. */
export const handler = <Input, Output>(
  endpoint: Endpoint<Input, Output>,
  run: (input: Input, call: Call) => Promise<Answer<Output>>,
): Handler => ({ endpoint, run: run as Handler['run'] });
