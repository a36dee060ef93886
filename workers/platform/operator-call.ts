/** Operator calls, /operator/{call}: their context, and their binding to a schema. */
import type * as z from 'zod/mini';
import type { Envelope } from '#app/contract/envelope.ts';
import type { PlatformEnv } from './env.ts';

export interface OperatorContext {
  env: PlatformEnv;
  /** Epoch milliseconds. */
  now: () => number;
}

export interface OperatorCall {
  input: z.ZodMiniType;
  run: (input: unknown, context: OperatorContext) => Promise<Envelope>;
}

/** Binds a call to the schema of its input, which is parsed before it runs. */
export const operatorCall = <Input>(
  input: z.ZodMiniType<Input>,
  run: (input: Input, context: OperatorContext) => Promise<Envelope>,
): OperatorCall => ({ input, run: run as OperatorCall['run'] });
