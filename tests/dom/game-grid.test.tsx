/** A grid of more than a page: the tiles in the document while the window scrolls, and the places that they announce. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '#app/contract/catalogue-games.ts';
import { GameGrid } from '#app/features/lobby/game-grid.tsx';
import { renderOnPage } from '../support/page-around.tsx';

/** The browser of these tests lays nothing out: a grid of four columns, its tiles 184 pixels high and 16 apart. */
const COLUMNS = 4;
const TILE_PX = 184;
const STEP_PX = 200;
const WINDOW_PX = 800;
const MOST = 60;

const GAMES: Game[] = Array.from({ length: 1000 }, (_, index) => ({
  gameId: `g-${index}`,
  providerId: 'p-1',
  name: `Game ${index + 1}`,
  displayName: `Game ${index + 1}`,
  providerDisplay: 'Studio',
  img: null,
  mobile: 1,
  web: 1,
  popular: 0,
  new: 0,
  attributes: [],
  method: 0,
  type: 'slots',
  priority: null,
  ink: null,
}));
const MAINTENANCE = { games: {}, providers: {} };

const grid = () => screen.getAllByRole('list')[0] as HTMLElement;
const items = () => [...grid().querySelectorAll('li')];
const placesOf = () => items().map(item => Number(item.getAttribute('aria-posinset')));

const show = (shown: number | null, games: readonly Game[] = GAMES) =>
  renderOnPage(() => <GameGrid games={games} shown={shown} attributes={[]} maintenance={MAINTENANCE} />, {
    path: '/en-gb/slots',
  });

/** Resolves when the list follows the window. */
async function showLong(): Promise<void> {
  show(1000);
  await waitFor(() => expect(grid().style.minHeight).not.toBe(''));
}

function scrollTo(top: number): void {
  act(() => {
    Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
    window.dispatchEvent(new Event('scroll'));
  });
}

beforeEach(() => {
  const sheet = document.createElement('style');
  sheet.textContent = `.grid { grid-template-columns: ${'100px '.repeat(COLUMNS).trim()}; row-gap: 16px; }`;
  document.head.replaceChildren(sheet);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: HTMLElement,
  ) {
    const isGrid = this.tagName === 'UL';
    return { top: isGrid ? -window.scrollY : 0, height: TILE_PX } as DOMRect;
  });
  Object.defineProperty(window, 'innerHeight', { configurable: true, value: WINDOW_PX });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: 0 });
});
afterEach(cleanup);

describe('[9.9] a list of more than a page', () => {
  test('has the rows around the window in the document, and the height of all of them', async () => {
    await showLong();
    expect(grid().style.minHeight).toBe(`${250 * STEP_PX - 16}px`);
    expect(placesOf().length).toBeLessThanOrEqual(MOST);
    expect(placesOf()).toEqual(placesOf().map((_, index) => index + 1));
    for (const item of items()) expect(item.getAttribute('aria-setsize')).toBe('1000');
  });

  test('draws other rows when it is scrolled, in the place where they were', async () => {
    await showLong();
    for (const row of [3, 40, 200, 246, 0]) {
      scrollTo(row * STEP_PX);
      const places = placesOf();
      for (let place = row * COLUMNS + 1; place <= Math.min(1000, (row + 4) * COLUMNS); place++)
        expect(places, `scrolled to row ${row}`).toContain(place);
      expect(places.length).toBeLessThanOrEqual(MOST);
      const [first] = items();
      const skipped = ((places[0] ?? 1) - 1) / COLUMNS;
      expect(first?.style.marginBlockStart).toBe(skipped === 0 ? '' : `${skipped * STEP_PX}px`);
    }
  });

  test('keeps the tile with the focus, and its neighbours for Tab', async () => {
    await showLong();
    const link = screen.getByRole('link', { name: 'Game 6' });
    link.focus();
    scrollTo(100 * STEP_PX);
    expect(document.activeElement).toBe(link);
    expect(placesOf()).toEqual(expect.arrayContaining([1, 5, 6, 8, 12, 401, 416]));
    expect(placesOf()).not.toContain(100);
    expect(items()[12]?.style.marginBlockStart, 'the rows between').toBe(`${97 * STEP_PX}px`);
    link.blur();
    scrollTo(101 * STEP_PX);
    expect(placesOf()).not.toContain(6);
  });

  test('draws tiles that stay in the document no second time', async () => {
    await showLong();
    scrollTo(STEP_PX);
    const before = new Map(items().map(item => [item.getAttribute('aria-posinset'), item]));
    scrollTo(3 * STEP_PX);
    const kept = items().filter(item => before.has(item.getAttribute('aria-posinset')));
    expect(kept.length).toBeGreaterThan(COLUMNS);
    for (const item of kept) expect(before.get(item.getAttribute('aria-posinset'))).toBe(item);
  });
});

describe('[2.57] one page', () => {
  test.each([
    [null, 35],
    [30, 30],
    [35, 35],
  ])('of %s is whole, and says nothing of places', (shown, count) => {
    show(shown, GAMES.slice(0, 35));
    expect(items()).toHaveLength(count);
    for (const item of items()) {
      expect(item.hasAttribute('aria-posinset')).toBe(false);
      expect(item.hasAttribute('style')).toBe(false);
    }
    expect(grid().hasAttribute('style')).toBe(false);
  });
});
