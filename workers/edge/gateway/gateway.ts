/**
 * The one door: POST /api/{endpoint}, in the envelope whatever happens. The server's own loaders come in by
 * `gatewayCall`, the browser by `serveApi`; both end in the same call to the platform.
 */

import { ENDPOINTS } from '#app/contract/endpoints.ts';
import { type Envelope, httpStatusOf, refused, refusedFields } from '#app/contract/envelope.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import { type CallHeaders, readCallHeaders } from '#app/contract/headers.ts';
import { trimStrings } from '#app/contract/trim.ts';
import type { EdgeEnv } from '../env.ts';
import { API_LIMIT, waitMs } from '../security/rate-gate.ts';
import { isJson, isSameOrigin } from '../security/same-origin.ts';
import { readSession } from '../session/session.ts';
import type { Visitor } from '../visitor.ts';
import { readJson } from './body.ts';
import { callPlatform, unreadable } from './platform.ts';

export interface GatewayCall {
  name: string;
  payload: unknown;
  headers: CallHeaders;
  token: string | null;
}

/** Trims, checks what goes out and what comes back against the contract, forwards. Never throws. */
export async function gatewayCall(env: EdgeEnv, call: GatewayCall): Promise<Envelope> {
  const endpoint = Object.hasOwn(ENDPOINTS, call.name) ? ENDPOINTS[call.name] : undefined;
  if (endpoint === undefined) return refused(404, 'There is no such endpoint.');
  if (endpoint.access === 'member' && call.token === null) return refused(401, 'Please log in.');
  const trimmed = trimStrings(call.payload);
  if (!trimmed.ok) return refused(422, 'The payload cannot be read.');
  const input = endpoint.input.safeParse(trimmed.value);
  if (!input.success) return refusedFields('Some fields are not valid.', fieldErrors(input.error.issues));
  const envelope = await callPlatform(env, { ...call, name: endpoint.name, payload: input.data });
  if (!envelope.status) return envelope;
  const output = endpoint.output.safeParse(envelope.output);
  return output.success ? { ...envelope, output: output.data } : unreadable();
}

const reply = (envelope: Envelope, headers: HeadersInit = {}): Response =>
  Response.json(envelope, {
    status: httpStatusOf(envelope),
    headers: { 'cache-control': 'no-store', ...headers },
  });

/** A browser's call. `name` is what stands behind /api/. */
export async function serveApi(
  request: Request,
  name: string,
  env: EdgeEnv,
  visitor: Visitor,
  now: number,
): Promise<Response> {
  if (request.method !== 'POST') return reply(refused(405, 'Calls are POST.'), { allow: 'POST' });
  if (!isSameOrigin(request)) return reply(refused(403, 'The call does not come from this site.'));
  if (!isJson(request)) return reply(refused(403, 'Calls carry JSON.'));
  if (visitor.country !== null && env.BLOCKED_COUNTRIES.includes(visitor.country)) {
    return reply(refused(403, 'The site is not available in your country.'));
  }
  const wait = await waitMs(env, visitor.address, API_LIMIT, now);
  if (wait > 0)
    return reply(refused(429, 'Too many requests.'), { 'retry-after': String(Math.ceil(wait / 1000)) });
  if (!Object.hasOwn(ENDPOINTS, name)) return reply(refused(404, 'There is no such endpoint.'));
  const payload = await readJson(request);
  if (!payload.ok) return reply(payload.error);
  const session = await readSession(request, env);
  const headers = readCallHeaders(header => request.headers.get(header));
  return reply(
    await gatewayCall(env, { name, payload: payload.value, headers, token: session?.token ?? null }),
  );
}
