/**
 * A promotion of free rounds: taken, told to its studio, played there, and shown on its card; also where the studio does not
 * answer.
 */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { PromotionCentre } from '#app/contract/promotion.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { engineOfGame } from '#demo/studio/engines/engine-of-game.ts';
import { isReelSlot } from '#demo/studio/engines/slots/slot-ids.ts';
import { platformEnv } from '#platform/base/env.ts';
import { bonusAtRisk } from '#platform/cashier/cashier/bonus-at-risk.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { claimsOf, finishAll, fixedPromotion, publishPromotion } from '#tests/support/workers/promotions.ts';
import {
  callAs,
  frameCall,
  freshBetId,
  newMember,
  type OpenGame,
  openGame,
  plant,
} from '#tests/support/workers/studio.ts';

const say = sentenceTranslator('en');

interface Game {
  gameId: string;
  providerId: string;
}
let games: Game[] = [];

beforeAll(async () => {
  await seedDemo();
  const { results } = await env.DIRECTORY.prepare(
    `SELECT game_id AS gameId, provider_id AS providerId, type, names FROM game JOIN provider USING (provider_id)
     WHERE is_transfer = 0 AND type = 'slots' ORDER BY provider_id`,
  ).all<Game & { type: string; names: string }>();
  const slots = results.filter(({ gameId, type, names }) =>
    isReelSlot(engineOfGame({ gameId, type, name: (JSON.parse(names) as { en: string }).en })),
  );
  games = [...Map.groupBy(slots, it => it.providerId).values()].map(([first]) => first as Game);
});

/** A game of a provider that no other test plants faults in. */
const gameAt = (at: number): Game => games[at] as Game;

const roundsPromotion = (id: string, { gameId }: Game, changes: object = {}) =>
  fixedPromotion(id, {
    kind: 'rounds',
    rounds: { gameId, count: 3, days: 2 },
    markets: { GB: { stake: '0.20' } },
    playthrough: { times: 2, of: 'bonus' },
    ...changes,
  });

const apply = (who: SessionGrant, promotionId: string) => callAs(who, 'promotion/apply', { promotionId });
/** The member's own, or else the entry of the centre for one that they do not have. */
const cardOf = async (who: SessionGrant, promotionId: string) => {
  const { output } = await callAs<PromotionCentre>(who, 'promotion/info', { currency: 'GBP' });
  const found = output.promotion.filter(it => it.promotionId === promotionId).map(it => it.content);
  return found.find(it => it.claimId !== null) ?? found[0];
};
const wins = async ({ user }: SessionGrant) => {
  const holdings = await env.MEMBER_WALLET.getByName(user.id).holdings();
  return holdings.ok ? holdings.value.balances : {};
};
/** As the studio's table has them. */
const awardsAt = ({ user }: SessionGrant, { gameId }: Game) =>
  runInDurableObject(env.STUDIO_TABLE.getByName(`${user.id}:${gameId}`), (_table, state) =>
    state.storage.sql
      .exec<{ awardId: string; count: number; stakeMinor: number; endsAt: number; isOver: number }>(
        'SELECT award_id AS awardId, count, stake_minor AS stakeMinor, ends_at AS endsAt, is_over AS isOver FROM award',
      )
      .toArray()
      .map(it => ({ ...it, isOver: it.isOver === 1 })),
  );

const spin = ({ session }: OpenGame, { stake = '0.20', isFree = true, betId = freshBetId() } = {}) =>
  frameCall('bet', { session, betId, stake, bet: {}, isFree });

describe('[1.8] a promotion of free rounds', () => {
  it('is taken, played at its studio, and becomes a bonus of what it has won', async () => {
    const game = gameAt(0);
    await publishPromotion(roundsPromotion('rounds-whole', game));
    const who = await newMember();
    expect(await apply(who, 'rounds-whole')).toMatchObject({ status: true });
    expect(await cardOf(who, 'rounds-whole')).toMatchObject({
      status: 'wagering',
      value: null,
      target: null,
      rounds: { gameId: game.gameId, count: 3, left: 3, stake: '0.20', won: '0.00' },
    });
    const opened = await openGame(who, game);
    expect(opened.free).toMatchObject({ left: 3, stake: '0.20' });
    const before = opened.balance;
    let won = 0;
    for (const left of [2, 1, null]) {
      const { output, status } = await spin(opened);
      expect(status).toBe(true);
      expect(output.round).toMatchObject({ isFree: true, stake: '0.20', state: 'over' });
      won += Math.round(Number(output.round?.outcome?.win) * 100);
      expect(output.free?.left ?? null).toBe(left);
      expect(output.balance === before || left === null).toBe(true);
    }
    expect(await spin(opened)).toMatchObject({
      status: false,
      error: 'no_free_round',
      msg: say('no_free_round'),
    });
    const card = await cardOf(who, 'rounds-whole');
    const amount = (won / 100).toFixed(2);
    expect(card).toMatchObject(
      won === 0
        ? { status: 'lost', rounds: { left: 0, won: null } }
        : { status: 'wagering', bonus: amount, target: ((won * 2) / 100).toFixed(2), rounds: { left: 0 } },
    );
    expect((await env.MEMBER_WALLET.getByName(who.user.id).verify()).ok).toBe(true);
  });

  it('is played once by a repeated bet, and not with another stake', async () => {
    const game = gameAt(1);
    await publishPromotion(roundsPromotion('rounds-once', game));
    const who = await newMember();
    await apply(who, 'rounds-once');
    const opened = await openGame(who, game);
    const betId = freshBetId();
    const [first, again] = [await spin(opened, { betId }), await spin(opened, { betId })];
    expect(again.output.round?.roundId).toBe(first.output.round?.roundId);
    expect(again.output.free?.left).toBe(2);
    expect(await spin(opened, { betId, isFree: false })).toMatchObject({ error: 'conflict' });
    expect(await spin(opened, { stake: '0.40' })).toMatchObject({ error: 'no_free_round' });
    expect(await spin(opened, { isFree: false })).toMatchObject({ status: true });
    expect((await cardOf(who, 'rounds-once'))?.rounds?.left).toBe(2);
  });

  it.each(['lost', 'down'])('is told again where the studio’s answer is %s', async fault => {
    const game = gameAt(fault === 'lost' ? 2 : 3);
    const id = `rounds-${fault}`;
    await publishPromotion(roundsPromotion(id, game));
    const who = await newMember();
    await plant(game.providerId, fault, 1);
    expect(await apply(who, id)).toMatchObject({ status: true });
    expect(await cardOf(who, id)).toMatchObject({ status: 'wagering', rounds: { left: 3 } });
    const [waiting] = await claimsOf(id);
    expect(waiting?.state).toBe('claimed');
    await finishAll();
    expect((await claimsOf(id))[0]?.state).toBe('claimed');
    await plant(game.providerId, fault, 0);
    await finishAll();
    expect((await claimsOf(id))[0]?.state).toBe('wagering');
    expect(await awardsAt(who, game)).toMatchObject([{ count: 3, isOver: false }]);
    expect((await openGame(who, game)).free?.left).toBe(3);
  });

  it('is given up while the studio does not answer', async () => {
    const game = gameAt(3);
    await publishPromotion(roundsPromotion('rounds-silent', game));
    const who = await newMember();
    await plant(game.providerId, 'down', 1);
    await apply(who, 'rounds-silent');
    const claimId = (await cardOf(who, 'rounds-silent'))?.claimId;
    expect(await callAs(who, 'promotion/cancel', { claimId })).toMatchObject({ status: true });
    await plant(game.providerId, 'down', 0);
    await finishAll();
    expect(await claimsOf('rounds-silent')).toMatchObject([{ state: 'cancelled', why: 'member' }]);
    expect((await openGame(who, game)).free).toBeNull();
  });

  it('ends with its place where the studio refuses it', async () => {
    const game = gameAt(4);
    await publishPromotion(roundsPromotion('rounds-refused', game, { markets: { GB: { stake: '0.01' } } }));
    const who = await newMember();
    await apply(who, 'rounds-refused');
    expect(await claimsOf('rounds-refused')).toMatchObject([
      { state: 'cancelled', why: 'provider', holds_place: 0 },
    ]);
    expect(await wins(who)).toEqual({ house: -1_000_000, main: 1_000_000 });
  });

  it('is given up: the studio hears of it, and plays no more of them', async () => {
    const game = gameAt(5);
    await publishPromotion(roundsPromotion('rounds-given-up', game));
    const who = await newMember();
    await apply(who, 'rounds-given-up');
    const opened = await openGame(who, game);
    await spin(opened);
    const claimId = (await cardOf(who, 'rounds-given-up'))?.claimId;
    expect(await callAs(who, 'promotion/cancel', { claimId })).toMatchObject({ status: true });
    expect(await spin(opened)).toMatchObject({ error: 'no_free_round' });
    expect(await awardsAt(who, game)).toMatchObject([{ isOver: true }]);
    expect(await claimsOf('rounds-given-up')).toMatchObject([{ state: 'cancelled', why: 'member' }]);
    expect(await wins(who)).toMatchObject({ main: 1_000_000 });
  });

  it('that the wallet has ended is over at a studio that has not heard of it', async () => {
    const game = gameAt(6);
    await publishPromotion(roundsPromotion('rounds-unheard', game));
    const who = await newMember();
    await apply(who, 'rounds-unheard');
    const opened = await openGame(who, game);
    const claimId = (await cardOf(who, 'rounds-unheard'))?.claimId ?? '';
    const order = { kind: 'rounds-end' as const, grantId: claimId, why: 'cancelled' as const, bonusUntil: 0 };
    await env.MEMBER_WALLET.getByName(who.user.id).move(`rounds-cancel:${claimId}`, order, Date.now());
    expect(await spin(opened)).toMatchObject({ status: false, error: 'no_free_round' });
    expect((await frameCall('state', { session: opened.session })).output.free).toBeNull();
  });

  it('is in the history of promotions, and nothing that a withdrawal gives up', async () => {
    const game = gameAt(0);
    await publishPromotion(roundsPromotion('rounds-history', game));
    const who = await newMember();
    await apply(who, 'rounds-history');
    expect(await bonusAtRisk(platformEnv(env), who.user.id, 2)).toEqual({});
    const day = new Date().toISOString().slice(0, 10);
    const { output } = await callAs<{ data: object[] }>(who, 'transaction/promotion', {
      from: `${day} 00:00:00`,
      to: `${day} 23:59:59`,
    });
    expect(output.data).toMatchObject([{ status: 'ongoing', amount: '0.00', value: null, target: null }]);
  });

  it('by code is taken by it alone', async () => {
    await publishPromotion(roundsPromotion('rounds-code', gameAt(0), { code: 'SPINS', tabs: ['welcome'] }));
    const who = await newMember();
    expect((await apply(who, 'rounds-code')).msg).toBe(say('promotion_by_code'));
    expect((await cardOf(who, 'rounds-code'))?.reason).toBe(say('promotion_by_code'));
    expect(await callAs(who, 'promotion/apply', { promotionCode: 'spins' })).toMatchObject({ status: true });
    expect((await cardOf(who, 'rounds-code'))?.rounds?.left).toBe(3);
  });

  it('ends by time: the claim follows the wallet', async () => {
    await publishPromotion(roundsPromotion('rounds-late', gameAt(1)));
    const who = await newMember();
    await apply(who, 'rounds-late');
    const order = { kind: 'adjustment' as const, amountMinor: 1 };
    const later = Date.now() + 2 * DAY_MS + 2 * HOUR_MS;
    await env.MEMBER_WALLET.getByName(who.user.id).move('later', order, later);
    await finishAll();
    expect((await claimsOf('rounds-late'))[0]?.state).toBe('expired');
  });
});

describe('operators', () => {
  it('are told of a game that there is not, and of a studio without free rounds', async () => {
    const unknown = roundsPromotion('rounds-unknown', { gameId: 'g-nowhere', providerId: '' });
    const { envelope } = await operate('promotion/check', { promotion: unknown });
    expect(envelope.output).toEqual({
      flaws: [{ field: 'rounds.gameId', says: 'is g-nowhere, which is no game of the site' }],
    });
    const transfer = await env.DIRECTORY.prepare(
      'SELECT game_id AS gameId, provider_id AS providerId FROM game JOIN provider USING (provider_id) WHERE is_transfer = 1 LIMIT 1',
    ).first<Game>();
    const refused = await operate('promotion/publish', {
      promotion: roundsPromotion('rounds-transfer', transfer as Game),
    });
    expect(refused.envelope).toMatchObject({ status: false, code: 422 });
    expect(refused.envelope.msg).toContain('has no free rounds');
  });
});
