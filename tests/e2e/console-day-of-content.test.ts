/**
 * The working day of content at the console, by screen alone: a promotion from its draft to its pause, its codes, budget and plans, with a
 * second operator of risk.
 */
import type { Page } from '@playwright/test';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { consoleAt } from '#tests/support/e2e/console.ts';
import { dayOf, dialog, newOperator, openSection } from '#tests/support/e2e/console-day.ts';
import { expect, expectNoSidewaysScroll, SCREENS, test } from '#tests/support/e2e/site.ts';

test.setTimeout(300_000);

/** One pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function writeDraft(desk: Page, id: string): Promise<void> {
  await desk.getByLabel('Id of the promotion').fill(id);
  await desk.getByLabel(/^Page/).fill(`page-${id}`);
  await desk.getByLabel('Kind').selectOption('An amount by code');
  await desk.getByLabel('Codes of files open it').check();
  await desk.getByLabel('Wagering, times').fill('5');
  await desk.getByLabel('GB, GBP').check();
  await desk.getByLabel(/^Amount/).fill('1000000');
  await desk.getByRole('textbox', { name: /^Budget/ }).fill('2000000');
  await desk.getByLabel(/^All others/).fill('100');
  await desk.getByLabel('Title').fill(`A gift of {amount}, ${id}`);
  await desk.getByLabel('Summary').fill('To be claimed.');
  await desk.getByLabel('Content', { exact: true }).fill('A bonus.');
  await desk.getByLabel('Terms and conditions').fill('Wager it {times} times.');
}

/** As a field for a time has it, in UTC. */
const inTwoDays = (): string => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 16);

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test('[6.8] content: a promotion is written, checked, approved by risk, read and paused', async ({
      browser,
      pair,
      operate,
    }) => {
      const id = `day-${screen}`;
      const record = `${pair.url.origin}/operator/promotions/${id}`;
      const { key: riskKey } = await newOperator(operate, 'risk');
      await dayOf({ browser, pair, operate, screen, options }, 'content', async (desk, job) => {
        await job('see which promotions run', async () => {
          await openSection(desk, screen, 'Promotions');
          await expect(desk.getByText('Running').first()).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        await job('write a promotion, and learn that it breaks a cap', async () => {
          await desk.getByRole('link', { name: 'New promotion' }).click();
          await writeDraft(desk, id);
          await desk.getByRole('button', { name: 'Save the draft' }).click();
          await expect(desk.getByText('Saved as version 1.')).toBeVisible();
          await expect(desk.getByText(/breaks the rule bonuses.largest of GB/).first()).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        await job('see what it may cost, and ask for approval', async () => {
          await desk.getByLabel(/^Amount/).fill('10');
          await desk.getByRole('textbox', { name: /^Budget/ }).fill('500');
          const cost = desk.getByRole('region', { name: 'What it may cost' });
          await expect(cost).toContainText('10,000.00 GBP');
          await desk.getByRole('button', { name: 'Save and ask for approval' }).click();
          await expect(
            desk.getByText('Publish the promotion: it waits for a second operator.'),
          ).toBeVisible();
          await expect(desk.getByRole('button', { name: 'Withdraw the request' })).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
        });
        const risk = await consoleAt(browser, record, options, riskKey);
        await risk.page.getByRole('button', { name: 'Approve as the second operator' }).click();
        await expect(risk.page.getByText('Publish the promotion: done.')).toBeVisible();
        await risk.leave();
        await job('make a file of codes, and ask for its opening', async () => {
          await desk.goto(`${record}/codes`);
          await desk.getByRole('button', { name: 'New file of codes' }).click();
          await dialog(desk).getByLabel('Name of the file').fill('A partner');
          await dialog(desk)
            .getByLabel(/^Number of codes/)
            .fill('20');
          await dialog(desk).getByRole('button', { name: 'New file of codes' }).click();
          await expect(desk.getByText('File made. Codes: 20.')).toBeVisible();
          await desk.getByRole('button', { name: 'Open the file' }).click();
          await dialog(desk).getByRole('button', { name: 'Open the file' }).click();
          await expect(desk.getByText('Open the file: it waits for a second operator.')).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        const second = await consoleAt(browser, `${record}/codes`, options, riskKey);
        await expect(second.page.getByText(/^GB: 20 claims come to 200.00 GBP at most/)).toBeVisible();
        await second.page.getByRole('button', { name: 'Approve as the second operator' }).click();
        await expect(second.page.getByText('Open a file of codes: done.')).toBeVisible();
        await second.leave();
        await job('download the codes, once', async () => {
          await desk.reload();
          await desk.getByRole('button', { name: 'Download the codes' }).click();
          const download = desk.waitForEvent('download');
          await dialog(desk).getByRole('button', { name: 'Download the codes' }).click();
          expect((await download).suggestedFilename()).toBe('codes-A-partner.csv');
          await expect(desk.getByText('Download the codes: done.')).toBeVisible();
          await expect(desk.getByRole('button', { name: 'Download the codes' })).toHaveCount(0);
        });
        await job('see the budget, plan a pause, and call it off', async () => {
          await expect(desk.getByRole('region', { name: 'Budget' })).toContainText('500.00 GBP');
          const plans = desk.getByRole('region', { name: 'Planned' });
          await plans.getByRole('button', { name: 'Plan a pause or end' }).click();
          await dialog(desk).getByLabel('Time, UTC').fill(inTwoDays());
          await dialog(desk).getByRole('button', { name: 'Plan a pause or end' }).click();
          await expect(desk.getByText('Plan a pause or end: done.')).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await plans.getByRole('button', { name: 'Call off' }).click();
          await dialog(desk).getByRole('button', { name: 'Call off' }).click();
          await expect(plans.getByText('Called off')).toBeVisible();
        });
        await job('read the versions, and pause it at once', async () => {
          await desk.goto(`${record}/versions`);
          await expect(desk.getByText(/^by .+, approved by/)).toBeVisible();
          await desk.getByRole('button', { name: 'Pause', exact: true }).click();
          await dialog(desk).getByRole('button', { name: 'Pause' }).click();
          await expect(desk.getByText('Pause: done.')).toBeVisible();
          await expect(desk.getByText('Paused').first()).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
        });
        await job('end it, which waits for another operator', async () => {
          await desk.getByRole('button', { name: 'End', exact: true }).click();
          await dialog(desk).getByRole('button', { name: 'End' }).click();
          await expect(desk.getByText('End: it waits for a second operator.')).toBeVisible();
        });
      });
    });

    test('[6.8] content: what is closed and announced, a module, games that are popular', async ({
      browser,
      pair,
      operate,
    }) => {
      await dayOf({ browser, pair, operate, screen, options }, 'content', async (desk, job) => {
        const said = desk.getByRole('status');
        await job('see what is closed, hidden and announced', async () => {
          await openSection(desk, screen, 'Site');
          for (const name of ['Maintenance', 'Modules', 'Announcements'])
            await expect(desk.getByRole('region', { name, exact: true })).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        const modules = desk.getByRole('region', { name: 'Modules', exact: true });
        const onPhones = modules.getByRole('switch', { name: /, phone/i }).first();
        for (const act of ['Hide', 'Show'])
          await job(`${act.toLowerCase()} a module of a market on phones`, async () => {
            await modules.getByLabel('Markets').selectOption({ label: 'CL (CLP)' });
            await onPhones.click();
            await dialog(desk)
              .getByRole('button', { name: new RegExp(`^${act}`) })
              .click();
            await expect(said.filter({ hasText: new RegExp(`^${act} .+: done`) })).toBeVisible();
            await expect(onPhones).toBeChecked({ checked: act === 'Show' }); // the list is read again
          });
        const title = `Tonight we tune the tables, ${screen}`;
        const announcements = desk.getByRole('region', { name: 'Announcements', exact: true });
        await job('announce something to one market', async () => {
          await announcements.getByRole('button', { name: 'New announcement' }).click();
          await dialog(desk).getByLabel('Title', { exact: true }).fill(title);
          await dialog(desk).getByLabel('Text', { exact: true }).fill('From midnight.');
          for (const currency of ['GBP', 'SEK', 'BRL', 'AED', 'PHP', 'HKD', 'MOP'])
            if ((await dialog(desk).getByRole('checkbox', { name: currency }).count()) > 0)
              await dialog(desk).getByRole('checkbox', { name: currency }).uncheck();
          await dialog(desk).getByRole('button', { name: 'New announcement' }).click();
          await expect(announcements.getByText(title)).toBeVisible();
        });
        await job('withdraw it', async () => {
          const row = announcements.getByRole('listitem').filter({ hasText: title });
          await row.getByRole('button', { name: 'Withdraw' }).click();
          await dialog(desk).getByRole('button', { name: 'Withdraw' }).click();
          await expect(row).toHaveCount(0);
        });
        await job('make two games popular, and take it back', async () => {
          await openSection(desk, screen, 'Games');
          for (const at of [0, 1])
            await desk
              .getByRole('row')
              .getByRole('checkbox')
              .nth(at + 1)
              .check();
          await desk.getByRole('button', { name: 'Change', exact: true }).click();
          await dialog(desk).getByLabel('Popular').selectOption('yes');
          expect(await axeFindings(desk)).toEqual([]);
          await dialog(desk).getByRole('button', { name: 'Change games: 2' }).click();
          await expect(desk.getByText('Games changed: 2 of 2 done, 0 not')).toBeVisible();
          await desk.getByRole('button', { name: /^Undo/ }).click();
          await expect(desk.getByText(/^Change taken back/)).toBeVisible();
        });
        await job('compare the last two versions of the site', async () => {
          await desk.goto(`${pair.url.origin}/operator/site/versions`);
          await expect(desk.locator('.list-table tbody tr, .record-rows li').first()).toBeVisible();
        });
      });
    });

    test('[6.8] content: a banner with its preview, planned and called off; the rows of home', async ({
      browser,
      pair,
      operate,
    }) => {
      const origin = pair.url.origin;
      await dayOf({ browser, pair, operate, screen, options }, 'content', async (desk, job) => {
        const said = desk.getByRole('status');
        const preview = desk.getByRole('region', { name: 'Preview' });
        const title = `Evening seats, ${screen}`;
        await job('write a banner, and see it as members do', async () => {
          await desk.goto(`${origin}/operator/site/files?file=banners.json`);
          await expect(preview.getByRole('article').first()).toBeVisible();
          await desk.getByLabel('Title', { exact: true }).fill(title);
          await expect(preview.getByText(title)).toBeVisible();
          await desk
            .getByRole('button', { name: 'Move down: Take a seat' })
            .or(desk.getByRole('button', { name: `Move down: ${title}` }))
            .click();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        await job('upload its picture, which needs words', async () => {
          await desk.getByLabel('Upload: Picture', { exact: true }).setInputFiles({
            name: 'table.png',
            mimeType: 'image/png',
            buffer: PICTURE,
          });
          await expect(desk.getByText(/does not say what its picture shows/)).toBeVisible();
          await desk.getByRole('button', { name: 'Go to the field' }).first().click();
          await expect(desk.getByLabel('What the picture shows')).toBeFocused();
          await desk.getByRole('button', { name: 'Remove the picture' }).first().click();
        });
        await job('plan it for Christmas', async () => {
          await desk.getByRole('button', { name: 'Show the difference' }).click();
          await dialog(desk).getByLabel('What it is for').fill(`Christmas, ${screen}`);
          await dialog(desk).getByLabel('When').selectOption('later');
          await dialog(desk).getByLabel('From, UTC').fill('2046-12-24T18:00');
          expect(await axeFindings(desk)).toEqual([]);
          await dialog(desk).getByRole('button', { name: 'Plan the version' }).click();
          await expect(said.filter({ hasText: 'Plan the version: done' })).toBeVisible();
        });
        await job('compare the plan with the site, and call it off', async () => {
          await desk.goto(`${origin}/operator/site/versions`);
          const plans = desk.getByRole('region', { name: 'Planned versions' });
          const plan = plans.getByRole('listitem').filter({ hasText: `Christmas, ${screen}` });
          await plan.getByRole('button', { name: /^Compare/ }).click();
          await expect(desk.getByText(title).first()).toBeVisible();
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
          await plan.getByRole('button', { name: /^Call off/ }).click();
          await dialog(desk).getByRole('button', { name: 'Call off' }).click();
          await expect(plan.getByText('Called off', { exact: true })).toBeVisible();
        });
        await job('look at home in the order that it would have', async () => {
          await desk.goto(`${origin}/operator/site/files?file=home.json`);
          await desk.getByRole('button', { name: 'Move up: Promotions' }).click();
          await expect(preview.getByRole('listitem').first()).toHaveText('Promotions');
          expect(await axeFindings(desk)).toEqual([]);
          await expectNoSidewaysScroll(desk);
        });
        for (const file of ['categories', 'seo/en', 'help/en', 'terms/en'])
          await job(`read ${file} as a form`, async () => {
            await desk.goto(`${origin}/operator/site/files?file=${encodeURIComponent(`${file}.json`)}`);
            await expect(preview).toBeVisible();
            expect(await axeFindings(desk)).toEqual([]);
            await expectNoSidewaysScroll(desk);
          });
        await job('make all games of a category popular, and take it back', async () => {
          for (const choice of ['yes', 'content']) {
            await desk.goto(`${origin}/operator/games?category=live`);
            await desk.getByRole('row').getByRole('checkbox').nth(1).check();
            await desk.getByRole('button', { name: /^Select all/ }).click();
            await desk.getByRole('button', { name: 'Change', exact: true }).click();
            await dialog(desk).getByLabel('Popular').selectOption(choice);
            await expect(dialog(desk).getByText(/change, \d+ are so already/)).toBeVisible();
            await dialog(desk)
              .getByRole('button', { name: /^Change games: \d+/ })
              .click();
            await expect(desk.getByText(/^Games changed: \d+ of \d+ done, 0 not/)).toBeVisible();
          }
        });
      });
    });
  });
}
