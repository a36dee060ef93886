/** Promotions: taking them, their places, and the course of claims. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PromotionCentre, PromotionCms } from '#app/contract/promotion.ts';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { DAY_MS, HOUR_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { cancelBonus, readBonuses } from '#platform/rewards/bonus/bonus.ts';
import { insertClaim } from '#platform/rewards/promotion/claim.db.ts';
import { claimPromotion } from '#platform/rewards/promotion/promotion.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { NO_BUDGET } from '#tests/support/workers/no-budget.ts';
import { startService, tell } from '#tests/support/workers/payment-service.ts';
import { operate } from '#tests/support/workers/platform.ts';
import {
  claimsOf,
  depositPromotion,
  finishAll,
  fixedPromotion,
  publishPromotion,
} from '#tests/support/workers/promotions.ts';

/** Of a claim that asks no budget. */
const UNRESERVED = { reservedMinor: 0, budget: NO_BUDGET };

const say = sentenceTranslator('en');
let number = 0;
const somebody = (currency = 'GBP') => newMember(`promo${++number}`, currency);
type Member = Awaited<ReturnType<typeof newMember>>;

const bonusesOf = ({ memberId }: Member) => readBonuses(platformEnv(env), memberId);
const apply = ({ call }: Member, payload: object) => call('promotion/apply', payload);
const centreOf = async ({ call }: Member, language = 'en-gb') =>
  (await call('promotion/info', { currency: 'GBP' }, language)).output as PromotionCentre;
const entryIn = (centre: PromotionCentre, promotionId: string) =>
  centre.promotion.find(it => it.promotionId === promotionId)?.content;

/** By bank transfer, which an operator approves or refuses. */
async function deposit({ call, memberId }: Member, payload: object) {
  const receiptKey = `receipts/${memberId}/${crypto.randomUUID()}.png`;
  const isByBank = !('methodId' in payload);
  if (isByBank) await env.UPLOADS_PRIVATE.put(receiptKey, `a picture ${receiptKey}`);
  return call('deposit/create', {
    currency: 'GBP',
    operationId: crypto.randomUUID(),
    ...(isByBank ? { methodId: 'bank-transfer', receiptKey } : {}),
    ...payload,
  });
}

beforeAll(seedDemo);

describe('[3.25] [7.28] the public list', () => {
  it('has the promotions of the market with its figures, in its languages', async () => {
    const { call } = await somebody('SEK');
    const { output } = await call('promotion/cms', { currency: 'SEK' }, 'sv-se');
    const { entries, categories } = output as PromotionCms;
    expect(entries.length).toBeGreaterThanOrEqual(6);
    const weekend = entries.find(it => it.cmsId === 'weekend-reload');
    expect(weekend).toMatchObject({
      minimumDeposit: '200.00',
      maximumBonus: '2000.00',
      weekdays: [5, 6, 7],
      language: { sv: { title: 'Helgpåfyllning, 50% upp till 2,000.00 SEK' } },
    });
    expect(Object.keys(weekend?.language ?? {}).sort()).toEqual(['en', 'sv']);
    expect(categories.map(it => it.id)).toContain('welcome');
    expect(JSON.stringify(entries)).not.toMatch(/\{[a-zA-Z]+\}/);
  });

  it('has none that is paused, over, or for other markets', async () => {
    await publishPromotion(fixedPromotion('listed-paused'));
    await publishPromotion(fixedPromotion('listed-over', { until: '2020-01-01T00:00:00.000Z' }));
    await publishPromotion(fixedPromotion('listed'));
    await operate('promotion/pause', { promotionId: 'listed-paused' });
    const ids = async (currency: string, language: string) => {
      const { call } = await somebody();
      const { output } = await call('promotion/cms', { currency }, language);
      return (output as PromotionCms).entries.map(it => it.promotionId);
    };
    const here = await ids('GBP', 'en-gb');
    expect(here).toContain('listed');
    expect(here).not.toContain('listed-paused');
    expect(here).not.toContain('listed-over');
    expect(await ids('SEK', 'sv-se')).not.toContain('listed');
  });
});

describe('[7.29] a promotion that is there to be taken', () => {
  it('[3.24] [7.27] brings its bonus at once, and is ongoing with its figures', async () => {
    await publishPromotion(fixedPromotion('simple', { markets: { GB: { amount: '10', mostStake: '5' } } }));
    const member = await somebody();
    expect(await apply(member, { promotionId: 'simple' })).toMatchObject({ status: true });
    expect(await bonusesOf(member)).toMatchObject([
      {
        promotionId: 'simple',
        state: 'wagering',
        amountMinor: 1_000,
        requiredMinor: 2_000,
        mostStakeMinor: 500,
      },
    ]);
    const centre = await centreOf(member);
    const [claim] = await claimsOf('simple');
    expect(centre.category.ongoing).toEqual([claim?.claim_id]);
    expect(entryIn(centre, 'simple')).toMatchObject({
      status: 'wagering',
      bonus: '10.00',
      balance: '10.00',
      value: '0.00',
      target: '20.00',
      mostStake: '5.00',
    });
  });

  it('is taken once by a double tap', async () => {
    await publishPromotion(fixedPromotion('tapped'));
    const member = await somebody();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => apply(member, { promotionId: 'tapped' })),
    );
    expect(replies.filter(it => it.status)).toHaveLength(1);
    expect(await claimsOf('tapped')).toHaveLength(1);
    expect(await bonusesOf(member)).toHaveLength(1);
    expect((await apply(member, { promotionId: 'tapped' })).msg).toBe(say('promotion_had'));
  });

  it('is not taken where it is for other markets, or not there', async () => {
    await publishPromotion(fixedPromotion('british'));
    const swede = await somebody('SEK');
    expect((await apply(swede, { promotionId: 'british' })).msg).toBe(say('promotion_unknown'));
    expect((await apply(swede, { promotionId: 'none' })).msg).toBe(say('promotion_unknown'));
    expect(await bonusesOf(swede)).toEqual([]);
  });
});

describe('places', () => {
  it('are counted per day and per member', async () => {
    await publishPromotion(fixedPromotion('daily', { caps: { perMember: 2, perDay: 1 } }));
    const [first, second] = [await somebody(), await somebody()];
    expect((await apply(first, { promotionId: 'daily' })).status).toBe(true);
    expect((await apply(second, { promotionId: 'daily' })).msg).toBe(say('promotion_full_today'));
    const platform = platformEnv(env);
    const tomorrow = await claimPromotion(
      platform,
      { memberId: second.memberId, country: 'GB' },
      { promotionId: 'daily', at: Date.now() + DAY_MS },
    );
    expect(tomorrow.ok).toBe(true);
  });

  it('that a member has had are not had again', async () => {
    await publishPromotion(fixedPromotion('once'));
    const member = await somebody();
    await apply(member, { promotionId: 'once' });
    const [claim] = await claimsOf('once');
    expect((await member.call('promotion/cancel', { claimId: claim?.claim_id })).status).toBe(true);
    expect((await apply(member, { promotionId: 'once' })).msg).toBe(say('promotion_taken', { times: 1 }));
    expect(await claimsOf('once')).toMatchObject([{ state: 'cancelled', holds_place: 1 }]);
  });
});

describe('[5.35] a code', () => {
  it('opens its promotion in any case, once', async () => {
    const member = await somebody();
    expect((await apply(member, { promotionCode: 'meridian' })).status).toBe(true);
    expect(await bonusesOf(member)).toMatchObject([{ promotionId: 'pr-letter', amountMinor: 1_000 }]);
    expect((await apply(member, { promotionCode: 'MERIDIAN' })).output).toEqual({
      fields: { promotionCode: [say('promotion_had')] },
    });
  });

  it('that nobody knows is refused beside its field, and the id of one opens nothing', async () => {
    const member = await somebody();
    expect((await apply(member, { promotionCode: 'NOWHERE' })).output).toEqual({
      fields: { promotionCode: [say('promotion_code_unknown')] },
    });
    expect((await apply(member, { promotionId: 'pr-letter' })).msg).toBe(say('promotion_by_code'));
    expect(await bonusesOf(member)).toEqual([]);
  });
});

describe('[1.18] [5.21] a promotion of a deposit', () => {
  it('is refused below its lowest deposit, beside the amount with two decimals', async () => {
    await publishPromotion(depositPromotion('half'));
    const member = await somebody();
    const below = await deposit(member, { methodId: 'demo-instant', amount: '19.99', promotionId: 'half' });
    expect(below).toMatchObject({ status: false, output: { fields: { amount: ['promoMinDepo:20.00'] } } });
    expect(await claimsOf('half')).toEqual([]);
  });

  it('brings its bonus at once with a deposit at its lowest that is credited at once', async () => {
    const member = await somebody();
    const made = await deposit(member, { methodId: 'demo-instant', amount: '20.00', promotionId: 'half' });
    expect(made.status).toBe(true);
    expect(await bonusesOf(member)).toMatchObject([
      { promotionId: 'half', amountMinor: 1_000, state: 'wagering' },
    ]);
    expect(await claimsOf('half')).toMatchObject([{ state: 'wagering', member_id: member.memberId }]);
  });

  it('is one claim where the request is repeated', async () => {
    const member = await somebody();
    const operationId = crypto.randomUUID();
    const sent = { methodId: 'demo-instant', amount: '30.00', promotionId: 'half', operationId };
    const first = await deposit(member, sent);
    expect((await deposit(member, sent)).output).toEqual(first.output);
    expect(await bonusesOf(member)).toMatchObject([{ amountMinor: 1_500 }]);
  });

  it('waits for the approval, and is granted what was credited', async () => {
    await publishPromotion(depositPromotion('approved'));
    const member = await somebody();
    const { output } = await deposit(member, { amount: '50.00', promotionId: 'approved' });
    const { depositId } = output as { depositId: string };
    await finishAll();
    expect(await claimsOf('approved')).toMatchObject([{ state: 'claimed', deposit_id: depositId }]);
    expect(entryIn(await centreOf(member), 'approved')).toMatchObject({ status: 'claimed', value: null });
    const approval = {
      memberId: member.memberId,
      depositId,
      operationId: crypto.randomUUID(),
      amount: '40.00',
      bankReference: 'B-1',
    };
    expect((await operate('wallet/approve-deposit', approval)).envelope.status).toBe(true);
    await finishAll();
    expect(await bonusesOf(member)).toMatchObject([{ amountMinor: 2_000, depositId }]);
    expect(await claimsOf('approved')).toMatchObject([{ state: 'wagering' }]);
  });

  it('frees its place where the deposit is refused, or credited below its lowest', async () => {
    await publishPromotion(depositPromotion('freed', { caps: { total: 1, perMember: 5 } }));
    const member = await somebody();
    const made = async () =>
      ((await deposit(member, { amount: '50.00', promotionId: 'freed' })).output as { depositId: string })
        .depositId;
    const first = await made();
    expect((await deposit(await somebody(), { amount: '50.00', promotionId: 'freed' })).output).toEqual({
      fields: { promotionId: [say('promotion_full')] },
    });
    const decision = (depositId: string) => ({
      memberId: member.memberId,
      depositId,
      operationId: crypto.randomUUID(),
    });
    await operate('wallet/refuse-deposit', decision(first));
    await finishAll();
    const second = await made();
    await operate('wallet/approve-deposit', { ...decision(second), amount: '19.00', bankReference: 'B-2' });
    await finishAll();
    expect((await claimsOf('freed')).map(({ state, holds_place, why }) => [state, holds_place, why])).toEqual(
      [
        ['cancelled', 0, 'deposit_refused'],
        ['cancelled', 0, 'deposit_too_small'],
      ],
    );
    expect(await bonusesOf(member)).toEqual([]);
  });

  it('waits for the payment at a service', async () => {
    const service = startService('test-gateway');
    await publishPromotion(depositPromotion('paid'));
    const member = await somebody();
    const { output } = await deposit(member, { methodId: 'demo-card', amount: '60.00', promotionId: 'paid' });
    const { depositId } = output as { depositId: string };
    await finishAll();
    expect(await claimsOf('paid')).toMatchObject([{ state: 'claimed', deposit_id: depositId }]);
    const { reference = '', currency = '' } = service.asked.at(-1) ?? {};
    await tell('test-gateway', {
      paymentId: `sp-${depositId}`,
      reference,
      amount: '60.00',
      currency,
      status: 'paid',
    });
    await finishAll();
    expect(await bonusesOf(member)).toMatchObject([{ amountMinor: 3_000, depositId }]);
    service.stop();
  });

  it('can be taken afterwards, for a deposit of the last hour, once', async () => {
    await publishPromotion(depositPromotion('later', { caps: { perMember: 5 } }));
    const member = await somebody();
    const { output } = await deposit(member, { methodId: 'demo-instant', amount: '40.00' });
    const { depositId } = output as { depositId: string };
    const named = { promotionId: 'later', fromSource: 'deposit', depositId };
    expect((await apply(member, named)).status).toBe(true);
    expect(await bonusesOf(member)).toMatchObject([{ amountMinor: 2_000 }]);
    expect((await apply(member, named)).status).toBe(true);
    expect(await bonusesOf(member)).toHaveLength(1);
    expect((await apply(member, { ...named, depositId: 'd-none' })).msg).toBe(
      say('promotion_deposit_unknown'),
    );
    const byItself = async (taker: Member, promotionId: string) => (await apply(taker, { promotionId })).msg;
    expect(await byItself(member, 'later')).toBe(say('promotion_had'));
    const fresh = await somebody();
    expect(await byItself(fresh, 'later')).toBe(say('promotion_by_deposit'));
    await publishPromotion(depositPromotion('later-vip', { audience: { kind: 'vip', tiers: ['gold'] } }));
    expect(await byItself(fresh, 'later-vip'), 'its list does not have it').toBe(say('promotion_vip_only'));
  });

  it('ends where its deposit was never made, after an hour', async () => {
    await publishPromotion(depositPromotion('broken'));
    const { memberId } = await somebody();
    const made = { claimId: 'pc-broken', promotionId: 'broken', memberId, country: 'GB', day: '2026-11-25' };
    const db = catalogueOf(platformEnv(env));
    const at = Date.now();
    const deposit = { depositId: 'd-never', creditedAs: null };
    await insertClaim(db, { ...made, ...UNRESERVED, state: 'claimed', deposit, at }, { perMember: 1 });
    await finishAll(at + HOUR_MS / 2);
    expect(await claimsOf('broken')).toMatchObject([{ state: 'claimed' }]);
    await finishAll(at + 2 * HOUR_MS);
    expect(await claimsOf('broken')).toMatchObject([{ state: 'expired', holds_place: 0 }]);
  });

  it('for new members is for nobody who has deposited', async () => {
    await publishPromotion(depositPromotion('new', { audience: { kind: 'new' } }));
    const member = await somebody();
    expect(entryIn(await centreOf(member), 'new')?.status).toBe('eligible');
    await deposit(member, { methodId: 'demo-instant', amount: '10.00' });
    const centre = await centreOf(member);
    expect(entryIn(centre, 'new')).toMatchObject({
      status: 'noneligible',
      reason: say('promotion_new_only'),
    });
    expect(
      (await deposit(member, { methodId: 'demo-instant', amount: '50.00', promotionId: 'new' })).output,
    ).toEqual({ fields: { promotionId: [say('promotion_new_only')] } });
  });
});

describe('a claim that broke off', () => {
  it('between its place and its bonus is finished by the job, once', async () => {
    await publishPromotion(fixedPromotion('torn'));
    const member = await somebody();
    const made = {
      claimId: 'pc-torn',
      promotionId: 'torn',
      memberId: member.memberId,
      country: 'GB',
      day: '2026-11-25',
    };
    const db = catalogueOf(platformEnv(env));
    await insertClaim(db, { ...made, ...UNRESERVED, state: 'claimed', at: Date.now() }, { perMember: 1 });
    await Promise.all([finishAll(), finishAll(), finishAll()]);
    await finishAll();
    expect(await bonusesOf(member)).toMatchObject([{ grantId: 'pc-torn', amountMinor: 1_000 }]);
    expect(await claimsOf('torn')).toMatchObject([{ state: 'wagering' }]);
  });

  it('follows its bonus to its end', async () => {
    await publishPromotion(fixedPromotion('short', { days: 1 }));
    const member = await somebody();
    await apply(member, { promotionId: 'short' });
    await finishAll(Date.now() + DAY_MS / 2);
    expect(await claimsOf('short')).toMatchObject([{ state: 'wagering' }]);
    const [claim] = await claimsOf('short');
    await member.call('promotion/cancel', { claimId: claim?.claim_id });
    expect(await bonusesOf(member)).toMatchObject([{ state: 'cancelled', balanceMinor: 0 }]);
    const centre = await centreOf(member);
    expect(centre.category.finished).toEqual([claim?.claim_id]);
    expect(entryIn(centre, 'short')).toBeDefined();
  });
});

describe('a promotion that can be had more than once', () => {
  it('is open again as soon as its bonus has ended, also where nobody has looked at it since', async () => {
    await publishPromotion(fixedPromotion('again', { caps: { perMember: 3 } }));
    const member = await somebody();
    await apply(member, { promotionId: 'again' });
    expect((await apply(member, { promotionId: 'again' })).msg).toBe(say('promotion_had'));
    const [claim] = await claimsOf('again');
    const grantId = claim?.claim_id ?? '';
    await cancelBonus(platformEnv(env), {
      memberId: member.memberId,
      grantId,
      why: 'operator',
      at: Date.now(),
    });
    expect(await claimsOf('again')).toMatchObject([{ state: 'wagering' }]);
    expect((await apply(member, { promotionId: 'again' })).status).toBe(true);
    expect((await claimsOf('again')).map(it => it.state).sort()).toEqual(['cancelled', 'wagering']);
  });
});

describe('promotion/cancel', () => {
  it('gives up nothing of somebody else', async () => {
    await publishPromotion(fixedPromotion('mine'));
    const [member, other] = [await somebody(), await somebody()];
    await apply(member, { promotionId: 'mine' });
    const [claim] = await claimsOf('mine');
    const reply = await other.call('promotion/cancel', { claimId: claim?.claim_id });
    expect(reply).toMatchObject({ status: false, msg: say('promotion_no_claim') });
    expect(await bonusesOf(member)).toMatchObject([{ state: 'wagering' }]);
  });
});

describe('a member who is away', () => {
  const hold = ({ memberId }: Member, kind = 'no-play') =>
    operate('member/hold', { memberId, kind, reason: 'test', operationId: crypto.randomUUID() });

  it('is offered and granted nothing', async () => {
    await publishPromotion(depositPromotion('away', { caps: { total: 1 } }));
    const member = await somebody();
    await deposit(member, { amount: '50.00', promotionId: 'away' });
    const [claim] = await claimsOf('away');
    expect((await hold(member)).envelope.status).toBe(true);
    await operate('wallet/approve-deposit', {
      memberId: member.memberId,
      depositId: claim?.deposit_id,
      operationId: crypto.randomUUID(),
      amount: '50.00',
      bankReference: 'B-3',
    });
    await finishAll();
    expect(await claimsOf('away')).toMatchObject([{ state: 'cancelled', holds_place: 0, why: 'restricted' }]);
    expect(await bonusesOf(member)).toEqual([]);
    const centre = await centreOf(member);
    expect([centre.category.eligible, centre.category.noneligible]).toEqual([[], []]);
    expect((await member.call('promotion/cms', { currency: 'GBP' })).output).toEqual({
      entries: [],
      categories: [],
      isAway: true,
    });
    expect(centre.isAway).toBe(true);
    expect(await apply(member, { promotionId: 'pr-tide' })).toMatchObject({ status: false });
    expect(await apply(member, { promotionCode: 'MERIDIAN' })).toMatchObject({ status: false });
    const offered = await operate('promotion/grant', {
      promotionId: 'pr-tide',
      memberId: member.memberId,
      operationId: crypto.randomUUID(),
    });
    expect(offered.envelope.status).toBe(false);
  });
});

describe('operators', () => {
  it('are told what a promotion would break, by rule and market', async () => {
    const promotion = fixedPromotion('broken-rules', {
      markets: { GB: { amount: '100000' } },
      playthrough: { times: 500, of: 'bonus' },
    });
    const { envelope } = await operate('promotion/check', { promotion });
    const { flaws } = envelope.output as { flaws: { says: string }[] };
    expect(flaws.map(it => it.says)).toEqual([
      'breaks the rule bonuses.largest of GB: a bonus of 100000 is above 250',
      'breaks the rule bonuses.largestPlaythrough of GB: 500 times the bonus is above 10',
    ]);
    const published = await operate('promotion/publish', { promotion });
    expect(published.envelope).toMatchObject({ status: false, code: 422 });
    expect(published.envelope.msg).toContain('bonuses.largest of GB');
  });

  it('publish no code twice', async () => {
    const promotion = fixedPromotion('same-code', { kind: 'code', code: 'MERIDIAN' });
    const { envelope } = await operate('promotion/publish', { promotion });
    expect(envelope.output).toEqual({
      flaws: [{ field: 'code', says: 'is MERIDIAN, as of another promotion' }],
    });
  });

  it('pause, resume and end one; members who have it keep it', async () => {
    await publishPromotion(fixedPromotion('stopped'));
    const [member, other] = [await somebody(), await somebody()];
    await apply(member, { promotionId: 'stopped' });
    await operate('promotion/pause', { promotionId: 'stopped' });
    expect((await apply(other, { promotionId: 'stopped' })).msg).toBe(say('promotion_paused'));
    await operate('promotion/pause', { promotionId: 'stopped', resume: true });
    await operate('promotion/end', { promotionId: 'stopped' });
    expect((await apply(other, { promotionId: 'stopped' })).msg).toBe(say('promotion_over'));
    expect(entryIn(await centreOf(member), 'stopped')?.status).toBe('wagering');
    expect((await operate('promotion/pause', { promotionId: 'stopped', resume: true })).envelope.code).toBe(
      404,
    );
  });

  it('offer one to a member, who takes it or declines, and read what came of it', async () => {
    await publishPromotion(fixedPromotion('offered', { audience: { kind: 'vip', tiers: ['gold'] } }));
    const [taker, decliner] = [await somebody(), await somebody()];
    const offer = { promotionId: 'offered', memberId: taker.memberId, operationId: crypto.randomUUID() };
    const first = await operate('promotion/grant', offer);
    expect(first.envelope.output).toMatchObject({ state: 'offered' });
    expect((await operate('promotion/grant', offer)).envelope.output).toEqual(first.envelope.output);
    await operate('promotion/grant', {
      ...offer,
      memberId: decliner.memberId,
      operationId: crypto.randomUUID(),
    });
    expect(await bonusesOf(taker)).toEqual([]);
    expect(entryIn(await centreOf(taker), 'offered')?.status).toBe('offered');
    expect((await apply(taker, { promotionId: 'offered' })).status).toBe(true);
    const declined = entryIn(await centreOf(decliner), 'offered')?.claimId;
    expect((await decliner.call('promotion/cancel', { claimId: declined })).status).toBe(true);
    expect(await bonusesOf(taker)).toHaveLength(1);
    expect(await bonusesOf(decliner)).toEqual([]);
    const { envelope } = await operate('promotion/report', { promotionId: 'offered' });
    expect(envelope.output).toMatchObject({
      state: 'open',
      places: 1,
      claims: [
        { country: 'GB', state: 'cancelled', why: 'member', claims: 1, granted: '0.00', currency: 'GBP' },
        { country: 'GB', state: 'wagering', claims: 1, granted: '10.00', currency: 'GBP' },
      ],
    });
  });
});

describe("an operator's offer in the centre", () => {
  it('[1.8] [3.24] has the terms of its promotion, and the reason where it cannot begin today', async () => {
    await publishPromotion(depositPromotion('offered-deposit'));
    await publishPromotion(fixedPromotion('offered-later', { from: '2099-01-01T00:00:00.000Z' }));
    const member = await somebody();
    for (const promotionId of ['offered-deposit', 'offered-later']) {
      const offer = { promotionId, memberId: member.memberId, operationId: crypto.randomUUID() };
      expect((await operate('promotion/grant', offer)).envelope.status, promotionId).toBe(true);
    }
    const centre = await centreOf(member);
    const open = entryIn(await centreOf(await somebody()), 'offered-deposit');
    const offered = entryIn(centre, 'offered-deposit');
    expect(offered).toEqual({ ...open, claimId: offered?.claimId, status: 'offered' });
    expect(entryIn(centre, 'offered-later')?.reason).toMatch(/2099/);
  });
});

describe('reasons', () => {
  it('are in the language of the page', async () => {
    const member = await somebody();
    expect(entryIn(await centreOf(member), 'pr-letter')?.reason).toBe(say('promotion_by_code'));
    expect(entryIn(await centreOf(member, 'sv-se'), 'pr-letter')?.reason).toBe(
      sentenceTranslator('sv')('promotion_by_code'),
    );
  });
});

// Last of all: the job goes round the claims of every test before.
describe('many places', () => {
  /** Members with open wallets who never log in: a registration costs more than everything else here. */
  async function membersWithWallets(count: number): Promise<string[]> {
    const ids = Array.from({ length: count }, (_, index) => `promo-crowd-${index}`);
    await env.DIRECTORY.prepare(
      `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
       SELECT value, value, 'x', 'GB', 'GBP', '1990-01-01', 'en-gb', '1', 0 FROM json_each(?1)`,
    )
      .bind(JSON.stringify(ids))
      .run();
    const opened = ids.map(memberId =>
      env.MEMBER_WALLET.getByName(memberId).open({ memberId, currency: 'GBP', exponent: 2 }, 0, Date.now()),
    );
    await Promise.all(opened);
    return ids;
  }

  it('of 100 are taken by 100 of 101 members at the same time, with 100 grants', async () => {
    await publishPromotion(fixedPromotion('hundred', { caps: { total: 100 } }));
    const [platform, members] = [platformEnv(env), await membersWithWallets(101)];
    const at = Date.now();
    const taken = await Promise.all(
      members.map(memberId =>
        claimPromotion(platform, { memberId, country: 'GB' }, { promotionId: 'hundred', at }),
      ),
    );
    expect(taken.filter(it => it.ok)).toHaveLength(100);
    expect(taken.filter(it => !it.ok)).toMatchObject([{ error: { key: 'promotion_full' } }]);
    await finishAll();
    const claims = await claimsOf('hundred');
    expect(claims.map(it => it.state)).toEqual(Array.from({ length: 100 }, () => 'wagering'));
    const grants = (await Promise.all(members.map(it => readBonuses(platform, it)))).flat();
    expect(grants.map(it => it.grantId).sort()).toEqual(claims.map(it => it.claim_id).sort());
    const late = await somebody();
    expect((await apply(late, { promotionId: 'hundred' })).msg).toBe(say('promotion_full'));
    expect(entryIn(await centreOf(late), 'hundred')).toMatchObject({
      status: 'noneligible',
      reason: say('promotion_full'),
    });
  });
});
