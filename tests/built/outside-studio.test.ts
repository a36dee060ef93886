/** A studio of a third party: launched by its template with a signed token, playing by signed calls, reconciled like any other. */
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registrationOf } from '../support/demo-member.ts';
import { isLaunchSigned, OutsideStudio, type StudioKey } from '../support/outside-studio.ts';
import { startSite } from '../support/pair.ts';
import { cookieOf, post } from '../support/session.ts';
import { folderOf, runSite } from '../support/site-command.ts';
import { LOGO, STUDIO, smallSite } from '../support/small-site.ts';

const site = startSite({ isSeeded: false });
const studio = new OutsideStudio(STUDIO);
let folder = '';
let cookie = '';
let key: StudioKey = { key: 1, secret: '' };

const member = (endpoint: string, payload: object) =>
  site.call(endpoint, payload, { cookie, pathlang: 'en-ie' }).then(it => it.envelope);

const balance = async () =>
  ((await member('member/wallet-balance', {})).output as { balance: string }).balance;

/** The address of a game, and the token in it. */
async function launched(gameId: string): Promise<{ url: URL; token: string }> {
  const { status, msg, output } = await member('game/play', { gameId });
  if (!status) throw new Error(msg);
  const url = new URL((output as { url: string }).url);
  return { url, token: url.searchParams.get('token') ?? '' };
}

beforeAll(async () => {
  const origin = await studio.start();
  const described = smallSite(origin);
  const [own] = described['studios.json'] as { launch: object }[];
  folder = folderOf({
    ...described,
    'studios.json': [{ ...own, launch: { ...own?.launch, freeRounds: `${origin}/free-rounds` } }],
    'markets/IE.json': {
      ...(described['markets/IE.json'] as object),
      bonuses: { largest: '100', largestPlaythrough: 10 },
    },
    'media/logo.svg': LOGO,
  });
  const imported = await runSite(['import', folder, '--yes', '--origin', site.pair().url.origin]);
  expect(imported.output).toContain('is published');
  key = (await site.operate('provider/secret', { providerId: STUDIO })) as StudioKey;
  studio.connect(site.pair().url, { key: 1, secret: key.secret });
  key = { key: 1, secret: key.secret };
  const registered = await post(site.pair(), 'auth/register', {
    ...registrationOf('player', 'EUR'),
    tncVersion: '2026-11',
  });
  cookie = cookieOf(registered) ?? '';
  const { output } = (await registered.json()) as { output: { user: { id: string } } };
  const { id: memberId } = output.user;
  await site.operate('wallet/adjust', {
    memberId,
    operationId: 'opening-money',
    amount: '100',
    reason: 'for the test',
  });
});

afterAll(() => {
  studio.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('[4.34] is launched by its template, with a token that its key has signed', async () => {
  const { url, token } = await launched('g-cl-1');
  expect(url.pathname).toBe('/play/g-cl-1');
  expect(Object.fromEntries(url.searchParams)).toEqual({ token, lang: 'en-ie', currency: 'EUR' });
  expect(isLaunchSigned(token, 'g-cl-1', key)).toBe(true);
  expect(isLaunchSigned(token, 'g-cl-2', key)).toBe(false);
  expect(isLaunchSigned(token.replace(/\.\d/, '.9'), 'g-cl-1', key)).toBe(false);
  expect(isLaunchSigned(token, 'g-cl-1', { key: 2, secret: '0'.repeat(64) })).toBe(false);
  const page = await fetch(url);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('100.00 EUR')]);
  expect((await fetch(url)).status).toBe(403); // a launch is good once
});

it('plays: a bet, a win, a round that is taken back, and a repeated call', async () => {
  const { token } = await launched('g-cl-2');
  const player = await studio.open('g-cl-2', token);
  if (player === null) throw new Error('The launch was not good');
  expect(await studio.bet(player, 'r-1', '10', 'b-1')).toMatchObject({ output: { balance: '90.00' } });
  const won = await studio.win(player, 'r-1', '25.50', 'w-1');
  expect(won).toMatchObject({ output: { balance: '115.50' } });
  expect(await studio.win(player, 'r-1', '25.50', 'w-1')).toEqual(won);
  await studio.bet(player, 'r-2', '15.50', 'b-2');
  expect(await balance()).toBe('100.00');
  expect(await studio.rollback(player, 'b-2', 'rb-2')).toMatchObject({ output: { balance: '115.50' } });
  expect(await studio.bet(player, 'r-3', '1000', 'b-3')).toMatchObject({
    status: false,
    output: { error: 'insufficient_funds' },
  });
  expect(await balance()).toBe('115.50');
  expect(await studio.balance(player)).toMatchObject({ output: { balance: '115.50', currency: 'EUR' } });
  expect(await studio.balance({ ...player, token: 'a-token-of-no-session' })).toMatchObject({
    status: false,
    output: { error: 'session_ended', balance: null },
  });
  expect(await studio.rollback(player, 'w-1', 'rb-3')).toMatchObject({
    code: 422,
    output: { error: 'not_a_bet', balance: '115.50' },
  });
});

it('[1.12] its rounds stand in the history of the member, under its name', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const { output } = await member('transaction/bet-history', {
    from: `${day} 00:00:00`,
    to: `${day} 23:59:59`,
  });
  const { data } = output as { data: { providerName: string; gameName: string }[] };
  expect(data.map(it => [it.gameName, it.providerName])).toContainEqual(['Brass Orchard', 'Copper Lane']);
});

it('opens for fun by its own address, in the market that allows it', async () => {
  const forFun = async (pathlang: string) =>
    (await site.call('game/play-demo', { gameId: 'g-cl-1' }, { pathlang })).envelope;
  expect(await forFun('en-ie')).toMatchObject({ status: false, output: { cause: 'demo' } });
  const { output } = await forFun('en-fi');
  const url = new URL((output as { url: string }).url);
  expect(url.pathname).toBe('/fun/g-cl-1');
  expect(url.searchParams.get('token')).toMatch(/^EUR_\d{13}_[\w-]{22}_[\w-]{43}$/);
});

it('[1.8] is told of free rounds until it answers, and plays them without a stake', async () => {
  const words = { title: 'Rounds', summary: '{rounds}', content: 'Text.', terms: 'Terms.' };
  const promotion = {
    id: 'rounds',
    cmsId: 'rounds',
    kind: 'rounds',
    rounds: { gameId: 'g-cl-5', count: 2, days: 1 },
    markets: { IE: { stake: '0.50' } },
    playthrough: { times: 0, of: 'bonus' },
    days: 1,
    contributions: { other: 100 },
    texts: { en: words },
    image: null,
    priority: null,
  };
  await site.operate('promotion/publish', { promotion });
  studio.isAnswering = false;
  expect(await member('promotion/apply', { promotionId: 'rounds' })).toMatchObject({ status: true });
  const card = async () => {
    const { output } = await member('promotion/info', { currency: 'EUR' });
    return (
      output as { promotion: { content: { claimId: string | null; status: string } }[] }
    ).promotion.find(it => it.content.claimId !== null)?.content;
  };
  expect(studio.awards.size).toBe(1);
  studio.isAnswering = true;
  expect(await card()).toMatchObject({ status: 'wagering', rounds: { left: 2, stake: '0.50' } });
  expect(studio.awards.size).toBe(1);
  const [award] = studio.awards.values();
  expect(award).toMatchObject({
    gameId: 'g-cl-5',
    count: 2,
    stake: '0.50',
    currency: 'EUR',
    isCancelled: false,
  });
  const { token } = await launched('g-cl-5');
  const player = await studio.open('g-cl-5', token);
  if (player === null || award === undefined) throw new Error('The launch was not good');
  const { awardId } = award;
  expect(await studio.freeBet(player, awardId, 'free-1')).toMatchObject({ output: { balance: '115.50' } });
  await studio.win(player, 'free-1', '3.00', 'free-1-win');
  expect(await balance()).toBe('115.50');
  await studio.freeBet(player, awardId, 'free-2');
  expect(await studio.freeBet(player, awardId, 'free-3')).toMatchObject({
    output: { error: 'no_free_round' },
  });
  await studio.win(player, 'free-2', '0', 'free-2-win');
  expect(await balance()).toBe('118.50');
  expect(await card()).toMatchObject({ status: 'completed', rounds: { left: 0 } });
});

it('is refused by another key, and goes on with a new one', async () => {
  studio.connect(site.pair().url, { key: 1, secret: '0'.repeat(64) });
  expect(await studio.call('balance', { playerId: 'm-1', currency: 'EUR' })).toMatchObject({ code: 401 });
  const added = (await site.operate('provider/add-key', { providerId: STUDIO })) as { secret: string };
  studio.connect(site.pair().url, { key: 2, secret: added.secret });
  const { token } = await launched('g-cl-3');
  expect(await studio.open('g-cl-3', token)).toMatchObject({ gameId: 'g-cl-3', balance: '118.50' });
});
