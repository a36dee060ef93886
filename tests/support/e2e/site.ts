/**
 * The base of every journey: a seeded pair for each file, a browser page that fails on stray console messages, and the steps that
 * several journeys share. Only this file depends on the markup of the lobby's filters.
 */
import {
  type APIResponse,
  type Browser,
  type BrowserContextOptions,
  test as base,
  devices,
  expect as expectAtOnce,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { operate, type Pair, type PairOptions } from '../../../scripts/pair.ts';
import { startSeeded } from '../seeded-pair.ts';
import { textsIn } from '../texts.ts';
import { axeFindings, COLOUR_RULES } from './axe.ts';
import { isFull, isOnItsScreen } from './matrix.ts';
import { SETTINGS } from './partners.ts';
import { type WarmContexts, warmContexts } from './warm-contexts.ts';

/** The runner's patience, also in proofs that play without the runner. */
export const expect = expectAtOnce.configure({ timeout: 20_000 });

export const PHONE = {
  viewport: { width: 390, height: 844 },
  // A mobile user agent, and so mobile client hints: the server selects games by them [2.55].
  userAgent: devices['Pixel 7'].userAgent,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;
/** The first heading of a guest's home: the offer for new members. */
export const GUEST_HOME = /^A bright start/;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;

/** The two screens of every journey. */
export const SCREENS = [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const;

/** The browser's own message for a page with an error status. */
export const refusedPage = (status: number) =>
  new RegExp(`^Failed to load resource: .* status of ${status} `);

/** One pattern of several: the runner reads a list of two as a value with settings. */
export const anyOf = (...patterns: RegExp[]) => new RegExp(patterns.map(pattern => pattern.source).join('|'));

/** The browser's own messages about pictures that it does not load (`playwright.config.ts`). */
const ABOUT_NO_PICTURES = [
  /^A preload for .* is not used because image loading is disabled\.$/,
  /^The resource \S+\/art\/\S+ was preloaded using link preload but not used /,
];
/** Proofs play without the runner, in browsers that load them. */
const loadsPictures = (): boolean =>
  process.env.TEST_WORKER_INDEX === undefined ||
  !base.info().project.use.launchOptions?.args?.includes('--blink-settings=imagesEnabled=false');

/** The browser's message when a page is left while its socket is opening, which no page can prevent. */
const LEFT_WHILE_OPENING =
  /^WebSocket connection to .* failed: WebSocket is closed before the connection is established\.$/;

/** Collects all further warnings and errors of a page's console, except expected ones. */
export function strayMessages(page: Page, expected: readonly RegExp[] = []): string[] {
  const stray: string[] = [];
  const allowed = [LEFT_WHILE_OPENING, ...(loadsPictures() ? [] : ABOUT_NO_PICTURES), ...expected];
  const note = (text: string, from = '') => {
    if (!allowed.some(pattern => pattern.test(text))) stray.push(from === '' ? text : `${text} (${from})`);
  };
  page.on('console', message => {
    if (message.type() === 'error' || message.type() === 'warning')
      note(message.text(), message.location().url);
  });
  page.on('pageerror', error => note(String(error)));
  return stray;
}

interface WorkerFixtures {
  pairOptions: PairOptions;
  pair: Pair;
  contexts: WarmContexts;
}

interface Fixtures {
  /** Whether the browser has none of the site's files yet: for journeys about a first load. */
  isFirstVisit: boolean;
  /** Skips a journey that runs on the other screen. */
  onItsScreen: undefined;
  /** Console messages that this test expects, as patterns; anything else fails it. */
  expectedMessages: RegExp[];
  /** Whether the page may have a service worker: its requests are no page's, and no route of a test sees them. */
  mayHaveServiceWorker: boolean;
  operate: (call: string, payload: unknown) => Promise<unknown>;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  pairOptions: [{ vars: SETTINGS }, { option: true, scope: 'worker' }],
  pair: [
    async ({ pairOptions }, use) => {
      const pair = await startSeeded(pairOptions);
      await use(pair);
      await pair.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  contexts: [
    async ({ browser, pair }, use) => use(warmContexts(browser, pair.url.origin)),
    { scope: 'worker' },
  ],
  isFirstVisit: [false, { option: true }],
  onItsScreen: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads a fixture's dependencies from its pattern
    async ({}, use, { titlePath, tags }) => {
      base.skip(!isOnItsScreen(titlePath, tags), 'made on the other screen');
      await use(undefined);
    },
    { auto: true },
  ],
  baseURL: async ({ pair }, use) => use(pair.url.origin),
  operate: async ({ pair }, use) => use((call, payload) => operate(pair, call, payload, 'operator')),
  expectedMessages: [[], { option: true }],
  mayHaveServiceWorker: [false, { option: true }],
  context: async (
    {
      browser,
      contexts,
      isFirstVisit,
      colorScheme,
      contextOptions,
      extraHTTPHeaders,
      forcedColors,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) => {
    if (isFirstVisit) {
      const context = await browser.newContext();
      await use(context);
      return context.close();
    }
    const screen = [hasTouch, isMobile, userAgent, viewport];
    const visitor = [
      colorScheme,
      contextOptions,
      extraHTTPHeaders,
      forcedColors,
      javaScriptEnabled,
      locale,
      timezoneId,
    ];
    const context = await contexts.take(JSON.stringify([screen, visitor]));
    await use(context);
    return contexts.giveBack(context);
  },
  page: async ({ context, expectedMessages, mayHaveServiceWorker }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (!mayHaveServiceWorker)
      await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const stray = strayMessages(page, expectedMessages);
    await use(page);
    expect(stray, 'messages in the console').toEqual([]);
  },
});

/**
 * Resolves when the page has been hydrated: scripts have run and every button handles its events. Late parts, such as the
 * member's side of the header, are hydrated after the page; React attaches props to each element that it has hydrated.
 */
export const hydrated = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      // A document that is being replaced has no element yet.
      document.querySelector('html')?.dataset.hydrated === 'true' &&
      [...document.querySelectorAll('button')].every(button =>
        Object.keys(button).some(key => key.startsWith('__reactProps$')),
      ) &&
      [...document.querySelectorAll('dialog[open]')].every(
        dialog => dialog.matches(':modal') && dialog.querySelector('[type=submit]:disabled') === null,
      ),
  );

/** Resolves when React has rendered the page: the site's is hydrated, and the console's, which comes without one, has its title. */
export async function rendered(page: Page): Promise<void> {
  if (new URL(page.url()).pathname.startsWith('/operator')) await page.locator('main h1').first().waitFor();
  else await hydrated(page);
}

/** Loads a page and waits until it handles events. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** The answer to a request that a test holds; a connection that the server closes at that moment is made anew. */
export const answerOf = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 3 });

/** Disables pushes on a page: its sockets open and receive nothing. */
export const withoutPushes = (page: Page): Promise<void> => page.routeWebSocket(/\/app\//, () => undefined);

/**
 * Follows the page's calls to the platform, starting before the page loads.
 * @returns a function that blocks further calls, except those named, and waits until pending calls are answered
 */
export async function followCalls(page: Page): Promise<(others: readonly string[]) => Promise<void>> {
  const unanswered = new Set<Request>();
  let isStopped = (_name: string) => false;
  const answer = (request: Request) => unanswered.delete(request);
  page.on('requestfinished', answer).on('requestfailed', answer);
  await page.route(/\/api\//, (route, request) => {
    if (isStopped(new URL(request.url()).pathname)) return;
    unanswered.add(request);
    return route.continue();
  });
  return async others => {
    isStopped = pathname => others.every(name => pathname !== `/api/${name}`);
    await expect.poll(() => unanswered.size, 'calls on their way').toBe(0);
  };
}

/** A call of the page itself, with its cookies. @returns the body of the answer */
export const callFrom = (page: Page, endpoint: string, payload: object = {}): Promise<{ status: boolean }> =>
  page.evaluate(
    async ([name, body]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/api/${name}`, { method: 'POST', headers, body })).json();
    },
    [endpoint, JSON.stringify(payload)] as const,
  );

/** A call with the page's cookies that must succeed, also before any page is loaded. @returns its output */
export async function granted<Output>(
  page: Page,
  endpoint: string,
  payload: object = {},
  more: Record<string, string> = {},
): Promise<Output> {
  // A connection that the server has just given up is opened again.
  const file = await page.request.head('/build.json', { maxRetries: 2 });
  const headers = { ...more, origin: new URL(file.url()).origin };
  const reply = await page.request.post(`/api/${endpoint}`, { headers, data: payload });
  const envelope = (await reply.json()) as { status: boolean; msg: string; output: Output };
  expect(envelope, `${endpoint}: ${envelope.msg}`).toMatchObject({ status: true });
  return envelope.output;
}

export interface Newcomer {
  id: string;
  username: string;
}

let newcomers = 0;

/**
 * Registers a member and logs the page in as that member. Each comes from an address of its own: one address registers 30 an
 * hour, and a worker's journeys of the full size are more.
 */
export async function register(page: Page, registration: object): Promise<Newcomer> {
  newcomers += 1;
  const from = { 'cf-connecting-ip': `198.18.${Math.floor(newcomers / 250)}.${newcomers % 250}` };
  return (await granted<{ user: Newcomer }>(page, 'auth/register', registration, from)).user;
}

/** Another browser: nothing of the first is in it. */
export async function inAnotherBrowser(
  browser: Browser,
  options: object,
  journey: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await journey(page);
  await context.close();
}

/** Logs a demo member in, without the dialog, and loads a page. @returns the member's id */
export async function visitAs(page: Page, username: string, path: string): Promise<string> {
  const { user } = await granted<{ user: Newcomer }>(page, 'auth/login', { username, password: PASSWORD });
  await visit(page, path);
  return user.id;
}

type RouterWindow = { __reactRouterDataRouter: { navigate: (to: string) => Promise<void> } };

/** Navigates like a link of the page: no document is loaded. */
export const routeTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => (window as unknown as RouterWindow).__reactRouterDataRouter.navigate(to), path);

/** Marks the document. @returns whether the page still has the same document */
export async function sameDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return () => page.evaluate(() => 'marked' in window);
}

/** Expects no content beyond the window's sides. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide, 'pixels beyond the window').toBeLessThanOrEqual(0);
}

/** Expects no axe findings: WCAG 2.2 AA and best practices. @param wanted rules, and elements that are left out */
export const expectAccessible = async (
  page: Page,
  wanted?: Parameters<typeof axeFindings>[1],
): Promise<void> => expect(await axeFindings(page, wanted)).toEqual([]);

export type Theme = 'light' | 'dark';

export const paint = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(it => {
    document.documentElement.dataset.theme = it;
  }, theme);

/**
 * Expects no axe findings on the current page, in the light theme and in the dark one.
 * @param options.covered selector of elements that something open lies over, which are left out
 */
export async function expectAccessibleInBothThemes(
  page: Page,
  { covered }: { covered?: string } = {},
): Promise<void> {
  // Without transitions, so that axe measures final colours.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await paint(page, 'light');
  await expectAccessible(page, { except: covered });
  await paint(page, 'dark');
  // The same elements in other colours: the first run has checked all other rules.
  await expectAccessible(page, { rules: COLOUR_RULES, except: covered });
}

/** As above, with JOURNEYS=full only: `npm test` checks another screen of the same kind. */
export async function expectAccessibleInFull(page: Page): Promise<void> {
  if (isFull) await expectAccessibleInBothThemes(page);
}

/** Expects no axe findings around a game, whose frame has a journey of its own. */
export const expectAccessibleAroundGame = (page: Page): Promise<void> =>
  expectAccessible(page, { except: 'iframe.game' });

/** As above, with JOURNEYS=full only. */
export async function expectAccessibleAroundGameInFull(page: Page): Promise<void> {
  if (isFull) await expectAccessibleAroundGame(page);
}

/** A text of the page's language, with its values filled in. */
export function textOf(tag: string, key: string, values: Record<string, string> = {}): string {
  const [group = '', name = ''] = key.split('.');
  const text = textsIn(tag.split('-')[0] ?? '')[group]?.[name];
  if (text === undefined) throw new Error(`The texts of ${tag} have no ${key}`);
  return text.replace(/\{\{(\w+)\}\}/g, (_gap, value: string) => values[value] ?? '');
}

/** Expects the address after a press that loads a document, and waits for its end: until then a list may lack elements. */
export async function expectDocument(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await page.waitForLoadState();
}

/** The tiles of a lobby page's own games. */
export const tiles = (page: Page): Locator => page.getByRole('main').locator('.grid .tile');

/** Waits for the games of a choice: its chip is marked at once, and the games follow when the server has found them. */
export const expectFound = (page: Page): Promise<void> =>
  expect(page.getByRole('main').locator('.grid[aria-busy]')).toHaveCount(0);

/** The names of the shown games, in order. */
export const shownNames = (page: Page): Promise<string[]> =>
  tiles(page).locator('a, b').filter({ visible: true }).allTextContents();

/** A game of a list by its place in it, from 1; in a long list it has to be near the window. */
export const listed = (page: Page, place: number): Locator =>
  page.getByRole('main').locator(`.grid > [aria-posinset="${place}"]`);

/** Resolves when a long list follows the window; the code for that loads with the first one. */
const followed = (page: Page): Promise<void> =>
  page.getByRole('main').locator('.grid[style*="min-height"]').waitFor();

/** Scrolls down until a game of a long list is in the document, and then to it. */
export async function scrollToListed(page: Page, place: number): Promise<Locator> {
  const item = listed(page, place);
  await followed(page);
  await page.evaluate(async wanted => {
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    const end = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
    while (!end() && document.querySelector(`main .grid > [aria-posinset="${wanted}"]`) === null) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      await frame();
      await frame();
    }
  }, place);
  await item.scrollIntoViewIfNeeded();
  return item;
}

/** The names of all games of a long list, in order, whether they are in the document or not. */
export async function listedNames(page: Page): Promise<string[]> {
  await followed(page);
  return page.evaluate(async () => {
    const names = new Map<number, string>();
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    const before = scrollY;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
      for (const item of document.querySelectorAll('main .grid > [aria-posinset]'))
        names.set(Number(item.ariaPosInSet), item.querySelector('a, b')?.textContent ?? '');
    }
    scrollTo({ top: before, behavior: 'instant' });
    await frame();
    return [...names].toSorted(([a], [b]) => a - b).map(([, name]) => name);
  });
}

/** Says how many games of a list are shown, in any language. */
export const shownStatus = (page: Page): Locator => page.getByRole('main').locator('.more [role=status]');

/** Accessible name of a choice of the filters, with the number of games that it finds. */
export const choiceNamed = (name: string): RegExp =>
  new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( [\\d,]+)?$`);

/** Games of one page [2.57] on each of the two screens. */
export const pageSizeOf = (screen: 'phone' | 'desktop'): number => (screen === 'phone' ? 30 : 35);

const tagOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.dataset.tag ?? '');

/** Number of cached files of a category's games, or of providers, in this browser. */
export const copiesOf = (page: Page, type: string): Promise<number> =>
  page.evaluate(async start => {
    const names = await indexedDB.databases();
    if (!names.some(it => it.name === 'meridian')) return 0;
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await answer(indexedDB.open('meridian'));
    if (!db.objectStoreNames.contains('entries')) return 0;
    const keys = await answer(db.transaction('entries').objectStore('entries').getAllKeys());
    db.close();
    return keys.filter(key => String(key).includes(start)).length;
  }, `/game/${type}.`);

/** Resolves when the browser has the whole category, so that filters make no more requests. */
export async function untilKnown(page: Page, type = 'slots'): Promise<void> {
  // Titles in another script are a second file. A wait inside the page cannot await a database.
  const files = /^(ar|zh)-/.test(await tagOf(page)) ? 2 : 1;
  await expect.poll(() => copiesOf(page, type), 'files of games that the browser has').toBe(files);
  // The page applies cached files at once; it has done so when it is idle.
  await page.evaluate(() => new Promise(resolve => requestIdleCallback(resolve)));
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 640;

/** Opens the filter sheet, on phones. */
export async function openSheet(page: Page): Promise<Locator> {
  const name = textOf(await tagOf(page), 'lobby.filters');
  await page.getByRole('button', { name }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect(sheet).toBeVisible();
  return sheet;
}

/** Closes the sheet by its button with the number of games. @returns the button's text */
export async function leaveSheet(sheet: Locator): Promise<string> {
  const leave = sheet.getByRole('button').last();
  const buttonText = (await leave.textContent()) ?? '';
  await leave.click();
  await expect(sheet).toHaveCount(0);
  return buttonText;
}

/** Chooses an order by its name, in the screen's own control. */
export async function chooseSort(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    const sheet = await openSheet(page);
    const choice = sheet.getByRole('link', { name: choiceNamed(name) });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-current', 'true');
    await leaveSheet(sheet);
    return;
  }
  const label = textOf(await tagOf(page), 'lobby.sort');
  await page.getByRole('button', { name: label }).click();
  const sorts = page.getByRole('listbox', { name: label });
  await sorts.getByRole('option', { name: choiceNamed(name) }).click();
  await expect(sorts).toHaveCount(0);
  await expect(page.getByRole('button', { name: `${label} ${name}` })).toBeVisible();
}

/** Chooses studios by their names, in order. */
export async function chooseStudios(page: Page, names: readonly string[]): Promise<void> {
  const label = textOf(await tagOf(page), 'footer.studios');
  const sheet = isPhone(page) ? await openSheet(page) : null;
  if (sheet === null) await page.getByRole('button', { name: label }).click();
  const studios = page.getByRole('listbox', { name: label }).filter({ visible: true });
  for (const name of names) {
    const studio = studios.getByRole('option').filter({ hasText: name });
    await studio.click();
    await expect(studio).toHaveAttribute('aria-selected', 'true');
  }
  if (sheet === null) await page.keyboard.press('Escape');
  else await leaveSheet(sheet);
  await expect(studios).toHaveCount(0);
}
