/**
 * The door for browsers: POST /api/{endpoint}; every answer is an envelope. Server loaders call `gatewayCall` in process; both
 * end in the same call to the platform.
 */
import { authForgotPassword } from '#app/contract/auth.ts';
import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { type Envelope, headersOf, httpStatusOf, refused } from '#app/contract/envelope.ts';
import { generalConfig, generalTncAccept } from '#app/contract/general.ts';
import { type CallHeaders, OWNER_HEADER, readCallHeaders } from '#app/contract/headers.ts';
import { preview } from '#app/contract/preview.ts';
import { settingsFor } from '#app/domain/module.ts';
import { sentenceTranslator, type TranslateSentence } from '#app/domain/sentences/sentences.ts';
import { type EdgeRequest, isBlocked, type SessionRequest } from '../edge-request.ts';
import { gatewayCall } from '../platform/call.ts';
import { noteLimited } from '../security/limited.ts';
import { isPreviewCall, servePreviewKey } from '../security/preview.ts';
import { limitsOf, waitMs } from '../security/rate-gate.ts';
import { isJson, isSameOrigin } from '../security/same-origin.ts';
import { askingBrowser } from '../session/asking-browser.ts';
import { guestReader } from '../session/guest-reader.ts';
import { countedAs, deviceOf } from '../session/login-device.ts';
import { withBypass } from '../session/maintenance-bypass.ts';
import { closeSession, noteTerms, readSession, type SessionRecord } from '../session/session.ts';
import { nameOf, sessionCallOf } from '../session/session-calls.ts';
import { finishLogouts } from '../session/unfinished-logout.ts';
import { nameBehind } from './behind.ts';
import { readPayload } from './body.ts';

const reply = (envelope: Envelope, headers: Record<string, string> = {}): Response =>
  Response.json(envelope, {
    status: httpStatusOf(envelope),
    headers: { 'cache-control': 'no-store', ...headersOf(envelope), ...headers },
  });

/** An answer that also sets cookies. */
function replyWith(envelope: Envelope, cookies: readonly string[]): Response {
  const response = reply(envelope);
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

/** Applies an answer to the caller's session: one that ended at the platform ends here too [4.3]. */
async function followSession(
  it: SessionRequest,
  session: SessionRecord,
  name: string,
  envelope: Envelope,
): Promise<string | null> {
  if (envelope.code === 401) return closeSession(it);
  if (name === generalTncAccept.name && envelope.status) {
    const { tncVersion } = generalTncAccept.output.parse(envelope.output);
    await noteTerms(it, session, tncVersion);
  }
  return null;
}

/** Leaves out of the module settings those of other members, as pages do [3.6]. */
function withOwnModules(session: SessionRecord | null, name: string, envelope: Envelope): Envelope {
  if (name !== generalConfig.name || !envelope.status) return envelope;
  const config = generalConfig.output.parse(envelope.output);
  const module = Object.fromEntries(
    Object.entries(config.module).map(([currency, settings]) => [
      currency,
      settingsFor(settings, session?.user.id ?? null),
    ]),
  );
  return { ...envelope, output: { ...config, module } };
}

/** Refuses a request that is no call of this site's pages, comes from a blocked country, or comes too often. */
async function refusalOf(
  it: EdgeRequest,
  name: string,
  translate: TranslateSentence,
): Promise<Response | null> {
  const { request, env, now } = it;
  if (request.method !== 'POST') return reply(refused(405, 'Calls are POST.'), { allow: 'POST' });
  if (!isSameOrigin(it)) return reply(refused(403, 'The call does not come from this site.'));
  if (!isJson(request)) return reply(refused(403, 'Calls carry JSON.'));
  if (isBlocked(it)) return reply(refused(403, translate('blocked_country')));
  const counted = await countedAs(it);
  const wait = await waitMs(env, counted, limitsOf(name), now);
  if (wait > 0) {
    noteLimited(counted, Object.hasOwn(ENDPOINTS, name) ? name : 'unknown', now);
    const seconds = String(Math.ceil(wait / 1000));
    return reply(refused(429, translate('too_many_requests')), { 'retry-after': seconds });
  }
  return Object.hasOwn(ENDPOINTS, name) ? null : reply(refused(404, translate('no_such_endpoint')));
}

/** The page was loaded for another member than the one who has logged in since. Their session stays as it is. */
function isOfAnother({ request }: EdgeRequest, { user }: SessionRecord): boolean {
  const owner = request.headers.get(OWNER_HEADER);
  return owner !== null && owner !== user.id;
}

/** Sends a call in the name of the session behind the request's cookie; pages in preview are guests. */
async function serveCall(
  it: EdgeRequest,
  name: string,
  payload: unknown,
  shown: CallHeaders,
  translate: TranslateSentence,
) {
  const { env, visitor, later } = it;
  const isInPreview = isPreviewCall(env, shown);
  const serveSessionCall = sessionCallOf(name);
  if (isInPreview && serveSessionCall !== undefined) return reply(refused(403, translate('not_in_preview')));
  const session = isInPreview ? null : await readSession(it);
  if (session !== null && isOfAnother(it, session)) return reply(refused(401, translate('log_in_first')));
  const headers = isInPreview ? shown : await withBypass(it, shown);
  const client = {
    agent: it.request.headers.get('user-agent'),
    origin: it.url.origin,
    place: visitor.country,
  };
  const call = { name, payload, headers, token: session?.token ?? null, address: visitor.address, client };
  if (serveSessionCall !== undefined) {
    const { envelope, cookies, isReached } = await serveSessionCall(it, call);
    if (isReached) later(finishLogouts(env, call));
    return replyWith(envelope, cookies);
  }
  const device = name === authForgotPassword.name ? await deviceOf(it, nameOf(payload)) : null;
  const guest = guestReader(it, name, call.token);
  const { browser, setCookie: asked } = askingBrowser(it, name);
  const envelope = await gatewayCall(env, { ...call, device, browser, reader: guest?.reader ?? null });
  const followed =
    session === null ? guest?.cookieOf(envelope) : await followSession(it, session, name, envelope);
  const cookies = [asked, followed].filter(cookie => cookie != null);
  return replyWith(withOwnModules(session, name, envelope), cookies);
}

export async function serveBrowserCall(it: EdgeRequest): Promise<Response> {
  const name = nameBehind('/api', it.url.pathname);
  const shown = readCallHeaders(header => it.request.headers.get(header));
  const translate = sentenceTranslator(shown.pathlang);
  const refusal = await refusalOf(it, name, translate);
  if (refusal !== null) return refusal;
  const payload = await readPayload(it.request, translate);
  if (!payload.ok) return reply(payload.error);
  if (name === preview.name) return reply(await servePreviewKey(it, payload.value, translate));
  return serveCall(it, name, payload.value, shown, translate);
}
