/** The edge's entry: every request from the internet arrives here and is served by the first door that matches its path. */
import { Hono } from 'hono';
import { readRestFor } from '#app/contract/body.ts';
import { refused } from '#app/contract/envelope.ts';
import { logError } from '#log/log.ts';
import { currentRequest, inRequest, newRequestId } from '#log/request-scope.ts';
import { now } from './clock.ts';
import { countRequest, type DoorName } from './counter/counter.ts';
import { serveBrowserCall } from './doors/api.ts';
import { answersInEnvelope, isBehind } from './doors/behind.ts';
import { serveHealth } from './doors/health.ts';
import { isIcon } from './doors/icon-files.ts';
import { serveIcon } from './doors/icons.ts';
import { isInvitation, serveInvitation } from './doors/invitation.ts';
import { isManifest, serveManifest } from './doors/manifest.ts';
import { isMissingFile, serveMissingFile } from './doors/missing-file.ts';
import { serveOperator } from './doors/operator.ts';
import { isOutbox, serveOutbox } from './doors/outbox.ts';
import { servePage } from './doors/page.ts';
import { servePayment } from './doors/payment.ts';
import { serveProvider } from './doors/provider.ts';
import { isPublicFile, servePublicFile } from './doors/public-files.ts';
import { isRealtime, serveRealtime } from './doors/realtime.ts';
import { isForSearchEngines, serveSearchEngine } from './doors/search-engines.ts';
import { isSecurityContact, serveSecurityContact } from './doors/security-contact.ts';
import { isStorage, serveStorage } from './doors/storage.ts';
import { serveStudio } from './doors/studio.ts';
import { serveTestGateway } from './doors/test-gateway.ts';
import { serveVerification } from './doors/verification.ts';
import { type EdgeRequest, edgeRequest } from './edge-request.ts';
import { edgeEnv, readEdgeEnv } from './env.ts';
import { currentCopy } from './page-cache/serve-copy.ts';
import { isUnknownHost } from './security/configured-host.ts';
import { isConsole } from './security/console-policy.ts';
import { isUnencrypted, refuseUnencrypted } from './security/encryption.ts';
import { isAtWrongOperatorHost, isOperatorStart } from './security/operator-host.ts';
import { policySettings } from './security/policy-settings.ts';
import { freshNonce, guard, type PolicyExtras } from './security/response-headers.ts';
import { isAtWrongHost, isStudio } from './security/studio-host.ts';

export { RateGate } from './security/rate-gate.ts';

interface Door {
  /** Under which its requests are counted. */
  name: DoorName;
  /** Whether the door serves a path, judged by the path alone. */
  matches: (pathname: string) => boolean;
  serve: (it: EdgeRequest) => Response | Promise<Response>;
}

/** First match wins; a path of no door is a page. */
const DOORS: readonly Door[] = [
  { name: 'api', matches: isBehind('/api'), serve: serveBrowserCall },
  { name: 'operator', matches: isBehind('/operator'), serve: serveOperator },
  { name: 'provider', matches: isBehind('/provider'), serve: serveProvider },
  { name: 'payment', matches: isBehind('/payment'), serve: servePayment },
  { name: 'verification', matches: isBehind('/verification'), serve: serveVerification },
  { name: 'test-gateway', matches: isBehind('/test-gateway'), serve: serveTestGateway },
  { name: 'studio', matches: isStudio, serve: serveStudio },
  { name: 'realtime', matches: isRealtime, serve: serveRealtime },
  { name: 'storage', matches: isStorage, serve: serveStorage },
  { name: 'public-files', matches: isPublicFile, serve: servePublicFile },
  { name: 'search-engines', matches: isForSearchEngines, serve: serveSearchEngine },
  { name: 'security-contact', matches: isSecurityContact, serve: serveSecurityContact },
  { name: 'manifest', matches: isManifest, serve: serveManifest },
  { name: 'icons', matches: isIcon, serve: serveIcon },
  { name: 'invitation', matches: isInvitation, serve: serveInvitation },
  { name: 'outbox', matches: isOutbox, serve: serveOutbox },
  // Behind all doors that have files.
  { name: 'missing-file', matches: isMissingFile, serve: serveMissingFile },
];

/** Doors that programs call, and pages by script. */
const CALLED: ReadonlySet<DoorName> = new Set([
  'api',
  'operator',
  'provider',
  'payment',
  'verification',
  'test-gateway',
  'studio',
  'realtime',
  'storage',
]);

interface Variables {
  url: URL;
  nonce: string;
  extras?: PolicyExtras;
  /** The door that serves the request. */
  door?: DoorName;
}

const app = new Hono<{ Bindings: Env; Variables: Variables }>();

/** Guards every answer, errors included; sockets (101) stay as they are. */
app.use(async (context, next) => {
  const url = new URL(context.req.url);
  const nonce = freshNonce();
  const requestId = newRequestId();
  const startedAt = now();
  context.set('url', url);
  context.set('nonce', nonce);
  await inRequest(requestId, next);
  countRequest(context.env, context.get('door') ?? 'none', context.res.status, now() - startedAt);
  if (context.res.status === 101) return;
  await readRestFor(context.req.raw, work => context.executionCtx.waitUntil(work));
  const env = readEdgeEnv(context.env);
  const policy = policySettings(env.ok ? env.value : null, url, nonce, context.get('extras') ?? null);
  context.res = guard(context.res, url.protocol === 'https:', policy);
  // Support finds the lines of an answer by this id.
  if (context.res.status >= 500 || answersInEnvelope(url.pathname))
    context.res.headers.set('x-request-id', requestId);
});

// Outside the door table: answers even when settings are invalid, and names them.
app.get('/healthz', context => {
  context.set('door', 'health');
  return serveHealth(context.req.raw, context.env);
});

// Not the router's own patterns: these decode paths, and do not match a line break.
app.all('*', (context): Response | Promise<Response> => {
  const [url, env] = [context.get('url'), edgeEnv(context.env)];
  if (isUnknownHost(env, url)) return context.text('This site does not answer at this address.', 421);
  if (isAtWrongHost(env, url) || isAtWrongOperatorHost(env, url))
    return context.text('There is nothing here.', 404);
  if (isOperatorStart(env, url)) return context.redirect('/operator', 302);
  const later = (work: Promise<unknown>) => context.executionCtx.waitUntil(work);
  const it = edgeRequest({ request: context.req.raw, url, env, now: now(), later });
  const door = DOORS.find(({ matches }) => matches(url.pathname));
  context.set('door', door?.name ?? 'page');
  if (isUnencrypted(env, url)) {
    const isCall = door !== undefined && CALLED.has(door.name) && !isConsole(url.pathname);
    return refuseUnencrypted(it.request, url, isCall);
  }
  if (door !== undefined) return door.serve(it);
  return servePage(it, {
    nonce: context.get('nonce'),
    allow: extras => context.set('extras', extras),
    count: source => context.set('door', `page-${source}`),
  });
});

app.onError((error, context) => {
  logError('edge.failed', { error });
  const headers = { 'cache-control': 'no-store' };
  return answersInEnvelope(context.get('url').pathname)
    ? context.json(
        { ...refused(500, 'Something went wrong.'), output: { requestId: currentRequest() } },
        500,
        headers,
      )
    : context.text('Something went wrong. Please try again in a moment.', 500, headers);
});

export default {
  /** A guest's page whose copy is current is answered before anything else is looked at. */
  fetch(request: Request, bindings: Env, execution: ExecutionContext): Response | Promise<Response> {
    const copy = currentCopy(request, bindings, execution);
    if (copy === null) return app.fetch(request, bindings, execution);
    countRequest(bindings, 'page-copy', copy.status, 0);
    return copy;
  },
};
