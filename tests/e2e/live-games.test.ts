/** What an operator changes of games, in lobbies that are open. */
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { consoleAt } from '#tests/support/e2e/console.ts';
import { ON_DESKTOP } from '#tests/support/e2e/matrix.ts';
import { expect, SCREENS, shownNames, test, untilKnown, visitAs } from '#tests/support/e2e/site.ts';

/** Channels of a member's page: the site's and the member's own. */
const CHANNELS = 2;
/** Until the clock has made a planned change, and pages have read it. */
const A_MINUTE_MS = 60_000;

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[6.8] games that content hides in the console leave an open lobby, and a plan brings them back',
      ON_DESKTOP,
      async ({ page, browser, pair, operate }) => {
        test.setTimeout(180_000);
        const heard: string[] = [];
        page.on('websocket', socket =>
          socket.on('framereceived', ({ payload }) => heard.push(String(payload))),
        );
        await visitAs(page, 'demogb', '/en-gb/slots');
        await untilKnown(page);
        await expect
          .poll(() => heard.filter(it => it.includes('subscription_succeeded')).length)
          .toBe(CHANNELS);
        const [name = '', next = ''] = await shownNames(page);
        const address = `${pair.url.origin}/operator/games?category=slots&query=${encodeURIComponent(name)}`;
        const { page: desk, leave } = await consoleAt(browser, address, options);
        await desk.getByLabel(`Select ${name}`, { exact: true }).check();
        await desk.getByRole('button', { name: 'Change' }).click();
        const dialog = desk.getByRole('dialog');
        await dialog.getByLabel('Hidden').selectOption('yes');
        await expect(dialog.getByText('1 change, 0 are so already')).toBeVisible();
        expect(await axeFindings(desk)).toEqual([]);
        const pressed = Date.now();
        await dialog.getByRole('button', { name: 'Change games: 1' }).click();
        await expect.poll(async () => (await shownNames(page))[0], { intervals: [100] }).toBe(next);
        const tookMs = Date.now() - pressed;
        test
          .info()
          .annotations.push({ type: 'from the press to the open lobby, ms', description: `${tookMs}` });
        await expect(desk.getByText('Games changed: 1 of 1 done, 0 not')).toBeVisible();

        const { rows } = (await operate('game/list', { filters: { view: 'hidden' } })) as {
          rows: { gameId: string }[];
        };
        const plan = {
          operationId: `plan-${pressed}`,
          gameIds: rows.map(it => it.gameId),
          changes: { hidden: false },
          from: Date.now() + 2_000,
        };
        await operate('game/set-many', plan);
        await expect
          .poll(async () => (await shownNames(page))[0], { intervals: [500], timeout: A_MINUTE_MS })
          .toBe(name);
        await leave();
      },
    );
  });
}
