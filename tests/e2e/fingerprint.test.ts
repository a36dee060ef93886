/** What the browser says of itself goes along with calls, and nothing waits for it. */
import { expect, test, visit } from './site.ts';

const FIELDS = [
  ...['canvasHash', 'colorDepth', 'deviceMemory', 'hardwareConcurrency', 'language', 'languages'],
  ...['screenHeight', 'screenWidth', 'timeZone', 'userAgent', 'webglHash'],
];

test('[3.18] [7.8] a call carries the fingerprint of a real browser, the same on the next page', async ({
  page,
}) => {
  await visit(page, '/en-gb?action=login');
  await page.waitForFunction(() => sessionStorage.getItem('drawingHashes') !== null);
  const logIn = async () => {
    const called = page.waitForRequest('**/api/auth/login');
    await page.getByRole('textbox', { name: 'Username or mobile number' }).fill('nobody-here');
    await page.locator('input[type=password]').fill('Wrong-1234');
    await page.keyboard.press('Enter');
    return (await called).headers().fp ?? '';
  };
  const fp = await logIn();
  const taken = JSON.parse(fp) as Record<string, unknown>;
  expect(Object.keys(taken).toSorted()).toEqual(FIELDS);
  expect(taken).toMatchObject({
    ...{ userAgent: await page.evaluate(() => navigator.userAgent), language: 'en-US' },
    ...{ canvasHash: expect.stringMatching(/^[0-9a-f]{64}$/), timeZone: expect.stringMatching(/./) },
  });
  expect(taken.webglHash).toMatch(/^([0-9a-f]{64})?$/);
  expect(fp.length).toBeLessThanOrEqual(4096);
  await visit(page, '/en-gb?action=login');
  expect(await logIn()).toBe(fp);
});
