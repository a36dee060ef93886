/** The play screen: loading a game, its failures, and the messages of its frame. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, type Envelope, refused, refusedForNow } from '#app/contract/envelope.ts';
import type { PlayCause } from '#app/contract/game.ts';
import type { PlaySession } from '#app/contract/safety.ts';
import type { LoadedPlay } from '#app/features/play/load-play.server.ts';
import { GamePage } from '#app/features/play/play.ts';
import { useStores } from '#app/page/use-page.ts';
import { useSnapshot } from '#app/stores/store.ts';
import type { Stores } from '#app/stores/stores.ts';
import { COUNTRIES } from '#tests/support/markets.ts';
import { renderOnPage, shownPage } from '#tests/support/page-around.tsx';
import { inTurn, type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { settle, settled } from '#tests/support/settle.ts';

const IN_TAB = '/en-gb/game/eyJnYW1lSWQiOiJnLTEifQ';
const URL_THERE = '/studio/play/g-1#launch=1';
const there = (url = URL_THERE) => accepted({ url, isTransferType: false, reGetGameUrl: false });
const because = (cause: PlayCause, msg: string, until: string | null = null): Envelope => ({
  ...refused(200, msg),
  output: { cause, until },
});
const LOADED: LoadedPlay = {
  game: {
    gameId: 'g-1',
    providerId: 'p-2',
    type: 'slots',
    displayName: 'Midnight Opera',
    providerDisplay: 'Hemlock House',
    img: '/art/cover/g-1.svg',
    ink: 1,
  },
  closed: null,
};
const SESSION: PlaySession = {
  since: '2026-11-21 20:00:00',
  seconds: 0,
  currency: 'GBP',
  staked: '0.00',
  won: '0.00',
  net: '0.00',
  checkIn: null,
  checkMinutes: null,
};
const session = (changes: Partial<PlaySession> = {}) => accepted({ session: { ...SESSION, ...changes } });

const NO_ANSWER = new TypeError('Failed to fetch');

let calls: ScriptedCalls;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  calls = scriptCalls({
    'game/play': there(),
    'game/favourite-ids': accepted([]),
    'member/play-session': session(),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const plays = () => calls.names().filter(name => name === 'game/play').length;
const frame = () => screen.getByTitle<HTMLIFrameElement>('Midnight Opera');
const toasts = () => screen.queryAllByTestId('toast').map(it => it.textContent);

function openGame(loaded: Partial<LoadedPlay> = {}) {
  let known: Stores | undefined;
  function Page() {
    known = useStores();
    const { list } = useSnapshot(known.toasts);
    const { pathname } = useLocation();
    return (
      <>
        {pathname.includes('/game/') && (
          <GamePage loaded={{ ...LOADED, ...loaded }} deposit={<Link to="?action=deposit">+</Link>} />
        )}
        {list.map(toast => (
          <p key={toast.id} data-testid="toast">
            {toast.summary}
          </p>
        ))}
      </>
    );
  }
  const data = { user: { id: 'm-1', username: 'anna', currency: 'GBP' } };
  const { router } = renderOnPage(Page, {
    path: IN_TAB,
    seed: { user: { loggedIn: true, data, balance: '1284.5' }, app: { countries: [...COUNTRIES] } },
  });
  const stores = (): Stores => {
    if (known === undefined) throw new Error('the page is not drawn');
    return known;
  };
  return { router, stores, path: () => router.state.location.pathname + router.state.location.search };
}

/** No frame loads here, so its window is one that the test gives it. */
function frameWindow(): Window {
  const element = frame();
  if (element.contentWindow === null)
    Object.defineProperty(element, 'contentWindow', { value: document.createElement('div') });
  return element.contentWindow as Window;
}

/** Posts a message as the game; `source` is the window that posts it. */
const postFromFrame = (data: unknown, source: MessageEventSource | null = frameWindow()) =>
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'null' }));
  });

describe('[2.11] [2.58] a game on the screen', () => {
  test('stands behind its cover until it is there, and is asked for once', async () => {
    openGame();
    expect(screen.getByRole('status').textContent).toContain('Opening the game…');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Midnight Opera');
    expect(screen.getByLabelText('Balance').textContent).toContain('1,284.50');
    await settled(() => frame());
    expect(frame().getAttribute('src')).toBe(URL_THERE);
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-pointer-lock');
    expect(frame().getAttribute('allow')).toBe('fullscreen; autoplay');
    expect(frame().getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(screen.queryByRole('status')).not.toBeNull();
    postFromFrame({ type: 'ready' });
    expect(screen.queryByRole('status')).toBeNull();
    await settle(120_000);
    expect(plays()).toBe(1);
  });

  test('that does not report within 15 s is not waited for: the page says so, and offers another try', async () => {
    openGame();
    await settled(() => frame());
    fireEvent.load(frame());
    expect(screen.queryByRole('alert')).toBeNull();
    await settle(15_000);
    expect(screen.getByRole('alert').textContent).toContain('Try again');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled(() => frame());
    postFromFrame({ type: 'ready' });
    await settle(15_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('[7.14] that does not report gives back the money that its provider holds', async () => {
    Object.assign(calls.answers, {
      'game/play': accepted({ url: URL_THERE, isTransferType: true, reGetGameUrl: false }),
      'game/play-transfer': accepted(null),
      'member/restore-balance': accepted(null),
    });
    openGame();
    await settled(() => frame());
    expect(calls.names()).not.toContain('member/restore-balance');
    await settle(15_000);
    expect(calls.names().filter(name => name === 'member/restore-balance')).toHaveLength(1);
    expect(sessionStorage.getItem('transferredTo')).toBeNull();
  });

  test('shows a stake at once, and no rise of the balance before its round is drawn', async () => {
    const { stores } = openGame();
    await settled(() => frame());
    const isShown = (amount: string) =>
      settled(() => expect(screen.getByLabelText('Balance').textContent).toContain(amount));
    postFromFrame({ type: 'round', state: 'begun' });
    for (const [balance, shown] of [
      ['1284.30', '1,284.30'],
      ['1288.30', '1,284.30'],
    ] as const) {
      act(() => {
        stores().user.balance = balance;
      });
      await isShown(shown);
    }
    postFromFrame({ type: 'round', state: 'ended' });
    await isShown('1,288.30');
    // A game that falls silent hides nothing for ever.
    postFromFrame({ type: 'round', state: 'begun' });
    act(() => {
      stores().user.balance = '1300.00';
    });
    await isShown('1,288.30');
    await settle(90_000);
    await isShown('1,300.00');
  });

  test('shows no rise of the money that its provider holds either', async () => {
    const { stores } = openGame();
    await settled(() => frame());
    const inGame = (amount: string) => [
      { providerId: 'p-2', providerName: 'Hemlock House', gameId: 'g-1', gameName: 'Midnight Opera', amount },
    ];
    const put = (amount: string) =>
      act(() => {
        const { data } = stores().user;
        if (data !== null) data.inGames = inGame(amount);
      });
    const isShown = (amount: string) =>
      settled(() => expect(screen.getByLabelText('Balance').textContent).toContain(amount));
    put('50.00');
    await isShown('50.00');
    postFromFrame({ type: 'round', state: 'begun' });
    put('49.00');
    await isShown('49.00');
    put('75.00');
    await isShown('49.00');
    postFromFrame({ type: 'round', state: 'ended' });
    await isShown('75.00');
  });

  test('opens the cashier where the game asks for it', async () => {
    const { path } = openGame();
    await settled(() => frame());
    postFromFrame({ type: 'cashier' });
    await settled(() => expect(path()).toBe(`${IN_TAB}?action=deposit`));
  });

  test('a dialog over it leaves the game as it is', async () => {
    const { path } = openGame();
    await settled(() => frame());
    const before = frame();
    fireEvent.click(screen.getByRole('link', { name: '+' }));
    await settled(() => expect(path()).toBe(`${IN_TAB}?action=deposit`));
    expect(frame()).toBe(before);
    expect(plays()).toBe(1);
  });

  test('[4.36] money goes to the provider first, and is noted to be brought back', async () => {
    const first = accepted({ url: null, isTransferType: true, reGetGameUrl: true });
    const second = accepted({ url: URL_THERE, isTransferType: true, reGetGameUrl: false });
    Object.assign(calls.answers, {
      'game/play': inTurn(first, second),
      'game/play-transfer': accepted(null),
    });
    openGame();
    await settled(() => frame());
    const launch = calls.names().filter(name => name.startsWith('game/'));
    expect(launch).toEqual(['game/play', 'game/play-transfer', 'game/play']);
    expect(JSON.parse(sessionStorage.getItem('transferredTo') ?? '')).toEqual({
      memberId: 'm-1',
      gameId: 'g-1',
    });
  });

  test('[4.36] says that the balance moves with it, and then shows what is there as in this game', async () => {
    const { promise, resolve } = Promise.withResolvers<Envelope>();
    const inGames = [
      {
        providerId: 'p-2',
        providerName: 'Hemlock House',
        gameId: 'g-1',
        gameName: 'Midnight Opera',
        amount: '1284.50',
      },
    ];
    Object.assign(calls.answers, {
      'game/play': inTurn(
        accepted({ url: null, isTransferType: true, reGetGameUrl: true }),
        accepted({ url: URL_THERE, isTransferType: true, reGetGameUrl: false }),
      ),
      'game/play-transfer': () => promise,
      'member/wallet-balance': accepted({
        balance: '0.00',
        currency: 'GBP',
        held: null,
        bonus: null,
        inGames,
      }),
    });
    openGame();
    await settled(() => screen.getByText('Your balance moves to the game and returns when you leave.'));
    expect(screen.getByLabelText('Balance').textContent).not.toContain('in this game');
    resolve(accepted(null));
    await settled(() =>
      expect(screen.getByLabelText('Balance').textContent).toBe('GBP 1,284.50in this game'),
    );
    expect(screen.queryByRole('button', { name: 'Move back to balance' })).toBeNull();
  });

  test('[7.14] says where money is that another provider holds, and brings it back into this game', async () => {
    const inGames = [
      {
        providerId: 'p-9',
        providerName: 'Mapletide',
        gameId: 'g-9',
        gameName: 'Sic Bo Studio',
        amount: '5.00',
      },
    ];
    const balance = (amount: string, there: object[]) =>
      accepted({ balance: amount, currency: 'GBP', held: null, bonus: null, inGames: there });
    Object.assign(calls.answers, {
      'game/play': accepted({ url: URL_THERE, isTransferType: true, reGetGameUrl: false }),
      'game/play-transfer': accepted(null),
      'member/restore-balance': accepted(null),
      'member/wallet-balance': inTurn(balance('0.00', inGames), balance('5.00', []), balance('5.00', [])),
    });
    openGame();
    await settled(() => expect(screen.getByText(/5\.00 GBP.* is in .*Sic Bo Studio/)).not.toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Move back to balance' }));
    await settled(() => expect(plays()).toBe(2));
    expect(screen.queryByRole('button', { name: 'Move back to balance' })).toBeNull();
    expect(toasts()).toEqual(['The money is back in your balance.']);
  });

  test('[7.14] what another game left with its provider comes back before this one is asked for', async () => {
    sessionStorage.setItem('transferredTo', JSON.stringify({ memberId: 'm-1', gameId: 'g-9' }));
    Object.assign(calls.answers, {
      'member/restore-balance': accepted(null),
      'member/wallet-balance': accepted({ balance: '7.00', currency: 'GBP', held: null, bonus: null }),
    });
    openGame();
    await settled(() => frame());
    const moved = calls.names().filter(name => name !== 'member/play-session' && name !== 'promotion/info');
    expect(moved.slice(0, 3)).toEqual(['member/restore-balance', 'member/wallet-balance', 'game/play']);
  });
});

describe('[4.34] the way back', () => {
  test('leads to the page that was left', async () => {
    sessionStorage.setItem('lastVisitedPath', '/en-gb/slots?sort=popular');
    openGame();
    await settled(() =>
      expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(
        '/en-gb/slots?sort=popular',
      ),
    );
  });

  test.each([
    null,
    'https://evil.example/',
    '//evil.example',
    IN_TAB,
  ])('leads to the game’s own page from %s', async kept => {
    if (kept !== null) sessionStorage.setItem('lastVisitedPath', kept);
    openGame();
    await settle();
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/en-gb/slots/g-1');
  });
});

describe('each reason why there is no game has its own words and way on', () => {
  const alert = () => screen.getByRole('alert');

  test.each<[PlayCause, string, string, string | null]>([
    ['game', 'This game is not available', 'Other games', '/en-gb/slots'],
    ['maintenance', 'In maintenance', 'Try again', null],
    ['country', 'Not available in your country', 'Other games', '/en-gb/slots'],
    ['currency', 'Not available in your currency', 'Other games', '/en-gb/slots'],
    ['wallet', 'Your account is in review', 'Customer service', `${IN_TAB}?action=contact`],
    ['provider', 'The studio is not responding', 'Try again', null],
  ])('[8.9] %s: %s', async (cause, title, way, href) => {
    Object.assign(calls.answers, { 'game/play': because(cause, `Because of ${cause}.`) });
    openGame();
    await settled(() => alert());
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
    expect(alert().textContent).toContain(`Because of ${cause}.`);
    const link = screen.getByRole(href === null ? 'button' : 'link', { name: way });
    if (href !== null) expect(link.getAttribute('href')).toBe(href);
    expect(toasts()).toEqual([`Because of ${cause}.`]);
    expect(screen.queryByTitle('Midnight Opera')).toBeNull();
  });

  test('[7.24] known maintenance says until when, and asks for nothing', async () => {
    openGame({ closed: { until: '2026-11-22 09:30:00' } });
    await settle();
    expect(alert().textContent).toMatch(/In maintenance.*Back 22.Nov/);
    expect(plays()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled(() => frame());
  });

  test('[7.24] maintenance without an end says that too', async () => {
    openGame({ closed: { until: null } });
    await settle();
    expect(alert().textContent).toContain('We do not know yet when it will be back.');
  });

  test('[2.36] terms: read anew, with the way to them', async () => {
    Object.assign(calls.answers, { 'game/play': because('terms', 'The terms have changed.') });
    openGame();
    await settled(() => alert());
    const href = screen.getByRole('link', { name: 'Read the terms' }).getAttribute('href');
    expect(href).toBe(`/en-gb?action=terms&next=${encodeURIComponent(IN_TAB)}`);
  });

  const moving = accepted({ url: null, isTransferType: true, reGetGameUrl: true });
  const ended = refused(401, 'Your session has ended.');

  test.each<[string, object]>([
    ['game/play', { 'game/play': ended }],
    ['game/play-transfer', { 'game/play': moving, 'game/play-transfer': ended }],
    ['the figures of the bar', { 'member/play-session': ended }],
  ])('[4.3] [8.3] [7.11] the session is over, says %s: logged out, home, and told', async (_call, answers) => {
    Object.assign(calls.answers, answers);
    const { path } = openGame();
    await settle(1_000);
    await settled(() => expect(path()).toBe('/en-gb'));
    expect(toasts()).toEqual(['Your session has ended.']);
    expect(plays()).toBe(1);
  });

  test('[7.11] what the figures of the bar are refused with is a toast, and the game goes on', async () => {
    Object.assign(calls.answers, { 'member/play-session': refused(200, 'Not now.') });
    openGame();
    await settle(1_000);
    await settled(() => expect(toasts()).toEqual(['Not now.']));
    expect(frame()).not.toBeNull();
  });

  test('a platform that names no cause is still heard', async () => {
    Object.assign(calls.answers, { 'game/play': refused(200, 'Spielpause bis morgen.') });
    openGame();
    await settled(() => expect(alert().textContent).toContain('Spielpause bis morgen.'));
    expect(screen.getByRole('button', { name: 'Try again' })).not.toBeNull();
  });

  test.each<[string, object, string]>([
    ['a provider that is down', because('provider', 'It is down.'), 'The studio is not responding'],
    ['no answer', NO_ANSWER, 'No connection'],
    ['too many requests', refusedForNow('Slow down.', 5), 'A moment, please'],
  ])('%s is tried again after a pause, longer each time, and then plays', async (_title, answer, title) => {
    Object.assign(calls.answers, { 'game/play': inTurn(answer, answer, there()) });
    openGame();
    await settled(() => expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title));
    const toastsBefore = toasts().length;
    await settle(4_900);
    expect(plays()).toBe(1);
    await settle(200);
    await settled(() => expect(plays()).toBe(2));
    await settle(9_800);
    expect(plays()).toBe(2);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
    await settle(400);
    await settled(() => frame());
    expect(plays()).toBe(3);
    expect(toasts()).toHaveLength(toastsBefore); // said once
  });

  test('a refusal that stands is not tried again by itself', async () => {
    Object.assign(calls.answers, { 'game/play': because('country', 'No.') });
    openGame();
    await settled(() => alert());
    await settle(200_000);
    expect(plays()).toBe(1);
  });

  test('nothing is tried any more once the game was left', async () => {
    Object.assign(calls.answers, { 'game/play': NO_ANSWER });
    const { router } = openGame();
    await settled(() => alert());
    await act(() => router.navigate('/en-gb/slots'));
    await settle(200_000);
    expect(plays()).toBe(1);
  });
});

describe('[2.11] what the frame says', () => {
  test('counts only from the frame’s own window', async () => {
    openGame();
    await settled(() => frame());
    await settle(11_000);
    postFromFrame({ type: 'relaunch' }, window);
    postFromFrame({ type: 'relaunch' }, null);
    postFromFrame({ type: 'relaunch', state: 1 }, window);
    postFromFrame('relaunch');
    await settle(100);
    expect(plays()).toBe(1);
  });

  test.each([
    { type: 'relaunch' },
    { type: 'trouble', cause: 'session' },
  ])('%j: a new launch, in a new frame', async message => {
    Object.assign(calls.answers, { 'game/play': inTurn(there(), there('/studio/play/g-1#launch=2')) });
    openGame();
    await settled(() => frame());
    const before = frame();
    await settle(11_000);
    postFromFrame(message);
    await settled(() => expect(frame().getAttribute('src')).toBe('/studio/play/g-1#launch=2'));
    expect(frame()).not.toBe(before);
    expect(plays()).toBe(2);
  });

  test('a game that asks again and again is not given launches by itself', async () => {
    openGame();
    await settled(() => frame());
    postFromFrame({ type: 'relaunch' });
    await settled(() =>
      expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('The game did not open'),
    );
    expect(plays()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await settled(() => frame());
    expect(plays()).toBe(2);
  });

  test('trouble takes its place', async () => {
    openGame();
    await settled(() => frame());
    postFromFrame({ type: 'trouble', cause: 'provider' });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('The studio is not responding');
    expect(screen.queryByTitle('Midnight Opera')).toBeNull();
  });
});

const asked = () => calls.names().filter(name => name === 'member/play-session').length;
const movedBalance = { name: 'balance', data: { balance: '1288.70', currency: 'GBP', sequence: 1 } } as const;

describe('[2.11] time and result', () => {
  test('the clock is that of the platform, and runs on between answers', async () => {
    Object.assign(calls.answers, { 'member/play-session': session({ seconds: 604 }) });
    openGame();
    await settle(5_000);
    expect(screen.getByRole('timer').textContent).toBe('10:09');
  });

  test('the clock stands while nobody plays', async () => {
    Object.assign(calls.answers, { 'member/play-session': accepted({ session: null }) });
    openGame();
    await settle(5_000);
    expect(screen.getByRole('timer').textContent).toBe('00:00');
    expect(screen.queryByText('Result')).toBeNull();
  });

  test('the result is that of the session, asked for after each movement and round', async () => {
    openGame();
    await settle(1_000);
    await settled(() => expect(screen.getByText('Result').textContent).toContain('Result0.00'));
    const before = asked();
    Object.assign(calls.answers, { 'member/play-session': session({ net: '4.20' }) });
    act(() => {
      shownPage().pushes.push(movedBalance);
      shownPage().pushes.push(movedBalance);
    });
    await settle(1_000);
    await settled(() => expect(screen.getByText('Result').textContent).toBe('Result+4.20'));
    expect(asked()).toBe(before + 1);
    Object.assign(calls.answers, { 'member/play-session': session({ net: '-1.20' }) });
    postFromFrame({ type: 'round', state: 'ended' });
    await settle(1_000);
    await settled(() => expect(screen.getByText('Result').textContent).toBe('Result-1.20'));
  });

  test('[7.11] is not shown where it cannot be known, which is said once', async () => {
    Object.assign(calls.answers, { 'member/play-session': refused(404, 'There is no such service.') });
    openGame();
    await settle(2_000);
    act(() => shownPage().pushes.push(movedBalance));
    await settle(2_000);
    expect(screen.queryByText('Result')).toBeNull();
    expect(toasts()).toEqual(['There is no such service.']);
  });
});

describe('the reality check', () => {
  const due = { seconds: 3_600, staked: '86.40', won: '71.20', net: '-15.20', checkIn: 0, checkMinutes: 60 };
  const check = () => screen.getByRole('dialog', { name: 'You have played for 1 hour' });

  test('comes at its moment, with the figures of the session, and has two ways on', async () => {
    Object.assign(calls.answers, { 'member/play-session': session({ seconds: 3_540, checkIn: 60 }) });
    openGame();
    await settle(59_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    Object.assign(calls.answers, { 'member/play-session': session(due) });
    await settle(2_000);
    await settled(() => check());
    expect(check().textContent).toContain('\u221215.20');
    const ways = within(check())
      .getAllByRole('button')
      .map(it => it.textContent);
    expect(ways.slice(0, 2)).toEqual(['Take a time-out', 'Continue']);
    fireEvent(check(), new Event('cancel', { cancelable: true }));
    expect(check()).not.toBeNull();
  });

  test('goes with its answer, here and in another tab', async () => {
    Object.assign(calls.answers, {
      'member/play-session': session(due),
      'member/answer-check': accepted({ session: null }),
    });
    openGame();
    await settle(2_000);
    await settled(() => check());
    Object.assign(calls.answers, { 'member/play-session': session({ checkIn: 3_600 }) });
    fireEvent.click(within(check()).getByRole('button', { name: 'Continue' }));
    await settle(2_000);
    await settled(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.sent('member/answer-check')).toEqual([{ answer: 'continue' }]);
    expect(frame()).not.toBeNull();
  });

  test('leads to the breaks, away from the game', async () => {
    Object.assign(calls.answers, {
      'member/play-session': session(due),
      'member/answer-check': accepted({ session: null }),
    });
    const { path } = openGame();
    await settle(2_000);
    await settled(() => check());
    fireEvent.click(within(check()).getByRole('button', { name: 'Take a time-out' }));
    await settle(1_000);
    await settled(() => expect(path()).toBe('/en-gb/account/play-safely'));
    expect(calls.sent('member/answer-check')).toEqual([{ answer: 'break' }]);
  });
});

test('a break that begins elsewhere takes the game away and says until when', async () => {
  openGame();
  await settled(() => frame());
  Object.assign(calls.answers, { 'game/play': because('away', 'You are taking a break until tomorrow.') });
  act(() => shownPage().pushes.push({ name: 'restriction', data: { kind: 'time-out', until: null } }));
  await settled(() =>
    expect(screen.getByRole('alert').textContent).toContain('You are taking a break until tomorrow.'),
  );
  expect(screen.queryByTitle('Midnight Opera')).toBeNull();
  const way = screen.getByRole('link', { name: 'Your time-out' });
  expect(way.getAttribute('href')).toBe('/en-gb/account/play-safely');
});

describe('[2.11] more', () => {
  test('has the figures and the ways that the bar has no room for', async () => {
    openGame();
    await settle(5_000);
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    await settled(() => screen.getByRole('dialog', { name: 'Midnight Opera' }));
    const links = screen.getAllByRole('link').map(link => `${link.textContent} ${link.getAttribute('href')}`);
    expect(links).toContain('About this game /en-gb/slots/g-1');
    expect(links).toContain('Bet history /en-gb/transactions/bet-history');
    expect(screen.getByText('Result of this session')).not.toBeNull();
  });
});
