import { describe, expect, test } from 'vitest';
import { type CallHeaderName, HEADER_LIMITS, readCallHeaders } from '#app/contract/headers.ts';

const FINGERPRINT = {
  userAgent: 'Mozilla/5.0',
  language: 'en-GB',
  languages: ['en-GB', 'en'],
  hardwareConcurrency: 8,
  deviceMemory: 4,
  screenWidth: 390,
  screenHeight: 844,
  colorDepth: 24,
  timeZone: 'Europe/London',
  canvasHash: 'a1b2',
  webglHash: 'c3d4',
};
const fp = (fields: object) => JSON.stringify({ ...FINGERPRINT, ...fields });
const GOOD: Record<CallHeaderName, string> = {
  page: '/en-gb/slots',
  fullpath: '/en-gb/slots?provider=p-1,p-2&sort=alpha_atoz',
  domain: 'meridian.example:8787',
  pathlang: 'en-gb',
  device: 'mobile',
  fp: fp({}),
  'x-maintenance-bypass': 'let-me-in',
};
const NAMES = Object.keys(HEADER_LIMITS) as CallHeaderName[];

const read = (headers: Record<string, string | null | undefined>) => readCallHeaders(name => headers[name]);
/** A value of a length that is good in every other way. */
const pathOf = (length: number) => `/${'a'.repeat(length - 1)}`;

describe('valid headers', () => {
  test('[7.2]-[7.9] are kept as they are', () => {
    expect(read(GOOD)).toEqual(GOOD);
  });

  test.each<[CallHeaderName, string]>([
    ['page', '/'],
    ['page', pathOf(512)],
    ['fullpath', pathOf(2048)],
    ['fullpath', '/zh-mo/%E9%BE%8D?name=%F0%9F%8E%B0'],
    ['domain', '127.0.0.1:8787'],
    ['domain', 'localhost'],
    ['pathlang', 'zh-mo'],
    ['pathlang', 'fil-ph'],
    ['device', 'app'],
    ['device', 'desktop'],
    ['fp', fp({ deviceMemory: null })],
    ['fp', fp({ more: 'is told than asked' })],
    ['x-maintenance-bypass', 'a'.repeat(256)],
  ])('[7.2]-[7.9] %s: %.60s', (name, value) => {
    expect(read({ [name]: value })).toEqual({ [name]: value });
  });

  test('[7.2] any of them may be missing', () => {
    expect(read({})).toEqual({});
    expect(readCallHeaders(() => null)).toEqual({});
    for (const name of NAMES) expect(read({ ...GOOD, [name]: null })).not.toHaveProperty(name);
  });

  test('[7.2] no other header is asked for', () => {
    const asked: string[] = [];
    readCallHeaders(name => void asked.push(name));
    expect(asked.sort()).toEqual([...NAMES].sort());
  });
});

describe('hostile headers are left out, and the others stay', () => {
  const cr = '\r\nx-admin: 1';
  const controls = [
    '\0',
    '\t',
    '\n',
    '\r',
    '\x1b[31m',
    '\x7f',
    '\x85',
    '\u202e',
    '\ud800',
    'é',
    '龍',
    '\u2028',
  ];

  type Hostile = [clause: string, name: CallHeaderName, value: string];
  const HOSTILE: readonly Hostile[] = [
    ['[7.3]', 'page', ''],
    ['[7.3]', 'page', 'en-gb/slots'],
    ['[7.3]', 'page', 'https://evil.example/'],
    ['[7.3]', 'page', 'javascript:alert(1)'],
    ['[7.3]', 'page', ' /en-gb'],
    ['[7.3]', 'page', `/en-gb${cr}`],
    ['[7.3]', 'page', pathOf(513)],
    ['[7.3]', 'page', pathOf(1_000_000)],
    ...controls.map((control): Hostile => ['[7.3]', 'page', `/en-gb/${control}`]),
    ['[7.4]', 'fullpath', '?a=1'],
    ['[7.4]', 'fullpath', '\\\\evil.example'],
    ['[7.4]', 'fullpath', `/en-gb?a=1${cr}`],
    ['[7.4]', 'fullpath', pathOf(2049)],
    ['[7.5]', 'domain', 'evil.example/path'],
    ['[7.5]', 'domain', 'user@evil.example'],
    ['[7.5]', 'domain', 'evil.example:'],
    ['[7.5]', 'domain', 'evil.example:123456'],
    ['[7.5]', 'domain', 'evil example'],
    ['[7.5]', 'domain', `evil.example${cr}`],
    ['[7.5]', 'domain', 'evil.example\n'],
    ['[7.5]', 'domain', '<script>'],
    ['[7.5]', 'domain', 'a'.repeat(254)],
    ['[7.6]', 'pathlang', 'en'],
    ['[7.6]', 'pathlang', 'EN-GB'],
    ['[7.6]', 'pathlang', 'en_gb'],
    ['[7.6]', 'pathlang', 'en-gb\n'],
    ['[7.6]', 'pathlang', '../..'],
    ['[7.6]', 'pathlang', 'en-gb,sv-se'],
    ['[7.6]', 'pathlang', '__proto__'],
    ['[7.7]', 'device', 'tablet'],
    ['[7.7]', 'device', 'MOBILE'],
    ['[7.7]', 'device', 'mobile '],
    ['[7.7]', 'device', 'mobile,app'],
    ['[7.7]', 'device', 'toString'],
    ['[7.7]', 'device', '__proto__'],
    ['[7.8]', 'fp', 'not json'],
    ['[7.8]', 'fp', '{'],
    ['[7.8]', 'fp', '{}'],
    ['[7.8]', 'fp', 'null'],
    ['[7.8]', 'fp', '[]'],
    ['[7.8]', 'fp', '"text"'],
    ['[7.8]', 'fp', '{"__proto__":{"userAgent":"x"}}'],
    ['[7.8]', 'fp', fp({ userAgent: 5 })],
    ['[7.8]', 'fp', fp({ languages: 'en' })],
    ['[7.8]', 'fp', fp({ languages: [1] })],
    ['[7.8]', 'fp', fp({ screenWidth: '390' })],
    ['[7.8]', 'fp', fp({ screenWidth: null })],
    ['[7.8]', 'fp', fp({ canvasHash: undefined })],
    ['[7.8]', 'fp', fp({}).replace('390', '1e999')],
    ['[7.8]', 'fp', fp({ userAgent: 'é' })],
    ['[7.8]', 'fp', fp({ canvasHash: 'a'.repeat(4096) })],
    ['[7.8]', 'fp', '['.repeat(4000)],
    ['[7.9]', 'x-maintenance-bypass', ''],
    ['[7.9]', 'x-maintenance-bypass', 'a'.repeat(257)],
    ['[7.9]', 'x-maintenance-bypass', `let-me-in${cr}`],
    ['[7.9]', 'x-maintenance-bypass', 'let\0me'],
  ];

  test.each(
    HOSTILE.map(
      ([clause, name, value]) => [clause, name, JSON.stringify(value).slice(0, 60), value] as const,
    ),
  )('%s %s: %s', (_clause, name, _shown, value) => {
    const { [name]: _left, ...others } = GOOD;
    expect(read({ ...GOOD, [name]: value })).toEqual(others);
  });

  test('[7.2]-[7.9] there are at least forty of them, some for each header', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(40);
    expect(new Set(HOSTILE.map(([, name]) => name))).toEqual(new Set(NAMES));
  });

  test('[7.2] every header has its longest length', () => {
    for (const name of NAMES) expect(read({ [name]: 'a'.repeat(HEADER_LIMITS[name] + 1) })).toEqual({});
  });

  test('[7.2] the result has no prototype pollution', () => {
    const kept = read(JSON.parse('{"__proto__":{"page":"/evil"},"device":"app"}'));
    expect(Object.keys(kept)).toEqual(['device']);
    expect(({} as Record<string, unknown>).page).toBeUndefined();
  });
});
