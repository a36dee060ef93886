/** Operator calls, /operator/{call}: their context, and their binding to a schema. */
import type * as z from 'zod/mini';
import type { Envelope } from '#app/contract/envelope.ts';
import type { PlatformEnv } from './env.ts';
import type { Role } from './role.ts';

/** The operator who makes a call. */
export interface Actor {
  operatorId: string;
  name: string;
  roles: readonly Role[];
  /** Whether it is the token of the environment, and no person. */
  isBuiltIn: boolean;
}

export interface OperatorContext {
  env: PlatformEnv;
  /** Epoch milliseconds. */
  now: () => number;
  actor: Actor;
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
