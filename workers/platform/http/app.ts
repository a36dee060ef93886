/**
 * The platform's entry point. Only the edge calls it: every request carries their shared secret. Longer than most files because all doors
 * of the worker are mounted here, in the order in which they are tried.
 */

import { type Context, Hono, type Next } from 'hono';
import {
  authCheckUsername,
  authForgotPassword,
  authLogin,
  authLoginStep,
  authLogout,
  authRegister,
  authRegistration,
} from '#app/contract/auth.ts';
import { readRest } from '#app/contract/body.ts';
import { EDGE_HEADERS, type KnownClient, readClient } from '#app/contract/edge-call.ts';
import type { Endpoint } from '#app/contract/endpoint.ts';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { type Envelope, headersOf, httpStatusOf, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import { readCallHeaders } from '#app/contract/headers.ts';
import { refusedInMaintenance } from '#app/contract/maintenance.ts';
import { OPENAPI_PATH } from '#app/contract/operator/openapi-path.ts';
import { FAIR_PATH, readFramePath, readStudioCall } from '#app/contract/studio.ts';
import { trimStrings } from '#app/contract/trim.ts';
import { VERIFICATION_NOTICE } from '#app/contract/verification.ts';
import { networkOf } from '#app/domain/client-network.ts';
import { sentenceTranslator, type TranslateSentence } from '#app/domain/sentences/sentences.ts';
import {
  serveArt,
  serveFairPage,
  serveFrame,
  serveGateway,
  serveOutbox,
  serveStudioCall,
} from '#demo/demo.ts';
import { logError } from '#log/log.ts';
import { currentRequest, inRequest, newRequestId, requestIdFrom } from '#log/request-scope.ts';
import { now } from '#platform/base/clock.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { type PlatformEnv, platformEnv } from '#platform/base/env.ts';
import type { Call, Handler } from '#platform/base/handler.ts';
import { InvalidSetting } from '#platform/base/invalid-setting.ts';
import { byMember } from '#platform/base/logged-event.ts';
import { callName, count } from '#platform/base/metrics/metrics.ts';
import type { CallPlace } from '#platform/base/operator-call.ts';
import { bearerToken, isSameSecret } from '#platform/base/secret.ts';
import { resolveSession, type SignedIn } from '#platform/base/session/session.ts';
import { collectNotes, type Notes, type Origin } from '#platform/event-log/event-log.ts';
import { serveCatalogue } from '#platform/games/catalogue/catalogue.ts';
import { serveProvider } from '#platform/games/provider/provider.ts';
import { serveConsoleLogin, serveOpenApi, serveOperatorCall } from '#platform/operator/operator.ts';
import { serveNotice } from '#platform/payment/payment.ts';
import { serveCheckNotice } from '#platform/protection/document/document.ts';
import { serveApi, serveSocket } from '#platform/realtime/realtime.ts';
import { isModuleHidden, readFacts } from '#platform/site/site.ts';
import { serveMedia } from '#platform/site-import/site-import.ts';
import { serveStorage } from '#platform/storage/storage.ts';
import { consumeBatch, type QueueMessage } from './consume-batch.ts';
import { handlers } from './handlers.ts';
import { operatorCalls } from './operator-routes.ts';
import { readReadiness } from './readiness.ts';
import { startClock } from './schedule/schedule.ts';

export { JackpotPot, JackpotShard, SharedTable, StudioTable } from '#demo/studio/studio-objects.ts';
export { EventLog } from '#platform/event-log/event-log-objects.ts';
export { LiveGames } from '#platform/games/live-games/live-games-objects.ts';
export { MemberWallet } from '#platform/ledger/wallet/wallet-objects.ts';
export { LoginGate } from '#platform/member/member-objects.ts';
export { RealtimeHub } from '#platform/realtime/realtime-objects.ts';
export { TournamentScores } from '#platform/rewards/tournament/tournament-objects.ts';
export { ChatRoom } from '#platform/support/chat/chat-objects.ts';
export { Clock } from './schedule/schedule-objects.ts';

interface PlatformBindings {
  Bindings: Env;
  Variables: { notes: Notes; origin: Origin };
}
type PlatformContext = Context<PlatformBindings>;

const app = new Hono<PlatformBindings>();

const reply = (envelope: Envelope, also: object = {}): Response =>
  Response.json({ ...envelope, ...also }, { status: httpStatusOf(envelope), headers: headersOf(envelope) });

/** Answers the edge alone; counts the call, and sends its events behind the answer. */
async function serveEdge(context: PlatformContext, next: Next): Promise<Response | undefined> {
  const env = platformEnv(context.env);
  if (!isSameSecret(context.req.header(EDGE_HEADERS.secret), env.PLATFORM_SECRET)) {
    return reply(refused(403, 'This platform is reached through its edge only.'));
  }
  context.executionCtx.waitUntil(startClock(env));
  const { address } = readClient(name => context.req.header(name));
  const origin = { address, requestId: currentRequest(), now };
  const notes = collectNotes(env, origin);
  const begunAt = now();
  context.set('origin', origin);
  context.set('notes', notes);
  await next();
  const name = callName(context.req.path, { api: handlers, operator: operatorCalls });
  count(env, { what: 'call', name, outcome: String(context.res.status), ms: now() - begunAt });
  if (!notes.isEmpty()) context.executionCtx.waitUntil(notes.send());
  return undefined;
}

app.use((context, next) => inRequest(requestIdFrom(context.req.header(EDGE_HEADERS.requestId)), next));

app.use(async (context, next) => {
  try {
    return await serveEdge(context, next);
  } finally {
    // The rest of the body is read before the answer: otherwise an edge on another host finds its connection closed.
    await readRest(context.req.raw);
  }
});

/** Ready to serve: settings and market profiles are valid, a catalogue is published, and nothing stands still. */
app.get('/healthz', async context => {
  const { isReady, detail } = await readReadiness(platformEnv(context.env), now());
  return context.text(detail, isReady ? 200 : 503);
});

/** One route for pictures and catalogue files: with two that match the same path, Hono falls back to a slower router for all. */
app.get('/static/:place{.+}', context => {
  const env = platformEnv(context.env);
  const place = context.req.param('place');
  const picture = /^media\/([^/]+)$/.exec(place)?.[1];
  if (picture !== undefined) return serveMedia(env, picture);
  return serveCatalogue(env.CATALOGUE, place, context.req.query('v') ?? null);
});

app.get('/art/:place{.+}', context => {
  const { searchParams } = new URL(context.req.url);
  return serveArt(catalogueOf(platformEnv(context.env)), context.req.param('place'), searchParams);
});

app.get('/demo/*', context => serveOutbox(platformEnv(context.env), context.req.path));

app.get('/app/*', context => serveSocket(context.req.raw, platformEnv(context.env)));
app.all('/apps/*', context => {
  const { note } = context.get('notes');
  return serveApi(context.req.raw, platformEnv(context.env), note);
});
app.all('/storage/*', context => {
  const { note } = context.get('notes');
  return serveStorage(context.req.raw, platformEnv(context.env), note);
});

const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Calls that work with an ended session: login and its second step, registration, a forgotten password, logout. */
const FOR_ENDED_SESSIONS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  authLogin,
  authLoginStep,
  authRegister,
  authRegistration,
  authCheckUsername,
  authForgotPassword,
  authLogout,
]);

/** The caller, or the refusal of a missing or ended session. */
async function readCaller(
  env: PlatformEnv,
  endpoint: Endpoint,
  authorization: string | undefined,
  translate: TranslateSentence,
): Promise<{ member: SignedIn | null } | { refusal: Envelope }> {
  const token = bearerToken(authorization);
  const member = token === null ? null : await resolveSession(env, token, now());
  if (member !== null || FOR_ENDED_SESSIONS.has(endpoint)) return { member };
  if (authorization !== undefined) return { refusal: refused(401, translate('session_ended')) };
  return endpoint.access === 'member' ? { refusal: refused(401, translate('log_in_first')) } : { member };
}

/** For an edge that names no origin: passkeys are made for none. */
const NO_ORIGIN = 'https://unknown.invalid';

/** The answer to a call whose caller is known. */
async function answerOf(
  { endpoint, module, run }: Handler,
  readPayload: () => Promise<unknown>,
  call: Call,
): Promise<Envelope> {
  const { translate } = call;
  if (await isModuleHidden(module, call)) return refused(403, translate('module_hidden'));
  const trimmed = trimStrings(await readPayload());
  if (!trimmed.ok || !isJsonObject(trimmed.value)) return refused(400, translate('payload_unreadable'));
  const input = endpoint.input.safeParse(trimmed.value);
  return input.success
    ? run(input.data, call)
    : refusedFields(translate('fields_not_valid'), fieldErrors(input.error.issues));
}

/** Codes of refused accesses: what is not the caller's, or is as if it were not there. Equal ones are counted together. */
const FOR_OTHERS: ReadonlySet<number> = new Set([403, 404]);

function noteAccess({ member, note }: Call, call: string, { code }: Envelope): void {
  if (member === null || !FOR_OTHERS.has(code)) return;
  const by = byMember(member.memberId);
  note({ kind: 'access', outcome: 'refused', ...by, call, target: call, code, isOfStranger: true });
}

/** Calls that a page makes beside the one that confirms its session. */
const MOST_ALONG = 4;

/** The members' calls of a header that names further ones; unknown names are left out. */
const alongWith = (names: readonly string[]): Handler[] =>
  names
    .slice(0, MOST_ALONG)
    .flatMap(name => handlers.get(name) ?? [])
    .filter(it => it.endpoint.access === 'member');

/** The part of a call that comes from the request and not from its caller's session. */
function callFrom(
  context: PlatformContext,
  client: KnownClient,
): Omit<Call, 'headers' | 'member' | 'translate'> {
  const later = (work: Promise<unknown>) =>
    context.executionCtx.waitUntil(
      work.catch((error: unknown) => logError('platform.later-failed', { error })),
    );
  const { note } = context.get('notes');
  const { address, origin } = client;
  const from = { ...client, address: address ?? 'unknown', origin: origin ?? NO_ORIGIN };
  return { env: platformEnv(context.env), now, later, note, ...from };
}

app.post('/api/:name{.+}', async context => {
  const env = platformEnv(context.env);
  const name = context.req.param('name');
  const endpoint = Object.hasOwn(ENDPOINTS, name) ? ENDPOINTS[name] : undefined;
  const handler = handlers.get(name);
  const headers = readCallHeaders(header => context.req.header(header));
  const translate = sentenceTranslator(headers.pathlang);
  if (endpoint === undefined || handler === undefined)
    return reply(refused(404, translate('no_such_endpoint')));
  const { maintenance } = await readFacts(env);
  if (maintenance.on && !isSameSecret(headers['x-maintenance-bypass'], env.MAINTENANCE_BYPASS)) {
    return reply(refusedInMaintenance(translate('maintenance'), maintenance.until));
  }
  const caller = await readCaller(env, endpoint, context.req.header('authorization'), translate);
  if ('refusal' in caller) return reply(caller.refusal);
  const payload = (): Promise<unknown> => context.req.json().catch(() => null);
  const client = readClient(header => context.req.header(header));
  const call = { ...callFrom(context, client), headers, member: caller.member, translate };
  const along = caller.member === null ? [] : alongWith(client.also);
  const [envelope, ...others] = await Promise.all([
    answerOf(handler, payload, call),
    ...along.map(it => answerOf(it, async () => ({}), call)),
  ]);
  noteAccess(call, name, envelope);
  const also = Object.fromEntries(along.map((it, at) => [it.endpoint.name, others[at]]));
  return reply(envelope, along.length > 0 ? { also } : {});
});

/** Where an operator's call comes from, as the edge says. */
function operatorPlace(context: PlatformContext): CallPlace {
  const { address, origin, agent } = readClient(name => context.req.header(name));
  return { origin: origin ?? NO_ORIGIN, network: address === null ? null : networkOf(address), agent };
}

app.post('/console/:name', async context => {
  const payload: unknown = await context.req.json().catch(() => null);
  const { note } = context.get('notes');
  const by = { env: platformEnv(context.env), now, place: operatorPlace(context), note };
  return reply(await serveConsoleLogin(context.req.param('name'), payload, by));
});

app.post('/operator/:name{.+}', async context => {
  const payload: unknown = await context.req.json().catch(() => null);
  const request = {
    name: context.req.param('name'),
    authorization: context.req.header('authorization'),
    payload,
    place: operatorPlace(context),
    isBackground: context.req.header('x-background') === '1',
  };
  const { note } = context.get('notes');
  const by = { env: platformEnv(context.env), now, origin: context.get('origin'), note };
  return reply(await serveOperatorCall(operatorCalls, request, by));
});

app.get(OPENAPI_PATH, async context => {
  const { note } = context.get('notes');
  const by = { env: platformEnv(context.env), now, note };
  const served = await serveOpenApi(operatorCalls, context.req.header('authorization'), by);
  return 'refusal' in served
    ? reply(served.refusal)
    : context.body(served.json, 200, { 'content-type': 'application/json' });
});

app.post('/provider/*', async context => {
  const { req } = context;
  const request = { path: req.path, header: (name: string) => req.header(name), body: await req.text() };
  const { note } = context.get('notes');
  return reply(await serveProvider(platformEnv(context.env), request, { now, note }));
});

app.post('/payment/*', async context => {
  const { req } = context;
  const request = { path: req.path, header: (name: string) => req.header(name), body: await req.text() };
  const { note } = context.get('notes');
  return reply(await serveNotice(platformEnv(context.env), request, { now, note }));
});

app.post(VERIFICATION_NOTICE, async context => {
  const { req } = context;
  const request = { path: req.path, header: (name: string) => req.header(name), body: await req.text() };
  const { note } = context.get('notes');
  return reply(await serveCheckNotice(platformEnv(context.env), request, { now, note }));
});

app.on(['GET', 'POST'], '/test-gateway/*', context =>
  serveGateway(context.req.raw, platformEnv(context.env), now()),
);

app.get('/studio/play/*', context => {
  const gameId = readFramePath(context.req.path);
  const env = platformEnv(context.env);
  return gameId === null ? context.notFound() : serveFrame(env, gameId, context.req.query('lang') ?? null);
});

app.get(FAIR_PATH, context => serveFairPage(platformEnv(context.env), context.req.query('lang') ?? null));

app.post('/studio/api/*', async context => {
  const name = readStudioCall(context.req.path);
  if (name === null) return reply(refused(404, 'There is no such call.'));
  const payload: unknown = await context.req.json().catch(() => null);
  return reply(await serveStudioCall(platformEnv(context.env), name, payload, now));
});

app.notFound(() => reply(refused(404, 'There is nothing here.')));

app.onError((error, context) => {
  logError('platform.failed', { error });
  // The start script reads /healthz, so the reply names the invalid field.
  if (context.req.path === '/healthz' && error instanceof InvalidSetting)
    return context.text(error.message, 500);
  const { pathlang } = readCallHeaders(header => context.req.header(header));
  const envelope = refused(500, sentenceTranslator(pathlang)('something_went_wrong'));
  return reply({ ...envelope, output: { requestId: currentRequest() } });
});

export default Object.assign(app, {
  queue: (batch: MessageBatch<QueueMessage>, bindings: Env) =>
    inRequest(`queue-${newRequestId()}`, () => consumeBatch(batch, platformEnv(bindings))),
});
