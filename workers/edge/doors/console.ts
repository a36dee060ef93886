/**
 * The operators' console at /operator: its page, which its own build draws, the session that its cookie carries, and files of
 * members that its operators may read. Everything else that it does is an operator's call.
 */
import * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { readEnvelope } from '../platform/envelope.ts';
import { platformFetch, streamAtPlatform } from '../platform/fetch.ts';
import { ENDED_SESSION, openOperatorSession, readOperatorKey } from '../session/operator-session.ts';

export const LOGIN_CALL = 'console/login';
export const LOGOUT_CALL = 'console/logout';

const login = z.object({ key: z.string().check(z.regex(/^[\x21-\x7e]{1,256}$/)) });

const PAGE = `<!doctype html>
<html lang="en" dir="ltr" data-tool="console" data-theme="dark" data-face>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">
<title>Console</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/operator/assets/console.css">
<script type="module" src="/operator/assets/main.js"></script>
</head>
<body><div id="console"></div><noscript><p>The console needs JavaScript.</p></noscript></body>
</html>
`;

export const serveConsolePage = (): Response =>
  new Response(PAGE, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  });

export interface Answer {
  envelope: Envelope;
  /** The Set-Cookie that goes with it. */
  cookie: string | null;
}

/** Opens a session for a key that the platform knows. */
export async function logIn(it: EdgeRequest, payload: unknown): Promise<Answer> {
  const input = login.safeParse(payload);
  if (!input.success) return { envelope: refused(401, 'This key is not right.'), cookie: null };
  const { key } = input.data;
  const headers = {
    'content-type': 'application/json',
    'x-client-address': it.visitor.address,
    authorization: `Bearer ${key}`,
  };
  const init = { method: 'POST', headers, body: '{}' };
  const response = await platformFetch(it.env, '/operator/operator/me', init);
  const envelope = await readEnvelope(response, sentenceTranslator('en'));
  if (envelope.code === 401) return { envelope: refused(401, 'This key is not right.'), cookie: null };
  return { envelope, cookie: envelope.status ? await openOperatorSession(it, key) : null };
}

export const logOut = (): Answer => ({ envelope: accepted(null), cookie: ENDED_SESSION });

const FILE = /^\/operator\/files\/((?:receipts|attachments)\/[\w-]+\/[\w.-]+)$/;

export const isConsoleFile = (pathname: string): boolean => FILE.test(pathname);

/** A member's private file, for the operator of the session. */
export async function serveConsoleFile(it: EdgeRequest): Promise<Response> {
  const [, key = ''] = FILE.exec(it.url.pathname) ?? [];
  const secret = await readOperatorKey(it);
  if (secret === null) return new Response('Log in first.', { status: 401 });
  const response = await streamAtPlatform(it.env, `/storage/private/${key}`, {
    headers: {
      authorization: `Bearer ${secret}`,
      'x-client-address': it.visitor.address,
      'x-client-origin': it.url.origin,
    },
  });
  const file = new Response(response.body, response);
  file.headers.set('cache-control', 'private, no-store');
  return file;
}
