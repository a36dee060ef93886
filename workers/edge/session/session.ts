/**
 * The edge's copy of a session: a signed cookie names a record in KV that holds the platform's token. The platform is
 * the authority; this copy only saves asking it who is drawn in the header.
 */
import { createWorkersKVSessionStorage } from '@react-router/cloudflare';
import { createCookie } from 'react-router';
import * as z from 'zod/mini';
import type { EdgeEnv } from '../env.ts';

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
export type SessionMember = SessionRecord['user'];

export const SESSION_COOKIE = '__Host-session';

export const sessionStorage = (env: EdgeEnv) =>
  createWorkersKVSessionStorage<SessionRecord>({
    // The library is typed against its own copy of the runtime's types; the namespace is the same one.
    kv: env.SESSIONS as never,
    cookie: createCookie(SESSION_COOKIE, {
      secrets: [env.SESSION_SECRET],
      httpOnly: true,
      secure: true,
      sameSite: 'lax',
      path: '/',
    }),
  });

/** The session a request belongs to, or null for a guest. Requests without the cookie cost nothing. */
export async function readSession(request: Request, env: EdgeEnv): Promise<SessionRecord | null> {
  const cookie = request.headers.get('cookie');
  if (!cookie?.includes(`${SESSION_COOKIE}=`)) return null;
  const session = await sessionStorage(env).getSession(cookie);
  const record = recordSchema.safeParse(session.data);
  return record.success ? record.data : null;
}
