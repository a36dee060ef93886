import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fingerprintSchema, HEADER_LIMITS, readCallHeaders } from '#app/contract/headers.ts';

const FIELDS = [
  'userAgent',
  'language',
  'languages',
  'hardwareConcurrency',
  'deviceMemory',
  'screenWidth',
  'screenHeight',
  'colorDepth',
  'timeZone',
  'canvasHash',
  'webglHash',
];

/** The module as a page just loaded has it. */
async function freshPage() {
  vi.resetModules();
  return import('#app/browser/fingerprint.client.ts');
}

/** A canvas that draws nothing and is read as four bytes. */
const DRAWING = new Proxy(
  {},
  {
    get: (_target, name) =>
      name === 'getImageData' ? () => ({ data: new Uint8ClampedArray([1, 2, 3, 4]) }) : () => undefined,
    set: () => true,
  },
);

const parsed = (text: string) => JSON.parse(text);

beforeEach(() => sessionStorage.clear());

describe('[3.18] the fingerprint', () => {
  test('[7.8] is known at once but for its hashes, and has exactly the fields of the clause', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => DRAWING) as never);
    const { cachedFingerprint, refreshFingerprint } = await freshPage();
    const before = parsed(cachedFingerprint());
    await refreshFingerprint();
    const taken = parsed(cachedFingerprint());
    expect(before).toEqual({ ...taken, canvasHash: '', webglHash: '' });
    expect(taken.canvasHash).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(taken).toSorted()).toEqual(FIELDS.toSorted());
    expect(fingerprintSchema.safeParse(taken).success).toBe(true);
  });

  test('[7.8] says each property as the browser says it', async () => {
    const shown = { width: 390, height: 844, colorDepth: 30 };
    vi.stubGlobal('screen', shown);
    const browser = {
      userAgent: 'Agent/1',
      language: 'pt-BR',
      languages: ['pt-BR', 'en'],
      hardwareConcurrency: 6,
      deviceMemory: 4,
    };
    vi.stubGlobal('navigator', browser);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { cachedFingerprint } = await freshPage();
    expect(parsed(cachedFingerprint())).toEqual({
      ...browser,
      screenWidth: shown.width,
      screenHeight: shown.height,
      colorDepth: shown.colorDepth,
      timeZone,
      canvasHash: '',
      webglHash: '',
    });
  });

  test('is drawn in several tasks, so that none of them keeps a first touch waiting', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => DRAWING) as never);
    let idles = 0;
    vi.stubGlobal('requestIdleCallback', (work: () => void) => {
      idles += 1;
      return setTimeout(work);
    });
    const { refreshFingerprint } = await freshPage();
    await refreshFingerprint();
    expect(idles).toBeGreaterThanOrEqual(3);
    vi.unstubAllGlobals();
  });

  test('of a browser that keeps its drawing to itself has no hashes, and nothing is thrown', async () => {
    const { cachedFingerprint, refreshFingerprint } = await freshPage();
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => {
      throw new Error('no drawing here');
    });
    await refreshFingerprint();
    expect(parsed(cachedFingerprint())).toMatchObject({ canvasHash: '', webglHash: '' });
  });

  test('has the SHA-256 of what was drawn', async () => {
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(((kind: string) =>
      kind === '2d' ? DRAWING : null) as never);
    const { cachedFingerprint, refreshFingerprint } = await freshPage();
    await refreshFingerprint();
    expect(parsed(cachedFingerprint())).toMatchObject({
      canvasHash: '9f64a747e1b97f131fabb6b447296c9b6f0201e79fb3c5356e6c77e89b6a806a',
      webglHash: '',
    });
  });

  test('is drawn once in a tab: the next page knows it at once', async () => {
    const first = await freshPage();
    await first.refreshFingerprint();
    const draw = vi.spyOn(HTMLCanvasElement.prototype, 'getContext');
    const next = await freshPage();
    expect(next.cachedFingerprint()).toBe(first.cachedFingerprint());
    await next.refreshFingerprint();
    expect(draw).not.toHaveBeenCalled();
  });

  test.each(['{', '"text"', '{"canvasHash":1,"webglHash":""}', '{}'])('a copy of %s is none', async copy => {
    sessionStorage.setItem('drawingHashes', copy);
    const { cachedFingerprint } = await freshPage();
    expect(parsed(cachedFingerprint())).toMatchObject({ canvasHash: '', webglHash: '' });
  });
});

describe('[7.8] the header', () => {
  const LONGEST = {
    userAgent: 'x',
    language: 'en',
    languages: [],
    hardwareConcurrency: 8,
    deviceMemory: null,
    screenWidth: 1,
    screenHeight: 1,
    colorDepth: 24,
    timeZone: 'UTC',
    canvasHash: '',
    webglHash: '',
  };

  test('is printable ASCII whatever the browser is called, and the server reads it', async () => {
    const { headerOf } = await freshPage();
    const header = headerOf({ ...LONGEST, userAgent: 'Surfplatta é 龍 🎰' });
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(parsed(header).userAgent).toBe('Surfplatta é 龍 🎰');
    expect(readCallHeaders(name => (name === 'fp' ? header : null))).toEqual({ fp: header });
  });

  test('leaves long texts out where it would be longer than a header may be', async () => {
    const { headerOf } = await freshPage();
    const header = headerOf({ ...LONGEST, timeZone: 'x'.repeat(HEADER_LIMITS.fp), canvasHash: 'c' });
    expect(parsed(header)).toMatchObject({ timeZone: '', canvasHash: 'c' });
    expect(readCallHeaders(name => (name === 'fp' ? header : null))).toEqual({ fp: header });
  });

  test('is short even where the browser tells a lot', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('龍'.repeat(9_000));
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(
      Array.from({ length: 500 }, () => 'x'.repeat(99)),
    );
    const { cachedFingerprint, refreshFingerprint } = await freshPage();
    await refreshFingerprint();
    expect(cachedFingerprint().length).toBeLessThanOrEqual(HEADER_LIMITS.fp);
    expect(parsed(cachedFingerprint()).languages).toHaveLength(20);
  });
});
