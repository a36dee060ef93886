/** The conformance check, against the example platform, and against platforms that break the contract in one place. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accepted, refused } from '#app/contract/envelope.ts';
import {
  EXAMPLE_SECRET,
  type ExamplePlatform,
  startExamplePlatform,
} from '#tests/support/own-platform/example-platform.ts';
import {
  type Answer,
  envelope,
  type ScriptedPlatform,
  type ScriptedRequest,
  startScriptedPlatform,
} from '#tests/support/scripted-platform.ts';
import { CommandRefusal } from '../../../scripts/command-refusal.ts';
import { type Conformance, conformanceOf, printReport, readArguments } from '../../../scripts/conform.ts';
import { readExamples } from '../../../scripts/own-platform/examples.ts';
import { lineOf, type Outcome } from '../../../scripts/own-platform/report.ts';

const { calls, files } = readExamples();
/** The verdict of a report, without its lines. */
function verdictOf(...of: Parameters<typeof printReport>) {
  const spies = (['log', 'error'] as const).map(name => vi.spyOn(console, name).mockReturnValue());
  const verdict = printReport(...of);
  for (const spy of spies) spy.mockRestore();
  return verdict;
}

const [ROULETTE] = files['GBP/game/live.json.gz'] as [object];

const PROFILE = {
  user: { id: 'm-1', username: 'anna', currency: 'GBP' },
  withdrawalPin: false,
};
const LOGIN = { username: 'anna', password: 'Demo-1234' };

const asking = (origin: URL, more: Partial<Conformance> = {}): Conformance => ({
  origin,
  secret: EXAMPLE_SECRET,
  level: 'lobby',
  login: null,
  ...more,
});

describe('the example platform', () => {
  let platform: ExamplePlatform;
  beforeAll(async () => {
    platform = await startExamplePlatform();
  });
  afterAll(() => platform.stop());

  it('conforms to the level lobby, with nothing missing', async () => {
    const report = await conformanceOf(asking(new URL(platform.origin)));
    expect([...report.of('wrong'), ...report.of('missing')]).toEqual([]);
    expect(report.of('ok').length).toBeGreaterThan(30);
    expect(verdictOf(report, asking(new URL(platform.origin)))).toBe('whole');
  });

  it('is asked for nothing that changes something', () => {
    expect(platform.requests.filter(it => /help\/(?:read|vote|tell)/.test(it))).toEqual([]);
  });

  it('lacks the level members', async () => {
    const report = await conformanceOf(asking(new URL(platform.origin), { level: 'members' }));
    expect(report.of('wrong').map(it => it.subject)).toEqual([
      'call auth/registration',
      'call member/wallet-balance without a session',
      'call member/wallet-balance with an unknown token',
      'call auth/login with a wrong password',
    ]);
    expect(report.of('unasked').map(it => it.subject)).toContain('a session');
    expect(verdictOf(report, asking(new URL(platform.origin)))).toBe('flawed');
  });
});

/** The example platform within this process, with answers by path in place of its own. */
const exampleWith =
  (changed: Readonly<Record<string, Answer>> = {}): Answer =>
  (request: ScriptedRequest, response) => {
    const path = request.path.replace(/\?.*/, '');
    const given = request.headers['x-platform-secret'];
    const own = changed[path];
    if (given !== EXAMPLE_SECRET) return envelope(refused(403, 'No.'), 403)(request, response);
    if (own !== undefined) return own(request, response);
    const call = calls[path.replace('/api/', '')];
    const file = files[path.replace('/static/', '')];
    if (path.startsWith('/api/') && call !== undefined) envelope(accepted(call.output))(request, response);
    else if (file !== undefined) response.writeHead(200).end(JSON.stringify(file));
    else envelope(refused(404, 'There is no such call.'), 404)(request, response);
  };

describe('a platform that breaks the contract', () => {
  let platform: ScriptedPlatform;
  beforeAll(async () => {
    platform = await startScriptedPlatform(exampleWith());
  });
  afterAll(() => platform.stop());

  const rowsOf = async (answer: Answer, outcome: Outcome, more: Partial<Conformance> = {}) => {
    platform.use(answer);
    return (await conformanceOf(asking(platform.url, more))).of(outcome).map(lineOf);
  };
  const missing = envelope(refused(404, 'No.'), 404);

  it('is whole without a break', async () => {
    expect(await rowsOf(exampleWith(), 'wrong')).toEqual([]);
  });

  it.each<[string, Record<string, Answer>, string]>([
    [
      'in a field of a call',
      { '/api/common/banner': envelope(accepted([{ id: 'b-1', type: 7 }])) },
      'wrong    call common/banner: output[0].type is no string; output[0].memberDisplay is missing',
    ],
    [
      'in a field of a file',
      {
        '/static/GBP/game/attribute.json': (_it, response) =>
          response.end('{"version":"v-1","attributes":{}}'),
      },
      'wrong    file GBP/game/attribute.json: the file.attributes is no array',
    ],
    [
      'in a game',
      { '/static/GBP/game/slots.json.gz': (_it, response) => response.end('[{"gameId":"a"}]') },
      'wrong    file GBP/game/slots.json.gz: not_a_game_file, at 0.providerId',
    ],
    [
      'in the category of a game',
      { '/static/GBP/game/slots.json.gz': (_it, response) => response.end(JSON.stringify([ROULETTE])) },
      'wrong    games of GBP/game/slots.json.gz: games of another type, whose pages are not found: aurora-roulette',
    ],
    [
      'in the studio of a game',
      {
        '/static/GBP/game/live.json.gz': (_it, response) =>
          response.end(JSON.stringify([{ ...ROULETTE, providerId: 'south' }])),
      },
      'wrong    games of GBP/game/live.json.gz: providers that provider.json.gz does not list there: south',
    ],
    [
      'in the envelope',
      { '/api/common/home': envelope({ status: 'yes', code: 200, msg: '' }) },
      'wrong    call common/home: the envelope.status is no boolean',
    ],
    [
      'in the HTTP status',
      { '/api/common/home': envelope(refused(404, 'No.'), 200) },
      'wrong    call common/home: has HTTP status 200 and code 404, which asks for 404',
    ],
    [
      'without an answer',
      { '/api/common/home': (_it, response) => response.destroy() },
      'wrong    call common/home: does not answer: UND_ERR_SOCKET',
    ],
    [
      'with a redirect',
      { '/api/common/home': (_it, response) => response.writeHead(302, { location: '/' }).end() },
      'wrong    call common/home: redirects with HTTP status 302, which the edge does not follow',
    ],
    [
      'without a call that is needed',
      { '/api/common/country-list': missing },
      'wrong    call common/country-list: missing.',
    ],
    [
      'without a file that is needed',
      { '/static/GBP/game/provider.json.gz': missing },
      'wrong    file GBP/game/provider.json.gz: missing. Lists lack them, and pages of games, studios and attributes are 502',
    ],
  ])('%s, is wrong there alone', async (_says, changed, line) => {
    expect(await rowsOf(exampleWith(changed), 'wrong')).toEqual([line]);
  });

  it('without an optional call, is told what pages do', async () => {
    const answer = exampleWith({ '/api/common/banner': missing, '/static/theme.json': missing });
    expect(await rowsOf(answer, 'missing')).toEqual([
      'missing  file theme.json: Pages have the look of the build',
      'missing  call common/banner: Home has no banners',
    ]);
  });

  it('needs one of general info as a file and as a call', async () => {
    const [file, call] = ['/static/general-info/GB.json', '/api/general/general-info'];
    expect(await rowsOf(exampleWith({ [file]: missing }), 'wrong')).toEqual([]);
    expect(await rowsOf(exampleWith({ [call]: missing }), 'wrong')).toEqual([]);
    expect(await rowsOf(exampleWith({ [file]: missing, [call]: missing }), 'wrong')).toEqual([
      expect.stringContaining('wrong    call general/general-info: missing.'),
    ]);
  });

  it('that believes anybody, is wrong', async () => {
    const open: Answer = (request, response) =>
      exampleWith()(
        { ...request, headers: { ...request.headers, 'x-platform-secret': EXAMPLE_SECRET } },
        response,
      );
    expect(await rowsOf(open, 'wrong')).toEqual([
      'wrong    call general/config without the secret: is accepted',
      'wrong    call general/config with another secret: is accepted',
    ]);
  });
});

describe('a platform with members', () => {
  let platform: ScriptedPlatform;
  const ended = new Set<string>();
  const token = 't'.repeat(43);
  const isIn = ({ headers }: ScriptedRequest) =>
    headers.authorization === `Bearer ${token}` && !ended.has(token);
  const forMember =
    (output: unknown): Answer =>
    (request, response) =>
      isIn(request)
        ? envelope(accepted(output))(request, response)
        : envelope(refused(401, 'Log in first.'), 401)(request, response);
  const members = (changed: Record<string, Answer> = {}) =>
    exampleWith({
      '/api/auth/registration': envelope(accepted({ fields: [], sendMethods: [] })),
      '/api/auth/check-username': envelope(accepted({ available: true })),
      '/api/common/tac-expiry-setting': envelope(accepted({ expirySeconds: 60, resendSeconds: 30 })),
      '/api/member/wallet-balance': forMember({ balance: '1.00', currency: 'GBP' }),
      '/api/member/profile': forMember(PROFILE),
      '/api/auth/login': (request, response) => {
        const isRight = JSON.stringify(request.body) === JSON.stringify(LOGIN);
        const user = { id: 'm-1', username: 'anna', currency: 'GBP' };
        envelope(isRight ? accepted({ user, sessionToken: token }) : refused(200, 'Wrong.'))(
          request,
          response,
        );
      },
      '/api/auth/logout': (request, response) => {
        ended.add(token);
        envelope(accepted(null))(request, response);
      },
      ...changed,
    });

  beforeAll(async () => {
    platform = await startScriptedPlatform(members());
  });
  afterAll(() => platform.stop());

  const reportOf = async (answer: Answer, level: Conformance['level'] = 'members') => {
    ended.clear();
    platform.use(answer);
    return conformanceOf(asking(platform.url, { level, login: LOGIN }));
  };
  const wrongOf = async (answer: Answer) => (await reportOf(answer)).of('wrong').map(lineOf);

  it('is whole from the login to the end of the session', async () => {
    expect(await wrongOf(members())).toEqual([]);
  });

  it('is asked for the calls of a level that change nothing, and may lack them', async () => {
    const report = await reportOf(
      members({
        '/api/limit/list': forMember({ limits: 7 }),
        '/api/game/favourite-ids': forMember(['comet']),
        '/api/game/favourites': forMember([]),
      }),
      'play',
    );
    const [wrong] = report.of('wrong');
    expect(report.of('wrong')).toHaveLength(1);
    expect(wrong).toMatchObject({
      subject: 'call limit/list',
      says: expect.stringContaining('output.limits'),
    });
    expect(report.of('ok').map(it => it.subject)).toContain('call game/favourites');
    expect(report.of('missing').map(it => it.subject)).toEqual(
      expect.arrayContaining(['call member/security', 'call game/recent', 'call member/safety']),
    );
    expect(report.rows.map(it => it.subject)).not.toContain('call deposit/methods');
  });

  it('is wrong where a session outlives its logout', async () => {
    expect(await wrongOf(members({ '/api/auth/logout': envelope(accepted(null)) }))).toEqual([
      'wrong    call member/wallet-balance after the logout: is accepted',
    ]);
  });

  it('is wrong where a login gives no token of the contract’s form', async () => {
    const login = envelope(
      accepted({ user: { id: 'm-1', username: 'anna', currency: 'GBP' }, sessionToken: 'x' }),
    );
    expect(await wrongOf(members({ '/api/auth/login': login }))).toEqual([
      'wrong    call auth/login with a wrong password: is accepted',
      'wrong    call auth/login: output.sessionToken has another form',
    ]);
  });
});

describe('the command', () => {
  const environment = { PLATFORM_SECRET: 'of the environment' };

  it('takes the secret of the environment, and the level lobby', () => {
    expect(readArguments(['https://platform.example'], environment)).toEqual({
      origin: new URL('https://platform.example'),
      secret: 'of the environment',
      level: 'lobby',
      login: null,
    });
  });

  it.each<[string, string[], Record<string, string>]>([
    ['Name the origin of the platform', [], environment],
    ['Give the secret of the platform', ['https://platform.example'], {}],
    [
      'There is no check of the level realtime',
      ['https://platform.example', '--level', 'realtime'],
      environment,
    ],
    ['Give the password of the test member', ['https://platform.example', '--username', 'a'], environment],
  ])('says: %s', (says, args, variables) => {
    expect(() => readArguments(args, variables)).toThrow(says);
  });

  it('is incomplete where the platform does not answer', async () => {
    const gone = await startScriptedPlatform(exampleWith());
    await gone.stop();
    const refusal = await conformanceOf(asking(gone.url)).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(CommandRefusal);
    expect(refusal).toMatchObject({ verdict: 'incomplete' });
  });
});
