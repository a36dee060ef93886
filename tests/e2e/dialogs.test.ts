/** Every dialog by its address, every way out of it, and customer service wherever it is offered. */
import type { Page } from '@playwright/test';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import { CHAT, CHAT_CDN } from '#tests/support/e2e/partners.ts';
import {
  answerOf,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  refusedPage,
  SCREENS,
  test,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';

const FOR_GUESTS = [
  ['login', 'Log in'],
  ['register', 'Create an account'],
  ['language', 'Language'],
  ['contact', 'Contact us'],
] as const;
const FOR_MEMBERS = [
  ['deposit', 'Wallet'],
  ['withdrawal', 'Wallet'],
  ['transfer', 'Wallet'],
  ['bank', 'Wallet'],
  ['instant', 'Wallet'],
  ['terms', 'Terms'],
] as const;

/** The ways to close a dialog, as a visitor's actions. */
const WAYS_OUT: [string, (page: Page) => Promise<unknown>][] = [
  ['Esc', page => page.keyboard.press('Escape')],
  ['the mask', page => page.mouse.click(8, 8)],
  ['its button', page => page.getByRole('dialog').getByLabel('Close').click()],
];

const BACK: (typeof WAYS_OUT)[number] = ['the browser’s back', page => page.goBack()];

/** A third-party chat script: it renders, styles, frames and fetches, all from its own hosts. */
const CHAT_SCRIPT = `
  const done = name => document.body.append(Object.assign(document.createElement('p'), { textContent: 'chat ' + name }));
  const add = (tag, set) => new Promise((resolve, reject) => {
    const it = Object.assign(document.createElement(tag), set, { onload: resolve, onerror: reject });
    document.body.append(it);
  });
  add('img', { src: '${CHAT_CDN}/face.svg', alt: '' }).then(() => done('img'));
  add('link', { rel: 'stylesheet', href: '${CHAT_CDN}/chat.css' }).then(() => done('style'));
  add('iframe', { src: '${CHAT}/room', title: 'Room' }).then(() => done('frame'));
  add('script', { src: '${CHAT_CDN}/more.js' }).then(() => done('script'));
  fetch('${CHAT}/hello').then(reply => reply.text()).then(done);`;

const lengthOfHistory = (page: Page) => page.evaluate(() => history.length);

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use({ ...options, expectedMessages: [refusedPage(404)] });

    test.describe('by address', () => {
      test(
        '[2.38] [2.40] each opens for a guest and closes in every way; back does not open it again',
        ON_PHONE,
        async ({ page, baseURL }) => {
          await visit(page, '/en-gb/help-center');
          for (const [turn, [action, name]] of FOR_GUESTS.entries()) {
            const [, leave] = WAYS_OUT[turn % WAYS_OUT.length] as (typeof WAYS_OUT)[number];
            await visit(page, `/en-gb/vip?x=1&action=${action}`);
            await expect(page.getByRole('dialog', { name })).toBeVisible();
            await leave(page);
            await expect(page.getByRole('dialog')).toHaveCount(0);
            await expect(page, action).toHaveURL(`${baseURL}/en-gb/vip?x=1`);
          }
          await page.goBack();
          await expect(page).toHaveURL(`${baseURL}/en-gb/vip?x=1`);
          await expect(page.getByRole('dialog')).toHaveCount(0);
        },
      );

      test(
        '[1.7] [2.38] [2.41] those of the wallet and the terms open for a member',
        IN_FULL,
        async ({ page, baseURL }) => {
          await visitAs(page, 'demogb', '/en-gb');
          for (const [action, name] of FOR_MEMBERS) {
            await visit(page, `/en-gb/vip?action=${action}`);
            const dialog = page.getByRole('dialog', { name });
            await expect(dialog, action).toBeVisible();
            await expectNoSidewaysScroll(page);
            await page.keyboard.press('Escape');
            await expect(page).toHaveURL(`${baseURL}/en-gb/vip`);
          }
        },
      );

      test(
        '[2.36] [2.39] a guest who asks for one of them logs in first',
        IN_FULL,
        async ({ page, baseURL }) => {
          await visit(page, '/en-gb/vip?action=deposit&cmsID=c-7');
          await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
          const { searchParams } = new URL(page.url());
          expect(Object.fromEntries(searchParams)).toEqual({
            action: 'login',
            cmsID: 'c-7',
            next: '/en-gb/vip?action=deposit&cmsID=c-7',
          });
          await page.keyboard.press('Escape');
          await expect(page).toHaveURL(`${baseURL}/en-gb/vip?cmsID=c-7`);
        },
      );
    });

    test.describe('opened on the page', () => {
      test(
        '[2.39] [2.40] closed in every way, and from another dialog, it leads one step back and returns the focus',
        ON_DESKTOP,
        async ({ page, baseURL }) => {
          await visit(page, '/en-gb/vip');
          const join = page.getByRole('button', { name: 'Join' });
          const form = page.getByRole('dialog', { name: 'Create an account' });
          for (const [way, leave] of [...WAYS_OUT, BACK]) {
            await join.focus();
            await page.keyboard.press('Enter');
            await expect(form, way).toBeVisible();
            await expect(page).toHaveURL(/\?action=register$/);
            const length = await lengthOfHistory(page);
            await leave(page);
            await expect(page.getByRole('dialog'), way).toHaveCount(0);
            await expect(page).toHaveURL(`${baseURL}/en-gb/vip`);
            await expect(join, way).toBeFocused();
            expect(await lengthOfHistory(page), 'entries of the history').toBe(length);
            // It was left by going back, so forward is where it is.
            await page.goForward();
            await expect(form).toBeVisible();
            await page.goBack();
            await expect(form).toHaveCount(0);
          }

          await visit(page, '/en-gb/promotions/c-7');
          await page.getByRole('button', { name: 'Log in' }).click();
          await expect(page).toHaveURL(/\?action=login&cmsID=c-7$/);
          await page.getByRole('dialog').getByRole('link', { name: 'Create an account' }).click();
          await expect(form).toBeVisible();
          await expect(page).toHaveURL(/\?action=register&cmsID=c-7$/);
          await page.goBack();
          await expect(page).toHaveURL(`${baseURL}/en-gb/promotions/c-7`);
          await expect(page.getByRole('dialog')).toHaveCount(0);
        },
      );

      test('[2.40] the page behind it is out of reach of the keyboard', IN_FULL, async ({ page }) => {
        await visit(page, '/en-gb/vip?action=contact');
        const dialog = page.getByRole('dialog', { name: 'Contact us' });
        await expect(dialog.getByRole('link', { name: /^Email/ })).toBeVisible();
        for (let press = 0; press < 12; press += 1) {
          await page.keyboard.press('Tab');
          const isInside = await dialog.evaluate(
            element => document.activeElement === document.body || element.contains(document.activeElement),
          );
          expect(isInside, `after ${press + 1} tabs`).toBe(true);
        }
      });
    });

    test.describe('customer service', () => {
      test(
        '[1.15] [2.67] [9.22] is reached from footer and frame, with every published way in order',
        IN_FULL,
        async ({ page }) => {
          await visit(page, '/en-gb/vip');
          await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
          const dialog = page.getByRole('dialog', { name: 'Contact us' });
          await expect(dialog.getByRole('list').first().getByRole('link')).toHaveText([
            /^Phone.*\+44 20 7946 0110$/,
            /^WhatsApp.*\+44 7700 900110$/,
            /^Email.*help@gb\.meridian\.example$/,
          ]);
          await expect(dialog.getByRole('list', { name: 'Social media' }).getByRole('link')).toHaveText([
            /^Facebook/,
            /^Twitter/,
          ]);
          await page.keyboard.press('Escape');
          await expect(page).toHaveURL(/\/en-gb\/vip$/);
          if (screen === 'phone') await page.getByRole('button', { name: 'Menu' }).click();
          const frame = screen === 'phone' ? page.getByRole('dialog') : page.getByRole('banner');
          await frame.getByRole('link', { name: 'Contact us' }).click();
          await expect(dialog.getByRole('link', { name: /^Email/ })).toBeVisible();
        },
      );

      test('[2.63] opens over a 404, by the keyboard alone', IN_FULL, async ({ page, baseURL }) => {
        await visit(page, '/en-gb/no/such/page');
        await page.getByRole('main').getByRole('button', { name: 'Customer service' }).focus();
        await page.keyboard.press('Space');
        const dialog = page.getByRole('dialog', { name: 'Contact us' });
        await expect(dialog.getByRole('link', { name: /^Phone/ })).toHaveAttribute(
          'href',
          'tel:+442079460110',
        );
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(page).toHaveURL(`${baseURL}/en-gb/no/such/page`);
      });

      test(
        '[1.15] in Arabic the dialog mirrors: its way out is at the left',
        ON_DESKTOP,
        async ({ page }) => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await visit(page, '/ar-ae/vip?action=contact');
          const dialog = page.getByRole('dialog', { name: 'تواصل معنا' });
          await expect(dialog.getByRole('link', { name: /^الهاتف/ })).toBeVisible();
          const [box, close] = [await dialog.boundingBox(), await dialog.getByLabel('إغلاق').boundingBox()];
          expect((close?.x ?? 9999) - (box?.x ?? 0)).toBeLessThan((box?.width ?? 0) / 4);
        },
      );
    });

    test.describe('an operator’s own chat', () => {
      // The browser's message for a host outside the policy.
      test.use({ expectedMessages: [/elsewhere\.example/] });

      test(
        '[3.33] the operator’s own chat loads, draws and speaks to its hosts, and to no others',
        ON_PHONE,
        async ({ page }) => {
          const files: Record<string, [string, string]> = {
            '/own.js': ['text/javascript', CHAT_SCRIPT],
            '/more.js': ['text/javascript', ''],
            '/face.svg': ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
            '/chat.css': ['text/css', ''],
            '/room': ['text/html', '<p>How can we help?'],
            '/hello': ['text/plain', 'hello'],
          };
          await page.route(/^https:\/\/(cdn\.)?chat\.example\//, route => {
            const [contentType, body] = files[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
            return route.fulfill({ contentType, body, headers: { 'access-control-allow-origin': '*' } });
          });
          await page.route('**/static/contact/**', async route => {
            const response = await answerOf(route);
            const file = (await response.json()) as { setting: object };
            const setting = { ...file.setting, liveChatScript: true };
            await route.fulfill({ response, json: { ...file, setting, liveChatScript: `${CHAT}/own.js` } });
          });
          await visit(page, '/en-gb/vip');
          await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
          await page.getByRole('dialog').getByRole('button', { name: 'Live chat' }).click();
          for (const what of ['img', 'style', 'frame', 'script', 'hello'])
            await expect(page.getByText(`chat ${what}`, { exact: true })).toBeAttached();
          const isOut = await page.evaluate(() =>
            fetch('https://elsewhere.example/').then(
              () => true,
              () => false,
            ),
          );
          expect(isOut).toBe(false);
        },
      );
    });

    if (screen === 'phone') {
      test('[2.40] a sheet is dragged down by its head, and returns when released early', async ({
        page,
      }) => {
        await visit(page, '/en-gb/vip?action=contact');
        const dialog = page.getByRole('dialog', { name: 'Contact us' });
        await expect(dialog.getByRole('link', { name: /^Email/ })).toBeVisible();
        const head = dialog.getByRole('heading', { name: 'Contact us' });
        const draw = async (by: number) => {
          const box = await head.boundingBox();
          const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
          const touch = await page.context().newCDPSession(page);
          const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', to: number) =>
            touch.send('Input.dispatchTouchEvent', {
              type,
              touchPoints: type === 'touchEnd' ? [] : [{ x, y: to }],
            });
          await send('touchStart', y);
          await send('touchMove', y + by / 2);
          await send('touchMove', y + by);
          await send('touchEnd', y + by);
        };
        await draw(60);
        await expect(dialog).toBeVisible();
        await expect(dialog).toHaveCSS('translate', 'none');
        await draw(140);
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(/\/en-gb\/vip$/);
      });
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({
    javaScriptEnabled: false,
    expectedMessages: [/status of 404/],
  });

  test(
    '[1.15] [2.63] customer service is a page, and a dialog that can be read',
    IN_FULL,
    async ({ page }) => {
      await page.goto('/en-gb/no/such/page');
      await page.getByRole('main').getByRole('button', { name: 'Customer service' }).click();
      const dialog = page.getByRole('dialog', { name: 'Contact us' });
      await expect(dialog.getByRole('link', { name: /^Email/ })).toBeVisible();
      await dialog.getByRole('link', { name: 'Close' }).click();
      await expect(dialog).toHaveCount(0);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
      await expect(page.getByRole('heading', { name: 'Contact us', level: 1 })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
    },
  );
});
