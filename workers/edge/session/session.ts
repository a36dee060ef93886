/**
 * The edge's copy of a session: a signed cookie names a sealed record in KV that holds the platform's token. The platform
 * is the authority; this copy only saves a call for the member that the header shows.
 */
import { createWorkersKVSessionStorage } from '@react-router/cloudflare';
import { createCookie } from 'react-router';
import * as z from 'zod/mini';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { SessionRequest } from '../edge-request.ts';
import type { EdgeEnv } from '../env.ts';
import { openRecord, sealRecord } from './sealed-record.ts';

const recordSchema = z.object({
  /** The platform's session token; never sent to a browser. */
  token: z.string().check(z.minLength(32)),
  user: z.object({
    id: z.string(),
    username: z.string(),
    currency: z.string(),
    termsVersion: z.string(),
  }),
});
export type SessionRecord = z.infer<typeof recordSchema>;

export const SESSION_COOKIE = '__Host-session';

/** The longest that a session lives at the platform, in seconds: 14 days. No record and no cookie outlives it. */
export const LONGEST_SECONDS = 14 * 24 * 60 * 60;

/** KV as the library uses it: records are sealed, and expire when no session can be behind them any more. */
const sealing = (env: EdgeEnv) => ({
  /** A record that cannot be read counts as none and is deleted: it may hold a token in clear. */
  get: async (id: string) => {
    const kept = await env.SESSIONS.get(id);
    if (kept === null) return null;
    const record = await openRecord(env.SESSION_SECRET, id, kept);
    if (record === null) await env.SESSIONS.delete(id);
    return record;
  },
  put: async (id: string, record: string) =>
    env.SESSIONS.put(id, await sealRecord(env.SESSION_SECRET, id, record), {
      expirationTtl: LONGEST_SECONDS,
    }),
  /** A guest's session has no id yet, and KV refuses an empty key. */
  delete: async (id: string) => {
    if (id !== '') await env.SESSIONS.delete(id);
  },
});

export const sessionStorage = (env: EdgeEnv) =>
  createWorkersKVSessionStorage<SessionRecord>({
    // The library is typed against its own copy of the runtime's types, and takes a whole namespace for the three calls.
    kv: sealing(env) as never,
    cookie: createCookie(SESSION_COOKIE, {
      secrets: [env.SESSION_SECRET],
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
      path: '/',
    }),
  });

const sessionOf = ({ request, env }: SessionRequest) =>
  sessionStorage(env).getSession(request.headers.get('cookie'));

async function readRecord(it: SessionRequest): Promise<SessionRecord | null> {
  const record = recordSchema.safeParse((await sessionOf(it)).data);
  return record.success ? record.data : null;
}

/** The sessions that requests have read: limits, page and calls of one ask for it. */
const read = new WeakMap<Request, Promise<SessionRecord | null>>();

/** The session a request belongs to, or null for a guest. Requests without the cookie cost nothing. */
export async function readSession(it: SessionRequest): Promise<SessionRecord | null> {
  const { request } = it;
  if (!request.headers.get('cookie')?.includes(`${SESSION_COOKIE}=`)) return null;
  const record = read.get(request) ?? readRecord(it);
  read.set(request, record);
  return record;
}

/**
 * Stores the session of a login under a new id, in place of the session that the request had.
 * @param isRemembered whether the cookie outlives the browser
 * @returns the Set-Cookie to answer with
 */
export async function openSession(
  it: SessionRequest,
  { user, sessionToken, tncVersion }: SessionGrant,
  isRemembered: boolean,
): Promise<string> {
  const storage = sessionStorage(it.env);
  await closeSession(it);
  const session = await storage.getSession();
  session.set('token', sessionToken);
  session.set('user', { ...user, termsVersion: tncVersion ?? '' });
  return storage.commitSession(session, isRemembered ? { maxAge: LONGEST_SECONDS } : {});
}

/** Deletes the record. @returns the Set-Cookie that deletes the cookie too */
export async function closeSession(it: SessionRequest): Promise<string> {
  read.delete(it.request);
  return sessionStorage(it.env).destroySession(await sessionOf(it));
}

/** Stores the terms that the session's member has accepted, under the same id; the cookie stays as it is. */
export async function noteTerms(
  it: SessionRequest,
  record: SessionRecord,
  tncVersion: string,
): Promise<void> {
  read.delete(it.request);
  const session = await sessionOf(it);
  session.set('user', { ...record.user, termsVersion: tncVersion });
  await sessionStorage(it.env).commitSession(session);
}
