/** An operator publishes another version of the terms: members read the changes, and accept it before they deposit. */
import { test } from '#tests/support/e2e/own-site.ts';
import { expect, PHONE, visitAs } from '#tests/support/e2e/site.ts';

type Operate = (call: string, payload: unknown) => Promise<unknown>;

interface Described {
  terms: { version: string; changes: object; texts: { en: object[] } };
}

test.use(PHONE);

/** Changes the terms of the site as `npm run site -- import` does (tests/built/site-folder), and nothing else. */
async function publishTerms(operate: Operate): Promise<void> {
  const { manifest } = (await operate('site/export', {})) as { manifest: { site: string } };
  const { text } = (await operate('site/piece', { hash: manifest.site })) as { text: string };
  const site = JSON.parse(text) as Described;
  const records = { heading: 'Records', paragraphs: ['We keep records of rounds for ten years.'] };
  const terms = {
    version: '2',
    changes: { en: ['Rounds are kept for ten years.'] },
    texts: { ...site.terms.texts, en: [...site.terms.texts.en, records] },
  };
  const changed = JSON.stringify({ ...site, terms });
  const { hash } = (await operate('site/keep-piece', { text: changed })) as { hash: string };
  const planned = (await operate('site/plan', { manifest: { ...manifest, site: hash } })) as object;
  const { manifest: wanted, base } = planned as { manifest: object; base: string };
  let left = 1;
  while (left > 0)
    ({ left } = (await operate('site/import', { manifest: wanted, base, note: 'new terms' })) as {
      left: number;
    });
}

test('[2.36] new terms: a member reads what has changed, beside the dialog, and accepts it', async ({
  page,
  operate,
}) => {
  await publishTerms(operate);
  await visitAs(page, 'demogb', '/en-gb/vip?action=deposit');
  const dialog = page.getByRole('dialog', { name: 'Terms' });
  await expect(dialog).toContainText('Our terms have changed.');
  await expect(dialog.getByRole('listitem')).toHaveText(['Rounds are kept for ten years.']);
  const address = page.url();
  await dialog.getByRole('link', { name: 'Read the terms, version 2' }).click();
  const panel = page.getByRole('dialog').filter({ hasText: 'We keep records of rounds for ten years.' });
  await expect(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
  expect(page.url(), 'reading leaves nothing behind').toBe(address);
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Wallet' }), 'nobody is asked twice').toBeVisible();
});
