/** Bets that buy a feature: where the market allows them, for a stake that is the price, and never as a free round. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import { readDemoToken } from '#app/contract/provider.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { engineOfGame } from '#demo/studio/engines/engine-of-game.ts';
import { SLOT_MODELS } from '#demo/studio/engines/slots/slot-models.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { ask } from '#tests/support/workers/platform.ts';
import {
  callAs,
  frameCall,
  freshBetId,
  type LaunchedGame,
  newMember,
  openGame,
} from '#tests/support/workers/studio.ts';

type Game = { gameId: string; providerId: string };
type Opened = Awaited<ReturnType<typeof openGame>>;

const BUY = { buysFeature: true };
const HOLD = SLOT_MODELS['slot-hold'];
const PRICE = HOLD.buy?.price ?? 0;
let hold: Game;
let plain: Game;

async function gameOf(engine: EngineId): Promise<Game> {
  const { results } = await env.DIRECTORY.prepare(
    `SELECT game_id AS gameId, provider_id AS providerId, names FROM game JOIN provider USING (provider_id)
     WHERE is_transfer = 0 AND type = 'slots' ORDER BY game_id`,
  ).all<Game & { names: string }>();
  const found = results.find(
    ({ gameId, names }) =>
      engineOfGame({ gameId, type: 'slots', name: (JSON.parse(names) as { en: string }).en }) === engine,
  );
  if (found === undefined) throw new Error(`No game is played by ${engine}`);
  return found;
}

beforeAll(async () => {
  await seedDemo();
  hold = await gameOf('slot-hold');
  plain = await gameOf('lines');
});

const amount = (minor: number) => (minor / 100).toFixed(2);
const buy = ({ session }: Pick<Opened, 'session'>, stakeMinor: number, more: object = {}) =>
  frameCall('bet', { session, betId: freshBetId(), stake: amount(stakeMinor), bet: BUY, ...more });
const balanceOf = async ({ user }: SessionGrant): Promise<number> => {
  const found = await env.MEMBER_WALLET.getByName(user.id).holdings();
  return found.ok ? (found.value.balances.main ?? 0) : Number.NaN;
};
const isSold = ({ rules }: Opened) => Object.hasOwn(rules as object, 'buy');

describe('[1.5] a market that allows it', () => {
  it('takes the price as the stake, and pays the feature', async () => {
    const who = await newMember('BRL');
    const opened = await openGame(who, hold);
    expect(isSold(opened)).toBe(true);
    const before = await balanceOf(who);
    const { output } = await buy(opened, 100 * PRICE);
    expect(output.round).toMatchObject({
      state: 'over',
      stake: amount(100 * PRICE),
      bet: BUY,
      isFree: false,
      outcome: { show: { spins: [], isBought: true } },
    });
    const winMinor = Math.round(Number(output.round?.outcome?.win) * 100);
    expect(winMinor).toBeGreaterThanOrEqual(100 * (HOLD.buy?.coins ?? 0));
    expect(await balanceOf(who)).toBe(before - 100 * PRICE + winMinor);
  });

  it('is answered with the same round, where the bet is repeated', async () => {
    const opened = await openGame(await newMember('BRL'), hold);
    const more = { betId: freshBetId() };
    const one = await buy(opened, 100 * PRICE, more);
    const other = await buy(opened, 100 * PRICE, more);
    expect(other.output).toEqual(one.output);
  });

  it('holds the price to the limits of the stake', async () => {
    const opened = await openGame(await newMember('BRL'), hold);
    const most = Math.round(Number(opened.stakes.maximum) * 100);
    expect((await buy(opened, most + 1)).error).toBe('stake_too_large');
    expect((await buy(opened, 1)).error).toBe('stake_too_small');
  });

  it('counts the price as a stake against a limit of the member', async () => {
    const who = await newMember('BRL');
    const limit = { kind: 'loss', period: 'day', limit: '100' };
    expect((await callAs(who, 'limit/set', limit, 'pt-br')).status).toBe(true);
    const opened = await openGame(who, hold);
    const before = await balanceOf(who);
    expect((await buy(opened, 500 * PRICE)).error).toBe('loss_limit');
    expect(await balanceOf(who)).toBe(before);
  });

  it('is no free round, also where an award has that stake', async () => {
    const who = await newMember('BRL');
    const opened = await openGame(who, hold);
    await env.STUDIO_TABLE.getByName(`${who.user.id}:${hold.gameId}`).award({
      awardId: 'award-1',
      count: 3,
      stakeMinor: 100 * PRICE,
      endsAt: Date.now() + 60_000,
      isOver: false,
    });
    expect((await buy(opened, 100 * PRICE, { isFree: true })).error).toBe('no_free_round');
  });

  it('sells nothing in a game without a feature', async () => {
    const opened = await openGame(await newMember('BRL'), plain);
    expect(isSold(opened)).toBe(false);
    expect((await buy(opened, 100 * PRICE)).error).toBe('bad_bet');
  });
});

describe('[1.5] a market that forbids it', () => {
  it.each(['GBP', 'SEK'])('of %s hides it, refuses a crafted bet, and takes nothing', async currency => {
    const who = await newMember(currency);
    const opened = await openGame(who, hold);
    expect(isSold(opened)).toBe(false);
    const before = await balanceOf(who);
    for (const isFree of [false, true]) {
      const reply = await buy(opened, 100 * PRICE, { isFree });
      expect([reply.status, reply.error]).toEqual([false, 'feature_buy_forbidden']);
      expect(reply.msg).toBe(sentence('feature_buy_forbidden', 'en'));
    }
    expect(await balanceOf(who)).toBe(before);
    const spin = await frameCall('bet', {
      session: opened.session,
      betId: freshBetId(),
      stake: amount(100),
      bet: {},
    });
    expect(spin.output.round?.state).toBe('over');
  });
});

describe('[1.5] a table for fun', () => {
  const openForFun = async (pathlang: string) => {
    const { envelope } = await ask('/api/game/play-demo', { gameId: hold.gameId }, { pathlang });
    const token = /#demo=([\w-]+)$/.exec((envelope.output as LaunchedGame | null)?.url ?? '')?.[1] ?? '';
    expect(readDemoToken(token)).not.toBeNull();
    return (await frameCall('demo', { demo: token, gameId: hold.gameId })).output;
  };

  it('sells features where every market of its currency allows it', async () => {
    const [allowed, forbidden] = [await openForFun('es-cl'), await openForFun('sv-se')];
    expect([isSold(allowed), isSold(forbidden)]).toEqual([true, false]);
    const stake = String(Number(allowed.stakes.quick[0]) * PRICE);
    const bought = await frameCall('bet', {
      session: allowed.session,
      betId: freshBetId(),
      stake,
      bet: BUY,
    });
    expect(bought.output.round).toMatchObject({ state: 'over', stake });
    expect((await buy(forbidden, 100 * PRICE)).error).toBe('feature_buy_forbidden');
  });
});
