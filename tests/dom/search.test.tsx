/**
 * The search's list, from published files of an operator: the contents of its rows, and the parts left out where files are
 * missing.
 */
import { gunzipSync } from 'node:zlib';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberGames } from '#app/browser/cached-games.client.ts';
import { parseGames } from '#app/contract/catalogue-games.ts';
import { accepted } from '#app/contract/envelope.ts';
import { gamesFinder } from '#app/domain/find-games.ts';
import { SearchOverlay } from '#app/features/search/search-overlay.tsx';
import { type Body, CATEGORY, catalogueOf, GAME, zipped } from '#tests/support/another-house.ts';
import { COUNTRIES } from '#tests/support/markets.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';

// The page's texts are there already.
vi.mock('#app/i18n/i18n.client.ts', () => ({ loadTexts: async () => undefined }));

const GAMES = [
  GAME,
  { ...GAME, gameId: 'g-2', name: 'Reel Two', displayName: 'Reel Two' },
  { ...GAME, gameId: 'g-3', name: 'Reel Three', displayName: 'Reel Three' },
];
const FILES: Record<string, Body> = { ...catalogueOf('v-1'), 'GBP/game/slots.json.gz': zipped(GAMES) };
const BARE = {
  'version.json': FILES['version.json'] ?? 404,
  'GBP/game/slots.json.gz': FILES['GBP/game/slots.json.gz'] ?? 404,
};
const RETURNS = { vs20olympus: { least: '96.10', most: '96.10' }, 'g-2': { least: '92.09', most: '94.90' } };

let calls: ScriptedCalls;

/** Serves files below /static/ beside the scripted calls; a missing one is 404. */
function serve(files: Record<string, Body>): void {
  const call = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('/static/')) return call(url, init);
    const body = files[url.slice('/static/'.length).split('?')[0] ?? ''];
    if (body === undefined) return new Response('', { status: 404 });
    // As a host sends it that decodes files on the way.
    return new Response(typeof body === 'object' ? gunzipSync(body).toString() : String(body));
  });
}

beforeEach(() => {
  calls = scriptCalls({ 'game/favourite-ids': accepted([]), 'game/returns': accepted(RETURNS) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function search(files: Record<string, Body>, text: string): Promise<void> {
  serve(files);
  renderOnPage(SearchOverlay, {
    path: '/en-gb',
    seed: { app: { countries: [...COUNTRIES] }, game: { categorySettings: [CATEGORY] } },
  });
  fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } });
}

const rowOf = async (name: string) =>
  (await screen.findAllByRole('option')).find(it => it.textContent?.includes(name)) ?? document.body;

describe('[1.4] a row of the search', () => {
  test('states the return of its game once it is known, and nothing where none is stated', async () => {
    await search(FILES, 'reel');
    await waitFor(async () =>
      expect((await rowOf('Reel of another house')).textContent).toContain('RTP 96.10%'),
    );
    expect((await rowOf('Reel Two')).textContent).toContain('RTP 92.09% to 94.90%');
    expect((await rowOf('Reel Three')).textContent).not.toContain('RTP');
    const [asked] = calls.sent('game/returns');
    expect(asked).toEqual({
      gameIds: expect.arrayContaining(['vs20olympus', 'g-2', 'g-3']),
      currency: 'GBP',
    });
    expect(asked?.gameIds).toHaveLength(3);
  });

  test('asks once for each game', async () => {
    await search(FILES, 'reel two');
    await waitFor(() => expect(calls.sent('game/returns')).toEqual([{ gameIds: ['g-2'], currency: 'GBP' }]));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'reel t' } });
    await waitFor(() =>
      expect(calls.sent('game/returns').slice(1)).toEqual([{ gameIds: ['g-3'], currency: 'GBP' }]),
    );
    expect((await rowOf('Reel Two')).textContent).toContain('RTP 92.09%');
  });
});

describe('[1.4] the announcement', () => {
  test('says the number of games once the text is written, and nothing between two keys', async () => {
    await search(FILES, 'reel');
    const spoken = () => document.querySelector('p.visually-hidden[role=status]')?.textContent;
    await waitFor(() => expect(spoken()).toContain('3'));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'reel two' } });
    expect(spoken()).toBe('');
    await waitFor(() => expect(spoken()).toContain('1'));
  });
});

describe('[1.4] a row without a game', () => {
  test('keeps its elements out of reach, until a longer list fills them in', async () => {
    await search(FILES, 'reel');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThanOrEqual(3));
    const rows = [...document.querySelectorAll('a.hit')];
    const shown = () => screen.getAllByRole('option').filter(it => it.querySelector('.cover'));
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'reel two' } });
    await waitFor(() => expect(shown()).toHaveLength(1));
    expect([...document.querySelectorAll('a.hit')]).toEqual(rows);
    const hidden = rows.filter(it => it.classList.contains('kept'));
    expect(hidden.filter(it => it.querySelector('.cover'))).toHaveLength(2);
    for (const row of hidden) {
      expect(row.getAttribute('aria-hidden')).toBe('true');
      expect(row.id).toBe('');
    }
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'reel' } });
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(shown().every(row => rows.includes(row))).toBe(true);
    expect(new Set(shown().map(it => it.id)).size).toBe(3);
  });
});

describe('[1.4] covers', () => {
  test('come once the text is written, one in each frame: a key between them waits for one at most', async () => {
    await search(FILES, 'reel');
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThanOrEqual(3));
    const drawn = () => document.querySelectorAll('[role=option] .cover > *').length;
    const seen = [drawn()];
    const watching = new MutationObserver(() => seen.push(drawn()));
    watching.observe(document.body, { childList: true, subtree: true });
    await waitFor(() => expect(drawn()).toBe(3));
    watching.disconnect();
    expect([...new Set(seen)]).toEqual([0, 1, 2, 3]);
  });
});

describe('[1.4] [3.16] games that a category’s page has read', () => {
  const read = parseGames(GAMES.slice(1));
  const games = read.ok ? read.value.games : [];

  test('are not read again by the search', async () => {
    rememberGames('/en-gb/slots', 'v-1', { games, find: gamesFinder(games) });
    await search({ ...FILES, 'GBP/game/slots.json.gz': 404 }, 'reel');
    await waitFor(async () => expect((await rowOf('Reel Two')).textContent).toContain('Reel Two'));
    expect(screen.queryByRole('option', { name: /^Reel of another house/ })).toBeNull();
    rememberGames('/en-gb/slots', 'another', { games, find: gamesFinder(games) });
  });
});

describe('[1.4] an operator without attributes, providers and returns', () => {
  beforeEach(() => {
    calls.answers = {};
  });

  test('has games that are found by their names and their studio, and says nothing that is not known', async () => {
    await search(BARE, 'studio');
    const row = await rowOf('Reel Two');
    expect(row.textContent).toContain('Studio');
    await waitFor(() => expect(calls.sent('game/returns')).toHaveLength(1));
    expect(screen.getByRole('listbox').textContent).not.toMatch(/Return|Free spins/);
    expect(screen.queryByRole('group', { name: 'Studios' })).toBeNull();
    expect(shownPage().stores.toasts.list.map(it => it.summary)).toEqual([]);
  });

  test('counts no studios where nothing is found', async () => {
    await search(BARE, 'zeppelin');
    const link = await screen.findByRole('link', { name: /Browse by studio/ });
    expect(within(link).queryByText(/\d/)).toBeNull();
  });

  test('with them, counts them', async () => {
    await search(FILES, 'zeppelin');
    expect((await screen.findByRole('link', { name: /Browse by studio/ })).textContent).toContain('1 studio');
  });
});
