/** Dialogs in the document itself: contact data wherever customer service is all there is, and an operator's frames. */
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { houseWithFrames } from '../support/another-house.ts';
import { pageText } from '../support/page-text.ts';
import { startSite } from '../support/pair.ts';
import { type ScriptedPlatform, startScriptedPlatform } from '../support/scripted-platform.ts';

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

describe('[2.40] an operator’s frames', () => {
  let platform: ScriptedPlatform;
  const theirs = startSite(async () => {
    const frames = { login: 'https://accounts.example/in?a=1', contact: '/own/contact' };
    platform = await startScriptedPlatform(houseWithFrames(frames));
    return { isSeeded: false, vars: { PLATFORM_ORIGIN: platform.url.origin } };
  });
  afterAll(() => platform.stop());

  const get = async (path: string) => {
    const response = await theirs.get(path);
    return { dialog: dialogIn(await pageText(response)), response };
  };

  it('replace the dialog’s own content, sandboxed, with language and cmsID', async () => {
    const { dialog, response } = await get('/sv-gb?action=login&cmsID=c-7');
    expect(dialog).toContain('src="https://accounts.example/in?a=1&amp;lang=sv-gb&amp;cmsID=c-7"');
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
