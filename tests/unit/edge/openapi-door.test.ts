/** The door of the OpenAPI document: who asks for it, and how the answer travels. */
import { describe, expect, it, vi } from 'vitest';
import { refused } from '#app/contract/envelope.ts';

vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));

interface Door {
  serveOperator: (it: object) => Promise<Response>;
}
interface Session {
  openOperatorSession: (it: object, token: string, seconds: number) => Promise<string>;
}

/** Loaded without their types, which need those of workerd. */
const { serveOperator } = await vi.importActual<Door>('#edge/doors/operator.ts');
const { openOperatorSession } = await vi.importActual<Session>('#edge/session/operator-session.ts');

const NOW = 1_790_000_000_000;
const URL_OF_DOCUMENT = 'https://meridian.example/operator/openapi.json';
const document = { openapi: '3.1.1' };
const env = {
  PLATFORM_ORIGIN: '',
  PLATFORM_SECRET: 'secret',
  PLATFORM_TIMEOUT_MS: 10_000,
  SESSION_SECRET: 'a-secret',
};

interface Asked {
  method: string;
  path: string;
  authorization: string | null;
}

interface Way {
  method?: string;
  answer?: () => Response;
  wait?: number;
}

/** A request through the door, and the requests that the platform gets. */
async function get(headers: Record<string, string>, { method = 'GET', answer, wait = 0 }: Way = {}) {
  const asked: Asked[] = [];
  const PLATFORM = {
    fetch: async (address: string, init: { method?: string; headers: Headers }) => {
      const authorization = init.headers.get('authorization');
      asked.push({ method: init.method ?? 'GET', path: new URL(address).pathname, authorization });
      return answer?.() ?? Response.json(document);
    },
  };
  const RATE_GATE = { named: () => ({ take: async () => wait }) };
  const response = await serveOperator({
    request: new Request(URL_OF_DOCUMENT, { method, headers }),
    url: new URL(URL_OF_DOCUMENT),
    env: { ...env, PLATFORM, RATE_GATE },
    visitor: { address: '192.0.2.1' },
    now: NOW,
  });
  return { response, asked };
}

const asRead = (authorization: string): Asked[] => [
  { method: 'GET', path: '/operator/openapi.json', authorization },
];

describe('the OpenAPI document', () => {
  it.each([
    'GET',
    'HEAD',
  ])('comes from the platform for %s with a key, and nobody stores it', async method => {
    const { response, asked } = await get({ authorization: 'Bearer opk_1' }, { method });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual(document);
    expect(asked).toEqual(asRead('Bearer opk_1'));
  });

  it('is opened from the address bar with the session of the console', async () => {
    const [cookie = ''] = (await openOperatorSession({ env, now: NOW }, 'ops_1', 60)).split(';');
    const { response, asked } = await get({ cookie, 'sec-fetch-site': 'none' });
    expect(response.status).toBe(200);
    expect(asked).toEqual(asRead('Bearer ops_1'));
  });

  it.each<[string, Record<string, string>]>([
    ['nobody', {}],
    ['a token of a session outside its cookie', { authorization: 'Bearer ops_1' }],
    ['a cookie that is none', { cookie: '__Host-operator=guess' }],
  ])('is refused to %s before the platform is asked', async (_who, headers) => {
    const { response, asked } = await get(headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ status: false, code: 401, output: null });
    expect(asked).toEqual([]);
  });

  it.each([401, 403, 404])('passes the refusal %i of the platform on', async code => {
    const answer = () => Response.json(refused(code, 'No.'), { status: code });
    const { response } = await get({ authorization: 'Bearer opk_1' }, { answer });
    expect([response.status, await response.json()]).toEqual([code, refused(code, 'No.')]);
  });

  it('is 502 where the platform cannot be reached', async () => {
    const answer = () => {
      throw new Error('no platform');
    };
    expect((await get({ authorization: 'Bearer opk_1' }, { answer })).response.status).toBe(502);
  });

  it('is counted with the calls of tools', async () => {
    const { response, asked } = await get({ authorization: 'Bearer opk_1' }, { wait: 1_000 });
    expect(response.status).toBe(429);
    expect(asked).toEqual([]);
  });

  it.each([
    ['POST', 404],
    ['PUT', 405],
  ])('is no call: %s', async (method, status) => {
    const headers = { authorization: 'Bearer opk_1', 'content-type': 'application/json' };
    const { response, asked } = await get(headers, { method });
    expect(response.status).toBe(status);
    expect(asked).toEqual([]);
  });
});
