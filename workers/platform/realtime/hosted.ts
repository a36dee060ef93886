/** Calls of a hosted service, by the same signed HTTP API that our own hub serves. */
import type { PushApp } from '#platform/base/push-service.ts';
import { signedQuery } from './signature.ts';

/** A signed call of the HTTP API. */
export function hostedRequest(
  app: PushApp,
  origin: string,
  path: string,
  payload: object,
  at: number,
): { url: string; method: string; headers: Record<string, string>; body: string } {
  const body = JSON.stringify(payload);
  const fullPath = `/apps/${app.id}${path}`;
  const query = signedQuery(app, { method: 'POST', path: fullPath, body }, at);
  return {
    url: `${origin}${fullPath}?${query}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  };
}
