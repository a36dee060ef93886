/** The heart of a game: its display, its calls, and undoing a refused change. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Game } from '#app/contract/catalogue-games.ts';
import { accepted, refused } from '#app/contract/envelope.ts';
import { FavouritesScreen } from '#app/features/favourites/favourites.ts';
import { FavouriteHeart } from '#app/features/games/games.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { Stores } from '#app/stores/stores.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';

/** The copies that this browser keeps. */
const device = vi.hoisted(() => new Map<string, unknown>());
vi.mock('#app/browser/cache.client.ts', () => ({
  readCopy: async (key: string, parse: (value: unknown) => unknown) =>
    device.has(key) ? parse(device.get(key)) : null,
  keepCopy: async (key: string, value: unknown) => void device.set(key, value),
}));
// The page's texts are there already.
vi.mock('#app/i18n/i18n.client.ts', () => ({ loadTexts: async () => undefined }));

const gameOf = (gameId: string, displayName: string): Game => ({
  gameId,
  displayName,
  name: displayName,
  providerId: 'p-1',
  providerDisplay: 'Hemlock House',
  img: `/art/cover/${gameId}.svg?v=1`,
  mobile: 1,
  web: 1,
  popular: 0,
  new: 0,
  attributes: [],
  method: 0,
  type: 'slots',
  priority: null,
  ink: 1,
});
const OPERA = gameOf('g-1', 'Midnight Opera');
const LANTERN = gameOf('g-2', 'Lantern Bay');

let calls: ScriptedCalls;
let stores: Stores;

beforeEach(() => {
  calls = scriptCalls({
    'game/favourite-ids': accepted(['g-2']),
    'game/merge-favourites': accepted(['g-1', 'g-2']),
    'game/favourite': accepted(null),
  });
  device.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const MEMBER = { user: { id: 'm-1', username: 'anna', currency: 'GBP' } };

/** Two hearts of one game and one of another, as the bar of a game and its menu have them. */
function openHearts({ isGuest = false, tag = 'en-gb' } = {}) {
  function Page() {
    stores = useStores();
    const { list } = useSnapshot(stores.toasts);
    return (
      <>
        <FavouriteHeart game={OPERA} />
        <FavouriteHeart game={OPERA} isRow />
        <FavouriteHeart game={LANTERN} />
        {list.map(toast => (
          <p key={toast.id} data-testid="toast">
            {toast.summary}
          </p>
        ))}
      </>
    );
  }
  const user = isGuest ? {} : { loggedIn: true, data: MEMBER };
  return renderOnPage(Page, { tag, path: `/${tag}/slots/g-1?sort=new`, seed: { user } });
}

const hearts = (name = 'Favourite Midnight Opera') => screen.findAllByRole('button', { name });
const pressedOf = (found: readonly HTMLElement[]) => found.map(it => it.getAttribute('aria-pressed'));
const shown = async (name?: string) => pressedOf(await hearts(name));
const toasts = () => screen.queryAllByTestId('toast').map(it => it.textContent);
const press = async (name?: string) => {
  const [first] = await hearts(name);
  if (first) fireEvent.click(first);
};
const marks = () => calls.sent('game/favourite');
const untilShown = (...pressed: string[]) => waitFor(async () => expect(await shown()).toEqual(pressed));

describe('[1.4] the heart of a game', () => {
  test('shows what the platform says, which is asked once for all hearts', async () => {
    openHearts();
    await waitFor(async () => expect(await shown('Favourite Lantern Bay')).toEqual(['true']));
    expect(await shown()).toEqual(['false', 'false']);
    expect(calls.names()).toEqual(['game/favourite-ids']);
  });

  test('turns at once in all places, and back', async () => {
    const answer = Promise.withResolvers<object>();
    calls.answers['game/favourite'] = () => answer.promise;
    openHearts();
    await untilShown('false', 'false');
    await press();
    await untilShown('true', 'true');
    answer.resolve(accepted(null));
    await waitFor(() => expect(marks()).toEqual([{ gameId: 'g-1', isFavourite: true }]));
    calls.answers['game/favourite'] = accepted(null);
    await press();
    await untilShown('false', 'false');
    await waitFor(() => expect(marks().at(-1)).toEqual({ gameId: 'g-1', isFavourite: false }));
    expect(toasts()).toEqual([]);
  });

  test('presses that come while a call is on its way are told after it, the last one only', async () => {
    const answer = Promise.withResolvers<object>();
    calls.answers['game/favourite'] = () => answer.promise;
    openHearts();
    await untilShown('false', 'false');
    await press();
    await waitFor(() => expect(marks()).toHaveLength(1));
    for (const pressed of ['false', 'true', 'false']) {
      await press();
      await untilShown(pressed, pressed);
    }
    calls.answers['game/favourite'] = accepted(null);
    answer.resolve(accepted(null));
    await waitFor(() => expect(marks().map(it => it.isFavourite)).toEqual([true, false]));
    expect(await shown()).toEqual(['false', 'false']);
  });

  test('takes back what is refused, and says the platform’s sentence', async () => {
    calls.answers['game/favourite'] = refused(200, 'You have 200 favourites.');
    openHearts();
    await untilShown('false', 'false');
    await press();
    await waitFor(() => expect(toasts()).toEqual(['You have 200 favourites.']));
    expect(await shown()).toEqual(['false', 'false']);
    expect(await shown('Favourite Lantern Bay')).toEqual(['true']);
  });

  test('takes back what nobody answered, and says so', async () => {
    calls.answers['game/favourite'] = new TypeError('Failed to fetch');
    openHearts();
    await waitFor(async () => expect(await shown('Favourite Lantern Bay')).toEqual(['true']));
    await press('Favourite Lantern Bay');
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(await shown('Favourite Lantern Bay')).toEqual(['true']);
  });

  test('a press where the list did not come shows at once, and is sent', async () => {
    calls.answers['game/favourite-ids'] = new TypeError('Failed to fetch');
    openHearts();
    await waitFor(() => expect(calls.names()).toEqual(['game/favourite-ids']));
    await hearts();
    expect(toasts(), 'nobody waits for it').toEqual([]);
    await press('Favourite Lantern Bay');
    expect(await shown('Favourite Lantern Bay')).toEqual(['true']);
    await waitFor(() => expect(marks()).toEqual([{ gameId: 'g-2', isFavourite: true }]));
  });

  test('shows nothing of the member before to the next one', async () => {
    openHearts();
    await waitFor(async () => expect(await shown('Favourite Lantern Bay')).toEqual(['true']));
    calls.answers['game/favourite-ids'] = accepted(['g-1']);
    act(() => {
      stores.user.data = { user: { id: 'm-2', username: 'bea', currency: 'GBP' } };
    });
    await untilShown('true', 'true');
    expect(await shown('Favourite Lantern Bay')).toEqual(['false']);
  });

  test('a guest’s are the device’s, and go to the member with the login', async () => {
    device.set('favourites', ['g-2']);
    openHearts({ isGuest: true });
    await waitFor(async () => expect(await shown('Favourite Lantern Bay')).toEqual(['true']));
    await press();
    await untilShown('true', 'true');
    await waitFor(() => expect(device.get('favourites')).toEqual(['g-1', 'g-2']));
    expect(calls.names()).toEqual([]);
    act(() => {
      stores.user.loggedIn = true;
      stores.user.data = MEMBER;
    });
    await waitFor(() => expect(calls.sent('game/merge-favourites')).toEqual([{ gameIds: ['g-1', 'g-2'] }]));
    await waitFor(() => expect(device.get('favourites')).toEqual([]));
    await untilShown('true', 'true');
  });

  test('those of the device stay there where the platform does not take them', async () => {
    device.set('favourites', ['g-1']);
    calls.answers['game/merge-favourites'] = new TypeError('Failed to fetch');
    openHearts();
    await waitFor(() => expect(calls.names()).toEqual(['game/merge-favourites']));
    await hearts();
    expect(device.get('favourites')).toEqual(['g-1']);
    expect(toasts()).toEqual([]);
  });

  test.each([
    ['sv-se', 'Favorit: Midnight Opera'],
    ['pt-br', 'Favorito: Midnight Opera'],
    ['es-cl', 'Favorito: Midnight Opera'],
    ['ar-ae', 'المفضلة: Midnight Opera'],
    ['zh-mo', '最愛：Midnight Opera'],
  ])('[1.20] is named in the language of the page: %s', async (tag, name) => {
    openHearts({ tag });
    expect(await hearts(name)).toHaveLength(2);
  });
});

describe('[1.4] the page of favourites', () => {
  const openPage = (games: Game[] | null) => {
    calls.answers['game/favourite-ids'] = accepted((games ?? []).map(game => game.gameId));
    const tiles = games && { games, attributes: [], maintenance: { games: {}, providers: {} } };
    function Page() {
      return (
        <>
          <FavouritesScreen loaded={{ tiles }} />
          <FavouriteHeart game={OPERA} />
        </>
      );
    }
    renderOnPage(Page, { path: '/en-gb/favourites', seed: { user: { loggedIn: true, data: MEMBER } } });
  };
  const names = () =>
    screen
      .queryAllByRole('link')
      .map(it => it.textContent)
      .filter(Boolean);

  test('has their tiles, and is what hearts know from then on', async () => {
    openPage([OPERA, LANTERN]);
    expect(names()).toEqual(['Midnight Opera', 'Lantern Bay']);
    expect(screen.getByText('2 games')).toBeTruthy();
    await untilShown('true', 'true'); // on its tile, and beside the page
    await press();
    await waitFor(() => expect(names()).toEqual(['Lantern Bay']));
  });

  test('says how to come by one where there is none, and what to do where they cannot be read', () => {
    openPage([]);
    expect(screen.getByText('No favourites yet')).toBeTruthy();
    cleanup();
    openPage(null);
    expect(screen.getByText('Your favourites could not be loaded')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
