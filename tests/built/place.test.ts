/**
 * A market that is open from one country, through the built pair: the network's country of a visitor reaches every door that
 * asks, and an import opens the market to others while the site runs.
 */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PASSWORD, registrationOf } from '../support/demo-member.ts';
import { startSite } from '../support/pair.ts';
import { cookieOf, post } from '../support/session.ts';
import { folderOf, runSite, writeFiles } from '../support/site-command.ts';
import { LOGO, smallSite } from '../support/small-site.ts';

const NOT_HERE = sentence('place_not_open', 'en-ie');
/** Another country, Tor, and one that the network does not name. */
const ELSEWHERE = ['FR', 'T1', ''];

const site = startSite({ isSeeded: false });
const files = smallSite();
const ireland = files['markets/IE.json'] as object;
const folder = folderOf({
  ...files,
  'markets/IE.json': { ...ireland, openFrom: ['IE'] },
  'media/logo.svg': LOGO,
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const from = (place: string): Record<string, string> => ({
  pathlang: 'en-ie',
  ...(place === '' ? {} : { 'cf-ipcountry': place }),
});

async function call(name: string, payload: object, place: string, cookie = ''): Promise<Envelope> {
  const headers = { ...from(place), ...(cookie === '' ? {} : { cookie }) };
  return (await (await post(site.pair(), name, payload, headers)).json()) as Envelope;
}

const register = (username: string, place: string, language = 'en-ie') =>
  post(
    site.pair(),
    'auth/register',
    { ...registrationOf(username, 'EUR'), language, tncVersion: '2026-11' },
    from(place),
  );

const importSite = async () => {
  const { output, code } = await runSite(['import', folder, '--yes', '--origin', site.pair().url.origin]);
  expect(code, output).toBe(0);
};

let cookie = '';
beforeAll(async () => {
  await importSite();
  const response = await register('irish1', 'IE');
  cookie = cookieOf(response) ?? '';
  if (cookie === '') throw new Error(await response.text());
});

describe.each(ELSEWHERE)('from %j a market that is open from its own country alone', place => {
  it('registers nobody, and logs nobody in', async () => {
    const refused = (await (await register(`foreign${place.toLowerCase()}`, place)).json()) as Envelope;
    expect(refused).toMatchObject({ status: false, msg: NOT_HERE });
    const login = { username: 'irish1', password: PASSWORD };
    expect(await call('auth/login', login, place)).toMatchObject({ status: false, msg: NOT_HERE });
    const guess = await call('auth/login', { ...login, password: 'Wrong-4321-x' }, place);
    expect(guess.msg).toBe(sentence('wrong_credentials', 'en-ie'));
  });

  it('opens no game and moves no money, and still shows the member’s pages', async () => {
    const money = { operationId: crypto.randomUUID(), amount: '20', currency: 'EUR' };
    const calls: [string, object][] = [
      ['deposit/create', { ...money, methodId: 'any' }],
      ['withdrawal/create', { ...money, bankId: 'b-1', withdrawalPin: '246802' }],
      ['transfer/create', { ...money, receiver: 'somebody', kind: 'transfer', withdrawalPin: '246802' }],
      ['game/play', { gameId: 'g-cl-1' }],
    ];
    for (const [name, payload] of calls)
      expect(await call(name, payload, place, cookie), name).toMatchObject({ status: false, msg: NOT_HERE });
    expect((await call('member/profile', {}, place, cookie)).status).toBe(true);
    expect((await site.get('/en-ie/slots', { ...from(place), cookie })).status).toBe(200);
  });

  it('is no matter of the other market, which names no countries', async () => {
    const joined = await register(`finn${place.toLowerCase()}`, place, 'en-fi');
    expect(await joined.json()).toMatchObject({ status: true });
  });
});

it('opens to others by an import, while the site runs', async () => {
  const login = { username: 'irish1', password: PASSWORD };
  expect((await call('auth/login', login, 'IE')).status).toBe(true);
  writeFiles(folder, { 'markets/IE.json': { ...ireland, openFrom: ['IE', 'FR'] } });
  await importSite();
  await eventually(async () => {
    expect(await call('auth/login', login, 'FR')).toMatchObject({ status: true });
  });
  expect(await (await register('foreign2', 'FR')).json()).toMatchObject({ status: true });
  expect((await call('auth/login', login, 'T1')).msg).toBe(NOT_HERE);
});
