/**
 * The demo's outbox: mail and text messages of development, stored instead of sent, at /demo/outbox, and as JSON at
 * /demo/outbox.json. In development without a messenger alone: it shows codes.
 */
import { escapeXml } from '#demo/art/art.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readOutbox } from '#platform/messages/messenger/messenger.ts';

type OutboxEntry = Awaited<ReturnType<typeof readOutbox>>[number];

const NO_STORE = { 'cache-control': 'no-store' };

const entry = ({ channel, target, subject, body, sentAt }: OutboxEntry): string => `
<article style="border-top:1px solid #8885;padding:12px 0">
<p style="margin:0;opacity:.7">${escapeXml(channel)} · ${escapeXml(target)} · ${new Date(sentAt).toISOString()}</p>
<h2 style="font-size:1.1rem;margin:4px 0"><bdi>${escapeXml(subject)}</bdi></h2>
<p style="margin:0"><bdi>${escapeXml(body)}</bdi></p>
</article>`;

const page = (sent: readonly OutboxEntry[]): string => `<!doctype html>
<html lang="en" style="color-scheme:light dark">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Outbox of the demo</title></head>
<body style="font:16px/1.5 system-ui;max-width:70ch;margin:24px auto;padding:0 16px">
<h1 style="font-size:1.5rem">Outbox of the demo</h1>
<p>Nothing leaves this machine: these messages would have been sent. The newest come first.</p>
${sent.length === 0 ? '<p>There are none yet.</p>' : sent.map(entry).join('')}
</body></html>`;

/** @param path `/demo/outbox`, with or without `.json` */
export async function serveOutbox(env: PlatformEnv, path: string): Promise<Response> {
  const isOpen = env.ENVIRONMENT === 'development' && env.MESSENGER_URL === '';
  const isJson = path === '/demo/outbox.json';
  if (!isOpen || !(isJson || path === '/demo/outbox'))
    return new Response('There is nothing here.', { status: 404 });
  const sent = await readOutbox(catalogueOf(env));
  if (isJson) return Response.json({ messages: sent }, { headers: NO_STORE });
  return new Response(page(sent), { headers: { 'content-type': 'text/html; charset=utf-8', ...NO_STORE } });
}
