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
  /** The operator who has approved the call, where a market asks for a second one. */
  approver?: Actor;
}

/** The sum that a call moves, for the limits of the member's market. */
export interface Sum {
  memberId: string;
  operationId: string;
  /** Minor units; negative where the member loses it. */
  amountMinor: number;
}

export interface OperatorCall {
  input: z.ZodMiniType;
  run: (input: unknown, context: OperatorContext) => Promise<Envelope>;
  /** The sum that may need a second operator; null where this input moves none. Absent for calls that never do. */
  sumOf?: (input: unknown, context: OperatorContext) => Promise<Sum | null>;
}

/** Binds a call to the schema of its input, which is parsed before it runs. */
export const operatorCall = <Input>(
  input: z.ZodMiniType<Input>,
  run: (input: Input, context: OperatorContext) => Promise<Envelope>,
  sumOf?: (input: Input, context: OperatorContext) => Promise<Sum | null>,
): OperatorCall => ({
  input,
  run: run as OperatorCall['run'],
  ...(sumOf === undefined ? {} : { sumOf: sumOf as NonNullable<OperatorCall['sumOf']> }),
});
