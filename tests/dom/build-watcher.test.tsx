import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BuildWatcher, runningBuild, watchBuilds } from '#app/browser/build-watcher.client.ts';
import { followByDocument } from '#app/browser/document-links.client.ts';

const UNUSED = { hasOpenDialog: false, isInGame: false };
const manifest = (id: string) => ({ id, entry: ['/assets/entry.js'], routes: { root: ['/assets/root.js'] } });

let latest: unknown;
let manifests: Record<string, unknown>;
let asked: string[];
let use: typeof UNUSED;
let destination: string | null;
let newer: string[];
let missing: number;
let watcher: BuildWatcher;
let isVisible: boolean;

const start = (intervalMs: number | null = 60_000) => {
  watcher = watchBuilds('b1', {
    intervalMs,
    pageUse: () => use,
    destination: () => destination,
    onNewer: id => newer.push(id),
    onMissing: () => {
      missing += 1;
    },
  });
};

const reload = vi.fn();
const lose = async () => {
  window.dispatchEvent(new Event('vite:preloadError'));
  await vi.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.setSystemTime(1_795_000_000_000);
  latest = { id: 'b1' };
  manifests = { b2: manifest('b2'), b3: manifest('b3') };
  [asked, newer, missing, use, isVisible] = [[], [], 0, UNUSED, true];
  destination = null;
  sessionStorage.clear();
  document.body.innerHTML = '';
  reload.mockReset();
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer =
      address === '/build.json' ? latest : manifests[/build-(\w+)\.json$/.exec(address)?.[1] ?? ''];
    if (answer instanceof Error) throw answer;
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer);
  });
});

afterEach(() => {
  watcher?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[7.50] looking for a newer build', () => {
  test('[9.23] happens as often as it is told, and finds one when its manifest is there too', async () => {
    start(30_000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toEqual(['/build.json']);
    latest = { id: 'b2' };
    await vi.advanceTimersByTimeAsync(30_000);
    expect(asked).toEqual(['/build.json', '/build.json', '/assets/build-b2.json']);
    expect(newer).toEqual(['b2']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(newer).toEqual(['b2']);
    latest = { id: 'b3' };
    await vi.advanceTimersByTimeAsync(30_000);
    expect(newer).toEqual(['b2', 'b3']);
  });

  test('happens when the page is looked at again, but not twice in a second', async () => {
    start();
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toEqual(['/build.json']);
    await vi.advanceTimersByTimeAsync(1_000);
    isVisible = false;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveLength(1);
    isVisible = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toHaveLength(2);
  });

  test('happens at once when it is told to, and never by itself without an interval', async () => {
    start(null);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toEqual([]);
    latest = { id: 'b2' };
    await watcher.check();
    await watcher.check();
    expect(newer).toEqual(['b2']);
  });

  test.each<[string, unknown, Record<string, unknown>]>([
    ['is not there', undefined, {}],
    ['cannot be asked for', new TypeError('offline'), {}],
    ['is not what it should be', { id: '<script>' }, {}],
    ['is there, but its manifest is not yet', { id: 'b2' }, {}],
    ['is there, and its manifest is of another', { id: 'b2' }, { b2: manifest('b9') }],
  ])('finds none where it %s', async (_title, answer, found) => {
    start();
    [latest, manifests] = [answer, found];
    await watcher.check();
    expect(newer).toEqual([]);
  });

  test('ends with the page', async () => {
    start();
    watcher.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    window.dispatchEvent(new Event('focus'));
    await lose();
    expect(asked).toEqual([]);
    expect(document.documentElement.dataset.watched).toBeUndefined();
  });

  test('the running build is the one of the router’s manifest', () => {
    expect(runningBuild()).toBeNull();
    vi.stubGlobal('__reactRouterManifest', { version: 'a1b2' });
    expect(runningBuild()).toBe('a1b2');
  });
});

describe('[4.16] a file that is missing', () => {
  test('[9.5] after a new build the page loads itself again, once in ten seconds', async () => {
    start();
    latest = { id: 'b2' };
    await lose();
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(missing).toBe(1);
    await vi.advanceTimersByTimeAsync(9_999);
    await lose();
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await lose();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('on the way to another page, that one is loaded instead', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    start();
    [latest, destination] = [{ id: 'b2' }, '/en-gb/vip?from=home'];
    await lose();
    expect(assign).toHaveBeenCalledExactlyOnceWith('/en-gb/vip?from=home');
    expect(reload).not.toHaveBeenCalled();
  });

  test('of the build that is the latest, or while nobody can be asked, nothing happens', async () => {
    start();
    await lose();
    latest = new TypeError('offline');
    await lose();
    expect({ reloads: reload.mock.calls.length, missing }).toEqual({ reloads: 0, missing: 0 });
  });

  test.each([
    ['a dialog is open', { hasOpenDialog: true, isInGame: false }],
    ['a game is running', { hasOpenDialog: false, isInGame: true }],
  ])('while %s it is only told', async (_title, inUse) => {
    start();
    [latest, use] = [{ id: 'b2' }, inUse];
    await lose();
    expect({ reloads: reload.mock.calls.length, missing }).toEqual({ reloads: 0, missing: 1 });
  });

  test.each([
    [
      'a field that has been typed in',
      '<input>',
      (it: HTMLInputElement) => {
        it.value = 'Anna';
      },
      true,
    ],
    [
      'a field that was ticked',
      '<input type="checkbox">',
      (it: HTMLInputElement) => {
        it.checked = true;
      },
      true,
    ],
    [
      'a field that was emptied again',
      '<input>',
      (it: HTMLInputElement) => {
        it.value = '';
      },
      false,
    ],
    [
      'a search',
      '<input type="search">',
      (it: HTMLInputElement) => {
        it.value = 'sun';
      },
      false,
    ],
    [
      'a field in a search',
      '<form role="search"><input></form>',
      (it: HTMLInputElement) => {
        it.value = 'sun';
      },
      false,
    ],
    ['a field with what it had', '<input value="GB">', () => undefined, false],
  ])('with %s, that it is kept: %s', async (_title, markup, type, isKept) => {
    start();
    latest = { id: 'b2' };
    document.body.innerHTML = markup;
    const field = document.querySelector('input') as HTMLInputElement;
    type(field);
    if (isKept || field.value === '') field.dispatchEvent(new Event('input', { bubbles: true }));
    await lose();
    expect(reload).toHaveBeenCalledTimes(isKept ? 0 : 1);
  });

  test('in a browser that lets nothing be stored, it is only told: no page can remember that it has reloaded', async () => {
    start();
    latest = { id: 'b2' };
    const refuse = () => {
      throw new DOMException('no storage', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
    await lose();
    expect({ reloads: reload.mock.calls.length, missing }).toEqual({ reloads: 0, missing: 1 });
  });
});

describe('[4.16] links of an outdated page', () => {
  const click = (markup: string, init: MouseEventInit = {}) => {
    document.body.innerHTML = markup;
    const heard = vi.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('click', heard, { once: true });
    const target = document.querySelector('b, a') as HTMLElement;
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }));
    return heard.mock.calls.length === 0 ? 'the browser' : 'the router';
  };

  test.each<[string, string, MouseEventInit, string]>([
    ['of the site', '<a href="/en-gb/vip">VIP</a>', {}, 'the browser'],
    ['with something in it', '<a href="/en-gb/vip"><b>VIP</b></a>', {}, 'the browser'],
    ['that stays', '<a href="/stays">VIP</a>', {}, 'the router'],
    ['in another tab', '<a href="/en-gb/vip" target="_blank">VIP</a>', {}, 'the router'],
    ['opened beside', '<a href="/en-gb/vip">VIP</a>', { ctrlKey: true }, 'the router'],
    ['of a file', '<a href="/en-gb/vip" download>VIP</a>', {}, 'the router'],
    ['to elsewhere', '<a href="https://example.com/">Out</a>', {}, 'the router'],
    ['that is none', '<b>VIP</b>', {}, 'the router'],
  ])('a link %s', (_title, markup, init, who) => {
    const leave = followByDocument(to => to.pathname !== '/stays');
    expect(click(markup, init)).toBe(who);
    leave();
    expect(click(markup, init)).toBe('the router');
  });
});
