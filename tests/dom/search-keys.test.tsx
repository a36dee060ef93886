/** Keys in the field of the search: which result Enter opens, and the place that the words name. */
import { gunzipSync } from 'node:zlib';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accepted } from '#app/contract/envelope.ts';
import { SearchOverlay } from '#app/features/search/search-overlay.tsx';
import { CATEGORY, catalogueOf, GAME, zipped } from '#tests/support/another-house.ts';
import { COUNTRIES } from '#tests/support/markets.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { scriptCalls } from '#tests/support/scripted-calls.ts';

// The page's texts are there already.
vi.mock('#app/i18n/i18n.client.ts', () => ({ loadTexts: async () => undefined }));

const GAMES = [GAME, { ...GAME, gameId: 'g-2', name: 'Slots of gold', displayName: 'Slots of gold' }];
const FILES: Record<string, unknown> = { ...catalogueOf('v-1'), 'GBP/game/slots.json.gz': zipped(GAMES) };

beforeEach(() => {
  scriptCalls({ 'game/favourite-ids': accepted([]), 'game/returns': accepted({}) });
  const call = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('/static/')) return call(url, init);
    const body = FILES[url.slice('/static/'.length).split('?')[0] ?? ''];
    if (body === undefined) return new Response('', { status: 404 });
    return new Response(body instanceof Uint8Array ? gunzipSync(body).toString() : String(body));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(text: string) {
  const { router } = renderOnPage(SearchOverlay, {
    path: '/en-gb',
    seed: { app: { countries: [...COUNTRIES] }, game: { categorySettings: [CATEGORY] } },
  });
  const path = () => `${router.state.location.pathname}${router.state.location.search}`;
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key });
  const written = async () => {
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: text } });
    await screen.findAllByRole('option');
  };
  return { path, press, written };
}
const active = () => screen.queryAllByRole('option').filter(it => it.ariaSelected === 'true');

test('[1.4] Enter shows all results: none is active before an arrow key', async () => {
  const { path, press, written } = open('reel');
  await written();
  expect(active()).toEqual([]);
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBeNull();
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('true');
  press('Enter');
  await waitFor(() => expect(path()).toBe('/en-gb/search?name=reel'));
});

test('[1.4] an arrow key makes the first result active, and Enter opens it', async () => {
  const { path, press, written } = open('reel');
  await written();
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(path()).toBe('/en-gb/slots/vs20olympus'));
});

test('[1.4] a category of the name that was typed stands before all games', async () => {
  const { path, press, written } = open('slots');
  await written();
  expect(screen.getAllByRole('option')[0]?.getAttribute('href')).toBe('/en-gb/slots');
  press('ArrowDown');
  press('Enter');
  await waitFor(() => expect(path()).toBe('/en-gb/slots'));
});
