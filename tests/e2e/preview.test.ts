/** Preview mode in a browser, with a studio on an origin of its own and a stranger on another [2.72] [8.11]. */

import type { Frame, Page } from '@playwright/test';
import { IN_FULL } from '#tests/support/e2e/matrix.ts';
import { PREVIEW_KEY as KEY, test } from '#tests/support/e2e/own-site.ts';
import { anyOf, DESKTOP, expect, hydrated } from '#tests/support/e2e/site.ts';
import type { Studio } from '#tests/support/e2e/studio.ts';

/** Functions of the studio's page. */
interface StudioPage {
  heard: { origin: string; preview: string }[];
  frame: (url: string) => void;
  openSite: (url: string) => void;
  send: (data: unknown, origin: string) => void;
}
declare const heard: StudioPage['heard'];
declare const frame: StudioPage['frame'];
declare const openSite: StudioPage['openSite'];
declare const send: StudioPage['send'];

const heardBy = (page: Page) => page.evaluate(() => heard.map(it => it.preview));
const post = (page: Page, data: unknown, origin: string) =>
  page.evaluate(([data, origin]) => send(data, origin as string), [data, origin] as const);

/** The studio frames a page of the site; resolves with its frame once the site listens. */
async function framed(page: Page, studio: Studio, url: string): Promise<Frame> {
  await page.goto(studio.origin);
  await page.evaluate(url => frame(url), url);
  await expect.poll(() => heardBy(page)).toEqual(['ready']);
  const site = page.frames().find(it => it.url() === url);
  if (site === undefined) throw new Error(`${url} is in no frame`);
  return site;
}

const colourOf = (site: Frame | Page) => site.evaluate(() => getComputedStyle(document.body).color);
const RED = 'body { color: rgb(200, 0, 0) !important }';
const BLUE = 'body { color: rgb(0, 0, 200) !important }';

test.use(DESKTOP);

test('[2.72] [7.38] a studio frames the page, shows its key, and its CSS is put in and replaced', async ({
  page,
  studio,
  baseURL,
}) => {
  const site = await framed(page, studio, `${baseURL}/en-gb?preview=true`);
  await post(page, { key: KEY, css: RED }, baseURL ?? '');
  await expect.poll(() => colourOf(site)).toBe('rgb(200, 0, 0)');
  await post(page, { key: KEY, css: BLUE }, baseURL ?? '');
  await expect.poll(() => colourOf(site)).toBe('rgb(0, 0, 200)');
  await expect.poll(() => heardBy(page)).toEqual(['ready', 'applied', 'applied']);
  expect(await site.locator('style[data-preview]').count()).toBe(1);

  // The preview and its CSS stay after the navigation.
  await site.getByRole('link', { name: 'Slots' }).first().click();
  await expect.poll(() => site.url()).toBe(`${baseURL}/en-gb/slots?preview=true`);
  await expect(site.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
  expect(await colourOf(site)).toBe('rgb(0, 0, 200)');
  await post(page, { key: KEY, css: RED }, baseURL ?? '');
  await expect.poll(() => colourOf(site)).toBe('rgb(200, 0, 0)');
});

test.describe('CSS that wants more than to be looked at', () => {
  test.use({ expectedMessages: [/violates the following Content Security Policy directive|Refused to/] });

  test('[2.72] loads nothing of a foreign host', IN_FULL, async ({ page, studio, stranger, baseURL }) => {
    const blocked: string[] = [];
    page.on('console', message => blocked.push(message.text()));
    const site = await framed(page, studio, `${baseURL}/en-gb?preview=true`);
    const places = ['image', 'font', 'import', 'cursor'].map(name => `${stranger.origin}/${name}`);
    const [image, font, sheet, cursor] = places;
    const css = `@import url('${sheet}');
      @font-face { font-family: told; src: url('${font}') }
      body { background: url('${image}'); font-family: told; cursor: url('${cursor}'), auto; color: rgb(200, 0, 0) !important }
      body::before { content: url('${studio.origin}/own') }`;
    await post(page, { key: KEY, css }, baseURL ?? '');
    await expect.poll(() => colourOf(site)).toBe('rgb(200, 0, 0)');
    // All loads have started by the time an allowed picture has loaded.
    await site.evaluate(async () => {
      await document.fonts.load('16px told').catch(() => undefined);
      const picture = new Image();
      picture.src = '/favicon.svg';
      await picture.decode();
    });
    for (const place of [image, font, sheet, `${studio.origin}/own`]) {
      await expect.poll(() => blocked.some(text => text.includes(place ?? '?')), place).toBe(true);
    }
    expect([...stranger.asked, ...studio.asked]).toEqual([]);
  });

  test('[2.72] `</style>` in it ends nothing', IN_FULL, async ({ page, studio, baseURL }) => {
    const site = await framed(page, studio, `${baseURL}/en-gb?preview=true`);
    const css = `${RED}</style><script>window.broken = 1</script><img id="broken" src="x" onerror="window.broken = 1">`;
    await post(page, { key: KEY, css }, baseURL ?? '');
    await expect.poll(() => colourOf(site)).toBe('rgb(200, 0, 0)');
    expect(await site.locator('#broken').count()).toBe(0);
    expect(await site.evaluate(() => 'broken' in window)).toBe(false);
  });
});

test.describe('who shows no good key', () => {
  test.use({ expectedMessages: [/^Preview: the key is not valid/] });

  test(
    '[8.11] is refused, an error is logged, and nothing put in',
    IN_FULL,
    async ({ page, studio, baseURL }) => {
      const logged: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error') logged.push(message.text());
      });
      const site = await framed(page, studio, `${baseURL}/en-gb?preview=true`);
      const before = await colourOf(site);
      await post(page, { key: 'wrong', css: RED }, baseURL ?? '');
      await expect.poll(() => heardBy(page)).toEqual(['ready', 'refused']);
      expect(logged).toEqual(['Preview: the key is not valid, its CSS is left out.']);
      expect([await colourOf(site), await site.locator('style[data-preview]').count()]).toEqual([before, 0]);
      // The right one still counts afterwards.
      await post(page, { key: KEY, css: RED }, baseURL ?? '');
      await expect.poll(() => colourOf(site)).toBe('rgb(200, 0, 0)');
    },
  );
});

test.describe('another origin', () => {
  test.use({ expectedMessages: [anyOf(/frame-ancestors/, /Refused to frame/)] });

  test('[2.72] may not frame a preview, nor the studio any other page', async ({
    page,
    studio,
    stranger,
    baseURL,
  }) => {
    for (const [host, url] of [
      [stranger, `${baseURL}/en-gb?preview=true`],
      [studio, `${baseURL}/en-gb`],
    ] as const) {
      await page.goto(host.origin);
      const policyMessage = page.waitForEvent('console', message => /frame-ancestors/.test(message.text()));
      await page.evaluate(url => frame(url), url);
      await policyMessage;
      expect(await heardBy(page)).toEqual([]);
    }
  });
});

test(
  '[2.72] a window that a stranger opens hears nothing from it; one of the studio does',
  IN_FULL,
  async ({ page, context, studio, stranger, baseURL }) => {
    const open = async (host: Studio) => {
      await page.goto(host.origin);
      const opened = context.waitForEvent('page');
      await page.evaluate(url => openSite(url), `${baseURL}/en-gb?preview=true`);
      const site = await opened;
      await site.waitForURL(/preview=true/);
      await hydrated(site);
      await expect.poll(() => heardBy(page)).toEqual(['ready']);
      return site;
    };
    const strange = await open(stranger);
    await post(page, { key: KEY, css: RED }, baseURL ?? '');
    // A message takes one turn of the event loop; the studio's own window answers after it.
    await strange.evaluate(() => new Promise(resolve => setTimeout(resolve)));
    expect(await strange.locator('style[data-preview]').count()).toBe(0);
    await strange.close();

    const site = await open(studio);
    await post(page, { key: KEY, css: RED }, baseURL ?? '');
    await expect.poll(() => colourOf(site)).toBe('rgb(200, 0, 0)');
    expect(await heardBy(page)).toEqual(['ready', 'applied']);
  },
);

test(
  '[2.72] without preview=true nothing listens and nothing of it is loaded',
  IN_FULL,
  async ({ page, context, studio, baseURL }) => {
    const files: string[] = [];
    context.on('request', request => files.push(request.url()));
    await page.goto(`${baseURL}/en-gb`);
    await hydrated(page);
    await page.evaluate(key => window.postMessage({ key, css: 'body{}' }, '*'), KEY);
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Slots' }).click();
    await expect(page).toHaveURL(`${baseURL}/en-gb/slots`);
    expect(files.filter(file => /preview/.test(file))).toEqual([]);
    expect(await page.locator('style[data-preview]').count()).toBe(0);
    await framed(page, studio, `${baseURL}/en-gb?preview=true`);
    expect(files.filter(file => /preview-css/.test(file))).toHaveLength(1);
  },
);
