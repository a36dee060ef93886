/** The files that the service worker keeps: those that never change, and the icon, which does. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cachedFile, MARK } from '../../../workers/offline/cached-files.ts';

const ORIGIN = 'https://site.example';
const SCRIPT = '/assets/page.js';
const NEVER_CHANGES = 'public, max-age=31536000, immutable';

/** Bodies of the network by path; a path without one cannot be reached. */
const network = new Map<string, { body: string; cacheControl: string; status?: number }>();
const kept = new Map<string, string>();
const pending: Promise<unknown>[] = [];

/** As browsers answer a request to the page's own origin. */
const basic = (body: string, init: ResponseInit): Response =>
  Object.defineProperty(new Response(body, init), 'type', { value: 'basic' });

const cache = {
  match: async ({ url }: Request) => (kept.has(url) ? new Response(kept.get(url)) : undefined),
  put: async ({ url }: Request, response: Response) => void kept.set(url, await response.text()),
  keys: async () => [],
};

beforeEach(() => {
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const answer = network.get(new URL(url).pathname);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    const { body, status = 200, cacheControl } = answer;
    return basic(body, { status, headers: { 'cache-control': cacheControl } });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  network.clear();
  kept.clear();
});

async function read(path: string): Promise<string> {
  const response = await cachedFile(new Request(ORIGIN + path), work => pending.push(work));
  const text = await response.text();
  await Promise.all(pending.splice(0));
  return text;
}
const publish = (path: string, body: string, cacheControl = 'public, max-age=3600', status = 200) =>
  network.set(path, { body, cacheControl, status });

describe('the icon', () => {
  it('is that of the network, and the last one without a network', async () => {
    publish(MARK, 'first');
    expect(await read(MARK)).toBe('first');
    publish(MARK, 'second');
    expect(await read(MARK)).toBe('second');
    network.clear();
    expect(await read(MARK)).toBe('second');
  });

  it('is the last one where the site answers with an error, which is not kept', async () => {
    publish(MARK, 'first');
    await read(MARK);
    publish(MARK, 'broken', 'no-store', 503);
    expect(await read(MARK)).toBe('first');
    network.clear();
    expect(await read(MARK)).toBe('first');
  });

  it('fails without a network and a kept one', async () => {
    await expect(read(MARK)).rejects.toThrow(TypeError);
  });
});

describe('a file whose address changes with its content', () => {
  it('is asked of the network once', async () => {
    publish(SCRIPT, 'first', NEVER_CHANGES);
    await read(SCRIPT);
    publish(SCRIPT, 'second', NEVER_CHANGES);
    expect(await read(SCRIPT)).toBe('first');
  });

  it('is not kept where its sender lets it change', async () => {
    publish(SCRIPT, 'first');
    await read(SCRIPT);
    publish(SCRIPT, 'second');
    expect(await read(SCRIPT)).toBe('second');
  });
});
