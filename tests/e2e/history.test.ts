/** The twelve histories of a member: filtered, paged, unfolded, exported as a file. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { IN_FULL, isTried, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  callFrom,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  refusedPage,
  SCREENS,
  sameDocument,
  test,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';
import { pastDays } from '#tests/support/past-days.ts';

const KINDS = [
  ['2.26', 'deposit', 'Deposit'],
  ['2.33', 'withdrawal', 'Withdrawal'],
  ['2.31', 'transfer', 'Transfer'],
  ['2.25', 'bet-history', 'Bet history'],
  ['2.27', 'outstanding-bet', 'Outstanding bets'],
  ['2.28', 'promotion', 'Promotions'],
  ['2.29', 'rebate', 'Rebate'],
  ['2.30', 'referral', 'Referral'],
  ['2.32', 'vip', 'VIP'],
  ['2.22', 'adjustment', 'Adjustment'],
  ['2.23', 'affiliate-rebate', 'Affiliate rebate'],
  ['2.24', 'affiliate-transfer', 'Affiliate transfer'],
] as const;

/** Those whose rows are money that leaves, or stakes. */
const GOES_OUT: readonly string[] = ['withdrawal', 'outstanding-bet'];
/** Those that a later part of the product feeds. */
const NOT_FED: readonly string[] = ['promotion', 'referral'];

/** A history of which every demo member has rows. */
const FULL = 'deposit';

/**
 * A first visit reads the page again in the reader's time zone. React Router aborts that where a tab is followed meanwhile, and handles no
 * rejection of a body whose end is on its way (`decode` of its turbo-stream-v2).
 */
const GIVEN_WAY = /^AbortError: signal is aborted without reason$/;
test.use({ expectedMessages: [GIVEN_WAY] });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Transactions' });
/** Rows as this screen has them: of the table, or of the list. */
const rows = (page: Page) => page.locator('.history-table tbody tr, .days-list li').filter({ visible: true });
const nothing = (page: Page) => page.getByRole('heading', { name: /^No .* in this period$/ });

/** Resolves when the page shows the result of its address. */
const answered = (page: Page) => expect(page.locator('.found')).toHaveAttribute('aria-busy', 'false');

async function choosePeriod(page: Page, from: string, to: string): Promise<void> {
  const fields = page.getByRole('search', { name: 'Filters' });
  if (!(await fields.getByLabel('First day').isVisible()))
    await fields.locator('details.period > summary').click();
  await fields.getByLabel('First day').fill(from);
  await fields.getByLabel('Last day').fill(to);
  await fields.getByRole('button', { name: 'Show' }).click();
}

/** The file of a history has a line for each of its rows. */
async function expectExported(page: Page): Promise<void> {
  const shown = await page.getByText(/^\d+ to \d+ of [\d,]+/).textContent();
  const total = Number(/of ([\d,]+)/.exec(shown ?? '')?.[1]?.replace(',', ''));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^deposit-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/);
  const [heading, ...lines] = readFileSync(await download.path(), 'utf8').split('\r\n');
  expect(heading).toMatch(/^\uFEFFDate \([\w/ ]+\),Reference,Method,/);
  expect(lines.at(-1)).toBe('');
  expect(lines).toHaveLength(total + 1);
  await expect(page.getByText('The file is ready.')).toBeVisible();
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[1.12] [2.21]-[2.33] every row of the filter is exported as a file; the twelve are one document, each with rows or an honest word',
      ON_PHONE,
      async ({ page }) => {
        await visitAs(page, 'demogb', `/en-gb/transactions/${FULL}`);
        await expectExported(page);
        const isSame = await sameDocument(page);
        for (const [, kind, name] of KINDS) {
          await tabs(page).getByRole('link', { name, exact: true }).click();
          await expect(page).toHaveURL(new RegExp(`/en-gb/transactions/${kind}$`));
          const tab = tabs(page).getByRole('link', { name, exact: true });
          await expect(tab).toHaveAttribute('aria-current', 'page');
          await expect(tab).toBeInViewport();
          await expect(rows(page).first().or(nothing(page))).toBeVisible();
          await expectNoSidewaysScroll(page);
        }
        expect(await isSame()).toBe(true);
      },
    );

    test(
      '[2.73] the address owns the filters: chosen, sent, and left by going back',
      IN_FULL,
      async ({ page }) => {
        await visitAs(page, 'demogb', `/en-gb/transactions/${FULL}`);
        await expect(rows(page).first()).toBeVisible();
        await page
          .getByRole('navigation', { name: 'Money in or out' })
          .getByRole('link', { name: 'In', exact: true })
          .click();
        await expect(page).toHaveURL(/\?type=in$/);
        await answered(page);
        await expect(rows(page).first()).toContainText('+');
        await page.getByRole('button', { name: /^Currency/ }).click();
        await page.getByRole('option', { name: 'SEK' }).click();
        await expect(page).toHaveURL(/\?type=in&currency=SEK$/);
        await expect(nothing(page)).toBeVisible();
        await page.reload();
        await expect(nothing(page)).toBeVisible();
        await expect(page.getByRole('button', { name: /^Currency/ })).toContainText('SEK');
        await tabs(page).getByRole('link', { name: 'Promotions' }).click();
        await expect(page.getByRole('navigation', { name: 'Money in or out' })).toHaveCount(0);
        await expect(page.getByRole('button', { name: /^Status/ })).toBeVisible();
      },
    );

    test('[9.15] a period may end 90 days after it begins, and no later', IN_FULL, async ({ page }) => {
      await visitAs(page, 'demogb', `/en-gb/transactions/${FULL}`);
      await choosePeriod(page, '2026-01-01', '2026-04-02');
      await expect(page.getByText('at most 90 days after the first one')).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${FULL}$`));
      await choosePeriod(page, '2026-01-01', '2026-04-01');
      await expect(page).toHaveURL(/\?from=2026-01-01&to=2026-04-01$/);
      await expect(
        page
          .getByText(/01\sJan\s2026/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      await page.goto(`/en-gb/transactions/${FULL}?from=2025-01-01&to=2026-01-01`);
      await expect(page.getByText('at most 90 days after the first one')).toBeVisible();
      await expect(page.getByLabel('First day')).toHaveValue('2025-01-01');
      await expect(page.getByRole('heading', { name: 'Choose another period' })).toBeVisible();
    });

    test('[1.12] [2.21]-[2.33] each is filtered, and the rest exported', IN_FULL, async ({ page }) => {
      const { from, to } = pastDays(90);
      await visitAs(page, 'demogb', `/en-gb/transactions/${FULL}`);
      // In `npm test` four: two of outgoing money, one without rows, one of incoming money.
      for (const [, kind] of KINDS.filter((_, at) => isTried(3, at + 2))) {
        const type = GOES_OUT.includes(kind) ? 'out' : 'in';
        const asked = { from: `${from} 00:00:00`, to: `${to} 23:59:59`, pageSize: 1 };
        const reply = await callFrom(page, `transaction/${kind}`, {
          ...asked,
          ...(kind === 'promotion' ? {} : { type }),
        });
        const { total } = (reply as unknown as { output: { total: number } }).output;
        await visit(page, `/en-gb/transactions/${kind}?from=${from}&to=${to}&type=${type}`);
        if (NOT_FED.includes(kind)) {
          await expect(nothing(page)).toBeVisible();
          await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
          continue;
        }
        expect(total, kind).toBeGreaterThan(0);
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('button', { name: 'Export' }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(`${kind}-${from}-${to}.csv`);
        const [heading = '', ...lines] = readFileSync(await download.path(), 'utf8')
          .trimEnd()
          .split('\r\n');
        expect(heading).toContain('Reference');
        expect(lines, kind).toHaveLength(total);
      }
    });

    test('a row unfolds its details', IN_FULL, async ({ page }) => {
      await visitAs(page, 'demogb', `/en-gb/transactions/${FULL}`);
      const first = rows(page).first();
      await (screen === 'phone' ? first.locator('summary') : first.getByRole('button')).click();
      await expect(page.getByRole('button', { name: 'Copy' }).filter({ visible: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothThemes(page);
    });

    test(
      '[1.20] in Arabic from right to left; nothing that axe finds, light and dark',
      IN_FULL,
      async ({ page }) => {
        await visitAs(page, 'demoae', `/ar-ae/transactions/${FULL}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('المعاملات');
        await expect(rows(page).first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await page.locator('.period > summary').click();
        await expect(page.getByLabel('أول يوم')).toBeVisible();
        await expectAccessibleInBothThemes(page);
      },
    );

    test('[9.18] pesos have no decimals', IN_FULL, async ({ page }) => {
      await visitAs(page, 'democl', `/es-cl/transactions/${FULL}`);
      const sums = page.locator('.sums dd');
      await expect(sums).toHaveCount(3);
      for (const sum of await sums.allTextContents()) expect(sum).toMatch(/^−?[\d,]+$/);
    });
  });
}

test.describe('in another zone than the server’s', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('[7.17] [9.19] days and times are those of the market, from the first page on; the states of transactions are stored in this browser under `statuses`, for ten minutes', async ({
    page,
  }) => {
    let asked = 0;
    page.on('request', request => {
      if (request.url().endsWith('/api/common/status-list')) asked += 1;
    });
    const copy = () =>
      page.evaluate(
        () =>
          new Promise<{ data: { name: string }[]; expiresAtMs: number } | undefined>(resolve => {
            const opening = indexedDB.open('meridian');
            // The database is the site's to make: until it has, there is no copy.
            opening.onupgradeneeded = () => opening.transaction?.abort();
            opening.onerror = () => resolve(undefined);
            opening.onsuccess = () => {
              const reading = opening.result.transaction('entries').objectStore('entries').get('statuses');
              reading.onsuccess = () => {
                opening.result.close();
                resolve(reading.result);
              };
            };
          }),
      );
    await visitAs(page, 'democl', `/es-cl/transactions/${FULL}`);
    const zone = page.getByText('Horarios: America/Santiago').filter({ visible: true });
    await expect(zone).toBeVisible();
    await expect.poll(async () => (await copy())?.data.length ?? 0).toBeGreaterThan(5);
    const expiresAtMs = (await copy())?.expiresAtMs ?? 0;
    expect(Math.abs(expiresAtMs - Date.now() - 600_000)).toBeLessThan(60_000);
    expect(asked).toBe(1);
    await page.reload();
    await expect(zone).toBeVisible();
    await expect.poll(async () => (await copy())?.data.length ?? 0).toBeGreaterThan(5);
    expect(asked, 'the copy is good').toBe(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedMessages: [refusedPage(404)] });

  test('[2.73] the filters are a form, and pages are links', IN_FULL, async ({ page, pair }) => {
    await page.request.post('/api/auth/login', {
      headers: { origin: pair.url.origin },
      data: { username: 'demogb', password: PASSWORD },
    });
    await page.goto(`/en-gb/transactions/${FULL}?type=in`);
    await page.locator('.period > summary').click();
    await page.getByLabel('First day').fill('2026-01-01');
    await page.getByLabel('Last day').fill('2026-02-01');
    await page.locator('.period').getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-02-01/);
    await expect(page).toHaveURL(/type=in/);
    await page.getByLabel('Currency').selectOption('SEK');
    await page.locator('.plain').getByRole('button', { name: 'Show' }).click();
    await expect(page).toHaveURL(/currency=SEK/);
    await expect(page).toHaveURL(/from=2026-01-01/);
    await expect(nothing(page)).toBeVisible();
  });
});
