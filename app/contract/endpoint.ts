/**
 * Endpoints: a name under /api [7.1], the schemas of input and output, and the required access [6.1] [6.4]. One object serves
 * the caller's types, the gateway's table of names and the platform's handler.
 */
import * as z from 'zod/mini';

/** `anyone` includes guests; `member` needs a session, checked by the platform on each call [6.3]. */
export type Access = 'anyone' | 'member';

export interface Endpoint<Input = unknown, Output = unknown> {
  readonly name: string;
  readonly access: Access;
  readonly input: z.ZodMiniType<Input, unknown>;
  readonly output: z.ZodMiniType<Output, unknown>;
}

export type InputOf<E> = E extends Endpoint<infer Input, unknown> ? Input : never;
export type OutputOf<E> = E extends Endpoint<infer _Input, infer Output> ? Output : never;

/** @param name - `group/call`, as it stands behind /api/ [7.1] */
export const endpoint = <Input, Output>(
  name: string,
  access: Access,
  input: z.ZodMiniType<Input, unknown>,
  output: z.ZodMiniType<Output, unknown>,
): Endpoint<Input, Output> => ({ name, access, input, output });

/** For calls that take nothing; a body of `{}` or none at all. */
export const nothing = z.object({});
