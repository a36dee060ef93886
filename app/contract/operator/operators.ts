/** Operator calls on operators: the team, one's access, and sessions of the console. */
import * as z from 'zod/mini';
import { OPERATOR_ROLES } from '#app/domain/operator-role.ts';
import { filled, id, listOf, moment, whole } from '../wire.ts';
import { countryCode } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

const TEAM_MOST = 1_000;
const SESSIONS_MOST = 1_000;

export const operatorRole = z.enum(OPERATOR_ROLES);

const count = whole(0, Number.MAX_SAFE_INTEGER);

export const listedOperator = z.object({
  operatorId: id,
  name: filled(80),
  roles: listOf(operatorRole, OPERATOR_ROLES.length),
  /** Countries; null for all markets. */
  markets: z.nullable(listOf(countryCode, 100)),
  created: moment,
  /** The id of who made them. */
  createdBy: id,
  /** The second administrator who agreed; null where none was needed. */
  approvedBy: z.nullable(id),
  /** Since when they have their present access. */
  accessFrom: moment,
  /** Until when a link of enrolment may be made for them; null for an operator who has access. */
  enrolUntil: z.nullable(moment),
  /** The end of their term. */
  expires: moment,
  /** Epoch milliseconds. */
  expiresAt: count,
  /** Since when they are disabled. */
  disabled: z.nullable(moment),
  /** Keys that are valid, and passkeys. */
  keys: count,
  passkeys: count,
  /** Whether they can log in now. */
  isActive: z.boolean(),
});
export type ListedOperator = z.infer<typeof listedOperator>;

/** operator/list: the team, and those who have left it, by name. */
export const operatorList = operatorEndpoint(
  'operator/list',
  z.object({}),
  z.object({
    operators: listOf(listedOperator, TEAM_MOST),
    /** The markets of the site, for which an operator can work. */
    markets: listOf(countryCode, 100),
  }),
);

/** operator/rotate: hours for which the key before stays valid. */
export const KEY_OVERLAP_HOURS = { usual: 24, most: 168 } as const;

const access = z.object({ operatorId: id });

/** operator/invite: a link with which an operator enrols, in place of one made before. It is told this once. */
export const operatorInvite = operatorEndpoint(
  'operator/invite',
  access,
  z.extend(access, {
    /** On the host of the console. */
    path: filled(300),
    until: moment,
  }),
);

/** operator/sessions: the caller's sessions of the console; with `all`, those of all operators, which only administrators may read. */
export const operatorSessions = operatorEndpoint(
  'operator/sessions',
  z.object({ all: z._default(z.boolean(), false) }),
  z.object({
    sessions: listOf(
      z.object({
        sessionId: id,
        operatorId: id,
        name: z.nullable(filled(80)),
        /** How they logged in. */
        way: filled(40),
        network: z.nullable(filled(64)),
        browser: z.nullable(z.object({ name: z.string(), system: z.string() })),
        begun: moment,
        used: moment,
        ends: moment,
        isThis: z.boolean(),
      }),
      SESSIONS_MOST,
    ),
  }),
);
export type OperatorSessionView = z.infer<typeof operatorSessions.output>['sessions'][number];
