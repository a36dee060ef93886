/** The edge's entry: every request from the internet comes in here. */
import { Hono } from 'hono';
import { refused } from '#app/contract/envelope.ts';
import { now } from './clock.ts';
import { edgeEnv, readEdgeEnv } from './env.ts';
import { serveApi } from './gateway/gateway.ts';
import { serveOperator } from './gateway/operator.ts';
import { serveProvider } from './gateway/provider.ts';
import { frameAncestors, isElsewhere, isStudio, serveStudio } from './gateway/studio.ts';
import { health } from './health.ts';
import { previewOrigins } from './preview/preview.ts';
import { isPublicFile, servePublicFile } from './public-files.ts';
import { isRealtime, serveRealtime } from './realtime/realtime.ts';
import { type Reached, renderPage } from './render/render-page.ts';
import { localWaitMs, PAGE_LIMIT, tooMany } from './security/local-gate.ts';
import { freshNonce, guard } from './security/response-headers.ts';
import { isStorage, serveStorage } from './storage/storage.ts';
import { readRest } from './unread-body.ts';
import { readVisitor } from './visitor.ts';

export { RateGate } from './security/rate-gate.ts';

const app = new Hono<{ Bindings: Env; Variables: { nonce: string; reached?: Reached } }>();

/** Guards every answer, errors included; sockets (101) are left as they are. */
app.use(async (context, next) => {
  const nonce = freshNonce();
  context.set('nonce', nonce);
  await next();
  if (context.res.status === 101) return;
  context.executionCtx.waitUntil(readRest(context.req.raw));
  const { protocol, search, pathname, origin } = new URL(context.req.url);
  const env = readEdgeEnv(context.env);
  const studioOrigin = env.ok ? env.value.STUDIO_ORIGIN : '';
  context.res = guard(context.res, protocol === 'https:', {
    nonce,
    translationScriptUrl: env.ok ? env.value.TRANSLATION_SCRIPT_URL : '',
    previewOrigins: env.ok ? previewOrigins(env.value, search) : [],
    frameOrigins: [
      ...(context.get('reached')?.frameOrigins ?? []),
      ...(studioOrigin === '' ? [] : [studioOrigin]),
      ...(env.ok ? env.value.GAME_ORIGINS : []),
    ],
    chatOrigins: env.ok ? env.value.LIVE_CHAT_ORIGINS : [],
    socketOrigin: context.get('reached')?.socketOrigin ?? null,
    staticOrigin: context.get('reached')?.staticOrigin ?? null,
    gameFrame:
      env.ok && isStudio(pathname) ? { own: origin, ancestors: frameAncestors(env.value, origin) } : null,
    storageOrigin: env.ok && env.value.STORAGE_ENDPOINT !== '' ? env.value.STORAGE_ENDPOINT : null,
  });
});

app.get('/healthz', context => health(context.env));

/** What stands behind a door, as it was sent: names are plain text, so nothing in them is decoded. */
function nameBehind(door: '/api' | '/operator' | '/provider', request: Request): string | null {
  const { pathname } = new URL(request.url);
  return pathname === door || pathname.startsWith(`${door}/`) ? pathname.slice(door.length + 1) : null;
}

// Not by the router's patterns: they decode, and do not match a line break.
app.all('*', (context): Response | Promise<Response> => {
  const { raw } = context.req;
  const env = edgeEnv(context.env);
  if (isElsewhere(env, new URL(raw.url))) return context.text('There is nothing here.', 404);
  const endpoint = nameBehind('/api', raw);
  const visitor = readVisitor(raw, null);
  const later = (work: Promise<unknown>) => context.executionCtx.waitUntil(work);
  if (endpoint !== null) return serveApi(raw, endpoint, env, visitor, { now: now(), later });
  const call = nameBehind('/operator', raw);
  if (call !== null) return serveOperator(raw, call, env, visitor.address, now());
  if (nameBehind('/provider', raw) !== null) return serveProvider(raw, env);
  const { pathname } = new URL(raw.url);
  if (isStudio(pathname)) return serveStudio(raw, env, visitor, now());
  if (isRealtime(pathname)) return serveRealtime(raw, env, visitor, now());
  if (isStorage(pathname)) return serveStorage(raw, env, visitor, now());
  if (isPublicFile(pathname)) {
    return servePublicFile(raw, env, visitor.address, later);
  }
  const wait = localWaitMs(env, visitor.address, PAGE_LIMIT, now());
  if (wait > 0) return tooMany(wait);
  return renderPage(raw, env, context.get('nonce'), reached => context.set('reached', reached));
});

app.onError((error, context) => {
  console.error(error);
  const isCall = (['/api', '/operator', '/provider'] as const).some(
    door => nameBehind(door, context.req.raw) !== null,
  );
  if (isCall) {
    return context.json(refused(500, 'Something went wrong.'), 500, { 'cache-control': 'no-store' });
  }
  return context.text('Something went wrong. Please try again in a moment.', 500, {
    'cache-control': 'no-store',
  });
});

export default app;
