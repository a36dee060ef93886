/**
 * The one door for browsers: POST /api/{endpoint}, in the envelope whatever happens. The server's own loaders come in
 * behind it, by `gatewayCall`; both end in the same call to the platform.
 */

import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { type Envelope, headersOf, httpStatusOf, refused } from '#app/contract/envelope.ts';
import { generalConfig, generalTncAccept } from '#app/contract/general.ts';
import { readCallHeaders } from '#app/contract/headers.ts';
import { preview } from '#app/contract/preview.ts';
import { settingsFor } from '#app/domain/module.ts';
import { sayIn } from '#app/domain/sentences/sentences.ts';
import type { EdgeEnv } from '../env.ts';
import { withBypass } from '../maintenance-bypass.ts';
import { isPreviewCall, servePreviewKey } from '../preview/preview.ts';
import { limitsOf, waitMs } from '../security/rate-gate.ts';
import { isJson, isSameOrigin } from '../security/same-origin.ts';
import { closeSession, noteTerms, readSession, type SessionRecord } from '../session/session.ts';
import { finishLogouts } from '../session/unfinished-logout.ts';
import type { Visitor } from '../visitor.ts';
import { readJson } from './body.ts';
import { entranceOf } from './entrance.ts';
import { gatewayCall } from './gateway-call.ts';

const reply = (envelope: Envelope, headers: Record<string, string> = {}): Response =>
  Response.json(envelope, {
    status: httpStatusOf(envelope),
    headers: { 'cache-control': 'no-store', ...headersOf(envelope), ...headers },
  });

const cookieHeader = (setCookie: string | null): Record<string, string> =>
  setCookie === null ? {} : { 'set-cookie': setCookie };

/** What an answer changes about the caller's session: ended at the platform is ended here [4.3]. */
async function follow(
  request: Request,
  env: EdgeEnv,
  session: SessionRecord,
  name: string,
  envelope: Envelope,
): Promise<string | null> {
  if (envelope.code === 401) return closeSession(request, env);
  if (name === generalTncAccept.name && envelope.status) {
    const { tncVersion } = generalTncAccept.output.parse(envelope.output);
    await noteTerms(request, env, session, tncVersion);
  }
  return null;
}

/** What one visitor may be told: of module settings those that are about nobody else, as pages have them [3.6]. */
function toldTo(session: SessionRecord | null, name: string, envelope: Envelope): Envelope {
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

/** A browser's call. `name` is what stands behind /api/; `later` takes what the answer does not wait for. */
export async function serveApi(
  request: Request,
  name: string,
  env: EdgeEnv,
  visitor: Visitor,
  { now, later }: { now: number; later: (work: Promise<unknown>) => void },
): Promise<Response> {
  const shown = readCallHeaders(header => request.headers.get(header));
  const say = sayIn(shown.pathlang);
  if (request.method !== 'POST') return reply(refused(405, 'Calls are POST.'), { allow: 'POST' });
  if (!isSameOrigin(request)) return reply(refused(403, 'The call does not come from this site.'));
  if (!isJson(request)) return reply(refused(403, 'Calls carry JSON.'));
  if (visitor.country !== null && env.BLOCKED_COUNTRIES.includes(visitor.country)) {
    return reply(refused(403, say('blocked_country')));
  }
  const wait = await waitMs(env, visitor.address, limitsOf(name), now);
  if (wait > 0) {
    const seconds = String(Math.ceil(wait / 1000));
    return reply(refused(429, say('too_many_requests')), { 'retry-after': seconds });
  }
  if (!Object.hasOwn(ENDPOINTS, name)) return reply(refused(404, say('no_such_endpoint')));
  const payload = await readJson(request, say);
  if (!payload.ok) return reply(payload.error);
  if (name === preview.name) return reply(await servePreviewKey(env, payload.value, visitor, now, say));
  const isInPreview = isPreviewCall(env, shown);
  const serveEntrance = entranceOf(name);
  if (isInPreview && serveEntrance !== undefined) return reply(refused(403, say('not_in_preview')));
  const session = isInPreview ? null : await readSession(request, env);
  const token = session?.token ?? null;
  const headers = isInPreview ? shown : await withBypass(request, env, shown, now);
  const call = { name, payload: payload.value, headers, token, address: visitor.address };
  if (serveEntrance !== undefined) {
    const { envelope, setCookie, isReached } = await serveEntrance(request, env, call);
    if (isReached) later(finishLogouts(env, call));
    return reply(envelope, cookieHeader(setCookie));
  }
  const envelope = await gatewayCall(env, call);
  const setCookie = session === null ? null : await follow(request, env, session, name, envelope);
  return reply(toldTo(session, name, envelope), cookieHeader(setCookie));
}
