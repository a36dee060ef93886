/** An operator publishes another version of the terms: members read the changes, and accept it before they deposit. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '#tests/support/e2e/own-site.ts';
import { expect, PHONE, visit, visitAs } from '#tests/support/e2e/site.ts';
import { runSite } from '../support/site-command.ts';

test.use(PHONE);
test.setTimeout(240_000);

test('[2.36] new terms: a member reads what has changed, beside the dialog, and accepts it', async ({
  page,
  pair,
}) => {
  await visitAs(page, 'demogb', '/en-gb?action=deposit');
  await expect(page.getByRole('dialog', { name: 'Wallet' })).toBeVisible();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-terms-'));
  try {
    const at = ['--origin', pair.url.origin];
    expect((await runSite(['export', folder, ...at])).code).toBe(0);
    const edit = (file: string, change: (value: never) => void) => {
      const path = join(folder, file);
      const value = JSON.parse(readFileSync(path, 'utf8'));
      change(value as never);
      writeFileSync(path, JSON.stringify(value));
    };
    edit('site.json', (site: { terms: object }) => {
      site.terms = { version: '2', changes: { en: ['Rounds are kept for ten years.'] } };
    });
    edit('terms/en.json', (sections: object[]) => {
      sections.push({ heading: 'Records', paragraphs: ['We keep records of rounds for ten years.'] });
    });
    const { output, code } = await runSite(['import', folder, ...at, '--note', 'new terms']);
    expect(output).toContain('is published');
    expect(code).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await visit(page, '/en-gb/deposit');
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
  await visit(page, '/en-gb/deposit');
  await expect(page.getByRole('dialog', { name: 'Wallet' }), 'nobody is asked twice').toBeVisible();
});
