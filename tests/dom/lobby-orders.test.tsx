/** Which orders does a lobby page offer, in the list, in the chips and on the phone's sheet? The environment decides alike. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FilterChips } from '#app/features/lobby/filters/filter-chips.tsx';
import { OpenFilterSheet } from '#app/features/lobby/filters/open-filter-sheet.tsx';
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
  studios: [],
  // By priority; no game of the page has the second.
  attributes: [attribute('a-early', 'Early'), attribute('a-nobody', 'Nobody'), attribute('a-late', 'Late')],
  features: ['a-early', 'a-late'],
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
    </>
  );
}

function offered(environment: string, path = '/en-gb/slots') {
  const { config } = siteData();
  renderOnPage(Filters, { path, seed: { app: { config: { ...config, environment } } } });
  const sheet = screen.getByRole('dialog');
  const namesOf = (links: HTMLElement[]) => links.map(it => it.textContent);
  const chips = screen.getAllByRole('link').filter(it => !sheet.contains(it));
  fireEvent.click(screen.getByRole('button', { name: /^Sort/ }));
  return {
    list: namesOf(screen.getAllByRole('option').filter(it => !sheet.contains(it))),
    chips: namesOf(chips),
    sheet: namesOf(within(sheet).getAllByRole('link')),
    on: namesOf(chips.filter(it => it.getAttribute('aria-current') === 'true')),
  };
}

const NAMES = ['All', 'Name, A to Z', 'Name, Z to A'];

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(cleanup);

describe('[2.51] [2.52] the orders on offer', () => {
  test('[2.53] in production are popular and new everywhere, and no attribute', async () => {
    const { list, chips, sheet } = offered('production');
    expect(list).toEqual([...NAMES, 'Popular', 'New']);
    expect(chips).toEqual(['All', 'Popular', 'New']);
    expect(sheet).toEqual([...NAMES, 'Popular', 'New']);
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Features' })).toBeNull());
  });

  test.each([
    'development',
    'staging',
  ])('[2.54] in %s are the attributes that some game has, everywhere', it => {
    const { list, chips, sheet } = offered(it);
    expect(list).toEqual([...NAMES, 'Early', 'Late']);
    expect(chips).toEqual(['All', 'Early', 'Late']);
    expect(sheet).toEqual([...NAMES, 'Early', 'Late']);
  });

  test('[3.9] the sheet says how many games have a feature, once the live lobby knows', () => {
    const { config } = siteData();
    const game = { gameAttributes: PAGE.attributes, games: { 'a-early': ['g-1', 'g-2'] } };
    renderOnPage(Filters, {
      path: '/en-gb/slots',
      seed: { app: { config: { ...config, environment: 'staging' } }, game },
    });
    const links = within(screen.getByRole('dialog')).getAllByRole('link');
    expect(links.map(it => it.textContent)).toEqual([...NAMES, 'Early (2)', 'Late']);
  });

  test('[2.49] what the address asks for besides is on offer as long as it does', () => {
    expect(offered('production', '/en-gb/slots?sort=a-late')).toMatchObject({
      chips: ['All', 'Popular', 'New', 'Late'],
      on: ['Late'],
    });
    cleanup();
    expect(offered('staging', '/en-gb/slots?sort=popular')).toMatchObject({
      chips: ['All', 'Early', 'Late', 'Popular'],
      on: ['Popular'],
    });
    cleanup();
    expect(offered('staging', '/en-gb/slots?sort=alpha_ztoa').on).toEqual(['All']);
  });
});
