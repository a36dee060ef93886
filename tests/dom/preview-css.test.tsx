import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPreview } from '#app/browser/preview-css.client.ts';
import { eventually } from '#tests/support/eventually.ts';

const STUDIO = 'https://studio.example';
const OTHER_STUDIO = 'https://studio.example:8443';

/** A window that records the messages posted to it. */
const studioWindow = () => ({ postMessage: vi.fn() });
type Studio = ReturnType<typeof studioWindow>;

function post(data: unknown, source: Studio | null, origin = STUDIO): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as never }));
}

const styles = () => [...document.querySelectorAll<HTMLStyleElement>('style[data-preview]')];
const css = () => styles().map(style => style.textContent);
const answers = (studio: Studio) => studio.postMessage.mock.calls;
const APPLIED = [{ preview: 'applied' }, { targetOrigin: STUDIO }];
const REFUSED = [{ preview: 'refused' }, { targetOrigin: STUDIO }];

let stop = (): void => undefined;
const verify = vi.fn(async (key: string): Promise<boolean | null> => key === 'good');
const start = () => {
  stop = startPreview({ origins: [STUDIO, OTHER_STUDIO], verify });
};

/** Errors that a test looks at are no stray ones. */
function loggedErrors(): string[] {
  const logged = vi.mocked(console.error).mock.calls.map(([text]) => String(text));
  vi.mocked(console.error).mockClear();
  return logged;
}

beforeEach(() => {
  vi.mocked(console.error).mockImplementation(() => undefined);
});
afterEach(() => {
  stop();
  verify.mockClear();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
});

describe('[2.72] the page in preview', () => {
  test('puts CSS in once the server has confirmed the key, not before', async () => {
    let confirm: (isGood: boolean) => void = () => undefined;
    verify.mockReturnValueOnce(new Promise(resolve => (confirm = resolve)));
    start();
    const studio = studioWindow();
    post({ key: 'good', css: 'h1 { color: red }' }, studio);
    await eventually(() => expect(verify).toHaveBeenCalledWith('good'));
    expect([styles(), answers(studio)]).toEqual([[], []]);
    confirm(true);
    await eventually(() => expect(answers(studio)).toEqual([APPLIED]));
    expect(css()).toEqual(['h1 { color: red }']);
  });

  test('asks for a key once, and shows what was posted last', async () => {
    start();
    const studio = studioWindow();
    for (const size of [1, 2, 3]) post({ key: 'good', css: `h1 { margin: ${size}px }` }, studio);
    await eventually(() => expect(answers(studio)).toEqual([APPLIED, APPLIED, APPLIED]));
    expect([css(), verify.mock.calls]).toEqual([['h1 { margin: 3px }'], [['good']]]);
  });

  test('takes CSS as text: what looks like markup ends nothing', async () => {
    start();
    const studio = studioWindow();
    const text = 'h1{}</style><img src=x onerror=alert(1)><script>alert(1)</script>';
    post({ key: 'good', css: text }, studio);
    await eventually(() => expect(css()).toEqual([text]));
    expect(document.querySelectorAll('img, script')).toHaveLength(0);
  });

  test.each<[string, unknown]>([
    ['a wrong key', { key: 'bad', css: 'h1{}' }],
    ['a key that cannot be one', { key: '<bad>', css: 'h1{}' }],
    ['no text for a key', { key: 7, css: 'h1{}' }],
    ['no text for CSS', { key: 'good', css: null }],
    ['more CSS than there can be', { key: 'good', css: 'x'.repeat(200_001) }],
  ])('[8.11] %s: an error is logged, without the key, and nothing put in', async (_says, message) => {
    start();
    const studio = studioWindow();
    post(message, studio);
    await eventually(() => expect(answers(studio)).toEqual([REFUSED]));
    expect(css()).toEqual([]);
    const logged = loggedErrors();
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/key is not valid/);
    expect(logged[0]).not.toContain('bad');
  });

  test('[8.11] a wrong key is asked for once and logged each time; no answer is no confirmation', async () => {
    start();
    const studio = studioWindow();
    post({ key: 'bad', css: 'h1{}' }, studio);
    post({ key: 'bad', css: 'h1{}' }, studio);
    verify.mockResolvedValueOnce(false);
    await eventually(() => expect(answers(studio)).toHaveLength(2));
    expect(verify).toHaveBeenCalledTimes(1);
    verify.mockReset();
    verify.mockResolvedValueOnce(null).mockResolvedValueOnce(true);
    post({ key: 'good', css: 'h1{}' }, studio);
    post({ key: 'good', css: 'h2{}' }, studio);
    await eventually(() => expect(answers(studio)).toHaveLength(4));
    expect([css(), answers(studio).at(-1)]).toEqual([['h2{}'], APPLIED]);
    expect(loggedErrors()).toHaveLength(3);
    verify.mockImplementation(async key => key === 'good');
  });

  test.each([
    'https://evil.example',
    'http://studio.example',
    'https://studio.example:444',
    'https://studio.example.evil.example',
    'null',
    '',
  ])('hears nothing from %s', async origin => {
    start();
    const [stranger, studio] = [studioWindow(), studioWindow()];
    post({ key: 'good', css: 'body{display:none}' }, stranger, origin);
    post({ key: 'good', css: 'h1{}' }, studio);
    await eventually(() => expect(answers(studio)).toEqual([APPLIED]));
    expect([answers(stranger), css(), verify.mock.calls.length]).toEqual([[], ['h1{}'], 1]);
  });

  test.each([
    null,
    'text',
    7,
    {},
    { key: 'good' },
    { css: 'h1{}' },
    [],
    { type: 'webpackOk' },
  ])('leaves alone what is no preview message: %j', async data => {
    start();
    const studio = studioWindow();
    post(data, studio);
    post({ key: 'good', css: 'h1{}' }, studio);
    await eventually(() => expect(answers(studio)).toEqual([APPLIED]));
    expect(loggedErrors()).toEqual([]);
  });

  test('keeps to the window that showed the good key, also against another of a right origin', async () => {
    start();
    const [studio, other] = [studioWindow(), studioWindow()];
    post({ key: 'bad', css: 'h3{}' }, other);
    post({ key: 'good', css: 'h1{}' }, studio);
    post({ key: 'good', css: 'h2{}' }, other, OTHER_STUDIO);
    post({ key: 'good', css: 'h4{}' }, null);
    post({ key: 'good', css: 'h5{}' }, studio);
    await eventually(() => expect(answers(studio)).toEqual([APPLIED, APPLIED]));
    expect([css(), answers(other)]).toEqual([['h5{}'], [REFUSED]]);
    loggedErrors();
  });

  test('says that it listens to whoever frames or opens it, and stops when told to', async () => {
    const host = studioWindow();
    Object.defineProperty(window, 'opener', { value: host, configurable: true });
    start();
    expect(answers(host)).toEqual([[{ preview: 'ready' }, '*']]);
    stop();
    post({ key: 'good', css: 'h1{}' }, host);
    await new Promise(resolve => queueMicrotask(() => resolve(null)));
    expect([css(), verify.mock.calls]).toEqual([[], []]);
    Object.defineProperty(window, 'opener', { value: null, configurable: true });
  });
});
