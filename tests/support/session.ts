/** Members' sessions at the edge, started as browsers start them. */
import { createCookie } from 'react-router';
import { openRecord, sealRecord } from '#edge/session/sealed-record.ts';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { developmentVars } from '../../scripts/development-vars.ts';
import type { Pair } from '../../scripts/pair.ts';
import { repeatedRead } from '../../scripts/repeated-read.ts';

export const SESSION_COOKIE = '__Host-session';

export interface TestSession {
  /** For a request's Cookie header. */
  cookie: string;
  user: { id: string; username: string; currency: string };
  /** Name of the record in the edge's KV. */
  recordId: string;
  /** The platform's token, which no browser may see. */
  token: string;
  /** Ends the session at the platform alone: the edge's record stays as an outdated copy. */
  endAtPlatform: () => Promise<void>;
}

/** The `name=value` of a cookie that a response sets, for a Cookie header; null when it sets none of that name. */
export function cookieOf(response: Pick<Response, 'headers'>, name = SESSION_COOKIE): string | null {
  const line = response.headers.getSetCookie().find(it => it.startsWith(`${name}=`));
  return line?.split(';')[0] ?? null;
}

const secretOfEdge = () => developmentVars().SESSION_SECRET ?? '';

const signed = (secret = secretOfEdge()) =>
  createCookie(SESSION_COOKIE, { secrets: [secret], secure: true, path: '/' });

/** A cookie for a record, signed with a secret of the caller's. */
export async function forgedCookie(recordId: string, secret: string): Promise<string> {
  return (await signed(secret).serialize(recordId)).split(';')[0] ?? '';
}

/**
 * A call as the site's own page makes it, with its whole response. Each call has a connection of its own: while the runtime
 * hashes passwords it handles no events, and may close a kept connection as idle just when the next call is sent.
 */
export const post = (
  pair: Pick<Pair, 'url'>,
  name: string,
  payload: unknown = {},
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(new URL(`/api/${name}`, pair.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: pair.url.origin,
      connection: 'close',
      ...headers,
    },
    body: JSON.stringify(payload),
  });

/** The platform's directory database, for changes that no call makes. */
export const directoryOf = (pair: Pair) => pair.miniflare.getD1Database('DIRECTORY', 'meridian-platform');

/** The edge's stored session records, sealed. */
export const recordsOf = (pair: Pair) => pair.miniflare.getKVNamespace('SESSIONS', 'meridian-edge');

/** Stores a record as the edge does, sealed. */
export async function keepRecord(pair: Pair, recordId: string, record: object): Promise<void> {
  const kept = await sealRecord(secretOfEdge(), recordId, JSON.stringify(record));
  await (await recordsOf(pair)).put(recordId, kept);
}

/** A stored record, still sealed; empty for none. */
export const keptRecord = (pair: Pair, recordId: string): Promise<string> =>
  repeatedRead(async () => (await (await recordsOf(pair)).get(recordId, 'text')) ?? '');

async function tokenOf(pair: Pair, recordId: string): Promise<string> {
  const kept = await keptRecord(pair, recordId);
  const record = await openRecord(secretOfEdge(), recordId, kept);
  return (JSON.parse(record ?? 'null') as { token: string }).token;
}

/** @throws Error with the reply's message when the login is refused */
export const logIn = async (
  pair: Pair,
  username = 'demose',
  { remember = false, headers = {} }: { remember?: boolean; headers?: Record<string, string> } = {},
): Promise<TestSession> =>
  sessionOf(pair, await post(pair, 'auth/login', { username, password: PASSWORD, remember }, headers));

/** A new member, logged in. @throws Error with the reply's message when the registration is refused */
export const join = async (pair: Pair, username: string, currency = 'SEK'): Promise<TestSession> =>
  sessionOf(pair, await post(pair, 'auth/register', registrationOf(username, currency)));

async function sessionOf(pair: Pair, response: Response): Promise<TestSession> {
  const { status, msg, output } = (await response.json()) as {
    status: boolean;
    msg: string;
    output: Pick<TestSession, 'user'>;
  };
  const cookie = cookieOf(response);
  if (!status || cookie === null) throw new Error(`Nobody is logged in: ${msg}`);
  const recordId = String(await signed().parse(cookie));
  const token = await tokenOf(pair, recordId);
  return {
    cookie,
    user: output.user,
    recordId,
    token,
    endAtPlatform: async () => {
      const directory = await directoryOf(pair);
      await directory.prepare('DELETE FROM session WHERE member_id = ?1').bind(output.user.id).run();
    },
  };
}
