/** The press of Play on a page: login, route, tab or window, and the window's further states. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import type { LaunchGame } from '#app/domain/launch.ts';
import { startGame } from '#app/features/games/games.ts';
import { presses } from '#app/features/games/start-game.ts';
import { LauncherHost } from '#app/features/play/play.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { settle, settled } from '#tests/support/settle.ts';

vi.mock('#app/i18n/i18n.client.ts', () => ({ loadTexts: async () => undefined })); // the page of a test has them all

const GAME: LaunchGame = {
  gameId: 'g-1',
  providerId: 'p-2',
  type: 'slots',
  displayName: 'Moon',
  img: null,
  method: 1,
};
const IN_TAB = '/en-gb/game/eyJnYW1lSWQiOiJnLTEifQ';
const URL_THERE = 'https://studio.example/play#launch=1';
const there = accepted({ url: URL_THERE, isTransferType: false, reGetGameUrl: false });
const moveFirst = accepted({ url: null, isTransferType: true, reGetGameUrl: true });

const NO_ANSWER = new TypeError('Failed to fetch');

let calls: ScriptedCalls;
/** The events, in order. */
let order: string[] = [];
let opened: {
  closed: boolean;
  opener: unknown;
  location: { replace: (url: string) => void };
  close: () => void;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  order = [];
  opened = {
    closed: false,
    opener: window,
    location: { replace: url => order.push(`sent to ${url}`) },
    close: () => order.push('closed'),
  };
  vi.stubGlobal('open', (url: string) => {
    order.push(`opened ${url}`);
    return opened;
  });
  calls = scriptCalls({ 'game/play': there });
});
afterEach(async () => {
  await settle(1_000);
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page reads it
  document.cookie = 'isApp=; Max-Age=0';
});

function Page() {
  const { list } = useSnapshot(useStores().toasts);
  return (
    <>
      <LauncherHost />
      <ul>
        {list.map(toast => (
          <li key={toast.id}>{[toast.summary, toast.detail].filter(Boolean).join(' ')}</li>
        ))}
      </ul>
    </>
  );
}

function openPage({ isMember = true, path = '/en-gb/slots?sort=popular' } = {}) {
  const data = { user: { id: 'm-1', username: 'anna', currency: 'GBP' } };
  const { router } = renderOnPage(Page, { path, seed: { user: isMember ? { loggedIn: true, data } : {} } });
  return { path: () => router.state.location.pathname + router.state.location.search };
}
/** Waits until the launcher has loaded. */
const isReady = () => settled(() => expect(presses.take).not.toBeNull());
const play = (game: Partial<LaunchGame> = {}) => act(() => startGame({ ...GAME, ...game }));

describe('where Play leads', () => {
  test('[4.32] [6.2] a guest: to the login over the page, and from there to the game', async () => {
    const page = openPage({ isMember: false });
    play();
    const to = `/en-gb/slots?sort=popular&action=login&next=${encodeURIComponent(IN_TAB)}`;
    await settled(() => expect(page.path()).toBe(to));
    expect(order).toEqual([]);
    expect(calls.names()).toEqual([]);
  });

  test('[4.33] [2.59] the app: by route', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the app sets it
    document.cookie = 'isApp=1';
    const page = openPage();
    play();
    await settled(() => expect(page.path()).toBe('/en-gb/slots/g-1?game=Moon&img=&id=g-1&pid=p-2'));
    expect(calls.names()).toEqual([]);
  });

  test('[4.34] method 0: the same tab, and the path is kept', async () => {
    const page = openPage();
    play({ method: 0 });
    await settled(() => expect(page.path()).toBe(IN_TAB));
    expect(sessionStorage.getItem('lastVisitedPath')).toBe('/en-gb/slots?sort=popular');
    expect(order).toEqual([]);
  });

  test('a press before the page is ready for it waits', async () => {
    act(() => startGame({ ...GAME, method: 0 }));
    const page = openPage();
    await settled(() => expect(page.path()).toBe(IN_TAB));
  });
});

describe('[4.35] [2.60] a window of its own', () => {
  test('opens at once on the loading page, is no opener’s, and is then sent to the game', async () => {
    const { promise, resolve: release } = Promise.withResolvers<object>();
    calls.answers['game/play'] = () => promise;
    const page = openPage();
    await isReady();
    play();
    expect(order).toEqual([`opened ${IN_TAB}?loading`]);
    expect(opened.opener).toBeNull();
    release(there);
    await settled(() => expect(order).toEqual([`opened ${IN_TAB}?loading`, `sent to ${URL_THERE}`]));
    expect(calls.sent('game/play')).toEqual([{ gameId: 'g-1' }]);
    expect(page.path()).toBe('/en-gb/slots?sort=popular');
  });

  test('a double click opens one, a later press another', async () => {
    openPage();
    await isReady();
    play();
    play();
    await settled(() => expect(order).toHaveLength(2));
    play();
    await settle(1_000);
    expect(calls.names()).toEqual(['game/play']);
    play();
    await settled(() => expect(calls.names()).toEqual(['game/play', 'game/play']));
  });

  test('[8.9] is closed where the game is refused, and a toast says what the server says', async () => {
    Object.assign(calls.answers, { 'game/play': refused(200, 'This game is under maintenance.') });
    openPage();
    play();
    await settled(() => expect(order).toEqual([`opened ${IN_TAB}?loading`, 'closed']));
    expect(screen.getByRole('listitem').textContent).toBe('This game is under maintenance.');
  });

  test.each<[string, ScriptedCalls['answers']]>([
    ['no answer comes', { 'game/play': NO_ANSWER }],
    [
      'no address comes',
      { 'game/play': accepted({ url: null, isTransferType: false, reGetGameUrl: false }) },
    ],
    [
      'something else comes',
      { 'game/play': accepted({ url: 'javascript:alert(1)', isTransferType: false, reGetGameUrl: false }) },
    ],
  ])('[8.9] [8.1] is closed where %s, and one toast says so', async (_title, script) => {
    Object.assign(calls.answers, script);
    openPage();
    play();
    await settled(() => expect(order).toEqual([`opened ${IN_TAB}?loading`, 'closed']));
    await settled(() =>
      expect(screen.getAllByRole('listitem').map(it => it.textContent)).toEqual(['Something went wrong.']),
    );
  });

  test('that the member has closed meanwhile is left alone', async () => {
    const { promise, resolve: release } = Promise.withResolvers<object>();
    calls.answers['game/play'] = () => promise;
    openPage();
    play();
    opened.closed = true;
    release(there);
    await settle(50);
    expect(order).toEqual([`opened ${IN_TAB}?loading`]);
  });
});

describe('the focus, once a game’s window has closed', () => {
  async function playFrom(button: HTMLElement): Promise<void> {
    document.body.append(button);
    openPage();
    await isReady();
    button.focus();
    play();
    await settled(() => expect(order).toHaveLength(2));
    button.blur(); // as a browser that drops it with the window
  }
  const closeWindow = () => {
    opened.closed = true;
    return settle(1_000);
  };

  test('is where it was', async () => {
    const button = document.createElement('button');
    await playFrom(button);
    await settle(1_000);
    expect(document.activeElement).toBe(document.body);
    await closeWindow();
    expect(document.activeElement).toBe(button);
    button.blur();
    await settle(1_000);
    expect(document.activeElement).toBe(document.body); // once
    button.remove();
  });

  test('stays where the member has gone meanwhile', async () => {
    const [button, other] = [document.createElement('button'), document.createElement('button')];
    await playFrom(button);
    document.body.append(other);
    other.focus();
    await closeWindow();
    expect(document.activeElement).toBe(other);
    for (const it of [button, other]) it.remove();
  });

  test('goes nowhere where the button is gone', async () => {
    const button = document.createElement('button');
    await playFrom(button);
    button.remove();
    await closeWindow();
    expect(document.activeElement).toBe(document.body);
  });
});

describe('[4.36] [7.26] a transfer-type game', () => {
  test('takes the money there first, and asks for the address again', async () => {
    Object.assign(calls.answers, {
      'game/play': inTurn(moveFirst, there),
      'game/play-transfer': accepted(null),
      'member/wallet-balance': NO_ANSWER,
    });
    openPage();
    play();
    await settled(() => expect(order.at(-1)).toBe(`sent to ${URL_THERE}`));
    const launch = calls.names().filter(name => name.startsWith('game/'));
    expect(launch).toEqual(['game/play', 'game/play-transfer', 'game/play']);
    expect(calls.sent('game/play-transfer')).toEqual([{ gameId: 'g-1', providerId: 'p-2' }]);
    // The page that stays shows where game and balance are.
    await settled(() =>
      expect(screen.getByRole('listitem').textContent).toContain('Moon is open in another window.'),
    );
    expect(screen.getByRole('listitem').textContent).toContain('Your balance is in the game.');
    expect(calls.names()).toContain('member/wallet-balance');
  });

  test('is not asked for again where the reply does not say so', async () => {
    const known = accepted({ url: URL_THERE, isTransferType: true, reGetGameUrl: false });
    Object.assign(calls.answers, {
      'game/play': known,
      'game/play-transfer': accepted(null),
      'member/wallet-balance': NO_ANSWER,
    });
    openPage();
    play();
    await settled(() => expect(order.at(-1)).toBe(`sent to ${URL_THERE}`));
    expect(calls.names().filter(name => name.startsWith('game/'))).toEqual([
      'game/play',
      'game/play-transfer',
    ]);
  });

  test('[8.9] does not open where the money could not be taken', async () => {
    Object.assign(calls.answers, {
      'game/play': moveFirst,
      'game/play-transfer': refused(200, 'Your wallet is stopped.'),
    });
    openPage();
    play();
    await settled(() => expect(order.at(-1)).toBe('closed'));
    expect(calls.names()).toEqual(['game/play', 'game/play-transfer']);
    expect(screen.getByRole('listitem').textContent).toBe('Your wallet is stopped.');
  });
});

describe('[4.35] a window that the browser does not let open', () => {
  beforeEach(() => {
    let presses = 0;
    vi.stubGlobal('open', (url: string) => {
      presses += 1;
      order.push(`${presses === 1 ? 'blocked' : 'opened'} ${url}`);
      return presses === 1 ? null : opened;
    });
  });

  test('is offered as a button, whose press opens it', async () => {
    openPage();
    play();
    await settled(() => screen.getByRole('dialog', { name: 'Moon' }));
    expect(calls.names()).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Open game' }));
    await settled(() =>
      expect(order).toEqual([
        `blocked ${IN_TAB}?loading`,
        `opened ${IN_TAB}?loading`,
        `sent to ${URL_THERE}`,
      ]),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('may be done without: the game is played in this tab', async () => {
    const page = openPage();
    play();
    await settled(() => screen.getByRole('dialog', { name: 'Moon' }));
    fireEvent.click(screen.getByRole('button', { name: 'Play in this tab' }));
    await settled(() => expect(page.path()).toBe(IN_TAB));
    expect(sessionStorage.getItem('lastVisitedPath')).toBe('/en-gb/slots?sort=popular');
  });
});

describe('[7.14] money that a transfer-type game was given', () => {
  const given = (memberId: string) =>
    sessionStorage.setItem('transferredTo', JSON.stringify({ memberId, gameId: 'g-1' }));
  const balance = accepted({ balance: '5.00', currency: 'GBP', held: null, bonus: null });

  test('comes back on the next page, once, and the balance is asked for', async () => {
    given('m-1');
    Object.assign(calls.answers, {
      'member/restore-balance': accepted(null),
      'member/wallet-balance': balance,
    });
    openPage();
    await settled(() => expect(calls.names()).toEqual(['member/restore-balance', 'member/wallet-balance']));
    cleanup();
    openPage();
    await settle(50);
    expect(calls.names()).toHaveLength(2);
  });

  test('[1.5] comes back on the screen of a game for fun, which no money is in', async () => {
    given('m-1');
    Object.assign(calls.answers, {
      'member/restore-balance': accepted(null),
      'member/wallet-balance': balance,
    });
    openPage({ path: '/en-gb/demo/g-1' });
    await settled(() => expect(calls.names()).toEqual(['member/restore-balance', 'member/wallet-balance']));
  });

  test('stays where it is while the game is played', async () => {
    given('m-1');
    openPage({ path: IN_TAB });
    await settle(50);
    expect(calls.names()).toEqual([]);
  });

  test('is asked for again where no answer came', async () => {
    given('m-1');
    Object.assign(calls.answers, { 'member/restore-balance': NO_ANSWER });
    openPage();
    await settled(() => expect(calls.names()).toEqual(['member/restore-balance']));
    await settled(() => expect(sessionStorage.getItem('transferredTo')).not.toBeNull());
  });

  test('of another member is not asked for', async () => {
    given('m-2');
    openPage();
    await settle(50);
    expect(calls.names()).toEqual([]);
    expect(sessionStorage.getItem('transferredTo')).toBeNull();
  });
});
