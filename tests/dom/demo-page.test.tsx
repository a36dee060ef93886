/** The screen of a game for fun: its surroundings, its launch, and no money of a member. */
import { act, cleanup, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import { DemoPage } from '#app/features/play/play-pages.ts';
import { COUNTRIES } from '#tests/support/markets.ts';
import { renderOnPage } from '#tests/support/page-around.tsx';
import { type ScriptedCalls, scriptCalls } from '#tests/support/scripted-calls.ts';
import { settled } from '#tests/support/settle.ts';

const URL_THERE = '/studio/play/g-1#demo=1';
const LOADED = {
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

let calls: ScriptedCalls;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  calls = scriptCalls({ 'game/play-demo': accepted({ url: URL_THERE }) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function open({ isMember = false, closed = null as { until: string | null } | null } = {}) {
  const Page = () => useLocation().pathname.includes('/demo/') && <DemoPage loaded={{ ...LOADED, closed }} />;
  const data = { user: { id: 'm-1', username: 'anna', currency: 'GBP' } };
  const user = isMember ? { loggedIn: true, data, balance: '1284.5' } : {};
  return renderOnPage(Page as () => React.JSX.Element, {
    path: '/en-gb/demo/g-1',
    seed: { user, app: { countries: [...COUNTRIES] } },
  });
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Midnight Opera');
const wayToMoney = () => screen.getByRole('link', { name: 'Play for real' }).getAttribute('href');

describe('[1.5] a game for fun', () => {
  test('says that it is play money, and is launched by one call', async () => {
    open();
    expect(screen.getAllByText('Play for fun – play money').length).toBeGreaterThan(0);
    await settled(() => frame());
    expect(frame().getAttribute('src')).toBe(URL_THERE);
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts allow-pointer-lock');
    expect(calls.names()).toEqual(['game/play-demo']);
    expect(calls.sent('game/play-demo')).toEqual([{ gameId: 'g-1' }]);
  });

  test('leads a guest through the login to the game for real', () => {
    open();
    const next = encodeURIComponent('/en-gb/game/eyJnYW1lSWQiOiJnLTEifQ');
    expect(wayToMoney()).toBe(`/en-gb/demo/g-1?action=login&next=${next}`);
  });

  test('leads a member straight there, shows nothing of their balance and asks for no history', async () => {
    open({ isMember: true });
    expect(wayToMoney()).toBe('/en-gb/game/eyJnYW1lSWQiOiJnLTEifQ');
    expect(screen.queryByLabelText('Balance')).toBeNull();
    expect(document.body.textContent).not.toContain('1,284.50');
    await settled(() => frame());
    expect(calls.names()).toEqual(['game/play-demo']);
    expect(sessionStorage.getItem('playSession')).toBeNull();
  });

  test('opens again when its table is gone', async () => {
    open();
    await settled(() => frame());
    const source = document.createElement('div') as unknown as Window;
    Object.defineProperty(frame(), 'contentWindow', { value: source });
    const post = (data: object) =>
      act(() => {
        window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'null' }));
      });
    post({ type: 'ready' });
    await act(async () => vi.advanceTimersByTime(20_000));
    calls.answers['game/play-demo'] = accepted({ url: '/studio/play/g-1#demo=2' });
    post({ type: 'trouble', cause: 'session' });
    await settled(() => expect(frame().getAttribute('src')).toBe('/studio/play/g-1#demo=2'));
  });

  test('is refused with the sentence of the platform, and not tried again', async () => {
    const said = 'Games cannot be played for fun in your country.';
    calls.answers['game/play-demo'] = {
      ...refused(200, said),
      output: { cause: 'demo', until: null },
    };
    open();
    await settled(() => screen.getByRole('alert'));
    expect(screen.getByRole('alert').textContent).toContain('Not available for fun');
    expect(screen.getByRole('alert').textContent).toContain(said);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Other games' })).toBeTruthy();
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(calls.names()).toHaveLength(1);
  });

  test('[7.24] asks for nothing in maintenance', async () => {
    open({ closed: { until: null } });
    expect(screen.getByRole('alert').textContent).toContain('In maintenance');
    await act(async () => vi.advanceTimersByTime(10_000));
    expect(calls.names()).toEqual([]);
  });
});
