/** The demo's test gateway, /test-gateway/*: passed on as it is. The platform has none where money is real. */
import { PAYMENT_KEY, PAYMENT_SIGNATURE, PAYMENT_TIMESTAMP } from '#app/contract/payment.ts';
import type { EdgeRequest } from '../edge-request.ts';
import { platformFetch } from '../platform/fetch.ts';
import { FRAME_LIMIT, localWaitMs, tooMany } from '../security/local-gate.ts';
import { countedAs } from '../session/login-device.ts';
import { readBody } from './body.ts';

/** Largest body in bytes: a payment, or one button of a form. */
const MAX_BYTES = 8_192;
const PASSED_ON = ['content-type', PAYMENT_TIMESTAMP, PAYMENT_KEY, PAYMENT_SIGNATURE];

export async function serveTestGateway(it: EdgeRequest): Promise<Response> {
  const { request, url, env, now } = it;
  const wait = localWaitMs(env, await countedAs(it), FRAME_LIMIT, now);
  if (wait > 0) return tooMany(wait);
  const isPost = request.method === 'POST';
  if (!isPost && request.method !== 'GET')
    return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
  const body = isPost ? await readBody(request, MAX_BYTES) : undefined;
  if (body === null) return new Response('The body is too large, or broke off.', { status: 413 });
  const headers = new Headers();
  for (const name of PASSED_ON) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  try {
    const init = { method: request.method, headers, ...(body !== undefined && { body }) };
    return await platformFetch(env, url.pathname, init);
  } catch {
    return new Response('The gateway does not answer.', { status: 502 });
  }
}
