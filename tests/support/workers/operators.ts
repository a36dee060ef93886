/** Operators inside workerd: created by the token of the environment, each with calls of their own. */
import { env } from 'cloudflare:test';
import type { Envelope } from '#app/contract/envelope.ts';
import { platformEnv } from '#platform/base/env.ts';
import type { CallPlace } from '#platform/base/operator-call.ts';
import type { Role } from '#platform/base/role.ts';
import { beginSession } from '#platform/operator/log-in.ts';
import { ruleOf } from '#platform/operator/roles.ts';
import { ask, operate, type PlatformReply } from './platform.ts';

export interface TestOperator {
  operatorId: string;
  key: string;
  /** With the session of the console where a person has to make the call, and with the key for all others. */
  call: (name: string, payload?: unknown) => Promise<PlatformReply>;
}

/** Of calls that are made without an edge. */
export const NO_PLACE: CallPlace = { origin: 'https://console.example', network: null, agent: null };

let created = 0;

/** Calls with a key. */
export const withKey =
  (key: string) =>
  (name: string, payload: unknown = {}): Promise<PlatformReply> =>
    ask(`/operator/${name}`, payload, { authorization: `Bearer ${key}`, 'x-client-address': '203.0.113.9' });

/** The token of a new session of the console. */
export async function sessionOf(operatorId: string): Promise<string> {
  const by = { operatorId, way: 'passkey', place: NO_PLACE, at: Date.now() } as const;
  return (await beginSession(platformEnv(env), by)).token;
}

async function operatorWith(operatorId: string, key: string): Promise<TestOperator> {
  const [byKey, inPerson] = [withKey(key), withKey(await sessionOf(operatorId))];
  return {
    operatorId,
    key,
    call: (name, payload) => (ruleOf(name)?.isInPerson ? inPerson : byKey)(name, payload),
  };
}

export async function newOperator(roles: readonly Role[], more: object = {}): Promise<TestOperator> {
  created += 1;
  const { envelope } = await operate('operator/create', { name: `Operator ${created}`, roles, ...more });
  if (!envelope.status) throw new Error(`operator/create: ${envelope.msg}`);
  const { operatorId, key } = envelope.output as { operatorId: string; key: string };
  return operatorWith(operatorId, key);
}

/** A key that an operator takes with a link of enrolment, which `by` has made. */
export async function enrolled(by: Pick<TestOperator, 'call'>, operatorId: string): Promise<TestOperator> {
  const invited = await by.call('operator/invite', { operatorId });
  if (!invited.envelope.status) throw new Error(`operator/invite: ${invited.envelope.msg}`);
  const { path } = invited.envelope.output as { path: string };
  const taken = await withKey(path.split('#')[1] ?? '')('operator/take-key');
  if (!taken.envelope.status) throw new Error(`operator/take-key: ${taken.envelope.msg}`);
  const { key } = taken.envelope.output as { key: string };
  return operatorWith(operatorId, key);
}

/** A page of the event log. */
export interface Events {
  events: {
    number: number;
    kind: string;
    outcome: string;
    actor: { kind: string; id: string | null; name: string | null };
    call?: string;
    code?: number;
    target?: string | null;
    memberId?: string | null;
    country?: string | null;
    network: string | null;
    inputDigest?: string;
    times?: number;
    at: number;
    hash: string;
  }[];
  next: string | null;
  head: { number: number; hash: string };
  checked: string | null;
  flaw: string | null;
}

export async function eventsBy(query: object = {}): Promise<Events> {
  const { envelope } = await operate('operator/events', query);
  if (!envelope.status) throw new Error(`operator/events: ${(envelope as Envelope).msg}`);
  return envelope.output as Events;
}
