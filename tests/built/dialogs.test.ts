/** Dialogs in the document itself: contact data wherever customer service is all there is, and an operator's frames. */
import { rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform } from '../../scripts/pair.ts';
import { pageText } from '../support/page-text.ts';
import { seededPair, startSite } from '../support/pair.ts';
import { seededCopy } from '../support/seeded-pair.ts';

const inMain = (html: string): string => html.replace(/<script.*?<\/script>/gs, '');
const dialogIn = (html: string): string => /<dialog.*?<\/dialog>/s.exec(inMain(html))?.[0] ?? '';

const site = startSite({ vars: { BLOCKED_COUNTRIES: 'FR' } });

describe('[1.15] [2.67] contact data', () => {
  const MAIL = 'href="mailto:help@gb.meridian.example"';

  it('[7.48] are on their page, with links', async () => {
    const html = inMain(await pageText(await site.get('/en-gb/help-center/contact')));
    expect(html).toContain(MAIL);
    expect(html).toContain('href="tel:+442079460110"');
    expect(html).toContain('href="https://wa.me/447700900110"');
    expect(html).not.toContain('<dialog');
  });

  it.each([
    ['a page', '/en-gb?action=contact', 200],
    ['a lobby page', '/en-gb/slots?sort=popular&action=contact', 200],
    ['the page of hidden modules', '/error?action=contact', 200],
    ['[2.63] a 404', '/en-gb/no/such/page?action=contact', 404],
  ])('are in the dialog over %s, which closes by a link', async (_title, path, status) => {
    const response = await site.get(path);
    expect(response.status).toBe(status);
    const dialog = dialogIn(await pageText(response));
    expect(dialog).toContain(MAIL);
    expect(dialog).toContain(`href="${path.replace(/[?&]action=contact$/, '')}"`);
  });

  it.each([
    ['zh-mo', 'help@mo.meridian.example'],
    ['ar-ae', 'help@ae.meridian.example'],
  ])('[7.48] of a page in %s are those of its country', async (tag, mail) => {
    expect(dialogIn(await pageText(await site.get(`/${tag}?action=contact`)))).toContain(`mailto:${mail}`);
  });

  it('[2.65] [2.66] are there where everything else is refused: a restricted country', async () => {
    const response = await site.get('/en-gb/slots?action=contact', { 'cf-ipcountry': 'FR' });
    expect(response.status).toBe(403);
    const html = await pageText(response);
    expect(dialogIn(html)).toContain(MAIL);
    const closed = await pageText(await site.get('/en-gb/slots', { 'cf-ipcountry': 'FR' }));
    expect(inMain(closed)).toContain('href="/en-gb/slots?action=contact"');
    expect(dialogIn(closed)).toBe('');
  });

  describe('in maintenance', () => {
    afterEach(() => site.operate('maintenance', { on: false }));

    it('[2.64] [2.66] are there too', async () => {
      await site.operate('maintenance', { on: true });
      const response = await site.get('/sv-se?action=contact');
      expect(response.status).toBe(503);
      expect(dialogIn(await pageText(response))).toContain('mailto:help@se.meridian.example');
    });
  });
});

describe('[2.36] [2.38] a dialog for members', () => {
  it.each([
    'deposit',
    'withdrawal',
    'transfer',
    'bank',
    'instant',
    'terms',
  ])('sends a guest who asks for %s to the login, and on from there', async dialog => {
    const response = await site.get(`/en-gb/vip?x=1&action=${dialog}`);
    const next = encodeURIComponent(`/en-gb/vip?x=1&action=${dialog}`);
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      `/en-gb/vip?x=1&action=login&next=${next}`,
    ]);
  });
});

/** Our platform with another configuration, as an operator's own would answer. */
describe('[2.40] an operator’s frames', () => {
  const SECRET = 'one-secret-that-both-know';
  const FRAMES = { login: 'https://accounts.example/in?a=1', contact: '/own/contact' };
  let platform: Awaited<ReturnType<typeof startPlatform>>;
  let dataDir: string;
  let front: Server;
  let pair: Awaited<ReturnType<typeof seededPair>>;

  beforeAll(async () => {
    dataDir = await seededCopy();
    platform = await startPlatform({ dataDir, vars: { PLATFORM_SECRET: SECRET } });
    front = createServer(async (incoming, outgoing) => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(chunk as Buffer);
      const headers = Object.entries(incoming.headers).filter(
        ([name]) => !/^(host|connection|content-length|transfer-encoding|expect)$/.test(name),
      ) as [string, string][];
      const body = incoming.method === 'POST' ? { body: Buffer.concat(chunks) } : {};
      const answer = await fetch(new URL(incoming.url ?? '/', platform.url), {
        method: incoming.method ?? 'GET',
        headers,
        ...body,
      });
      let bytes = Buffer.from(await answer.arrayBuffer());
      if (incoming.url === '/api/general/config') {
        const envelope = JSON.parse(bytes.toString());
        bytes = Buffer.from(JSON.stringify({ ...envelope, output: { ...envelope.output, frames: FRAMES } }));
      }
      const type = answer.headers.get('content-type') ?? 'application/json';
      outgoing.writeHead(answer.status, { 'content-type': type }).end(bytes);
    });
    await new Promise<void>(resolve => front.listen(0, '127.0.0.1', resolve));
    const { port } = front.address() as AddressInfo;
    const vars = { PLATFORM_SECRET: SECRET, PLATFORM_ORIGIN: `http://127.0.0.1:${port}` };
    pair = await seededPair({ isSeeded: false, vars });
  });
  afterAll(async () => {
    await pair.stop();
    front.closeAllConnections();
    await new Promise(resolve => front.close(resolve));
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = async (path: string) => {
    const response = await fetch(new URL(path, pair.url));
    return { dialog: dialogIn(await pageText(response)), response };
  };

  it('replace the dialog’s own content, sandboxed, with language and cmsID', async () => {
    const { dialog, response } = await get('/pt-br?action=login&cmsID=c-7');
    expect(dialog).toContain('src="https://accounts.example/in?a=1&amp;lang=pt-br&amp;cmsID=c-7"');
    expect(dialog).toMatch(/sandbox="allow-scripts allow-forms allow-popups allow-same-origin"/);
    expect(dialog).not.toContain('<form');
    expect(response.headers.get('content-security-policy')).toContain(
      "frame-src 'self' https://accounts.example;",
    );
  });

  it('of our own origin get an opaque one', async () => {
    const { dialog } = await get('/en-gb?action=contact');
    expect(dialog).toContain('/own/contact?lang=en-gb"');
    expect(dialog).toContain('sandbox="allow-scripts allow-forms allow-popups"');
  });

  it('are not there for a dialog without one', async () => {
    expect((await get('/en-gb?action=language')).dialog).not.toContain('<iframe');
  });
});
