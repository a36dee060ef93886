/** Files of the site with a form of their own: banners, categories, home, search engines, help and terms, each with what members see. */
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import type { PreviewFacts } from '#app/contract/operator/site-preview.ts';
import { operatorOf } from '#tests/support/console-operator.ts';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { desk, EMPTY_DESK } from '../../console/app/desk.ts';
import FilesRoute, { clientLoader as readFiles } from '../../console/app/routes/site-files.tsx';

const FACTS: PreviewFacts = {
  name: 'Northlight',
  theme: {
    brand: '#7a4fd1',
    accent: '#e0a030',
    brandChroma: 1,
    radius: 4,
    font: { family: 'Georgia', file: null },
    logoHeight: 24,
    neutralShift: 20,
    logo: null,
  },
  markets: [
    { country: 'GB', name: 'United Kingdom', currency: 'GBP', languages: { en: 'English' } },
    { country: 'SE', name: 'Sweden', currency: 'SEK', languages: { sv: 'Svenska' } },
  ],
  categories: [{ type: 'live', names: { en: 'Live casino', sv: 'Livecasino' } }],
  studios: [{ id: 'p-oxbow', name: 'Oxbow' }],
  attributes: [{ id: 'a-quick', names: { en: 'Quick' } }],
  banners: [{ id: 'welcome', names: { en: 'Welcome' } }],
};

const COUNTS = { all: 0, popular: 0, new: 0, maintenance: 0, hidden: 0, planned: 0 };
const MEDIA = `/static/media/${'a'.repeat(32)}.webp`;

const banner = (id: string, title: string, more: object = {}) => ({
  id,
  type: 'live',
  names: { en: title, sv: title },
  summary: null,
  image: '/art/banner/live.svg',
  phoneImage: null,
  link: null,
  priority: 10,
  ...more,
});

let calls: ScriptedCalls;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(path: string, value: unknown, more: Record<string, object> = {}) {
  calls = scriptCalls({
    'site/files': accepted({ files: [{ path, entries: null }] }),
    'site/file': accepted({ path, text: JSON.stringify(value, null, 2), base: 'old' }),
    'site/preview-facts': accepted(FACTS),
    'site/plan-file': accepted({ flaws: [], plan: null }),
    ...more,
  });
  Object.assign(desk, structuredClone(EMPTY_DESK), { me: operatorOf(['content']) });
  const router = createMemoryRouter(
    [
      {
        path: '/site/files',
        loader: readFiles as never,
        Component: FilesRoute,
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: [`/site/files?file=${encodeURIComponent(path)}`] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('region', { name: 'Preview' });
  await act(async () => undefined);
}

const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** The file as it would be planned. */
async function planned(): Promise<unknown> {
  click('Show the difference');
  await act(async () => undefined);
  const [sent] = calls.sent('site/plan-file').slice(-1) as [{ text: string }];
  return JSON.parse(sent.text);
}

describe('[6.8] banners', () => {
  const BANNERS = [
    banner('second', 'Second', { priority: 20, currencies: ['SEK'] }),
    banner('first', 'First'),
  ];

  test('are ordered by buttons and by keys, and the new position is said', async () => {
    await open('banners.json', BANNERS);
    const names = () =>
      within(screen.getByRole('list', { name: 'Banners' }))
        .getAllByRole('listitem')
        .map(it => it.querySelector('.order-name')?.textContent);
    expect(names()).toEqual(['First', 'Second']);
    click('Move down: First');
    expect(names()).toEqual(['Second', 'First']);
    expect(screen.getByText('First is now 2 of 2.')).toBeTruthy();
    fireEvent.keyDown(screen.getByRole('button', { name: 'First' }), { key: 'ArrowUp', altKey: true });
    expect(names()).toEqual(['First', 'Second']);
    click('Move down: First');
    expect((await planned()) as object[]).toMatchObject([
      { id: 'second', priority: 10 },
      { id: 'first', priority: 20 },
    ]);
  });

  test('are shown as members of a market and language see them, in the theme of the site', async () => {
    await open('banners.json', BANNERS);
    expect(preview().getAllByRole('article')).toHaveLength(1);
    fireEvent.change(preview().getByLabelText('Market and language'), { target: { value: '1' } });
    expect(preview().getAllByRole('article')).toHaveLength(2);
    type('Title', 'Evening');
    const shown = document.querySelector<HTMLElement>('.site-preview');
    expect(shown?.style.getPropertyValue('--radius')).toBe('4px');
    expect(shown?.lang).toBe('sv');
    click(/^Svenska|^Swedish/);
    type('Title', '<b>Kväll</b>');
    expect(preview().getByText('<b>Kväll</b>')).toBeTruthy();
  });

  test('get an uploaded picture, which has to say in every language what it shows', async () => {
    await open('banners.json', BANNERS, {
      'site/keep-media': accepted({ address: MEDIA, ratio: 2, name: 'x' }),
      'site/media': accepted({ base64: '' }),
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    const file = new File([new Uint8Array([1, 2, 3])], 'table.webp', { type: 'image/webp' });
    fireEvent.change(screen.getByLabelText('Upload: Picture'), { target: { files: [file] } });
    await screen.findByText('First does not say what its picture shows: en, sv');
    expect(calls.sent('site/keep-media')).toEqual([{ base64: 'AQID' }]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Go to the field' })[0] as HTMLElement);
    expect(document.activeElement?.getAttribute('data-field')).toBe('alt');
    type('What the picture shows', 'A table');
    expect(screen.getByText('First does not say what its picture shows: sv')).toBeTruthy();
    expect(((await planned()) as object[])[0]).toMatchObject({ image: MEDIA, alt: { en: 'A table' } });
  });

  test('refuse a file that is no picture', async () => {
    await open('banners.json', BANNERS);
    const file = new File(['<html>'], 'page.html', { type: 'text/html' });
    fireEvent.change(screen.getByLabelText('Upload: Picture'), { target: { files: [file] } });
    await screen.findByText(/This is no PNG/);
    expect(calls.sent('site/keep-media')).toEqual([]);
  });

  test('have a period, markets and a link, and are added and removed', async () => {
    await open('banners.json', BANNERS);
    type('Shown from, UTC', '2026-12-24T18:00');
    type('Until, UTC', '2026-12-24T17:00');
    expect(screen.getByText('First ends before it begins.')).toBeTruthy();
    type('Until, UTC', '2026-12-26T18:00');
    type(/^Link/, '/live');
    fireEvent.click(screen.getByLabelText('SEK'));
    click('New banner');
    type('Title', 'Third');
    click('Remove: Second');
    const [first, third] = (await planned()) as object[];
    expect(first).toMatchObject({
      id: 'first',
      from: '2026-12-24T18:00:00.000Z',
      until: '2026-12-26T18:00:00.000Z',
      link: '/live',
      currencies: ['GBP'],
    });
    expect(third).toMatchObject({ id: 'banner-3', names: { en: 'Third' }, priority: 20 });
  });
});

describe('[6.8] order and home', () => {
  test('puts categories into another order', async () => {
    await open('categories.json', [
      { type: 'slots', names: { en: 'Slots', sv: 'Slots' }, priority: 10 },
      { type: 'live', names: { en: 'Live', sv: 'Live' }, priority: 20 },
    ]);
    click('Move up: Live');
    expect(
      preview()
        .getAllByRole('listitem')
        .map(it => it.textContent),
    ).toEqual(['Live', 'Slots']);
    expect(await planned()).toMatchObject([
      { type: 'live', priority: 10 },
      { type: 'slots', priority: 20 },
    ]);
  });

  test('orders and hides rows of home for one market, and goes back to all', async () => {
    await open('home.json', {});
    fireEvent.change(screen.getByLabelText('Home of'), { target: { value: 'GBP' } });
    click('Move up: Banners');
    click('Hide: Studios');
    expect(preview().queryByText('Studios')).toBeNull();
    expect(await planned()).toEqual({
      rows: { GBP: ['top', 'promotions', 'recommended', 'banners', 'moods', 'categories', 'trust'] },
    });
    click('Show: Studios');
    click('Back to that of all markets');
    expect(screen.getByRole('button', { name: 'Show the difference' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('writes the head of home in each language, and shows it to a market', async () => {
    await open('home.json', {});
    click('Define the head');
    type('Headline', 'Play it calm');
    type('Link: a path of this site, as /slots, or an address', '/live');
    type('Words of the link', 'Tables');
    click(/^Swedish/);
    type('Headline', 'Spela lugnt');
    fireEvent.click(screen.getByLabelText(/^While an offer to new members runs/));
    expect(preview().getByRole('heading', { name: 'Play it calm' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Market and language'), { target: { value: '1' } });
    expect(preview().getByRole('heading', { name: 'Spela lugnt' })).toBeTruthy();
    expect(await planned()).toEqual({
      hero: {
        all: {
          title: { en: 'Play it calm', sv: 'Spela lugnt' },
          link: { to: { en: '/live' }, label: { en: 'Tables' } },
          showsOffer: false,
        },
      },
    });
  });

  test('adds rows of its own: games by a rule, studios, banners', async () => {
    await open('home.json', { rows: { all: ['top'] } });
    click('Add a row of games');
    type('Title of the row', 'Our tables');
    type('Category', 'live');
    type('Mark', '');
    click('Add a row of studios');
    expect(screen.getByText('studios-1 shows nothing yet.')).toBeTruthy();
    type('Title of the row', 'Friends');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Oxbow' }));
    click('Move up: Friends');
    expect(
      preview()
        .getAllByRole('heading')
        .map(it => it.textContent),
    ).toEqual(['Preview', 'Most played', 'Friends', 'Our tables']);
    expect(await planned()).toEqual({
      rows: {
        all: [
          'top',
          { kind: 'studios', id: 'studios-1', title: { en: 'Friends' }, studios: ['p-oxbow'] },
          { kind: 'games', id: 'games-1', title: { en: 'Our tables' }, category: 'live' },
        ],
      },
    });
  });

  test('chooses recommended games by name', async () => {
    const found = { gameId: 'g-7', name: 'Nine Moons' };
    await open(
      'home.json',
      { recommended: { all: ['g-1'] } },
      {
        'game/list': accepted({ rows: [], next: null, counts: COUNTS }),
      },
    );
    calls.answers['game/list'] = accepted({ rows: [listed(found)], next: null, counts: COUNTS });
    type('Add a game by name or id', 'moon');
    fireEvent.click(await screen.findByRole('button', { name: 'Nine Moons' }));
    click('Move up: Nine Moons');
    expect(await planned()).toEqual({ recommended: { all: ['g-7', 'g-1'] } });
  });
});

const listed = (of: object) => ({
  providerId: 'p',
  studio: 'Oxbow',
  category: 'slots',
  img: null,
  countries: [],
  popular: false,
  new: false,
  priority: null,
  hidden: false,
  web: true,
  mobile: true,
  live: [],
  maintenance: [],
  planned: [],
  ...of,
});

describe('[6.8] texts', () => {
  test('of search engines: a page is shown as a result and as a link, long titles are named', async () => {
    await open('seo/en.json', { metadata: { '/': { title: 'Reels', description: 'Games of the north.' } } });
    expect(preview().getAllByText('Reels - Northlight')).toHaveLength(2);
    type('Title', 'x'.repeat(61));
    expect(screen.getByText(/search engines cut titles/)).toBeTruthy();
    type(/^Another page/, '/slots');
    click('Add the page');
    type('Title', 'Slots');
    type('Description', 'All slots.');
    expect(await planned()).toMatchObject({
      metadata: { '/slots': { title: 'Slots', description: 'All slots.' } },
    });
  });

  test('of help: an article with the votes of its readers, its marks shown and never HTML', async () => {
    const article = {
      id: 'deposit',
      title: 'How?',
      lead: 'So.',
      updated: '2026-01-01',
      keywords: '',
      related: [],
      sections: [{ heading: 'Step by step', paragraphs: ['- **One**', '<img src=x onerror=alert(1)>'] }],
    };
    const votes = { country: 'GB', language: 'en', article: 'deposit', helpful: 7, notHelpful: 2, texts: 1 };
    await open(
      'help/en.json',
      { topics: [{ id: 'money', title: 'Money', articles: [article] }] },
      {
        'help/votes': accepted({ articles: [votes], next: null }),
        'help/texts': accepted({ texts: [{ text: 'Too long', sent: '2026-11-01 10:00:00' }], next: null }),
      },
    );
    expect((await screen.findByText('helpful 7, not 2')).tagName).toBe('DD');
    click('What readers wrote');
    expect(await screen.findByText('Too long')).toBeTruthy();
    expect(preview().getByText('One').tagName).toBe('STRONG');
    expect(preview().getByText('<img src=x onerror=alert(1)>')).toBeTruthy();
    expect(preview().queryByRole('img')).toBeNull();
    type('Question', 'How do I?');
    const changed = (await planned()) as { topics: { articles: { title: string; updated: string }[] }[] };
    expect(changed.topics[0]?.articles[0]).toMatchObject({ title: 'How do I?' });
    expect(changed.topics[0]?.articles[0]?.updated).not.toBe('2026-01-01');
  });

  test('of terms: sections with paragraphs', async () => {
    await open('terms/en.json', [{ heading: 'Terms', paragraphs: ['Play fairly.'] }]);
    type(/^Text;/, 'One.\n\nTwo.');
    click('Add a section');
    expect(screen.getByText('Section 2 has no heading.')).toBeTruthy();
    expect(await planned()).toEqual([
      { heading: 'Terms', paragraphs: ['One.', 'Two.'] },
      { heading: '', paragraphs: [''] },
    ]);
  });
});
