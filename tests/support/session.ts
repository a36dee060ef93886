/** A member's session at the edge, made as the edge itself makes one: a record in KV and a signed cookie. */
import { randomBytes } from 'node:crypto';
import { createCookie } from 'react-router';
import { developmentVars } from '../../scripts/development-vars.ts';
import type { Pair } from '../../scripts/pair.ts';

export const SESSION_TOKEN = 'a-token-of-the-platform-that-no-browser-may-see';

export interface TestMember {
  id: string;
  username: string;
  currency: string;
  termsVersion: string;
}

export const swedishMember: TestMember = {
  id: 'm-7',
  username: 'demose',
  currency: 'SEK',
  termsVersion: '1',
};

export interface TestSession {
  /** For a request's Cookie header. */
  cookie: string;
  /** Takes the record away, as the end of the session does. */
  end: () => Promise<void>;
}

export async function logIn(
  pair: Pair,
  user: Partial<TestMember> = {},
  secret = developmentVars().SESSION_SECRET ?? '',
): Promise<TestSession> {
  const kv = await pair.miniflare.getKVNamespace('SESSIONS', 'meridian-edge');
  const id = randomBytes(8).toString('hex');
  await kv.put(id, JSON.stringify({ token: SESSION_TOKEN, user: { ...swedishMember, ...user } }));
  const setCookie = await createCookie('__Host-session', {
    secrets: [secret],
    secure: true,
    path: '/',
  }).serialize(id);
  return { cookie: setCookie.split(';')[0] ?? '', end: () => kv.delete(id) };
}
