/** The kinds of malformed calls, with the expected status of each. Long: one table. */
import { gzipSync } from 'node:zlib';
import type { Random } from './random.ts';
import type { RawRequest } from './raw.ts';

export interface Kind {
  says: string;
  /** Expected HTTP status; 0 for a caller that disconnects and gets none. */
  status: number;
  make: (random: Random, origin: string) => RawRequest;
}

/** Guest endpoints without a payload, and text or text-list fields of others. */
const SERVED = ['general/config', 'common/country-list', 'common/status-list'];
const TEXT_FIELDS: readonly (readonly [string, string])[] = [
  ['general/general-info', 'currency'],
  ['common/get-category-setting', 'currency'],
  ['common/banner', 'currency'],
  ['common/tac-expiry-setting', 'currency'],
  ['game/maintenance', 'currency'],
  ['game/facts', 'gameId'],
  ['game/play-demo', 'gameId'],
  ['promotion/cms', 'currency'],
  ['auth/login', 'username'],
  ['preview', 'key'],
];
const LIST_FIELDS: readonly (readonly [string, string])[] = [
  ['common/constant-list', 'constants'],
  ['common/language-data', 'languages'],
  ['game/returns', 'gameIds'],
];
const MEMBERS_ONLY = [
  'member/wallet-balance',
  'member/profile',
  'member/message-update',
  'member/message-delete',
  'chat/send',
  'game/play',
  'promotion/apply',
  'bank/list',
  'deposit/create',
  'withdrawal/create',
  'transfer/create',
  'transfer/take-back',
  'rebate/claim',
  'transaction/bet-history',
  'daily-task/claim',
  'common/sts-token',
];
const LIMIT_BYTES = 65_536;

const headersOf = (origin: string, more: Record<string, string> = {}) => ({
  'content-type': 'application/json',
  origin,
  ...more,
});

/** A valid call with the changes of its kind. */
const call =
  (change: (random: Random, origin: string) => Partial<RawRequest>): Kind['make'] =>
  (random, origin) => ({
    path: `/api/${random.pick(SERVED)}`,
    headers: headersOf(origin),
    body: '{}',
    ...change(random, origin),
  });

const body = (make: (random: Random) => NonNullable<RawRequest['body']>) =>
  call(random => ({ body: make(random) }));

const operatorCall =
  (make: (random: Random) => { name: string; token: string; body?: string }): Kind['make'] =>
  random => {
    const { name, token, body = '{}' } = make(random);
    const headers = { 'content-type': 'application/json', authorization: token };
    return { path: `/operator/${name}`, headers, body };
  };

/** Characters that headers may contain: the client itself refuses to send any others. */
const headerText = (random: Random, least: number, most: number) =>
  random
    .text(least, most)
    .replace(/[^\x20-\x7e]/g, '~')
    .trim();

/** A value that is no text, and no number or boolean that could be read as text. */
const notText = (random: Random) =>
  random.pick<unknown>([null, true, 7, -0.5, 1e300, [], {}, ['GBP'], { $gt: '' }, [[random.text(1, 5)]]]);

const wrongText = (random: Random) =>
  random.fraction() < 0.5
    ? notText(random)
    : `<${random.text(0, 40)}${'x'.repeat(random.pick([0, 300, 9000]))}`;

/** Bytes up to a size, in pieces of uneven length. */
function pieces(random: Random, bytes: number): Uint8Array[] {
  const list: Uint8Array[] = [];
  for (let sent = 0; sent < bytes; ) {
    const length = Math.min(bytes - sent, random.whole(1, 20_000));
    list.push(Buffer.alloc(length, 'x'));
    sent += length;
  }
  return list;
}

const CALL_HEADERS = ['page', 'fullpath', 'domain', 'pathlang', 'device', 'fp', 'x-maintenance-bypass'];
const OTHER_HEADERS = [
  'cookie',
  'accept-language',
  'user-agent',
  'cf-ipcountry',
  'cf-connecting-ip',
  'referer',
  'accept',
];

export const KINDS: readonly Kind[] = [
  {
    says: 'unknown endpoint',
    status: 404,
    make: call(random => ({
      path: `/api/${encodeURIComponent(random.text(1, 20).replaceAll('\ud800', '')).replaceAll('.', '%2E') || 'x'}`,
    })),
  },
  {
    says: 'endpoint under a wrong path',
    status: 404,
    make: call(random => ({
      path: `/api/${random.pick(SERVED)}${random.pick(['/', '.data', '%20', '%00', ';a', '%2F', '//', '/x', '%3Fa', '~'])}`,
    })),
  },
  {
    says: 'wrong method',
    status: 405,
    make: call(random => ({ method: random.pick(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) })),
  },
  {
    says: 'foreign origin',
    status: 403,
    make: call((random, origin) => ({
      headers: headersOf(
        random.pick([
          'null',
          'https://evil.example',
          `${origin}.evil.example`,
          `${origin}/`,
          headerText(random, 1, 30),
          origin.replace('http', 'https'),
        ]) || '-',
      ),
    })),
  },
  {
    says: 'no origin',
    status: 403,
    make: call(random => ({
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': random.pick(['none', 'same-site', 'cross-site', 'x']),
      },
    })),
  },
  {
    says: 'wrong content type',
    status: 403,
    make: call((random, origin) => ({
      headers: headersOf(origin, {
        'content-type':
          random.pick([
            'text/plain',
            'multipart/form-data; boundary=x',
            'application/jsonp',
            'application/x-www-form-urlencoded',
            'application/json, text/plain',
            headerText(random, 1, 20),
          ]) || '-',
      }),
    })),
  },
  {
    says: 'broken JSON',
    status: 400,
    make: body(random => {
      const good = JSON.stringify({ a: random.json(), currency: 'GBP' });
      return random.pick([
        good.slice(0, random.whole(1, good.length - 1)),
        `${good},`,
        `${good}${good}`,
        `x${good}`,
        `{${good}}`,
      ]);
    }),
  },
  {
    says: 'JSON that is no object',
    status: 400,
    make: body(random =>
      JSON.stringify(random.pick<unknown>([null, [], [random.object()], random.text(0, 20), 7, true])),
    ),
  },
  {
    says: 'text in another encoding',
    status: 400,
    make: body(random => {
      const text = JSON.stringify(random.object());
      const broken = Buffer.concat([
        Buffer.from('{"a":"'),
        Buffer.from([0xff, random.whole(0x80, 0xff)]),
        Buffer.from('"}'),
      ]);
      return random.pick<Uint8Array>([
        Buffer.from(text, 'utf16le'),
        broken,
        Buffer.from('{"a":"\u00e9"}', 'latin1'),
      ]);
    }),
  },
  {
    says: 'compressed body',
    status: 400,
    make: call((random, origin) => ({
      headers: headersOf(origin, { 'content-encoding': random.pick(['gzip', 'br', 'deflate', 'x']) }),
      body: gzipSync(JSON.stringify(random.object())),
    })),
  },
  {
    says: 'body that is too large',
    status: 413,
    make: body(random => 'x'.repeat(random.whole(LIMIT_BYTES + 1, 4 * LIMIT_BYTES))),
  },
  {
    says: 'body that is too large, in chunks',
    status: 413,
    make: body(random => pieces(random, random.whole(LIMIT_BYTES + 1, 4 * LIMIT_BYTES))),
  },
  {
    says: 'large body of nonsense, in chunks',
    status: 400,
    make: body(random => pieces(random, random.whole(1, LIMIT_BYTES))),
  },
  {
    says: 'text field of a wrong kind',
    status: 422,
    make: call(random => {
      const [name, field] = random.pick(TEXT_FIELDS);
      const value = name === 'auth/login' ? notText(random) : wrongText(random);
      return { path: `/api/${name}`, body: JSON.stringify({ ...random.object(), [field]: value }) };
    }),
  },
  {
    says: 'list field of a wrong kind',
    status: 422,
    make: call(random => {
      const [name, field] = random.pick(LIST_FIELDS);
      const value = random.pick<unknown>([
        null,
        7,
        'gender',
        {},
        { 0: 'gender' },
        [notText(random)],
        [wrongText(random)],
        Array(2000).fill('en-gb'),
      ]);
      return { path: `/api/${name}`, body: JSON.stringify({ ...random.object(), [field]: value }) };
    }),
  },
  {
    says: 'missing field',
    status: 422,
    make: call(random => {
      const [name, field] = random.pick([...TEXT_FIELDS, ...LIST_FIELDS]);
      const value = JSON.stringify({ [field]: 'GBP' });
      return {
        path: `/api/${name}`,
        body: random.pick(['', '{}', `{"__proto__":${value}}`, `{"constructor":{"prototype":${value}}}`]),
      };
    }),
  },
  {
    says: 'payload that is too deep',
    status: 422,
    make: body(random => {
      const levels = random.pick([9, 50, 2000, 10_000]);
      return random.pick([
        `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`,
        `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`,
      ]);
    }),
  },
  {
    says: 'call of members by a guest',
    status: 401,
    make: call((random, origin) => ({
      path: `/api/${random.pick(MEMBERS_ONLY)}`,
      headers: headersOf(origin, {
        cookie: random.pick([
          'a=b',
          '__Host-session=',
          `__Host-session=${headerText(random, 1, 200)}`,
          `__Host-session=${btoa('"0"')}.x`,
        ]),
        authorization: random.pick(['Bearer x', `Bearer ${'x'.repeat(64)}`, 'Basic eDp5']),
      }),
      body: JSON.stringify(random.object()),
    })),
  },
  {
    says: 'hostile headers on a good call',
    status: 200,
    make: call((random, origin) => {
      const names = [...CALL_HEADERS, ...OTHER_HEADERS].filter(() => random.fraction() < 0.4);
      const value = () =>
        random.pick([
          headerText(random, 1, 60),
          '{'.repeat(3000),
          'x'.repeat(5000),
          '../../etc',
          '%00',
          '"><script>',
        ]) || '-';
      return { headers: headersOf(origin, Object.fromEntries(names.map(name => [name, value()]))) };
    }),
  },
  {
    says: 'fields that nobody asked for',
    status: 200,
    make: body(random => `{"__proto__":{"a":1},"constructor":7,"x":${JSON.stringify(random.object(2))}}`),
  },
  {
    says: 'byte order mark, white space, no body',
    status: 200,
    make: body(random => random.pick(['\ufeff{}', ' \n\t{ }\r\n ', '', '{"a":"\\ud800"}', '{"a":1,"a":2}'])),
  },
  {
    says: 'good body in odd chunks',
    status: 200,
    make: body(random => Array.from(JSON.stringify({ a: random.text(5, 60) }), it => Buffer.from(it))),
  },
  {
    says: 'operator call without the token',
    status: 401,
    make: operatorCall(random => ({
      name: random.pick(['maintenance', 'modules', 'seed', 'nothing']),
      token:
        random.pick([
          'Bearer',
          'Bearer x',
          'bearer operator2',
          `Bearer ${'o'.repeat(2000)}`,
          headerText(random, 1, 40),
        ]) || '-',
    })),
  },
  {
    says: 'unknown operator call',
    status: 404,
    make: operatorCall(random => ({
      name: random.pick([
        'nothing',
        'constructor',
        '__proto__',
        'Seed',
        'seed/',
        '..%2fapi',
        'seed%00',
        `x${encodeURIComponent(headerText(random, 1, 9))}`,
      ]),
      token: 'Bearer operator',
    })),
  },
  {
    says: 'operator payload of a wrong kind',
    status: 422,
    make: operatorCall(random => ({
      name: random.pick(['maintenance', 'modules', 'seed']),
      token: 'Bearer operator',
      body: JSON.stringify({
        ...random.object(),
        on: notText(random) === true ? 1 : 'yes',
        currency: 7,
        name: random.text(0, 9),
      }),
    })),
  },
  {
    says: 'caller who hangs up',
    status: 0,
    make: call((random, origin) => ({
      headers: headersOf(origin, { 'content-length': String(random.whole(100, 60_000)) }),
      body: '{"currency":"G',
    })),
  },
];
