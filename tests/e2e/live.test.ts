/** Pushes on open pages: messages, balances, the end of a session; and the refetch after a lost socket. */
import type { Page, WebSocket, WebSocketRoute } from '@playwright/test';
import { registrationOf } from '#tests/support/demo-member.ts';
import { IN_FULL, inTurn, isTried, ON_DESKTOP, ON_PHONE } from '#tests/support/e2e/matrix.ts';
import {
  anyOf,
  expect,
  type Newcomer,
  refusedPage,
  register,
  SCREENS,
  test,
  visit,
} from '#tests/support/e2e/site.ts';

let members = 0;
let operations = 0;

type Operate = (call: string, payload: unknown) => Promise<unknown>;

/** Registers a member, logged in on the next page that loads. */
function enterAsNew(page: Page): Promise<Newcomer> {
  members += 1;
  return register(page, registrationOf(`live${Date.now().toString(36)}${members}`));
}

const send = (operate: Operate, { username }: Newcomer, title: string) =>
  operate('send-message', {
    to: { username },
    message: { type: 'account', texts: { en: { title, content: `About ${title}.`, sender: null } } },
  });

const give = (operate: Operate, { id: memberId }: Newcomer, amount: string) => {
  operations += 1;
  const operationId = `live-${process.pid}-${Date.now()}-${operations}`;
  return operate('wallet/adjust', { memberId, operationId, amount, reason: 'A correction' });
};

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inbox/ });
const list = (page: Page) => page.getByRole('navigation', { name: 'Messages' });
const balance = (page: Page) => page.getByRole('banner').getByLabel('Balance', { exact: true });

/** Loads a page, and waits for the moment from which pushes arrive: the member's channel answered. */
async function visitLive(page: Page, path: string): Promise<void> {
  await page.goto('about:blank'); // the previous page's socket has closed
  const listening = subscribed(page);
  await visit(page, path);
  await listening;
}

const subscribed = (page: Page) =>
  page
    .waitForEvent('websocket', socket => socket.url().includes('/app/'))
    .then(
      socket =>
        new Promise<void>(resolve => {
          socket.on('framereceived', ({ payload }) => {
            const text = String(payload);
            if (text.includes('subscription_succeeded') && text.includes('private-member-')) resolve();
          });
        }),
    );

/** Wait for a page before its clock is put forward. */
const SOON = { timeout: 2_000 };

/** Most turns of a page's clock that a test puts forward; a page that needs more is late. */
const MOST_TURNS = 6;

/** Follows the page's sockets from now on. @returns whether one is being opened and has not been answered */
function openingSockets(page: Page): () => boolean {
  const opening = new Set<WebSocket>();
  page.on('websocket', socket => {
    opening.add(socket);
    const isOver = () => void opening.delete(socket);
    socket.on('framereceived', isOver).on('close', isOver).on('socketerror', isOver);
  });
  return () => opening.size > 0;
}

/**
 * Resolves when it holds, at once or after up to 90 s of the page's own time, put forward by turns. The clock is installed.
 * A socket that is being opened is waited for first: the client gives it 15 s of the page's time.
 */
async function inTime(
  page: Page,
  holds: () => Promise<void>,
  isOpening: () => boolean = () => false,
): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    if (
      await holds().then(
        () => true,
        () => false,
      )
    )
      return;
    await expect.poll(isOpening).toBe(false);
    await page.clock.fastForward('00:15');
  }
  await holds();
}

/** The page's way to its sockets, that can be cut: open ones are lost, and so many new ones refused. */
async function cuttable(page: Page) {
  const open = new Set<WebSocketRoute>();
  let refusals = 0;
  let isCut = false;
  await page.routeWebSocket(/\/app\//, socket => {
    if (isCut) {
      refusals += 1;
      void socket.close({ code: 4200, reason: 'cut' });
      return;
    }
    open.add(socket);
    socket.connectToServer();
  });
  return {
    cut: async () => {
      isCut = true;
      await Promise.all([...open].map(socket => socket.close({ code: 4200, reason: 'cut' })));
      open.clear();
    },
    mend: () => {
      isCut = false;
    },
    refused: () => refusals,
  };
}

for (const [screen, options] of SCREENS) {
  test.describe(screen, () => {
    test.use(options);

    test(
      '[4.40] a message arrives while another is read, and the balance is pushed',
      ON_PHONE,
      async ({ page, operate, context }) => {
        const reader = await enterAsNew(page);
        await send(operate, reader, 'The first');
        await visitLive(page, '/en-gb/inbox');
        await list(page)
          .getByRole('link', { name: /The first/ })
          .click();
        await expect(page.getByRole('article')).toContainText('About The first.');
        const other = await context.newPage();
        await visitLive(other, '/en-gb/vip');

        await send(operate, reader, 'The second');
        await expect(bell(page)).toHaveAccessibleName(/1/);
        await expect(page).toHaveTitle(/^\(1\) /);
        await expect(page.getByRole('article')).toContainText('About The first.');
        await expect(bell(other)).toHaveAccessibleName(/1/);
        await give(operate, reader, '25.50');
        await expect(balance(page)).toContainText('10,025.50');
        await expect(balance(other)).toContainText('10,025.50');
        await other.close();
      },
    );

    test.describe('maintenance', () => {
      // A page that leaves while its socket opens closes that.
      test.use({ expectedMessages: [anyOf(refusedPage(503), /WebSocket is closed before the connection/)] });
      test.afterEach(({ operate }) => operate('maintenance', { on: false }));

      test(
        '[2.64] [7.51] an open page goes into it and out of it by itself',
        ON_DESKTOP,
        async ({ page, operate }) => {
          await enterAsNew(page);
          await page.clock.install();
          const isOpening = openingSockets(page);
          const becomes = (heading: { name: string; level?: number }) =>
            inTime(page, () => expect(page.getByRole('heading', heading)).toBeVisible(SOON), isOpening);
          await visitLive(page, '/en-gb/slots');
          await operate('maintenance', { on: true });
          await becomes({ name: 'Site under maintenance' });
          await operate('maintenance', { on: false });
          await becomes({ name: 'Slots', level: 1 });
        },
      );
    });

    test.describe('a session that an operator ends', () => {
      test.use({ expectedMessages: [refusedPage(401)] });

      test(
        '[4.3] [7.51] every tab of the member becomes a guest’s by itself',
        IN_FULL,
        async ({ page, operate, context, baseURL }) => {
          const { id: memberId } = await enterAsNew(page);
          await visitLive(page, '/en-gb/vip');
          const other = await context.newPage();
          await visitLive(other, '/en-gb/inbox');
          await operate('end-sessions', { memberId });
          for (const tab of [page, other]) {
            await expect(tab.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
            await expect(tab).toHaveURL(`${baseURL}/en-gb`);
          }
          await other.close();
        },
      );
    });

    for (const [turn, [lasts, refusals]] of (
      [
        ['a moment', 0],
        ['several attempts', 2],
      ] as const
    ).entries()) {
      if (!isTried(2, turn, 1)) continue;
      test(
        `[7.51] after a socket was cut for ${lasts} inbox, count and balance are the platform’s`,
        inTurn(turn),
        async ({ page, operate }) => {
          const reader = await enterAsNew(page);
          const line = await cuttable(page);
          await send(operate, reader, 'Before');
          await page.clock.install();
          await visit(page, '/en-gb/inbox');
          await expect(bell(page)).toHaveAccessibleName(/1/);
          await give(operate, reader, '1.00');
          await expect(balance(page)).toContainText('10,001.00');

          await line.cut();
          await send(operate, reader, 'Meanwhile');
          await give(operate, reader, '2.00');
          await inTime(page, () => expect.poll(line.refused, SOON).toBeGreaterThanOrEqual(refusals));
          line.mend();
          await inTime(page, () => expect(balance(page)).toContainText('10,003.00', SOON));
          await expect(bell(page)).toHaveAccessibleName(/2/);
          await expect(list(page).getByRole('link')).toHaveCount(2);
        },
      );
    }
  });
}

test.describe('with files that are lost', () => {
  // The browser logs requests without an answer.
  test.use({ expectedMessages: [/^Failed to load resource: /] });

  test('[7.51] files that fail to load are requested again', async ({ page, operate }) => {
    const reader = await enterAsNew(page);
    const lost = new Set<string>();
    // Files that a member's page loads after its first ones.
    await page.route(
      /\/assets\/(?:launcher|live-connection|member-(?!actions|menu)|realtime)[^/]*\.js$/,
      route => {
        const { pathname } = new URL(route.request().url());
        if (lost.has(pathname)) return route.continue();
        lost.add(pathname);
        return route.abort();
      },
    );
    await visit(page, '/en-gb/vip');
    await expect
      .poll(() => [...lost].join(' '), { timeout: 30_000 })
      .toMatch(/launcher.*member|member.*launcher/);
    await visit(page, '/en-gb/inbox');
    await send(operate, reader, 'Afterwards');
    await give(operate, reader, '5.00');
    await expect(balance(page)).toContainText('10,005.00', { timeout: 30_000 });
    await expect(bell(page)).toHaveAccessibleName(/1/);
    await expect(list(page).getByRole('link', { name: /Afterwards/ })).toBeVisible();
  });
});
