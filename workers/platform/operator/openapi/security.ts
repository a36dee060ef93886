/** The ways in of operators' calls, as the OpenAPI document names them. */
import { OPERATOR_COOKIE } from '#app/contract/operator/session-cookie.ts';
import { ENROLMENT_CALLS } from '../enrolment-calls.ts';
import { ruleOf } from '../roles.ts';
import type { JsonObject } from './json-schema.ts';

export const SECURITY_SCHEMES = {
  operatorKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The key of an operator’s tool, `opk_…`. Approvals, and changes of operators and of keys, are made by a person: with the session of the console alone.',
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
  environmentToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'OPERATOR_TOKEN of the site’s owner, who makes the first two administrators with it, and agrees to the end of one whom another one wants to end.',
  },
} as const satisfies Readonly<Record<string, JsonObject>>;

type SchemeName = keyof typeof SECURITY_SCHEMES;

/** Calls with ways in of their own. */
const OWN_WAYS: Readonly<Record<string, readonly SchemeName[]>> = {
  'operator/passkey-options': ['consoleSession', 'enrolmentLink'],
  'operator/add-passkey': ['consoleSession', 'enrolmentLink'],
  'operator/take-key': ['enrolmentLink'],
  'operator/create': ['consoleSession', 'environmentToken'],
  'approval/approve': ['consoleSession', 'environmentToken'],
};

const schemesOf = (call: string): readonly SchemeName[] =>
  OWN_WAYS[call] ?? [
    ...(ruleOf(call)?.isInPerson ? [] : (['operatorKey'] as const)),
    'consoleSession',
    ...(ENROLMENT_CALLS.has(call) ? (['enrolmentLink'] as const) : []),
  ];

/** One of them is enough. */
export const securityOf = (call: string): JsonObject[] => schemesOf(call).map(scheme => ({ [scheme]: [] }));
