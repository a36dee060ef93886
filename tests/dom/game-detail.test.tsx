import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import type { GameFacts } from '#app/contract/game-facts.ts';
import type { TileGame } from '#app/features/games/games.ts';
import { GameDetail } from '#app/features/lobby/game-detail.tsx';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const GAME = {
  gameId: 'g-1',
  providerId: 'p-1',
  name: 'Tide',
  displayName: 'Tide',
  providerDisplay: 'Oxbow',
  img: null,
  attributes: [],
  popular: 0,
  new: 0,
  method: 0,
  type: 'slots',
  ink: null,
} as unknown as TileGame;

const FACTS: GameFacts = {
  returnToPlayer: { least: '96.37', most: '96.37' },
  volatility: { least: 3, most: 3 },
  highestWin: '22446.75',
  stakes: { minimum: '0.10', maximum: '5000.00' },
  layout: { columns: 5, rows: 3, lines: 20 },
  released: '2025-10-17',
  languages: ['en', 'sv'],
  language: 'en',
  features: ['Free spins', 'Wild'],
  rules: { version: '1.4', sentences: ['Three alike pay.', 'Wild stands for every symbol.'] },
  payTable: { count: 5, isLeast: false, rows: [{ name: 'Mask', img: null, times: '75' }] },
};
const NOTHING: GameFacts = {
  ...FACTS,
  returnToPlayer: null,
  volatility: null,
  highestWin: null,
  stakes: null,
  layout: null,
  released: null,
  languages: [],
  features: [],
  rules: null,
  payTable: null,
};

interface ShownGame {
  closed?: Record<string, { until: string | null }>;
  facts?: Partial<GameFacts> | null;
  isRead?: boolean;
  tag?: string;
  isForFun?: boolean;
  game?: Partial<typeof GAME>;
  site?: { device?: 'app' };
}

function show({
  closed = {},
  facts = {},
  isRead = true,
  tag = 'en-gb',
  isForFun = false,
  game,
  site = {},
}: ShownGame = {}) {
  const maintenance = { games: closed, providers: {} };
  const stated = {
    facts: facts && { ...FACTS, ...facts },
    isRead,
    currency: 'GBP',
    languages: facts ? 'English, Swedish' : '',
  };
  const rest = { similar: [], more: [], isForFun };
  renderOnPage(
    () => (
      <GameDetail
        game={{ ...GAME, ...game }}
        attributes={[]}
        maintenance={maintenance}
        stated={stated}
        {...rest}
      />
    ),
    { tag, path: `/${tag}/slots/g-1`, site },
  );
}

const cover = () => document.querySelector('.detail');
/** The text beside a term; undefined where there is no such term. */
const factOf = (term: string) => screen.queryByText(term)?.nextElementSibling?.textContent;

test('[3.15] a game in maintenance cannot be played, its cover is closed as on its tile, and its facts are shown', () => {
  show({ closed: { 'g-1': { until: null } } });
  expect(screen.queryByRole('link', { name: 'Play' })).toBeNull();
  expect(document.querySelector('.closed')?.textContent).toBe('In maintenance');
  expect(cover()?.classList).toContain('maintenance');
  expect(document.querySelector('.art .note')?.textContent).toBe('In maintenance');
  expect(factOf('Return to player')).toBe('96.37%');
});

test('[3.15] the closed cover says when the game is back, in the words of its tile', () => {
  show({ closed: { 'g-1': { until: '2031-04-06 07:08:00' } } });
  const note = document.querySelector('.art .note');
  expect(note?.textContent).toMatch(/^Back .*6/);
  expect(note?.closest('[aria-hidden]'), 'the words beside the cover are read out, once').not.toBeNull();
  expect(document.querySelector('.closed')?.textContent).toContain(note?.textContent);
});

test('an open one has its colours', () => {
  show();
  expect(document.querySelector('.note')).toBeNull();
  expect(screen.getByRole('link', { name: 'Play' })).toBeTruthy();
  expect(cover()?.classList).not.toContain('maintenance');
});

describe('[2.5] the facts of a game', () => {
  it('are the figures that its studio states', () => {
    show();
    expect(factOf('Return to player')).toBe('96.37%');
    expect(factOf('Volatility')?.trim()).toBe('Medium');
    expect(factOf('Maximum win')).toBe('22,446.75 × stake');
    expect(factOf('Stakes, GBP')).toBe('0.10 to 5,000.00');
    expect(factOf('Reels and lines')).toBe('\u20665 × 3\u2069, 20 lines');
    expect(factOf('Released')?.replaceAll('\u00a0', ' ')).toBe('17 Oct 2025');
    expect(factOf('Languages')).toBe('English, Swedish');
    expect(factOf('Features')).toBe('Free spinsWild');
    expect(document.querySelectorAll('.dots .on')).toHaveLength(3);
  });

  it.each<[string, Partial<GameFacts>, string, string | undefined]>([
    [
      'a range of returns',
      { returnToPlayer: { least: '92.09', most: '94.9' } },
      'Return to player',
      '92.09% to 94.9%',
    ],
    ['a range of volatility', { volatility: { least: 1, most: 5 } }, 'Volatility', 'Very low to very high '],
    [
      'a layout without lines',
      { layout: { columns: 6, rows: 5, lines: null } },
      'Columns and rows',
      '\u20666 × 5\u2069',
    ],
    ['no layout', { layout: null }, 'Reels and lines', undefined],
    ['no stakes in this currency', { stakes: null }, 'Stakes, GBP', undefined],
  ])('%s', (_says, facts, term, text) => {
    show({ facts });
    expect(factOf(term)).toBe(text);
  });

  it('show what depends on the bet by half dots', () => {
    show({ facts: { volatility: { least: 2, most: 4 } } });
    expect([...document.querySelectorAll('.dots i')].map(dot => dot.className)).toEqual([
      'on',
      'on',
      'may',
      'may',
      '',
    ]);
  });

  it('that are not stated have no cell', () => {
    show({ facts: NOTHING });
    expect(document.querySelectorAll('.figures > *')).toHaveLength(0);
    expect(screen.queryByRole('heading', { name: 'Rules in brief' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are the rules in short, with their version, and the pay table', () => {
    show();
    const rules = screen.getByRole('region', { name: 'Rules in brief' });
    expect(
      within(rules)
        .getAllByRole('listitem')
        .map(it => it.textContent),
    ).toEqual(FACTS.rules?.sentences);
    expect(within(rules).getByText(/version 1\.4/)).toBeTruthy();
    expect(within(rules).getByRole('list').getAttribute('lang')).toBeNull();
    const table = screen.getByRole('table', { name: 'Payout for 5 of a kind, times the stake' });
    expect(within(table).getByRole('row').textContent).toBe('Mask75 ×');
  });

  it('in English on another page say so to whoever reads them aloud', () => {
    show({ tag: 'sv-se' });
    const rules = screen.getByRole('region', { name: 'Reglerna i korthet' });
    expect(within(rules).getByRole('list').getAttribute('lang')).toBe('en');
  });

  it('are a sentence where the studio states none, and another where they cannot be read', () => {
    show({ facts: null });
    expect(screen.getByText('Oxbow has not published details of this game.')).toBeTruthy();
    cleanup();
    show({ facts: null, isRead: false });
    expect(screen.getByText(/cannot be shown right now/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Play' })).toBeTruthy();
  });
});

describe('[2.5] sharing a game', () => {
  const said = () => shownPage().stores.toasts.list.map(toast => toast.summary);
  /** Presses Share in a browser with these abilities. */
  const shareWith = (abilities: object) => {
    show();
    const all = { share: undefined, clipboard: { writeText: async () => undefined }, ...abilities };
    for (const [name, value] of Object.entries(all))
      Object.defineProperty(navigator, name, { value, configurable: true });
    fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  };

  it('opens the device’s own sheet, and says nothing', async () => {
    const share = vi.fn(async () => undefined);
    shareWith({ share });
    await waitFor(() =>
      expect(share).toHaveBeenCalledWith({
        title: 'Tide',
        url: expect.stringMatching(/\/en-gb\/slots\/g-1$/),
      }),
    );
    expect(said()).toEqual([]);
  });

  it.each<[string, object, string[]]>([
    ['copies the link where there is no sheet', {}, ['The link is copied.']],
    [
      'copies it where the sheet is forbidden',
      { share: () => Promise.reject(new DOMException('', 'NotAllowedError')) },
      ['The link is copied.'],
    ],
    [
      'says that it cannot be copied',
      { clipboard: { writeText: () => Promise.reject(new Error('forbidden')) } },
      ['The link could not be copied.'],
    ],
  ])('%s', async (_says, abilities, toasts) => {
    shareWith(abilities);
    await waitFor(() => expect(said()).toEqual(toasts));
  });

  it('says nothing and copies nothing where the member closes the sheet', async () => {
    const [closed, writeText] = [Promise.reject(new DOMException('', 'AbortError')), vi.fn()];
    shareWith({ share: () => closed, clipboard: { writeText } });
    await closed.catch(() => undefined);
    await Promise.resolve();
    expect([said(), writeText.mock.calls]).toEqual([[], []]);
  });
});

test('[1.5] is offered for fun where the market and the studio allow it, and not in maintenance', () => {
  show({ isForFun: true });
  const link = screen.getByRole('link', { name: 'Play for fun' });
  expect(link.getAttribute('href')).toBe('/en-gb/demo/g-1');
  cleanup();
  show();
  expect(screen.queryByRole('link', { name: 'Play for fun' })).toBeNull();
  cleanup();
  show({ closed: { 'g-1': { until: null } }, isForFun: true });
  expect(screen.queryByRole('link', { name: 'Play for fun' })).toBeNull();
});

test('[1.5] [4.33] [4.35] a game of method 1 has a tab of its own for fun too, but not in the app, which has one', () => {
  const targetOf = () => {
    const link = screen.getByRole('link', { name: 'Play for fun' });
    cleanup();
    return link.getAttribute('target');
  };
  show({ isForFun: true, game: { method: 0 } });
  expect(targetOf()).toBeNull();
  show({ isForFun: true, game: { method: 1 } });
  expect(targetOf()).toBe('_blank');
  show({ isForFun: true, game: { method: 1 }, site: { device: 'app' } });
  expect(targetOf()).toBeNull();
});
