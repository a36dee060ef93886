/** Promotions in a browser: the list and a page of it, codes, deposits with a promotion, a bar that follows play, and giving up. */
import type { Page } from '@playwright/test';
import { playPath } from '#app/domain/play-address.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { enter, wallet } from '#tests/support/e2e/cashier.ts';
import { gameOf, Seat } from '#tests/support/e2e/games.ts';
import { IN_FULL, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectAccessibleInFull,
  expectNoSidewaysScroll,
  granted,
  hydrated,
  refusedPage,
  SCREENS,
  test,
  visit,
  visitAs,
} from '#tests/support/e2e/site.ts';

const main = (page: Page) => page.getByRole('main');
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Promotion code' });
const card = (page: Page, title: RegExp) => main(page).getByRole('article', { name: title });

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    // A code that nobody knows, and a deposit below the lowest.
    test.use({ ...options, expectedMessages: [refusedPage(422)] });

    test(
      '[2.14] [2.39] [2.69] the list, its tabs, and the page of a promotion; a login there keeps its cmsID and comes back',
      ON_DESKTOP,
      async ({ page }) => {
        await visit(page, '/en-gb/promotions');
        const titles = main(page).locator('.promotion-card').getByRole('heading', { level: 2 });
        await expect(titles).toHaveCount(9);
        // A picture is as wide as its card.
        const [picture, whole] = await Promise.all(
          ['.promotion-card .picture', '.promotion-card'].map(it =>
            main(page).locator(it).first().boundingBox(),
          ),
        );
        expect(picture?.width).toBe(whole?.width);
        await main(page).getByRole('link', { name: 'Fishing', exact: true }).click();
        await expect(page).toHaveURL(/\?tab=fish$/);
        await expect(titles).toHaveText(['The long tide: 5.00 GBP to fish with']);
        await titles.click();
        await expect(page).toHaveURL(/\/promotions\/long-tide$/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'The long tide: 5.00 GBP to fish with',
        );
        await main(page).getByText('Full terms and conditions').click();
        await expect(main(page).getByText('Claims per member: 1.')).toBeVisible();

        await main(page).getByRole('link', { name: 'Log in' }).click();
        await expect(page).toHaveURL(/\/promotions\/long-tide\?action=login&cmsID=long-tide$/);
        await hydrated(page);
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: /^Username/ }).fill('demogb');
        await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await dialog.getByRole('button', { name: 'Log in' }).click();
        await expect(page).toHaveURL(/\/promotions\/long-tide\?cmsID=long-tide$/);
        await expect(main(page).getByRole('button', { name: 'Claim' })).toBeVisible();
      },
    );

    test('[2.14] are whole in Arabic', IN_FULL, async ({ page }) => {
      await visit(page, '/ar-ae/promotions/bright-start');
      await expect(main(page)).toContainText('بداية مشرقة');
    });

    test(
      '[1.18] [5.21] a deposit for a promotion is refused below its lowest, and brings the bonus at it',
      ON_DESKTOP,
      async ({ page }) => {
        await enter(page);
        await visit(page, '/en-gb/promotions/reels-at-noon');
        await main(page).getByRole('link', { name: 'Deposit and claim' }).click();
        const dialog = wallet(page);
        await dialog.getByRole('radio', { name: /Instant payment/ }).check();
        await expect(dialog.getByRole('button', { name: 'Promotion: Change' })).toBeVisible();
        await expect(dialog).toContainText('Reels at noon');
        await dialog.getByLabel('Amount').fill('19.99');
        await dialog.getByRole('button', { name: /^Deposit/ }).click();
        await expect(dialog).toContainText('This promotion requires a deposit of at least 20.00.');
        await dialog.getByLabel('Amount').fill('20');
        await dialog.getByRole('button', { name: /^Deposit/ }).click();
        await expect(dialog).toContainText('20.00 GBP');
        await dialog
          .getByRole('button', { name: 'Close' })
          .or(dialog.getByRole('link', { name: 'Close' }))
          .first()
          .click();
        const taken = main(page).getByRole('article', { name: /Reels at noon/ });
        await expect(taken).toContainText('In progress');
        await expect(taken).toContainText('Bonus5.00 GBP');
      },
    );

    test(
      '[5.35] [9.20] a code is refused beside its field, and taken; its bonus is played off in a game, whose bar and card follow each bet',
      ON_PHONE,
      async ({ page, pair, operate, context }) => {
        const words = { title: 'A short one', summary: 'Soon done.', content: 'Text.', terms: 'Terms.' };
        const promotion = {
          id: 'pr-short',
          cmsId: 'a-short-one',
          kind: 'code',
          code: 'SHORT',
          markets: { GB: { amount: '1', mostStake: '5' } },
          playthrough: { times: 1, of: 'bonus' },
          days: 1,
          contributions: { categories: { slots: 50 }, other: 50 },
          texts: { en: words },
          image: null,
          priority: 900,
        };
        await operate('promotion/publish', { promotion });
        await enter(page);
        await visit(page, '/en-gb/promo-center');
        await codeField(page).fill('NOWHERE');
        await main(page).getByRole('button', { name: 'Apply' }).click();
        await expect(main(page)).toContainText('This code is not valid for you.');
        await expect(codeField(page)).toHaveValue('NOWHERE');
        await expectAccessibleInFull(page);
        await codeField(page).fill('short');
        await main(page).getByRole('button', { name: 'Apply' }).click();
        const own = card(page, /A short one/);
        const bar = own.getByRole('progressbar');
        await expect(own).toContainText('In progress');
        await expect(own).toContainText('0.00 GBP of 1.00 GBP wagered');
        await expect(own).toContainText('Bonus balance1.00 GBP');
        await expect(own).toContainText('Maximum stake5.00 GBP');
        await expect(codeField(page)).toHaveValue('');
        await expectNoSidewaysScroll(page);

        const game = await context.newPage();
        await visit(game, playPath('en-gb', await gameOf(pair, 'lines')));
        const inGame = game.getByRole('progressbar', { name: 'Bonus' });
        await expect(inGame).toHaveAttribute('aria-valuenow', '0');
        await expect(game.locator('.play-bonus')).toContainText('This game counts 50%');
        const seat = new Seat(game, 'lines');
        await expect(seat.go).toBeVisible();
        await seat.find('.bar .stake select').selectOption('1.00');
        for (const share of ['50', '100']) {
          await seat.place();
          if (share === '50')
            await expect(inGame, 'the bar has followed').toHaveAttribute('aria-valuenow', share);
          await expect(bar, 'the card has followed').toHaveAttribute('aria-valuenow', share);
          await seat.finish();
        }
        await game.close();
        const finished = main(page).getByRole('region', { name: 'Finished' });
        await expect(finished).toContainText('A short one');
        await expect(finished).toContainText('Completed');
        await expect(main(page)).toContainText('You have no active promotions.');
        await expectAccessibleInFull(page);
        await operate('promotion/end', { promotionId: 'pr-short' });
      },
    );

    test(
      '[1.8] free rounds are taken, played in their game, and become a bonus; the card and the frame say how many are left',
      ON_PHONE,
      async ({ page, operate }) => {
        const words = { title: 'Three pearls', summary: 'Soon found.', content: 'Text.', terms: 'Terms.' };
        const promotion = {
          id: 'pr-three',
          cmsId: 'three-pearls',
          kind: 'rounds',
          rounds: { gameId: 'g-100c', count: 3, days: 3 },
          markets: { GB: { stake: '0.20' } },
          playthrough: { times: 3, of: 'bonus' },
          days: 1,
          contributions: { other: 100 },
          texts: { en: words },
          image: null,
          priority: 900,
        };
        await operate('promotion/publish', { promotion });
        await enter(page);
        await visit(page, '/en-gb/promotions/three-pearls');
        await expect(main(page).locator('.key-facts')).toContainText('Free spins3');
        await main(page).getByRole('button', { name: 'Claim' }).click();
        const taken = main(page).getByRole('article', { name: /Three pearls/ });
        await expect(taken).toContainText('3 of 3 free spins left');
        await expect(taken).toContainText('Won so far0.00 GBP');
        await operate('promotion/end', { promotionId: 'pr-three' });
        await expectAccessibleInBothThemes(page);
        await expectNoSidewaysScroll(page);
        await taken.getByRole('link', { name: 'Play free spins' }).click();
        const seat = new Seat(page, 'lines');
        const left = seat.find('.free-rounds strong');
        await expect(left).toHaveText('3 left');
        await expect(page.locator('.play-bonus')).toContainText('3 of 3 left');
        await expectAccessible(page);
        let won = 0;
        for (let after = 2; after >= 0; after -= 1) {
          won += await seat.play();
          if (after > 0) await expect(left).toHaveText(`${after} left`);
          if (after === 2) await expect(page.locator('.play-bonus')).toContainText('2 of 3 left');
        }
        await expect(left).toHaveCount(0);
        await expect(seat.find('.bar .stake select')).toBeVisible();
        await visit(page, '/en-gb/promo-center');
        // One that is over is listed a second time, because it cannot be taken again.
        const card = main(page)
          .getByRole('article', { name: /Three pearls/ })
          .last();
        await expect(card).toContainText(won === 0 ? 'Used up' : `Bonus${(won / 100).toFixed(2)} GBP`);
        await expectNoSidewaysScroll(page);
      },
    );

    test('[1.8] giving a bonus up costs what the dialog says', ON_PHONE, async ({ page }) => {
      await enter(page);
      await granted(page, 'promotion/apply', { promotionId: 'pr-tide' });
      await visit(page, '/en-gb/promo-center');
      const own = card(page, /The long tide/);
      await own.getByRole('button', { name: 'Forfeit bonus' }).click();
      const dialog = page.getByRole('dialog', { name: 'Forfeit this bonus?' });
      await expect(dialog).toContainText('Bonus balance5.00 GBP');
      await expect(dialog).toContainText('Your own money is not affected.');
      await expectAccessibleInBothThemes(page, { covered: 'main' });
      await dialog.getByRole('button', { name: 'Forfeit' }).click();
      await expect(main(page).getByRole('region', { name: 'Finished' })).toContainText('Forfeited');
      await expect(main(page)).toContainText('You have no active promotions.');
    });

    test(
      "[1.8] [2.69] an operator's offer is taken with the deposit that its card opens, and its bonus is there; the next deposit is without",
      ON_DESKTOP,
      async ({ page, operate }) => {
        const { id: memberId } = await enter(page);
        const operationId = `offer-${memberId}`;
        await operate('promotion/grant', { promotionId: 'pr-zenith', memberId, operationId });
        await visit(page, '/en-gb/promo-center');
        const offer = card(page, /High noon/);
        await expect(offer).toContainText('Offered to you');
        await expect(offer).toContainText('Min. deposit');
        await expect(offer).toContainText('Wagering requirement');
        await offer.getByRole('link', { name: 'Deposit and claim' }).click();
        const dialog = wallet(page);
        await dialog.getByRole('radio', { name: /Instant payment/ }).check();
        await expect(dialog.locator('.option-card.chosen')).toContainText('High noon');
        await dialog.getByLabel('Amount').fill('100');
        await dialog.getByRole('button', { name: /^Deposit/ }).click();
        await expect(dialog).toContainText('100.00 GBP');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect(page).toHaveURL(/\/promo-center$/);
        const taken = card(page, /High noon/);
        await expect(taken).toContainText('In progress');
        await expect(taken).toContainText('Bonus50.00 GBP');
        // [3.24] Its own page, by the promotion's id as by the claim's.
        await visit(page, '/en-gb/promo-center/pr-zenith');
        await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(/High noon/);
        await expect(main(page).getByRole('article')).toContainText('In progress');
      },
    );

    test(
      '[2.13] [3.24] the centre has promotions of every state, each with its reason',
      ON_DESKTOP,
      async ({ page }) => {
        await visitAs(page, 'promogb', '/en-gb/promo-center');
        for (const section of ['Ongoing', 'Not available yet', 'Finished'])
          await expect(main(page).getByRole('heading', { level: 2, name: section })).toBeVisible();
        for (const state of [
          'Pending',
          'In progress',
          'Offered to you',
          'Completed',
          'Used up',
          'Expired',
          'Forfeited',
        ])
          await expect(main(page).getByText(state, { exact: true }).first()).toBeVisible();
        await expect(main(page)).toContainText(
          'You have claimed this promotion the maximum number of times: 1.',
        );
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothThemes(page);
      },
    );
  });
}
