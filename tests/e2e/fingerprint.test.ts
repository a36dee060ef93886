/** Headers of every call: its place, and the browser's fingerprint, which nothing waits for. */
import { ON_DESKTOP } from '#tests/support/e2e/matrix.ts';
import { expect, SCREENS, test, visit } from '#tests/support/e2e/site.ts';

const FIELDS = [
  'canvasHash',
  'colorDepth',
  'deviceMemory',
  'hardwareConcurrency',
  'language',
  'languages',
  'screenHeight',
  'screenWidth',
  'timeZone',
  'userAgent',
  'webglHash',
];

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[3.18] [7.2]-[7.8] every call has all of its headers, from the first one on, and the fingerprint of a real browser, the same on the next page',
      ON_DESKTOP,
      async ({ page, baseURL }) => {
        const calls: { name: string; headers: Record<string, string> }[] = [];
        page.on('request', request => {
          const { pathname } = new URL(request.url());
          if (request.method() === 'POST' && pathname.startsWith('/api/'))
            calls.push({ name: pathname, headers: request.headers() });
        });
        const logIn = async () => {
          const called = page.waitForRequest('**/api/auth/login');
          await visit(page, '/sv-se/slots?sort=alpha_atoz&action=login');
          await page.keyboard.press('Shift'); // the first touch of the page
          await page.waitForFunction(() => sessionStorage.getItem('drawingHashes') !== null);
          await page.getByRole('dialog').getByRole('textbox').first().fill('nobody-here');
          await page.locator('input[type=password]').fill('Wrong-1234');
          await page.keyboard.press('Enter');
          return (await called).headers().fp ?? '';
        };
        const fp = await logIn();
        await expect.poll(() => calls.some(it => it.name === '/api/common/dashboard')).toBe(true);
        const wanted = {
          page: '/sv-se/slots',
          fullpath: '/sv-se/slots?sort=alpha_atoz&action=login',
          domain: new URL(baseURL ?? '').host,
          pathlang: 'sv-se',
          device: screen === 'phone' ? 'mobile' : 'desktop',
        };
        for (const { name, headers } of calls) {
          expect(headers, name).toMatchObject(wanted);
          expect(Object.keys(JSON.parse(headers.fp ?? '{}')).toSorted(), name).toEqual(FIELDS);
        }
        const taken = JSON.parse(fp) as Record<string, unknown>;
        expect(taken).toMatchObject({
          userAgent: await page.evaluate(() => navigator.userAgent),
          language: 'en-US',
          canvasHash: expect.stringMatching(/^[0-9a-f]{64}$/),
          timeZone: expect.stringMatching(/./),
        });
        expect(taken.webglHash).toMatch(/^([0-9a-f]{64})?$/);
        expect(fp.length).toBeLessThanOrEqual(4096);
        expect(await logIn()).toBe(fp);
      },
    );
  });
}
