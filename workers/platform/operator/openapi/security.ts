/** The ways in of operators' calls, as the OpenAPI document names them. */
import { OPERATOR_COOKIE } from '#app/contract/operator/session-cookie.ts';
import { ENROLMENT_CALLS } from '../enrolment-calls.ts';
import type { JsonObject } from './json-schema.ts';

export const SECURITY_SCHEMES: Readonly<Record<string, JsonObject>> = {
  operatorKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The key of an operator, `opk_…`. Before the first administrator exists, the token of the environment makes one by `operator/create`.',
  },
  consoleSession: {
    type: 'apiKey',
    in: 'cookie',
    name: OPERATOR_COOKIE,
    description: 'The session of the console. It counts for requests of the console’s own origin alone.',
  },
  enrolmentLink: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a link of enrolment, `ope_…`, which an administrator has given to an operator.',
  },
};

type SchemeName = 'operatorKey' | 'consoleSession' | 'enrolmentLink';

/** Calls that give access, which a key alone does not. */
const GIVING_ACCESS: Readonly<Record<string, readonly SchemeName[]>> = {
  'operator/passkey-options': ['consoleSession', 'enrolmentLink'],
  'operator/add-passkey': ['consoleSession', 'enrolmentLink'],
  'operator/take-key': ['enrolmentLink'],
};

const schemesOf = (call: string): readonly SchemeName[] =>
  GIVING_ACCESS[call] ?? [
    'operatorKey',
    'consoleSession',
    ...(ENROLMENT_CALLS.has(call) ? (['enrolmentLink'] as const) : []),
  ];

/** One of them is enough. */
export const securityOf = (call: string): JsonObject[] => schemesOf(call).map(scheme => ({ [scheme]: [] }));
