/** Home of a member: greeting, first steps, tasks and tier; and what a break from play changes on every page. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import type { GeneralInfo } from '#app/contract/general.ts';
import type { HomeHero } from '#app/contract/home-parts.ts';
import type { Away } from '#app/contract/wallet.ts';
import { AwayLine } from '#app/features/away/away.ts';
import type { TileGame } from '#app/features/games/games.ts';
import { OwnCards } from '#app/features/lobby/home/member-cards.tsx';
import type { OwnHome } from '#app/features/lobby/home/member-home.ts';
import { Offer } from '#app/features/lobby/home/offer.tsx';
import { PromotionRow } from '#app/features/lobby/home/promotion-row.tsx';
import { TrustRow } from '#app/features/lobby/home/trust-row.tsx';
import { WinnerRow } from '#app/features/lobby/home/winner-row.tsx';
import { EntryFoot } from '#app/features/member/entry-foot.tsx';
import { MemberActions } from '#app/layouts/frame/member-actions.tsx';
import { Menu } from '#app/layouts/frame/menu.tsx';
import { LegalLines } from '#app/layouts/legal-lines.tsx';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';
import { scriptCalls } from '#tests/support/scripted-calls.ts';
import { siteData } from '#tests/support/visit.ts';

const OWN: OwnHome = {
  name: 'Amara',
  steps: { game: false, limit: true, email: false },
  tasks: { done: 2, all: 5, points: 40, next: 'Play three studios you have not tried' },
  vip: { index: 0, count: 6, tier: 'Dawn', points: 120, next: { name: 'Sunrise', points: 200 } },
};
const member = (away: Away | null = null) => ({
  user: {
    loggedIn: true,
    balance: '10000.00',
    data: { user: { id: 'm-1', username: 'amara', currency: 'GBP' }, inGames: [], away },
  },
});
const AWAY = { kind: 'time-out', until: '2026-11-29 10:00:00' } as const;

const ownHead = (own: OwnHome) => () => <OwnCards own={own}>{null}</OwnCards>;

beforeEach(() => {
  scriptCalls({ 'member/play-session': accepted({ session: null }) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: the environment has no cookie store
  document.cookie = 'firstSteps=; Max-Age=0';
});

test('[2.3] a new member is welcomed with the play credits and three steps, of which none asks for money', () => {
  renderOnPage(ownHead(OWN), { seed: member() });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome, Amara');
  expect(screen.getByText('10,000.00 GBP play credits are yours.')).not.toBeNull();
  const steps = screen.getAllByRole('listitem');
  expect(steps).toHaveLength(3);
  expect(steps.map(it => it.querySelector('[role=img]')?.getAttribute('aria-label'))).toEqual([
    '1',
    'Done',
    '3',
  ]);
  const links = screen.getAllByRole('link').map(it => it.getAttribute('href'));
  expect(links.filter(it => /deposit/.test(it ?? ''))).toEqual([]);
  expect(links).toEqual(['/en-gb#top', '/en-gb/account', '/en-gb/daily-tasks', '/en-gb/vip']);
});

test('[2.3] hidden steps do not come back on this device', () => {
  renderOnPage(ownHead(OWN), { seed: member() });
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(document.cookie).toContain('firstSteps=hidden');
});

test('[2.3] a member of before is welcomed back, with the tasks of the day and the way to the next tier', () => {
  renderOnPage(ownHead({ ...OWN, steps: null }), { seed: member() });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome back, Amara');
  const [tasks, vip] = screen.getAllByRole('link');
  expect(tasks?.textContent).toBe(
    'Daily tasks40 points2 of 5 doneNext: Play three studios you have not tried',
  );
  expect(vip?.textContent).toBe('VIPDawn120 of 200 points to Sunrise');
});

const TILE: TileGame = {
  gameId: 'g-1',
  name: 'Nine Moons',
  displayName: 'Nine Moons',
  providerId: 'p-oxbow',
  providerDisplay: 'Oxbow',
  img: null,
  popular: 0,
  new: 0,
  attributes: [],
  method: 0,
  type: 'slots',
  ink: null,
};

const promotionsOf = (...dates: { endDate: string | null; weekdays: number[] | null }[]) =>
  dates.map((it, index) => ({
    cmsId: `p-${index}`,
    title: `Offer ${index}`,
    summary: '',
    img: null,
    kind: 'deposit' as const,
    audience: 'all' as const,
    minimumDeposit: '20.00',
    playthrough: 8,
    days: 7,
    startDate: null,
    ...it,
  }));

test('[2.3] [2.39] the offer leads over the registration to the page where it is claimed, and without one to home', () => {
  const [offer] = promotionsOf({ endDate: null, weekdays: null });
  renderOnPage(() => <Offer offer={offer ?? null} hero={null} currency="GBP" />, { path: '/en-gb' });
  const join = screen.getByRole('link', { name: 'Join and claim' }).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(join, 'https://site.example');
  expect([pathname, ...searchParams.values()]).toEqual([
    '/en-gb',
    'p-0',
    '/en-gb/promotions/p-0',
    'register',
  ]);
  cleanup();
  renderOnPage(() => <Offer offer={null} hero={null} currency="GBP" />, { path: '/en-gb' });
  const start = screen.getByRole('link', { name: 'Start playing free' });
  expect(start.getAttribute('href')).toBe('/en-gb?action=register');
});

const HERO: HomeHero = {
  image: '/static/media/a.webp',
  lightImage: null,
  isMirrored: false,
  alt: 'A harbour at night',
  title: 'Play it calm',
  text: 'Games of the north.',
  link: { to: '/slots', label: 'Reels' },
  showsOffer: true,
};
const head = (hero: HomeHero | null) => {
  cleanup();
  renderOnPage(() => <Offer offer={null} hero={hero} currency="GBP" />, { path: '/en-gb' });
};

test('[2.3] the head has the operator’s words, link and picture, whose size is known and which waits for nothing', () => {
  head(HERO);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Play it calm');
  expect(screen.getByText('Games of the north.')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Reels' }).getAttribute('href')).toBe('/en-gb/slots');
  const picture = screen.getByRole('img', { name: 'A harbour at night' });
  const said = ['src', 'width', 'height', 'fetchpriority', 'decoding', 'loading'].map(it =>
    picture.getAttribute(it),
  );
  expect(said).toEqual(['/static/media/a.webp', '1200', '500', 'high', 'async', null]);
  expect(document.querySelector('.hero')?.getAttribute('data-theme')).toBe('dark');
  head({ ...HERO, link: { to: 'https://news.example/', label: 'News' } });
  expect(screen.getByRole('link', { name: 'News' }).getAttribute('href')).toBe('https://news.example/');
});

test('[2.3] a head with a picture for each theme follows the theme, and loads the shown one alone', () => {
  head({ ...HERO, lightImage: '/static/media/b.webp', isMirrored: true });
  const pictures = [...document.querySelectorAll('.hero > img')];
  expect(pictures.map(it => [it.getAttribute('data-in'), it.getAttribute('loading'), it.className])).toEqual([
    ['dark', 'lazy', 'mirrored'],
    ['light', 'lazy', 'mirrored'],
  ]);
  expect(document.querySelector('.hero')?.hasAttribute('data-theme')).toBe(false);
});

test('[2.3] without the operator’s head it greets with the name of the site, and has no picture', () => {
  head(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Meridian');
  expect(document.querySelector('.hero svg, .hero img')).toBeNull();
  expect(screen.getByRole('link', { name: 'Browse games' }).getAttribute('href')).toMatch(/#top$/);
});

test('[2.3] the offer to new members stands before the operator’s words', () => {
  const [offer] = promotionsOf({ endDate: null, weekdays: null });
  renderOnPage(() => <Offer offer={offer ?? null} hero={HERO} currency="GBP" />, { path: '/en-gb' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Offer 0');
});

test('[2.3] the jackpots that were won last name games and no member', () => {
  const wins = [{ gameId: 'g-1', name: 'mega', amount: '1234.50', at: '2026-11-29 10:00:00', game: TILE }];
  renderOnPage(() => <WinnerRow wins={wins} currency="GBP" />, { path: '/en-gb' });
  expect(screen.getByRole('region', { name: 'Jackpots won last' })).not.toBeNull();
  expect(screen.getByRole('listitem').textContent).toBe('1,234.50 GBPNine Moons · mega · 29 Nov 2026');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en-gb/slots/g-1');
});

const LEGAL: NonNullable<GeneralInfo['legal']> = {
  lines: [
    { text: 'Northlight Games Ltd, Dublin', link: null, image: null, alt: '' },
    { text: '', link: 'https://revenue.example', image: '/static/media/s.svg', alt: 'Revenue' },
  ],
  entry: 'Of age in Ireland.',
};

test('[operator 8] with real money the foot has the operator’s lines and seals, in place of the licence of the site', () => {
  const licence = { authority: 'Gambling Board', number: 'X-1', url: null };
  const info = { ...siteData().info, demo: false, licence };
  renderOnPage(() => <LegalLines info={{ ...info, legal: LEGAL }} />);
  expect(screen.getByText('Northlight Games Ltd, Dublin')).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Revenue' }).getAttribute('href')).toBe('https://revenue.example');
  expect(screen.queryByText(/X-1/)).toBeNull();
  cleanup();
  renderOnPage(() => <LegalLines info={info} />);
  expect(screen.getByText(/Gambling Board X-1/)).not.toBeNull();
});

test.each([
  ['of a demo', { demo: true }, 'Adults only. Play for fun and within your limits.'],
  ['of real money', { demo: false }, 'Adults only. Play within your limits.'],
  ['of a market with a line of its own', { demo: false, legal: LEGAL }, 'Of age in Ireland.'],
])('[operator 8] the note under a login %s', (_says, info, note) => {
  const foot = { question: 'New here?', answer: 'Create', leadsTo: 'register' } as const;
  renderOnPage(() => <EntryFoot {...foot} info={{ minimumAge: 21, ...info }} />);
  expect(screen.getByText(note)).not.toBeNull();
  expect(screen.getByText('21+')).not.toBeNull();
});

const itemsOf = (payout: { minutes: number; days: number } | null, info = {}) => {
  renderOnPage(() => <TrustRow payout={payout} />, { site: { info: { ...siteData().info, ...info } } });
  return screen.getAllByRole('listitem').map(it => it.querySelector('b')?.textContent);
};

test('[2.3] the row of trust says what the site itself publishes, and leaves out what it does not', () => {
  expect(itemsOf(null)).toEqual(['Demo mode', 'Every game states its return', 'Your limits first']);
  cleanup();
  const licence = { authority: 'Gambling Board', number: 'MER-2026-0417', url: 'https://register.example' };
  const info = { demo: false, licence, testing: { name: 'Test House', url: null } };
  expect(itemsOf({ minutes: 11, days: 30 }, info)).toEqual([
    'Licensed',
    'Paid out in 11 minutes',
    'Tested by Test House',
    'Your limits first',
  ]);
  expect(screen.getByText(/Gambling Board MER-2026-0417/)).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Look it up' }).getAttribute('href')).toBe(
    'https://register.example',
  );
});

test('[2.3] promotions say on the market’s clock when they end, and on which days they run as their own page does', () => {
  const countries = siteData().countries.map(it => ({ ...it, timeZone: 'America/Santiago' }));
  const promotions = promotionsOf(
    { endDate: '2026-12-01 02:59:59', weekdays: null },
    { endDate: null, weekdays: [4] },
    { endDate: null, weekdays: [5, 6, 7] },
  );
  renderOnPage(() => <PromotionRow promotions={promotions} currency="GBP" />, { site: { countries } });
  const tags = [...document.querySelectorAll('.promotion-card .tag')].map(it => it.textContent);
  expect(tags).toEqual(['Until 30 Nov 2026', 'Every Thursday', 'Every Fri, Sat and Sun']);
});

test('a break is said until it ends, and the header offers no deposit', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 10), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  renderOnPage(AwayLine, { seed: member(AWAY) });
  expect(screen.getByRole('status').textContent).toContain('Time-out until');
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toContain('action=withdrawal');
  await act(async () => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a self-exclusion says the year of its end, and a permanent one that it has none', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 28, 10), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const said = (until: string | null) => {
    renderOnPage(AwayLine, { seed: member({ kind: 'self-exclusion', until }) });
    const text = screen.getByRole('status').textContent;
    cleanup();
    return text;
  };
  expect(said('2027-11-28 10:00:00')).toMatch(/^Self-exclusion until .?28\s+Nov\s+2027, 10:00/u);
  expect(said(null)).toContain('Permanent self-exclusion');
});

test.each([
  ['offers a deposit', null, 1],
  ['offers none during a break', AWAY, 0],
] as const)('the header %s', (_says, away, count) => {
  renderOnPage(MemberActions, { seed: member(away) });
  expect(screen.queryAllByRole('button', { name: 'Deposit' })).toHaveLength(count);
  expect(screen.queryAllByText(/^Time-out until/)).toHaveLength(1 - count);
});

test('[3.12] the menu counts the games of the window’s device', async () => {
  const category = { type: 'slots', displayName: 'Slots', providerCount: 1, img: null, priority: 1 };
  renderOnPage(Menu, {
    site: { gameCounts: { slots: [2807, 2786] } },
    seed: { game: { categoriesWithDisplay: [{ ...category, providers: [] }] } },
  });
  const count = () => screen.getByRole('link', { name: 'Slots' }).querySelector('em')?.textContent;
  expect(count()).toBe('2,807');
  await act(async () => {
    shownPage().stores.app.mobileView = true;
  });
  expect(count()).toBe('2,786');
});
