/**
 * The operators' console at /operator: one page for all its addresses, which its own build draws, the session that its cookie carries, and files of
 * members that its operators may read. Everything else that it does is an operator's call.
 */

import * as z from 'zod/mini';
import { writeClient } from '#app/contract/edge-call.ts';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { escapeMarkup } from '#app/domain/markup.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import type { EdgeRequest } from '../edge-request.ts';
import type { EdgeEnv } from '../env.ts';
import { readEnvelope } from '../platform/envelope.ts';
import { platformFetch, streamAtPlatform } from '../platform/fetch.ts';
import { ENDED_SESSION, openOperatorSession, readOperatorToken } from '../session/operator-session.ts';

/**
 * Calls that begin and end the session of the cookie. `login-options` and `login` are the platform's own; `enrol-options` and `enrol`
 * are an operator's calls with the token of a link.
 */
const SESSION_CALLS = [
  'console/login-options',
  'console/login',
  'console/enrol-options',
  'console/enrol',
  'console/logout',
] as const;

type SessionCall = (typeof SESSION_CALLS)[number];

export const isSessionCall = (name: string): name is SessionCall =>
  (SESSION_CALLS as readonly string[]).includes(name);

/** Calls by which somebody tries to get in: counted as those of tools are. */
export const triesToEnter = (name: string): boolean => name === 'console/login' || name === 'console/enrol';

const pageOf = (siteTitle: string) => `<!doctype html>
<html lang="en" dir="ltr" data-tool="console" data-theme="dark" data-face>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>Console - ${escapeMarkup(siteTitle)}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/operator/assets/console.css">
<script type="module" src="/operator/assets/start.js"></script>
</head>
<body><div id="console"></div><noscript><p>The console needs JavaScript.</p></noscript></body>
</html>
`;

export const serveConsolePage = ({ SITE_TITLE }: Pick<EdgeEnv, 'SITE_TITLE'>): Response =>
  new Response(pageOf(SITE_TITLE), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });

export interface Answer {
  envelope: Envelope;
  /** The Set-Cookie that goes with it. */
  cookie: string | null;
}

/** Headers by which the platform knows where an operator's request comes from. */
export const placeHeaders = ({ request, url, visitor }: EdgeRequest): Record<string, string> => ({
  'content-type': 'application/json',
  ...writeClient({
    address: visitor.address,
    origin: url.origin,
    agent: request.headers.get('user-agent'),
  }),
});

/** A call of the platform, with a token where one is known. */
async function ask(
  it: EdgeRequest,
  path: string,
  payload: unknown,
  token: string | null = null,
): Promise<Envelope> {
  const headers = {
    ...placeHeaders(it),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const init = { method: 'POST', headers, body: JSON.stringify(payload) };
  return readEnvelope(await platformFetch(it.env, path, init), sentenceTranslator('en'));
}

const begun = z.looseObject({ token: z.string(), seconds: z.int() });

/** Keeps the session of an answer in the cookie, and its token from the page. */
async function withSession(it: EdgeRequest, envelope: Envelope): Promise<Answer> {
  const session = begun.safeParse(envelope.output);
  if (!envelope.status || !session.success) return { envelope, cookie: null };
  const { token, seconds, ...output } = session.data;
  return { envelope: { ...envelope, output }, cookie: await openOperatorSession(it, token, seconds) };
}

const ofLink = z.looseObject({ token: z.string().check(z.regex(/^ope_[\w-]{43}$/)) });
const OVER = refused(401, 'This link was used before, or is over. Ask an administrator for a new one.');

/** A call with the token of a link of enrolment. */
async function withLink(it: EdgeRequest, call: string, payload: unknown): Promise<Answer> {
  const input = ofLink.safeParse(payload);
  if (!input.success) return { envelope: OVER, cookie: null };
  const { token, ...rest } = input.data;
  const envelope = await ask(it, `/operator/operator/${call}`, rest, token);
  return envelope.code === 401 ? { envelope: OVER, cookie: null } : withSession(it, envelope);
}

/** Ends the session at the platform, so that a copy of the cookie is worth nothing. */
async function logOut(it: EdgeRequest): Promise<Answer> {
  const token = await readOperatorToken(it);
  if (token === null) return { envelope: accepted(null), cookie: ENDED_SESSION };
  const envelope = await ask(it, '/operator/operator/end-session', {}, token);
  const isOver = envelope.status || envelope.code === 401 || envelope.code === 404;
  return {
    envelope: isOver ? accepted(null) : envelope,
    cookie: ENDED_SESSION,
  };
}

export async function serveSessionCall(
  it: EdgeRequest,
  name: SessionCall,
  payload: unknown,
): Promise<Answer> {
  switch (name) {
    case 'console/login-options':
      return { envelope: await ask(it, '/console/login-options', {}), cookie: null };
    case 'console/login':
      return withSession(it, await ask(it, '/console/login', payload));
    case 'console/enrol-options':
      return withLink(it, 'passkey-options', payload);
    case 'console/enrol':
      return withLink(it, 'add-passkey', payload);
    case 'console/logout':
      return logOut(it);
  }
}

const FILE = /^\/operator\/files\/((?:receipts|attachments|identity)\/[\w-]+\/[\w.-]+)$/;

export const isConsoleFile = (pathname: string): boolean => FILE.test(pathname);

/** A member's private file, for the operator of the session. */
export async function serveConsoleFile(it: EdgeRequest): Promise<Response> {
  const [, key = ''] = FILE.exec(it.url.pathname) ?? [];
  const token = await readOperatorToken(it);
  if (token === null) return new Response('Log in first.', { status: 401 });
  const response = await streamAtPlatform(it.env, `/storage/private/${key}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...writeClient({ address: it.visitor.address, origin: it.url.origin }),
    },
  });
  const file = new Response(response.body, response);
  file.headers.set('cache-control', 'private, no-store');
  return file;
}
