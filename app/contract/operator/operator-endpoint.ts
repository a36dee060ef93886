/** A call of operators: `POST /operator/{name}` with JSON, answered in the envelope. Platform and console share its shapes. */
import type * as z from 'zod/mini';

export interface OperatorEndpoint<Input = unknown, Payload = unknown, Output = unknown> {
  name: string;
  /** Parses what is sent (`Payload`) into what the call gets (`Input`). */
  input: z.ZodMiniType<Input, Payload>;
  /** Of an accepted answer. */
  output: z.ZodMiniType<Output>;
}

export const operatorEndpoint = <Input, Payload, Output>(
  name: string,
  input: z.ZodMiniType<Input, Payload>,
  output: z.ZodMiniType<Output>,
): OperatorEndpoint<Input, Payload, Output> => ({ name, input, output });
