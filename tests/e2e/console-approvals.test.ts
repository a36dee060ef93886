/**
 * Two operators and a folder: content imports one with changes of money by the command, risk reads the changes at the console and approves
 * them, and the published page shows them. Another one is refused, and the one who asked reads why.
 */
import { rmSync } from 'node:fs';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { consoleAt } from '#tests/support/e2e/console.ts';
import { dayOf, dialog, newOperator, openSection } from '#tests/support/e2e/console-day.ts';
import { SETTINGS } from '#tests/support/e2e/partners.ts';
import { test as base, expect, expectNoSidewaysScroll, SCREENS, visit } from '#tests/support/e2e/site.ts';
import { folderOf, runSite, writeFiles } from '#tests/support/site-command.ts';
import { LOGO, smallSite } from '#tests/support/small-site.ts';
import { startPair } from '../../scripts/pair.ts';

const KEY = 'operator';

/** Content of the folder with a welcome and a largest deposit. */
const filesWith = (welcome: string, maximum: string) => {
  const files = smallSite();
  const [banner] = files['banners.json'] as { names: object }[];
  const market = files['markets/IE.json'] as { deposit: object };
  return {
    'banners.json': [{ ...banner, names: { en: welcome } }],
    'markets/IE.json': { ...market, deposit: { ...market.deposit, maximum } },
  };
};

interface Folder {
  /** Imports the folder with changed files. @returns what the command says */
  importAs: (key: string, files?: Readonly<Record<string, unknown>>) => Promise<string>;
}

const test = base.extend<object, { folder: Folder }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const pair = await startPair({ vars: SETTINGS });
      await use(pair);
      await pair.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  folder: [
    async ({ pair }, use) => {
      const path = folderOf({ ...smallSite(), 'media/logo.svg': LOGO });
      const importAs: Folder['importAs'] = async (key, files = {}) => {
        writeFiles(path, files);
        const importing = ['import', path, '--yes', '--overwrite', '--note', 'New limits'];
        return (await runSite([...importing, '--origin', pair.url.origin], key)).output;
      };
      expect(await importAs(KEY)).toContain('is published');
      await use({ importAs });
      rmSync(path, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.setTimeout(300_000);

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] risk: an import of content is read and approved, and another one refused', async ({
      page,
      browser,
      pair,
      operate,
      folder,
    }) => {
      const welcome = `Good evening, ${screen}`;
      const { key } = await newOperator(operate, 'content');
      const limit = screen === 'phone' ? '6000' : '7000';
      expect(await folder.importAs(key, filesWith(welcome, limit))).toContain('approvalId');
      await dayOf({ browser, pair, operate, screen, options }, 'risk', async (desk, job) => {
        const record = desk.getByRole('complementary').filter({ has: desk.getByRole('heading') });
        const asked = desk.getByRole('row').getByRole('link', { name: 'Import the site’s folder' });
        await job('see what waits for a second operator', async () => {
          await openSection(desk, screen, 'Approvals');
          await expect(asked).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        await job('read every field of money that an import would change', async () => {
          await asked.click();
          await expect(record.getByText('New limits')).toBeVisible();
          await expect(record.getByText('deposit.maximum')).toBeVisible();
          await expect(record.getByText(`"${limit}"`)).toBeVisible();
          // The changed banner needs no second operator, and is only counted.
          await expect(record.getByText(welcome)).toHaveCount(0);
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        await job('approve it', async () => {
          await record.getByRole('button', { name: 'Approve as the second operator' }).click();
          await expect(record.getByText(/^Approved by/)).toBeVisible();
        });
        await visit(page, '/en-ie');
        await expect(page.getByRole('heading', { name: welcome })).toBeVisible();
        const more = filesWith(welcome, screen === 'phone' ? '16000' : '17000');
        expect(await folder.importAs(key, more)).toContain('approvalId');
        await job('refuse another one, with a reason', async () => {
          await openSection(desk, screen, 'Approvals');
          await asked.click();
          await record.getByRole('button', { name: 'Refuse' }).click();
          await dialog(desk).getByLabel('Reason, for colleagues').fill(`Too high for ${screen}`);
          await dialog(desk).getByRole('button', { name: 'Refuse' }).click();
          await expect(record.getByText(`Too high for ${screen}`)).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
        });
      });
      const content = await consoleAt(browser, `${pair.url.origin}/operator/approvals`, options, key);
      await content.page.getByRole('link', { name: 'Decided' }).click();
      await content.page.getByRole('row').getByRole('link').first().click();
      await expect(content.page.getByText(`Too high for ${screen}`)).toBeVisible();
      await expect(content.page.getByRole('button', { name: /^(Approve|Refuse|Withdraw)/ })).toHaveCount(0);
      await content.leave();
    });
  });
}
