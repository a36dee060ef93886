/** Constant answers of the length that the address gives in its parameter `bytes`. */
import { Hono } from 'hono';
import { readEdgeEnv } from '#edge/env.ts';
import { policySettings } from '#edge/security/policy-settings.ts';
import { freshNonce, guard } from '#edge/security/response-headers.ts';

const bodies = new Map<string, Uint8Array<ArrayBuffer>>();

/** Nothing but bytes and a type. */
export function constantAnswer({ searchParams }: URL): Response {
  const length = searchParams.get('bytes') ?? '';
  const body = bodies.get(length) ?? new Uint8Array(Number(length)).fill(120);
  bodies.set(length, body);
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The same behind Hono and the edge's own guard: with a fresh nonce, the policy and the other headers of a page. */
export const guarded = new Hono<{ Bindings: Env }>();

guarded.all('*', context => {
  const url = new URL(context.req.url);
  const env = readEdgeEnv(context.env);
  const policy = policySettings(env.ok ? env.value : null, url, freshNonce(), null);
  return guard(constantAnswer(url), url.protocol === 'https:', policy);
});
