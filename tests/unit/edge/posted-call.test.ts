/** A form that is posted to a page: limited as its call is at the door, and counted for the same reader. */
import { describe, expect, it, vi } from 'vitest';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import { helpVote } from '#app/contract/help-reading.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';

vi.mock('cloudflare:workers', () => ({ DurableObject: class {} }));
vi.mock('@react-router/cloudflare', () => ({ createWorkersKVSessionStorage: () => ({}) }));

type PostedCall = (it: object, poster: object) => (name: string, payload: object) => Promise<Envelope>;

/** Loaded without its types, which need those of workerd. */
const { postedCall } = await vi.importActual<{ postedCall: PostedCall }>('#edge/render/posted-call.ts');

const KNOWN = '__Host-reader=1b4e28ba-2fa1-41d2-883f-0016d3cca427';
const VOTE = { article: 'deposit', isHelpful: true };

/** Posts a vote. @returns the answer, the limits that counted it, the call at the platform, and the cookies */
async function post({
  cookie = '',
  waitMs = 0,
  token = null as string | null,
  answer = accepted(null) as Envelope,
} = {}) {
  const [counted, readers, cookies]: [string[], (string | null)[], string[]] = [[], [], []];
  const PLATFORM = {
    fetch: async (_address: string, init: { headers: Headers }) => {
      readers.push(init.headers.get('x-client-reader'));
      return Response.json(answer);
    },
  };
  const RATE_GATE = {
    named: () => ({
      take: async (rates: { name: string }[]) => {
        counted.push(...rates.map(({ name }) => name));
        return rates.some(({ name }) => name === 'help-votes') ? waitMs : 0;
      },
    }),
  };
  const env = {
    PLATFORM,
    PLATFORM_ORIGIN: '',
    PLATFORM_SECRET: 'secret',
    PLATFORM_TIMEOUT_MS: 10_000,
    RATE_GATE,
  };
  const headers = cookie === '' ? {} : { cookie };
  const envelope = await postedCall(
    {
      request: new Request('https://meridian.example/sv-se/help-center/deposit', { method: 'POST', headers }),
      env: { ...env, RATE_LIMIT_SCALE: 1 },
      visitor: { address: '192.0.2.1' },
      now: 1_790_000_000_000,
    },
    {
      headers: { pathlang: 'sv-se' },
      entered: { token },
      setCookie: (line: string) => cookies.push(line),
    },
  )(helpVote.name, VOTE);
  return { envelope, counted: new Set(counted), readers, cookies };
}

describe('[1.11] a posted vote', () => {
  it('counts against the limit of votes, and gives a guest’s browser an id', async () => {
    const { envelope, counted, readers, cookies } = await post();
    expect(envelope.status).toBe(true);
    expect(counted).toEqual(new Set(['api', 'help-votes']));
    expect(readers).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^__Host-reader=[0-9a-f-]{36}; .*HttpOnly/);
    expect(cookies[0]).toContain('Secure');
  });

  it('is refused beyond the limit, without a call to the platform', async () => {
    const { envelope, readers, cookies } = await post({ waitMs: 5_000 });
    expect(envelope).toEqual(refused(429, sentence('too_many_requests', 'sv')));
    expect([readers, cookies]).toEqual([[], []]);
  });

  it('keeps the id that a browser has, and sets none that is not needed', async () => {
    const known = await post({ cookie: KNOWN });
    expect([known.readers, known.cookies]).toEqual([[KNOWN.slice('__Host-reader='.length)], []]);
    const invented = await post({ cookie: '__Host-reader=m-1' });
    expect(invented.readers).not.toEqual(['m-1']);
    const failed = await post({ answer: refused(404, 'This article does not exist.') });
    expect(failed.cookies).toEqual([]);
    const member = await post({ token: 'token', cookie: KNOWN });
    expect([member.readers, member.cookies]).toEqual([[null], []]);
  });
});
