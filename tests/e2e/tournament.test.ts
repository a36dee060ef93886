/** Tournaments: found from the promotions, joined, played for at the demo's studio, with the member's own line afterwards. */
import { playPath } from '#app/domain/play-address.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { Seat, slotOf } from '#tests/support/e2e/games.ts';
import { ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  PHONE,
  register,
  test,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';

// The browser logs the frame's blocked actions.
test.use({ ...PHONE, expectedMessages: [/Blocked |sandboxed/] });

/** Sends the play that a wallet holds back for a minute. */
interface SweptWallet {
  sweep: () => Promise<number>;
}

test('[1.8] joins a tournament, plays a round, and sees the own line', ON_PHONE, async ({ page, pair }) => {
  const { id } = await register(page, registrationOf(`tour${Date.now().toString(36)}`, 'GBP'));
  await visit(page, '/en-gb/promotions');
  await page.getByRole('link', { name: 'All tournaments' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tournaments' })).toBeVisible();
  await page
    .getByRole('link', { name: /One good round/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'One good round' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInFull(page);
  const address = page.url();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Your first round that counts')).toBeVisible();

  await visit(page, playPath('en-gb', await slotOf(pair)));
  const seat = new Seat(page, 'lines');
  const stake = await seat.stake();
  const win = await seat.play();

  const wallets = await pair.miniflare.getDurableObjectNamespace('MEMBER_WALLET', 'meridian-platform');
  const wallet = wallets.getByName(id) as unknown as SweptWallet;
  await expect(async () => {
    await wallet.sweep();
    await page.goto(address);
    await expect(page.getByRole('row', { name: /You/ })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const points = Math.floor((10 * win) / stake);
  await expect(page.getByRole('row', { name: /You/ }).getByRole('cell').nth(2)).toHaveText(String(points));
  await expect(page.getByText('your rank of 1', { exact: true })).toBeVisible();
});

test('[1.8] final results show what was paid, and match the sealed hash', ON_PHONE, async ({ page }) => {
  await visitAs(page, 'demose', '/sv-se/promotions/tournaments');
  await page
    .getByRole('link', { name: /Slutade .*omgång/ })
    .first()
    .click();
  await expect(page.getByText(/Ditt pris på 200\.00 SEK finns i ditt saldo/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Du/ }).first()).toContainText('200.00');
  await page.getByRole('button', { name: 'Kontrollera resultaten' }).click();
  await expect(page.getByText('Resultaten har denna hash.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
