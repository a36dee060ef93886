/** Operator calls, /operator/{call}: their context, and their binding to a schema. */
import type * as z from 'zod/mini';
import type { Envelope } from '#app/contract/envelope.ts';
import type { ApprovalBasis } from '#app/contract/operator/approvals.ts';
import type { OperatorEndpoint } from '#app/contract/operator/operator-endpoint.ts';
import type { PlatformEnv } from './env.ts';
import type { Fields } from './event-detail.ts';
import type { Role } from './role.ts';

/** The operator who makes a call. */
export interface Actor {
  operatorId: string;
  name: string;
  roles: readonly Role[];
  /** Countries whose markets the operator works for, ISO 3166-1 alpha-2; null for all. */
  markets: readonly string[] | null;
  /** Whether it is the token of the environment, and no person. */
  isBuiltIn: boolean;
  /** The console's session that the call comes from; absent for keys. */
  sessionId?: string;
  /** Time of the session's login, epoch milliseconds; absent for keys. */
  loggedInAt?: number;
  /** The link of enrolment that the call comes with, as its hash; absent for all others. */
  enrolment?: string;
}

/** Where a call comes from. */
export interface CallPlace {
  /** Origin of the page, `https://example.com`; passkeys belong to its host. */
  origin: string;
  /** IPv4 address or IPv6 /64; null where the edge names none. */
  network: string | null;
  /** The browser's text about itself. */
  agent: string | null;
}

export interface OperatorContext {
  env: PlatformEnv;
  /** Epoch milliseconds. */
  now: () => number;
  actor: Actor;
  place: CallPlace;
  /** The second operator's agreement, where the call needed one. */
  approver?: Actor;
  /** Of a call that changes no money: what the second operator was shown when they agreed. */
  approved?: unknown;
  /** Whether the call is only tried: it refuses what it would refuse, and leaves nothing behind. */
  isTrial?: true;
  /**
   * Notes what the call replaces, for the event log: settings, states and ids; of members no words, names or contacts. Never fails.
   * Null: it was not there before, or is not there after.
   */
  noteChange: (before: Fields, after: Fields) => void;
  /** Makes another call in the same operator's name, with the rules of that call: roles, input, second operator, events. */
  makeCall: (name: string, payload: unknown) => Promise<Envelope>;
}

/** A sum of a member's money, for the limits of their market. */
export interface SumToApprove {
  of: 'sum';
  memberId: string;
  operationId: string;
  /** Minor units; negative where the member loses it. */
  amountMinor: number;
  /** What the sum is for, as `withdrawal w-1`: of each, one call waits at a time. Absent where several may wait. */
  target?: string;
}

/** A change that always needs a second operator. */
export interface ChangeToApprove {
  of: 'change';
  /** What is changed, as `operator o-1`: of each, one call waits at a time. */
  target: string;
  /** The exact change as the second operator is shown it, JSON. The call compares it with what it is about to change. */
  shows: unknown;
  /** Absent where the change is about no member. */
  memberId?: string;
  /** Roles that may agree; absent for those that may make the call. */
  roles?: readonly Role[];
}

export type ToApprove = SumToApprove | ChangeToApprove;

/** When a call needs a second operator. */
export interface SecondOperatorRule<Input = unknown> {
  /** What a second operator has to agree to; null where one operator is enough for this input. */
  asks: (input: Input, context: OperatorContext) => Promise<ToApprove | null>;
  /** The refusal that the call would end with, so that nobody is asked in vain; null where it would run. */
  check: (input: Input, context: OperatorContext) => Promise<Envelope | null>;
  /**
   * What protects a member until the second operator has decided: it takes effect before the call waits. Idempotent, and ends by itself.
   * @param until epoch milliseconds, when the call ends undecided
   */
  meanwhile?: (input: Input, context: OperatorContext, until: number) => Promise<void>;
  /** A refusal that passes by itself, at which an approved call goes on waiting; null where there is none. */
  busy?: (input: Input, context: OperatorContext) => Promise<Envelope | null>;
  /**
   * Of a call that works in parts: whether it has begun and has parts left. The second operator then goes on with it, under the same
   * agreement.
   */
  isUnderWay?: (input: Input, context: Pick<OperatorContext, 'env' | 'now'>) => Promise<boolean>;
  /** Facts that help the second operator to decide and are no part of the agreement. @param shows what they agree to */
  basis?: (shows: unknown, context: Pick<OperatorContext, 'env'>) => Promise<ApprovalBasis>;
}

type Run<Input> = (input: Input, context: OperatorContext) => Promise<Envelope>;

export interface OperatorCall {
  input: z.ZodMiniType;
  /** Of an accepted answer; absent where the contract has none. */
  output?: z.ZodMiniType;
  run: Run<unknown>;
  /** Absent for calls that one operator always makes alone. */
  second?: SecondOperatorRule;
  /** Countries of what the input is about, for calls that no other rule keeps to an operator's markets; empty where it is unknown. */
  countriesOf?: (
    input: unknown,
    context: Pick<OperatorContext, 'env' | 'actor'>,
  ) => Promise<readonly string[]>;
  /** Where the input has texts by language: English is filled in before the input is parsed. */
  textsAt?: readonly string[];
  /** Whether `next` may name a member of a market that the operator does not work for: such operators get it sealed. */
  hasSealedPlaces?: true;
}

/** Binds a call to the schema of its input, which is parsed before it runs. */
export const operatorCall = <Input>(
  input: z.ZodMiniType<Input>,
  run: Run<Input>,
  second?: SecondOperatorRule<Input>,
): OperatorCall => ({
  input,
  run: run as Run<unknown>,
  ...(second === undefined ? {} : { second: second as SecondOperatorRule }),
});

/** Gives calls the rule that finds the countries of their inputs. */
export const withCountriesOf = <Input>(
  calls: readonly [string, OperatorCall][],
  countriesOf: (input: Input, context: Pick<OperatorContext, 'env'>) => Promise<readonly string[]>,
): readonly [string, OperatorCall][] =>
  calls.map(([name, call]) => [
    name,
    { ...call, countriesOf: countriesOf as NonNullable<OperatorCall['countriesOf']> },
  ]);

/** Marks calls that take texts by language. @param path of the texts within the input */
export const withTextsAt = (
  path: readonly string[],
  calls: readonly [string, OperatorCall][],
): readonly [string, OperatorCall][] => calls.map(([name, call]) => [name, { ...call, textsAt: path }]);

/** Marks lists that leave out members of other markets after a page was read, so that its last row may be about one of them. */
export const withSealedPlaces = (
  calls: readonly [string, OperatorCall][],
): readonly [string, OperatorCall][] =>
  calls.map(([name, call]) => [name, { ...call, hasSealedPlaces: true }]);

/** Binds a call whose shapes are part of the contract, under its name. The answer is checked against them by the compiler. */
export const endpointCall = <Input, Payload, Output>(
  { name, input, output }: OperatorEndpoint<Input, Payload, Output>,
  run: (input: Input, context: OperatorContext) => Promise<Envelope<Output> | Envelope<null>>,
  second?: SecondOperatorRule<Input>,
): [string, OperatorCall] => [name, { ...operatorCall(input, run, second), output }];

/** Binds a call that can be tried: whether it would be refused is what a trial answers. @param more the rest of its rule */
export const triedCall = <Input>(
  input: z.ZodMiniType<Input>,
  run: Run<Input>,
  asks: SecondOperatorRule<Input>['asks'],
  more: Omit<SecondOperatorRule<Input>, 'asks' | 'check'> = {},
): OperatorCall =>
  operatorCall(input, run, {
    ...more,
    asks,
    check: async (parsed, context) => {
      const tried = await run(parsed, { ...context, isTrial: true });
      return tried.status ? null : tried;
    },
  });
