/** Markets that are open from some countries alone: elsewhere nobody registers, logs in, plays or moves money. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { catalogueOf, sessionsOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { PASSWORD, registrationOf } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';
import { someGame } from '#tests/support/workers/studio.ts';

const platform = platformEnv(env);
/** Tor, another country, and one that the network does not name. */
const ELSEWHERE = ['T1', 'FR', ''];
const NOT_HERE = sentence('place_not_open', 'en-gb');

let number = 0;
const attempt = () => `from-${String(++number).padStart(8, '0')}`;

beforeAll(async () => {
  await seedDemo();
  for (const market of MARKETS) {
    const limits = market.country === 'GB' ? { openFrom: ['GB', 'IE'] } : {};
    await writeMarket(catalogueOf(platform), { ...market, ...limits });
  }
  await publishFacts(platform);
});

const call = async (name: string, payload: object, place: string, token?: string): Promise<Envelope> =>
  (
    await ask(`/api/${name}`, payload, {
      pathlang: 'en-gb',
      'x-client-address': '192.0.2.44',
      'x-client-place': place,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    })
  ).envelope;

interface Grant {
  user: { id: string };
  sessionToken: string;
}

async function registered(place = 'GB', currency = 'GBP') {
  const username = `placed${++number}`;
  const { output, msg } = await call('auth/register', registrationOf(username, currency), place);
  if (output === null) throw new Error(msg);
  const { user, sessionToken } = output as Grant;
  return { username, memberId: user.id, token: sessionToken };
}

describe.each(ELSEWHERE)('from %j', place => {
  it('nobody registers', async () => {
    expect(await call('auth/register', registrationOf(`placed${++number}`, 'GBP'), place)).toMatchObject({
      status: false,
      code: 200,
      msg: NOT_HERE,
    });
  });

  it('nobody logs in, and only the right password tells so', async () => {
    const { username } = await registered();
    const login = (password: string) => call('auth/login', { username, password }, place);
    expect((await login(PASSWORD)).msg).toBe(NOT_HERE);
    expect((await login('Wrong-4321-x')).msg).toBe(sentence('wrong_credentials', 'en-gb'));
    expect((await call('auth/login', { username, password: PASSWORD }, 'IE')).status).toBe(true);
  });

  it('a session that was begun at home plays nothing and moves no money', async () => {
    const { token } = await registered();
    const money = { operationId: attempt(), amount: '50', currency: 'GBP' };
    const calls: [string, object][] = [
      ['deposit/create', { ...money, methodId: 'demo-instant' }],
      ['withdrawal/create', { ...money, bankId: 'b-1', withdrawalPin: '246802' }],
      ['transfer/create', { ...money, receiver: 'demose', kind: 'transfer', withdrawalPin: '246802' }],
    ];
    for (const [name, payload] of calls)
      expect(await call(name, payload, place, token), name).toMatchObject({ status: false, msg: NOT_HERE });
    const { gameId } = await someGame();
    for (const name of ['game/play', 'game/play-demo'])
      expect(await call(name, { gameId }, place, token), name).toMatchObject({
        status: false,
        msg: NOT_HERE,
        output: { cause: 'country' },
      });
    expect((await call('member/profile', {}, place, token)).status).toBe(true);
  });

  it('a market that names no countries is open', async () => {
    const { username } = await registered(place, 'SEK');
    expect((await call('auth/login', { username, password: PASSWORD }, place)).status).toBe(true);
  });
});

it('the country is in the session and in the movement, and not in the member’s history', async () => {
  const { memberId, token } = await registered('IE');
  const row = await sessionsOf(platform)
    .prepare('SELECT place FROM session WHERE member_id = ?1')
    .bind(memberId)
    .first();
  expect(row).toEqual({ place: 'IE' });
  const deposit = { operationId: attempt(), amount: '50', currency: 'GBP', methodId: 'demo-instant' };
  expect((await call('deposit/create', deposit, 'GB', token)).status).toBe(true);
  const repeated = await call('deposit/create', deposit, 'IE', token);
  expect(repeated.status).toBe(true);
  const page = { kinds: ['deposit' as const], from: 0, to: Number.MAX_SAFE_INTEGER, offset: 0, limit: 5 };
  const { rows } = await env.MEMBER_WALLET.getByName(memberId).movements(page);
  expect(rows.map(it => it.order.memo?.place)).toEqual(['GB']);
  const seen = await operate('member/view', { memberId });
  expect(seen.envelope.output).toMatchObject({ sessions: [{ place: 'IE' }] });
});

it('the refusal is said in every language', () => {
  const said = TEXT_LANGUAGES.map(language => sentence('place_not_open', language));
  expect(new Set(said).size).toBe(TEXT_LANGUAGES.length);
});
