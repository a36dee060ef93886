/**
 * Every screen of the product, and the looks that each has: languages, widths and themes. `npm run prove shots` takes all
 * screens in all looks; `npm test` takes each screen once, its looks in rotation.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { HISTORY_KINDS, type HistoryKind } from '#app/domain/history-kinds.ts';
import { textLanguage } from '#app/domain/language.ts';
import { playPath } from '#app/domain/play-address.ts';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import type { MarketProfile } from '#platform/site/market-profile.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import type { ConsoleTextKey } from '../../../console/app/text/text.ts';
import { operate, type Pair } from '../../../scripts/pair.ts';
import { OWN_TABLE_ENGINES } from '../engines/own-tables.ts';
import { gameOf } from './games.ts';
import { RESTRICTED_COUNTRY } from './partners.ts';
import { DESKTOP, expect, granted, hydrated, openSheet, PHONE, type Theme, textOf, visit } from './site.ts';

/** A tag and the demo's member for each language that texts exist in. */
export const LANGUAGES = [
  ['en-gb', 'demogb'],
  ['sv-se', 'demose'],
  ['pt-br', 'demobr'],
  ['es-cl', 'democl'],
  ['ar-ae', 'demoae'],
  ['zh-mo', 'demomo'],
] as const;
export type Tag = (typeof LANGUAGES)[number][0];

export const WIDTHS = { phone: PHONE, desktop: DESKTOP };
export type Width = keyof typeof WIDTHS;

export interface Place {
  page: Page;
  pair: Pair;
  tag: Tag;
  width: Width;
}

export interface Screen {
  /** Of its shots' files. */
  name: string;
  /** `operator`: a screen of the console. */
  who: 'guest' | 'member' | 'operator';
  /** Loads it, down to its last part. */
  open: (place: Place) => Promise<void>;
  /** Takes back settings that last longer than the page. */
  leave?: (place: Place) => Promise<void>;
  /** Selector of elements that something open lies over. */
  covered?: string;
  /** The one width that has it; without, both. */
  only?: Width;
  /** Whether another screen of the same kind stands for it in `npm test`. */
  isAlike?: boolean;
  /** Whether all other screens are closed meanwhile. */
  isAlone?: boolean;
}

type Step = (place: Place) => Promise<void>;

const at =
  (path: string, then: Step = async () => undefined): Step =>
  async place => {
    await visit(place.page, `/${place.tag}${path}`);
    await then(place);
  };
const screen =
  (who: Screen['who']) =>
  (name: string, path: string, then?: Step, rest: Partial<Screen> = {}) => ({
    name,
    who,
    open: at(path, then),
    ...rest,
  });
const guest = screen('guest');
const member = screen('member');

const OVER_THE_PAGE = { covered: 'main' };
/** A dialog of an address, over a page that has little of its own. */
const dialog = (who: Screen['who'], action: string, then?: Step): Screen =>
  screen(who)(action, `/vip?action=${action}`, then, OVER_THE_PAGE);

/** Presses a button by the key of its text. */
const press =
  (key: string): Step =>
  ({ page, tag }) =>
    page
      .getByRole('button', { name: textOf(tag, key) })
      .filter({ visible: true })
      .last()
      .click();

const dialogOf = (page: Page) => page.getByRole('dialog').last();
/** A form with all its complaints. */
const submitEmpty: Step = async ({ page }) => {
  await dialogOf(page).locator('button[type=submit]').click();
  await expect(dialogOf(page).locator('[aria-invalid]').first()).toBeFocused();
};

/**
 * The details of a bank transfer. The foot of the cashier stays in sight over rows that are not scrolled to: axe takes one behind it
 * for a small target.
 */
const scrolledDown: Step = async ({ page }) => {
  await expect(page.getByRole('tab').first()).toBeVisible();
  await dialogOf(page).locator('input[value=bank-transfer]').check();
  await page.waitForLoadState('networkidle'); // promotions come late, above the rows
  await dialogOf(page)
    .locator('.copy')
    .last()
    .evaluate(row => row.scrollIntoView({ block: 'center' }));
};
const cashierTab: Step = async ({ page }) => expect(page.getByRole('tab').first()).toBeVisible();

const openMenu: Step = async ({ page, width, tag }) => {
  if (width === 'phone') await page.getByRole('button', { name: textOf(tag, 'frame.menu') }).click();
  else await page.locator('[popovertarget=member-menu]').click();
};

const openSearch: Step = async ({ page, width, tag }) => {
  if (width === 'phone')
    await page
      .getByRole('navigation', { name: textOf(tag, 'frame.tabs') })
      .getByText(textOf(tag, 'frame.find'))
      .click();
  else await page.getByRole('searchbox', { name: textOf(tag, 'frame.search') }).click();
  await expect(page.getByRole('combobox', { name: textOf(tag, 'frame.search') })).toBeFocused();
};
const searchFor =
  (word: string): Step =>
  async place => {
    await openSearch(place);
    const { page, tag } = place;
    await page.getByRole('combobox', { name: textOf(tag, 'frame.search') }).fill(word);
    const answer = page.getByRole('dialog').locator('.answer');
    await expect(answer.getByText(textOf(tag, 'search.loading'))).toHaveCount(0);
    await expect(
      answer.locator('.none').or(answer.getByRole('option')).filter({ visible: true }).first(),
    ).toBeVisible();
  };

const openFilters: Step = async ({ page, width, tag }) => {
  if (width === 'phone') await openSheet(page);
  else await page.getByRole('button', { name: textOf(tag, 'lobby.sort') }).click();
};

const openMessage: Step = async ({ page, tag }) => {
  await page
    .getByRole('navigation', { name: textOf(tag, 'messages.list') })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('article')).toBeVisible();
};

const unfoldRow: Step = async ({ page, width }) => {
  const row = page
    .getByRole('main')
    .locator('.history-table tbody tr, .days-list li')
    .filter({ visible: true })
    .first();
  await (width === 'phone' ? row.locator('summary') : row.getByRole('button')).first().click();
};

const readyGame: Step = ({ page }) =>
  expect(page.frameLocator('iframe.game').locator('.bar .go')).toBeVisible();

/** The market of a language's tag. */
function marketOf(tag: Tag): MarketProfile {
  const market = MARKETS.find(it => tag.endsWith(it.country.toLowerCase()));
  if (market === undefined) throw new Error(`No market of the demo has ${tag}`);
  return market;
}

/** A game for fun, or the screen that says that the market has none. */
const demoGame = async (place: Place, engine: EngineId): Promise<void> => {
  const { page, pair, tag } = place;
  const { currency, demoPlay } = marketOf(tag);
  await visit(page, `/${tag}/demo/${await gameOf(pair, engine, currency)}`);
  if (demoPlay) await readyGame(place);
  else await expect(page.getByRole('heading', { name: textOf(tag, 'play.title_demo') })).toBeVisible();
};

/** The room of a member's chat; on a phone its button is in the menu. */
const openChat: Step = async place => {
  const { page, width, tag } = place;
  if (width === 'phone') await openMenu(place);
  await press('contact.chat')(place);
  await expect(page.getByRole('dialog', { name: textOf(tag, 'contact.chat') })).toBeVisible();
};

/** A text of the console in the language of a tag. */
function consoleTextOf(tag: Tag, key: ConsoleTextKey): string {
  const texts = JSON.parse(readFileSync(`console/app/text/texts/${textLanguage(tag)}.json`, 'utf8'));
  return String(texts[key]);
}

/** The console in the language of the tag, before its login or after. */
async function visitConsole({ page, pair, tag }: Place, path = ''): Promise<void> {
  await page.goto(`${pair.url.origin}/operator${path}`);
  await page.evaluate(code => localStorage.setItem('console-language', code), textLanguage(tag));
  await page.reload();
}

/** The console's page, logged in with the key of development. */
const atDesk =
  (path: string, title: ConsoleTextKey): Step =>
  async place => {
    const { page, tag } = place;
    await visitConsole(place, `/${path}`);
    const key = page.getByLabel(consoleTextOf(tag, 'key_operator'));
    const heading = page.getByRole('heading', { name: consoleTextOf(tag, title) });
    await expect(key.or(heading)).toBeVisible();
    if (await heading.isVisible()) return;
    await key.fill('operator');
    await page.getByRole('button', { name: consoleTextOf(tag, 'login_key') }).click();
    await expect(heading).toBeVisible();
  };

const maintenance = (pair: Pair, on: boolean) => operate(pair, 'maintenance', { on }, 'operator');

const GUESTS: readonly Screen[] = [
  guest('home', ''),
  guest('menu', '/vip', openMenu, { ...OVER_THE_PAGE, only: 'phone' }),
  guest('category', '/slots'),
  guest('filters', '/slots', openFilters, { covered: '.grid' }),
  guest('no-match', '/slots?name=zzzzzz'),
  guest('studio-games', '/slots/p-quillmark'),
  guest('game-detail', '/slots/g-1000'),
  guest('attribute', '/attr/free-spins'),
  guest('attributes', '/attr'),
  guest('studios-of-category', '/providers/slots'),
  guest('studios', '/providers'),
  guest('search-start', '/vip', openSearch, OVER_THE_PAGE),
  guest('search-found', '/vip', searchFor('moon'), OVER_THE_PAGE),
  guest('search-nothing', '/vip', searchFor('zzzzzz'), OVER_THE_PAGE),
  guest('search-page', '/search?name=moon'),
  guest('favourites-guest', '/favourites'),
  guest('promotions-guest', '/promotions'),
  guest('promotion-guest', '/promotions/bright-start'),
  guest('vip-guest', '/vip'),
  guest('daily-tasks-guest', '/daily-tasks'),
  guest('tournaments', '/promotions/tournaments'),
  guest('referral-guest', '/referral'),
  guest('help', '/help-center'),
  guest('help-article', '/help-center/limits'),
  guest('help-missing', '/help-center/limits?said=no', undefined, { isAlike: true }),
  guest('help-terms', '/help-center/terms'),
  guest('help-search', '/help-center?q=zzzzzz'),
  dialog('guest', 'login'),
  guest('login-errors', '/vip?action=login', submitEmpty, OVER_THE_PAGE),
  guest('forgot', '/vip?action=login', press('account.forgot'), OVER_THE_PAGE),
  dialog('guest', 'register'),
  guest('register-errors', '/vip?action=register', submitEmpty, OVER_THE_PAGE),
  dialog('guest', 'language'),
  dialog('guest', 'contact'),
  guest('not-found', '/nothing/here/at/all'),
  guest('no-attribute', '/attr/no-such-thing'),
  {
    name: 'error',
    who: 'guest',
    open: async ({ page, tag }) => {
      await page.context().addCookies([{ name: 'lang', value: tag, url: new URL(page.url()).origin }]);
      await visit(page, '/error');
    },
  },
  {
    name: 'restricted',
    who: 'guest',
    open: async ({ page, tag }) => {
      await page.setExtraHTTPHeaders({ 'cf-ipcountry': RESTRICTED_COUNTRY });
      await visit(page, `/${tag}/slots`);
    },
    leave: ({ page }) => page.setExtraHTTPHeaders({}),
  },
  ...OWN_TABLE_ENGINES.map(
    (engine): Screen => ({
      name: `demo-${engine}`,
      who: 'guest',
      isAlike: engine !== 'lines',
      open: place => demoGame(place, engine),
    }),
  ),
];

/** The others have the same list with other columns. */
const HISTORIES_IN_TEST: readonly HistoryKind[] = ['bet-history', 'deposit', 'vip'];

const MEMBERS: readonly Screen[] = [
  member('home-member', ''),
  member('menu-member', '/vip', openMenu, OVER_THE_PAGE),
  member('account', '/account'),
  member('security', '/account/security'),
  member('identity', '/account/identity'),
  member('play-safely', '/account/play-safely'),
  member('statement', '/account/statement'),
  member('inbox', '/inbox'),
  member('message', '/inbox', openMessage),
  member('favourites', '/favourites'),
  member('promotions', '/promotions'),
  member('promotion', '/promotions/bright-start'),
  member('promotion-centre', '/promo-center'),
  member('vip', '/vip'),
  member('daily-tasks', '/daily-tasks'),
  member('referral', '/referral'),
  ...HISTORY_KINDS.map(kind =>
    member(`history-${kind}`, `/transactions/${kind}`, undefined, {
      isAlike: !HISTORIES_IN_TEST.includes(kind),
    }),
  ),
  member('history-unfolded', '/transactions/bet-history', unfoldRow),
  dialog('member', 'deposit', scrolledDown),
  dialog('member', 'withdrawal', cashierTab),
  dialog('member', 'transfer', cashierTab),
  dialog('member', 'bank', cashierTab),
  dialog('member', 'instant', cashierTab),
  dialog('member', 'terms'),
  member('chat', '/vip', openChat, OVER_THE_PAGE),
  {
    name: 'play',
    who: 'member',
    open: async place => {
      await visit(
        place.page,
        playPath(place.tag, await gameOf(place.pair, 'lines', marketOf(place.tag).currency)),
      );
      await readyGame(place);
    },
  },
];

const DESK: readonly Screen[] = [
  {
    name: 'console-login',
    who: 'operator',
    open: async place => {
      await visitConsole(place);
      await expect(place.page.getByLabel(consoleTextOf(place.tag, 'key_operator'))).toBeVisible();
    },
  },
  { name: 'console-chat', who: 'operator', open: atDesk('chat', 'section_chat') },
  { name: 'console-tickets', who: 'operator', open: atDesk('tickets', 'section_tickets') },
];

const CLOSED: readonly Screen[] = [
  {
    name: 'maintenance',
    who: 'guest',
    isAlone: true,
    open: async ({ page, pair, tag }) => {
      await maintenance(pair, true);
      await page.goto(`/${tag}/slots`);
      await hydrated(page);
    },
    leave: async ({ pair }) => {
      await maintenance(pair, false);
    },
  },
];

export const ALL_SCREENS: readonly Screen[] = [...GUESTS, ...MEMBERS, ...DESK, ...CLOSED];

/** Those of `npm test`, one of each kind. */
export const SCREENS_OF_TEST = ALL_SCREENS.filter(it => it.isAlike !== true);

export interface Look {
  tag: Tag;
  username: string;
  width: Width;
  theme: Theme;
}

/** The n-th look: 24 in a row are all of them, and neighbours differ in language, width and theme. */
export function lookOf(index: number): Look {
  const turn = Math.floor(index / LANGUAGES.length);
  const [tag, username] = LANGUAGES[index % LANGUAGES.length] ?? LANGUAGES[0];
  const isDark = turn + Math.floor((index % LANGUAGES.length) / 2) + Math.floor(turn / 2);
  return {
    tag,
    username,
    width: (index + turn) % 2 === 0 ? 'phone' : 'desktop',
    theme: isDark % 2 === 0 ? 'light' : 'dark',
  };
}

/** Logs the member of a language in, with a page's cookies. */
export const enterAs = (page: Page, username: string): Promise<unknown> =>
  granted(page, 'auth/login', { username, password: PASSWORD });

/** A look for each screen: its own place in the rotation, moved on to the width that it has. */
export function looksInRotation(screens: readonly Screen[]): Map<Screen, Look> {
  return new Map(
    screens.map((screen, index) => {
      const look = lookOf(index);
      return [screen, { ...look, width: screen.only ?? look.width }];
    }),
  );
}
