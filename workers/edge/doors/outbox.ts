/** The demo's outbox, in development alone: mail and text messages that are stored instead of sent. */
import type { EdgeRequest } from '../edge-request.ts';
import { platformFetch } from '../platform/fetch.ts';

const PLACES = ['/demo/outbox', '/demo/outbox.json'];

export const isOutbox = (pathname: string): boolean => PLACES.includes(pathname);

export async function serveOutbox({ request, url, env }: EdgeRequest): Promise<Response> {
  const isOpen = env.ENVIRONMENT === 'development' && request.method === 'GET';
  if (!isOpen) return new Response('There is nothing here.', { status: 404 });
  return platformFetch(env, url.pathname, {}).catch(() => new Response(null, { status: 502 }));
}
