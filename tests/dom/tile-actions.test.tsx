/** The actions of a tile: Play, the facts of its game, and Play for fun. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ProviderEntry } from '#app/contract/catalogue.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { Maintenance } from '#app/contract/game.ts';
import type { GameFacts } from '#app/contract/game-facts.ts';
import type { Away } from '#app/contract/wallet.ts';
import { GameTile, onStart, type TileGame } from '#app/features/games/games.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { siteData } from '#tests/support/visit.ts';

// The page's texts are there already.
vi.mock('#app/i18n/i18n.client.ts', () => ({ loadTexts: async () => undefined }));
/** The published list of providers. */
const published = vi.hoisted(() => ({ providers: null as Record<string, unknown[]> | null }));
vi.mock('#app/browser/catalogue-lists.client.ts', () => ({ latestVersion: async () => 'v1' }));
vi.mock('#app/browser/providers.client.ts', () => ({ loadProviders: async () => published.providers }));

const GAME: TileGame = {
  gameId: 'g-1',
  displayName: 'Midnight Opera',
  name: 'Midnight Opera',
  providerId: 'p-1',
  providerDisplay: 'Hemlock House',
  img: null,
  popular: 0,
  new: 0,
  attributes: [],
  method: 0,
  type: 'slots',
  ink: 1,
};

const FACTS: GameFacts = {
  returnToPlayer: { least: '96.37', most: '96.37' },
  volatility: { least: 3, most: 4 },
  highestWin: '22446.75',
  stakes: { minimum: '0.10', maximum: '5000.00' },
  layout: { columns: 5, rows: 3, lines: 20 },
  released: '2025-10-17',
  languages: ['en', 'sv'],
  language: 'en',
  features: ['Free spins'],
  rules: { version: '1.4', sentences: ['Three alike pay.'] },
  payTable: null,
};

let calls: ScriptedCalls;
let started: string[];
let endStarts: () => void;

beforeEach(() => {
  calls = scriptCalls({ 'game/facts': accepted(FACTS) });
  published.providers = { slots: [{ providerId: 'p-1', demo: 1 } as ProviderEntry] };
  started = [];
  endStarts = onStart(({ gameId }) => started.push(gameId));
});
afterEach(() => {
  cleanup();
  endStarts();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});

interface ShownTile {
  tag?: string;
  demoPlay?: boolean;
  maintenance?: Maintenance;
  away?: Away | null;
}

function show({
  tag = 'en-gb',
  demoPlay = true,
  away = null,
  maintenance = { games: {}, providers: {} },
}: ShownTile = {}) {
  renderOnPage(() => <GameTile game={GAME} attributes={[]} maintenance={maintenance} />, {
    tag,
    path: `/${tag}/slots`,
    seed: {
      app: { countries: siteData().countries },
      ...(away !== null && {
        user: { loggedIn: true, data: { user: { id: 'm-1', username: 'anna', currency: 'GBP' }, away } },
      }),
    },
    site: { tag, info: { ...siteData().info, demoPlay } },
  });
}

const tile = () => document.querySelector('.tile') as HTMLElement;
const pointer = (type: string, pointerType: string, more: object = {}) =>
  new PointerEvent(type, { bubbles: true, cancelable: true, pointerType, pointerId: 7, ...more });
const point = () => fireEvent(tile(), pointer('pointermove', 'mouse'));
const bar = () => screen.findByRole('toolbar', { name: 'Midnight Opera' });
const namesOf = (found: HTMLElement) =>
  [...found.querySelectorAll('a, button')].map(it => it.getAttribute('aria-label') ?? it.textContent);

describe('[1.5] [1.6] a tile', () => {
  test.each([
    ['a mouse', point],
    ['the keyboard', () => screen.getByRole('link', { name: 'Midnight Opera' }).focus()],
  ])('offers what can be done with its game to %s', async (_name, reach) => {
    show();
    expect(screen.queryByRole('toolbar')).toBeNull();
    act(reach);
    await waitFor(async () => expect(namesOf(await bar())).toEqual(['Play', 'Details', 'Play for fun']));
    expect(
      within(await bar())
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/en-gb/demo/g-1');
    fireEvent.click(within(await bar()).getByRole('button', { name: 'Play' }));
    expect(started).toEqual(['g-1']);
  });

  test.each<[string, ShownTile, Record<string, unknown[]> | null]>([
    ['its market does not allow it', { demoPlay: false }, published.providers],
    ['its provider does not open games so', {}, { slots: [{ providerId: 'p-1', demo: 0 }] }],
    ['the providers cannot be read', {}, null],
  ])('is not played for fun where %s', async (_why, shown, providers) => {
    published.providers = providers;
    show(shown);
    point();
    expect(namesOf(await bar())).toEqual(['Play', 'Details']);
    await act(async () => undefined);
    expect(namesOf(await bar())).toEqual(['Play', 'Details']);
  });

  test('in a break is played neither for money nor for fun', async () => {
    show({ away: { kind: 'time-out', until: null } });
    point();
    await act(async () => undefined);
    expect(namesOf(await bar())).toEqual(['Details']);
  });

  test('in maintenance offers nothing', async () => {
    show({ maintenance: { games: { 'g-1': { until: null } }, providers: {} } });
    point();
    await act(() => import('#app/features/games/actions/load-actions.ts'));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test.each<[string, string, string[]]>([
    ['en-gb', 'ltr', ['Details', 'Play for fun', 'Play', 'Play for fun', 'Play', 'Play for fun']],
    ['ar-ae', 'rtl', ['اللعب للتسلية', 'التفاصيل', 'العب', 'التفاصيل', 'العب', 'اللعب للتسلية']],
  ])('has one stop of Tab, and arrow keys from there, in %s', async (tag, direction, focused) => {
    document.documentElement.style.direction = direction;
    show({ tag });
    point();
    await waitFor(async () => expect(namesOf(await bar())).toHaveLength(3));
    const actions = [...(await bar()).querySelectorAll<HTMLElement>('a, button')];
    expect(actions.map(it => it.tabIndex)).toEqual([0, -1, -1]);
    actions[0]?.focus();
    const keys = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'];
    const heard = keys.map(key => {
      fireEvent.keyDown(document.activeElement as Element, { key });
      const { activeElement: here } = document;
      return here?.getAttribute('aria-label') ?? here?.textContent;
    });
    document.documentElement.style.direction = '';
    expect(heard).toEqual(focused);
  });
});

const openFacts = async () => {
  point();
  fireEvent.click(within(await bar()).getByRole('button', { name: 'Details' }));
};
const facts = () => screen.findByRole('dialog', { name: 'Midnight Opera' });
const listed = (found: HTMLElement) =>
  [...found.querySelectorAll('dl > div')].map(it =>
    [...it.children].map(part => part.textContent?.trim()).join(': '),
  );
const IN_ORDER = [
  'Return to player: 96.37%',
  'Volatility: Medium to high',
  'Stakes, GBP: 0.10 to 5,000.00',
  'Maximum win: 22,446.75 × stake',
  'Rules: Read, version 1.4',
];

/** A window that is wide or narrow, in a browser that has popovers. */
function windowIs(width: 'wide' | 'narrow') {
  vi.stubGlobal('matchMedia', () => ({ matches: width === 'wide' }));
  Object.assign(HTMLElement.prototype, { showPopover: () => undefined });
}

describe('[2.5] the facts of a tile’s game', () => {
  test('are asked for when they are wanted, once, and stand in their order', async () => {
    windowIs('wide');
    show();
    point();
    await bar();
    expect(calls.names()).toEqual([]);
    await openFacts();
    await waitFor(async () => expect(listed(await facts())).toEqual(IN_ORDER));
    const card = await facts();
    expect(card.tagName).toBe('SECTION');
    expect(document.activeElement?.textContent, 'a reader begins with the name').toBe('Midnight Opera');
    expect(card.textContent).toMatch(/Hemlock House, since .?17.Oct.2025/);
    expect(within(card).getByRole('link', { name: 'Read, version 1.4' }).getAttribute('href')).toBe(
      '/en-gb/slots/g-1#rules',
    );
    expect(calls.sent('game/facts')).toEqual([{ gameId: 'g-1', currency: 'GBP' }]);
    fireEvent.click(within(card).getByRole('button', { name: 'Close' }));
    await openFacts();
    await waitFor(async () => expect(listed(await facts())).toEqual(IN_ORDER));
    expect(calls.names()).toHaveLength(1);
  });

  test('are a sheet in a narrow window; Play closes it', async () => {
    windowIs('narrow');
    show();
    await openFacts();
    await waitFor(async () => expect(listed(await facts())).toEqual(IN_ORDER));
    const sheet = await facts();
    expect(sheet.tagName).toBe('DIALOG');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Play' }));
    expect(started).toEqual(['g-1']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each([
    ['nothing is stated', accepted(null), 'Hemlock House has not published details of this game.'],
    [
      'no platform knows the call',
      refused(404, '?'),
      'Hemlock House has not published details of this game.',
    ],
    [
      'they cannot be read',
      new Error('offline'),
      'The details of this game cannot be shown right now. You can still play.',
    ],
  ])('say it where %s', async (_what, answer, sentence) => {
    calls.answers['game/facts'] = answer;
    show();
    await openFacts();
    await waitFor(async () => expect((await facts()).textContent).toContain(sentence));
    expect(within(await facts()).getByRole('button', { name: 'Play' })).toBeDefined();
  });

  test('are asked for again where they could not be read', async () => {
    calls.answers['game/facts'] = inTurn(new Error('offline'), accepted(FACTS));
    show();
    await openFacts();
    await waitFor(async () => expect((await facts()).textContent).toContain('cannot be shown'));
    fireEvent.click(within(await facts()).getByRole('button', { name: 'Close' }));
    await openFacts();
    await waitFor(async () => expect(listed(await facts())).toEqual(IN_ORDER));
  });
});

/** The tile with its actions, which a finger's first touch has loaded. */
async function touched() {
  show();
  fireEvent(tile(), pointer('pointerdown', 'touch'));
  fireEvent(tile(), pointer('pointerup', 'touch'));
  await bar();
  vi.useFakeTimers();
}

describe('[2.5] a finger that stays on a tile', () => {
  test('gets the facts of its game, and its end is no click', async () => {
    await touched();
    fireEvent(tile(), pointer('pointerdown', 'touch'));
    act(() => vi.advanceTimersByTime(449));
    expect(screen.queryByRole('dialog')).toBeNull();
    // The event has the time of the machine, which goes on while that of the timers stands.
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole('dialog', { name: 'Midnight Opera' })).not.toBeNull();
    fireEvent(tile(), pointer('pointerup', 'touch'));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    fireEvent(tile(), click);
    expect(click.defaultPrevented).toBe(true);
    vi.advanceTimersByTime(500);
    const next = new MouseEvent('click', { bubbles: true, cancelable: true });
    fireEvent(document.body, next);
    expect(next.defaultPrevented, 'the next one is').toBe(false);
  });

  test.each([
    ['moves on', pointer('pointermove', 'touch', { clientX: 0, clientY: 30 })],
    ['is taken away', pointer('pointerup', 'touch')],
    ['scrolls', pointer('pointercancel', 'touch')],
  ])('and %s asks for nothing', async (_what, event) => {
    await touched();
    fireEvent(tile(), pointer('pointerdown', 'touch'));
    fireEvent(tile(), event);
    act(() => vi.advanceTimersByTime(2_000));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('gets them in place of the browser’s menu of the link', async () => {
    show();
    const menu = pointer('contextmenu', 'touch');
    fireEvent(tile(), menu);
    expect(menu.defaultPrevented).toBe(true);
    expect(await facts()).toBeDefined();
  });

  test('and a mouse keeps that menu', async () => {
    show();
    const menu = pointer('contextmenu', 'mouse');
    fireEvent(tile(), menu);
    await bar();
    expect(menu.defaultPrevented).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
