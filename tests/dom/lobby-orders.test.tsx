/**
 * The choices that a lobby page offers in each environment: the same in the list, in the chips, on the phone's sheet and in the
 * form without a script.
 */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rememberGames } from '#app/browser/cached-games.client.ts';
import type { Game } from '#app/contract/catalogue-games.ts';
import { gamesFinder } from '#app/domain/find-games.ts';
import { FilterChips } from '#app/features/lobby/filters/filter-chips.tsx';
import { OpenFilterSheet } from '#app/features/lobby/filters/open-filter-sheet.tsx';
import { PlainFilters } from '#app/features/lobby/filters/plain-filters.tsx';
import { SortPicker } from '#app/features/lobby/filters/sort-picker.tsx';
import type { LobbyPage } from '#app/features/lobby/lobby-page.ts';
import { useLobby } from '#app/features/lobby/use-lobby.ts';
import { renderOnPage } from '../support/page-around.tsx';
import { siteData } from '../support/visit.ts';

const attribute = (id: string, en: string) => ({
  id,
  memberDisplay: JSON.stringify({ en }),
  status: 1,
  priority: null,
  img: null,
  ribbon: null,
});
const PAGE: LobbyPage = {
  scope: 'slots',
  query: { name: '', sort: 'all', providers: [], page: 1 },
  device: 'mobile',
  games: [],
  total: 8,
  all: 8,
  studioCount: 3,
  studios: [
    { providerId: 'p-1', name: 'Otterline', count: 5 },
    { providerId: 'p-2', name: 'Quillmark', count: 1200 },
  ],
  sorts: { all: 1205, popular: 7, new_release: 2, 'a-early': 4, 'a-late': 1 },
  // By priority; no game of the page has the second.
  attributes: [attribute('a-early', 'Early'), attribute('a-nobody', 'Nobody'), attribute('a-late', 'Late')],
  maintenance: { games: {}, providers: {} },
  version: '',
};

function Filters() {
  const lobby = useLobby(PAGE, { type: 'slots' });
  return (
    <>
      <SortPicker lobby={lobby} />
      <FilterChips lobby={lobby} />
      <OpenFilterSheet lobby={lobby} onClose={() => undefined} />
      <form>
        <PlainFilters lobby={lobby} />
      </form>
    </>
  );
}

function offered(environment: string, path = '/en-gb/slots') {
  const { config } = siteData();
  renderOnPage(Filters, { path, seed: { app: { config: { ...config, environment } } } });
  const sheet = screen.getByRole('dialog');
  const namesOf = (links: HTMLElement[]) => links.map(it => it.textContent);
  const chips = screen.getAllByRole('link').filter(it => !sheet.contains(it));
  const plain = within(screen.getByRole('combobox', { name: 'Sort' })).getAllByRole('option');
  fireEvent.click(screen.getByRole('button', { name: /^Sort/ }));
  return {
    list: namesOf(within(screen.getByRole('listbox', { name: 'Sort' })).getAllByRole('option')),
    plain: namesOf(plain),
    chips: namesOf(chips),
    sheet: namesOf(within(sheet).getAllByRole('link')),
    on: namesOf(chips.filter(it => it.getAttribute('aria-current') === 'true')),
  };
}

const PLAIN_NAMES = ['All (1,205)', 'Name, A to Z', 'Name, Z to A'];
const NAMES = ['All 1,205', 'Name, A to Z', 'Name, Z to A'];

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

describe('[2.51] [2.52] the orders on offer', () => {
  test('[2.53] in production are popular and new everywhere, and no attribute', async () => {
    const { list, chips, sheet, plain } = offered('production');
    expect(list).toEqual([...NAMES, 'Popular 7', 'New 2']);
    expect(chips).toEqual(['All 1,205', 'Popular 7', 'New 2']);
    expect(sheet).toEqual([...NAMES, 'Popular 7', 'New 2']);
    expect(plain).toEqual([...PLAIN_NAMES, 'Popular (7)', 'New (2)']);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Features' })).toBeNull());
  });

  test.each([
    'development',
    'staging',
  ])('[2.54] in %s are the attributes that some game has, everywhere', it => {
    const { list, chips, sheet, plain } = offered(it);
    expect(list).toEqual([...NAMES, 'Early 4', 'Late 1']);
    expect(chips).toEqual(['All 1,205', 'Early 4', 'Late 1']);
    expect(sheet).toEqual([...NAMES, 'Early 4', 'Late 1']);
    expect(plain).toEqual([...PLAIN_NAMES, 'Early (4)', 'Late (1)']);
  });

  test('[2.49] what the address asks for besides is on offer as long as it does', () => {
    expect(offered('production', '/en-gb/slots?sort=a-late')).toMatchObject({
      chips: ['All 1,205', 'Popular 7', 'New 2', 'Late 1'],
      on: ['Late 1'],
    });
    cleanup();
    expect(offered('staging', '/en-gb/slots?sort=popular')).toMatchObject({
      chips: ['All 1,205', 'Early 4', 'Late 1', 'Popular 7'],
      on: ['Popular 7'],
    });
    cleanup();
    expect(offered('staging', '/en-gb/slots?sort=alpha_ztoa').on).toEqual(['All 1,205']);
  });

  test('[2.49] one that finds nothing is on offer as long as it is chosen', () => {
    expect(offered('staging', '/en-gb/slots?sort=a-nobody')).toMatchObject({
      chips: ['All 1,205', 'Early 4', 'Nobody 0', 'Late 1'],
      on: ['Nobody 0'],
    });
  });
});

describe('[2.50] the studios on offer', () => {
  test('have their numbers in the list, on the sheet and in the form, and are read with them', () => {
    renderOnPage(Filters, { path: '/en-gb/slots?provider=p-1' });
    const studios = ['Otterline 5', 'Quillmark 1,200'];
    const sheet = screen.getByRole('dialog');
    const onSheet = within(sheet).getByRole('listbox', { name: 'Studios' });
    expect(
      within(onSheet)
        .getAllByRole('option')
        .map(it => it.textContent?.trim()),
    ).toEqual(studios);
    for (const name of studios) expect(within(onSheet).getByRole('option', { name })).toBeTruthy();
    expect(within(sheet).getByText('1 of 2')).toBeTruthy();
    const form = screen.getByRole('group', { name: 'Studios' });
    for (const name of ['Otterline (5)', 'Quillmark (1,200)'])
      expect(within(form).getByRole('checkbox', { name })).toBeTruthy();
  });
});

describe('with all games in the browser', () => {
  const games: Game[] = Array.from({ length: 6 }, (_, index) => ({
    gameId: `g-${index}`,
    providerId: index < 4 ? 'p-1' : 'p-2',
    providerDisplay: index < 4 ? 'Otterline' : 'Quillmark',
    name: index % 2 === 0 ? `Fox ${index}` : `Owl ${index}`,
    displayName: index % 2 === 0 ? `Fox ${index}` : `Owl ${index}`,
    img: null,
    mobile: 1,
    web: 1,
    popular: 0,
    new: 0,
    attributes: index === 5 ? ['a-late'] : ['a-early'],
    method: 0,
    type: 'slots',
    priority: null,
    ink: null,
  }));

  test.each<[string, string[], string[]]>([
    ['', ['All 6', 'Early 5', 'Late 1'], ['Otterline 4', 'Quillmark 2']],
    ['?name=fox', ['All 3', 'Early 3'], ['Otterline 2', 'Quillmark 1']],
    ['?sort=a-late', ['All 6', 'Early 5', 'Late 1'], ['Quillmark 1']],
    ['?provider=p-2', ['All 2', 'Early 1', 'Late 1'], ['Quillmark 2', 'Otterline 4']],
    ['?name=fox&sort=a-late', ['All 3', 'Early 3', 'Late 0'], []],
  ])('[2.48]-[2.50] %s: each choice says what it would find now', (search, chips, studios) => {
    const path = `/en-gb/slots${search}`;
    rememberGames('/en-gb/slots', PAGE.version, { games, find: gamesFinder(games) });
    expect(offered('staging', path).chips.filter(it => !it?.startsWith('Q'))).toEqual(chips);
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.queryAllByRole('option').map(it => it.textContent?.trim())).toEqual(studios);
  });
});
