/** Addresses of open-redirect attacks: each leads to another site, directly or after a decoding. */

/** Spellings of an address of another host. `^` is the host. */
const WAYS = [
  '//^',
  '///^',
  '////^/',
  '/\\^',
  '\\\\^',
  '\\/^',
  '/\\/^',
  '/\t/^',
  '/\n/^',
  '/\r\n/^',
  '/%09/^',
  '/%0a/^',
  '/%2f^',
  '/%2F%2F^',
  '/%252f^',
  '/%5c^',
  '/%5C%5C^',
  '/%255c^',
  '/.//^',
  '/..//^',
  '/%2e//^',
  '/%2e%2e//^',
  '/sv-se/..//^',
  '/sv-se/%2e%2e//^',
  '/sv-se/..%2f%2f^',
  'https://^',
  'http://^',
  'HTTPS://^',
  'https:^',
  'https:/^',
  'https:\\\\^',
  'ht\ntps://^',
  ' //^',
  '\u0001//^',
  '/https://^',
  '/https:^',
  '//site@^',
  '//site%40^',
  'javascript://^/%0aalert(1)',
  'data:text/html,//^',
  '/javascript:location="//^"',
  '//^%00.site',
] as const;

const HOSTS = ['evil.example', 'evil.example:8443', '[::1]', '2130706433', 'evil。example'] as const;

/** 210 of them, none twice. */
export const OPEN_REDIRECTS: readonly string[] = [
  ...new Set(WAYS.flatMap(way => HOSTS.map(host => way.replace('^', host)))),
];
