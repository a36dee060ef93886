/** Promotions as operators work with them: the list, one of them, drafts, figures by day, claims, and ending one member's claim. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { promotionDefinition } from '#app/contract/operator/promotion-definition.ts';
import {
  promotionClaims,
  promotionList,
  promotionOptions,
  promotionPutDraft,
  promotionSeries,
  promotionView,
} from '#app/contract/operator/promotions.ts';
import { formatDate } from '#app/domain/date.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { readBonuses } from '#platform/rewards/bonus/bonus.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy, newOperator, type TestOperator } from '#tests/support/workers/operators.ts';
import { operate } from '#tests/support/workers/platform.ts';
import { claimsOf, finishAll, fixedPromotion, publishPromotion } from '#tests/support/workers/promotions.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const platform = platformEnv(env);
let number = 0;
const attempt = () => `promotion-${String(++number).padStart(8, '0')}`;
const somebody = (currency = 'GBP') => newMember(`holder${++number}`, currency);
type Member = Awaited<ReturnType<typeof newMember>>;

let content: TestOperator;
let payments: TestOperator;
let risk: TestOperator;
let support: TestOperator;
let swedish: TestOperator;

beforeAll(async () => {
  await seedDemo();
  for (const market of MARKETS)
    await writeMarket(catalogueOf(platform), {
      ...market,
      ...(market.country === 'GB' && { secondOperator: { above: '100' } }),
    });
  await publishFacts(platform);
  content = await newOperator(['content']);
  payments = await newOperator(['payments']);
  risk = await newOperator(['risk']);
  support = await newOperator(['support']);
  swedish = await newOperator(['risk', 'content', 'support'], { markets: ['SE'] });
});

/** The accepted output of a call, as its contract has it. */
async function answer<Output>(
  by: TestOperator,
  { name, output }: { name: string; output: { parse: (value: unknown) => Output } },
  payload: object,
): Promise<Output> {
  const { envelope } = await by.call(name, payload);
  if (!envelope.status) throw new Error(`${name}: ${envelope.code} ${envelope.msg}`);
  return output.parse(envelope.output);
}

const IN_TWO_MARKETS = {
  markets: { GB: { amount: '10' }, SE: { amount: '100' } },
  texts: Object.fromEntries(
    ['en', 'sv'].map(language => [
      language,
      { title: 'A gift of {amount}', summary: 'To be taken.', content: 'Text.', terms: 'Terms.' },
    ]),
  ),
};

async function claimed(promotionId: string, currency = 'GBP'): Promise<{ member: Member; claimId: string }> {
  const member = await somebody(currency);
  const taken = await member.call('promotion/apply', { promotionId });
  if (!taken.status) throw new Error(taken.msg);
  const claim = (await claimsOf(promotionId)).find(it => it.member_id === member.memberId);
  return { member, claimId: claim?.claim_id ?? '' };
}

const listOf = async (by: TestOperator, filters: object = {}) => answer(by, promotionList, { filters });
const viewOf = (by: TestOperator, promotionId: string) => answer(by, promotionView, { promotionId });
const rowOf = async (by: TestOperator, promotionId: string, filters: object = {}) =>
  (await listOf(by, filters)).rows.find(it => it.promotionId === promotionId);

describe('[6.8] the list of promotions', () => {
  it('has each with its state, its period and the figures of its first market', async () => {
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString();
    await publishPromotion(fixedPromotion('seen-live', IN_TWO_MARKETS));
    await publishPromotion(fixedPromotion('seen-planned', { from: tomorrow }));
    await publishPromotion(fixedPromotion('seen-over', { until: '2020-01-01T00:00:00.000Z' }));
    await publishPromotion(fixedPromotion('seen-paused'));
    await operate('promotion/pause', { promotionId: 'seen-paused' });
    expect(await rowOf(content, 'seen-live')).toMatchObject({
      title: 'A gift of 10.00 GBP',
      kind: 'fixed',
      state: 'live',
      countries: ['GB', 'SE'],
      from: null,
      hasDraft: false,
      isWaiting: false,
    });
    for (const [id, state] of [
      ['seen-planned', 'planned'],
      ['seen-over', 'ended'],
      ['seen-paused', 'paused'],
    ] as const) {
      expect((await rowOf(content, id))?.state).toBe(state);
      expect(await rowOf(content, id, { view: state })).toBeDefined();
      expect(await rowOf(content, id, { view: 'live' })).toBeUndefined();
    }
    const { counts, rows } = await listOf(content, { view: 'paused' });
    expect(counts.paused).toBe(rows.length);
    expect(counts.all).toBe(
      Number(counts.live) + Number(counts.planned) + Number(counts.paused) + Number(counts.ended),
    );
  });

  it('goes by pages without a gap', async () => {
    const all = (await answer(content, promotionList, { most: 200 })).rows.map(it => it.promotionId);
    const paged: string[] = [];
    let after: string | null = null;
    do {
      const page: { rows: { promotionId: string }[]; next: string | null } = await answer(
        content,
        promotionList,
        { after, most: 3 },
      );
      paged.push(...page.rows.map(it => it.promotionId));
      after = page.next;
    } while (after !== null);
    expect(paged).toEqual(all);
  });

  it('has for an operator of one market what is for it, with the amounts of it', async () => {
    await publishPromotion(fixedPromotion('of-both', IN_TWO_MARKETS));
    await publishPromotion(fixedPromotion('of-britain'));
    expect((await rowOf(swedish, 'of-both'))?.countries).toEqual(['SE']);
    expect((await rowOf(swedish, 'of-both'))?.title).toBe('A gift of 100.00 SEK');
    expect(await rowOf(swedish, 'of-britain')).toBeUndefined();
    const { definition, draft } = await viewOf(swedish, 'of-both');
    expect(definition?.markets).toEqual({ SE: { amount: '100' } });
    expect(draft).toBeNull();
    expect((await swedish.call('promotion/view', { promotionId: 'of-britain' })).status).toBe(404);
    expect((await swedish.call('promotion/put-draft', { promotion: { id: 'x' }, base: null })).status).toBe(
      403,
    );
  });
});

describe('[6.8] one promotion', () => {
  it('has its versions with who made and who approved them, and when it was paused', async () => {
    const promotion = fixedPromotion('versions');
    const asked = await content.call('promotion/publish', { promotion });
    expect(asked.envelope.output).toMatchObject({ state: 'waiting' });
    const { approvalId } = asked.envelope.output as { approvalId: string };
    expect((await payments.call('approval/approve', { approvalId })).envelope.status).toBe(true);
    await content.call('promotion/publish', {
      promotion: fixedPromotion('versions', { priority: 7 }),
    });
    await risk.call('promotion/pause', { promotionId: 'versions' });
    const { steps } = await viewOf(content, 'versions');
    expect(steps.map(it => [it.kind, it.by?.by, it.approvedBy?.by ?? null, it.changed])).toEqual([
      ['published', content.operatorId, payments.operatorId, []],
      ['published', content.operatorId, null, ['priority']],
      ['paused', risk.operatorId, null, []],
    ]);
  });

  it('has the change that waits, with what the second operator agrees to', async () => {
    await publishPromotion(fixedPromotion('dearer'));
    await content.call('promotion/publish', {
      promotion: fixedPromotion('dearer', { playthrough: { times: 0, of: 'bonus' } }),
    });
    expect(await rowOf(payments, 'dearer')).toMatchObject({ isWaiting: true });
    const { waiting } = await viewOf(payments, 'dearer');
    expect(waiting).toMatchObject({
      call: 'promotion/publish',
      by: { by: content.operatorId },
      isOwn: false,
      mayApprove: true,
      fields: [{ field: 'playthrough.times', before: '2', after: '0' }],
      warnings: [expect.stringContaining('needs no play')],
    });
    expect((await viewOf(content, 'dearer')).waiting).toMatchObject({ isOwn: true, mayApprove: false });
    expect((await viewOf(support, 'dearer')).waiting).toMatchObject({ mayApprove: false });
  });

  it('is paused by one operator at once, and ended by two', async () => {
    await publishPromotion(fixedPromotion('to-end'));
    const paused = await content.call('promotion/pause', { promotionId: 'to-end' });
    expect(paused.envelope.output).toMatchObject({ state: 'paused' });
    const asked = await content.call('promotion/end', { promotionId: 'to-end' });
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    expect((await viewOf(risk, 'to-end')).promotion.state).toBe('paused');
    const { approvalId } = asked.envelope.output as { approvalId: string };
    expect((await content.call('approval/approve', { approvalId })).status).toBe(403);
    expect((await risk.call('approval/approve', { approvalId })).envelope.status).toBe(true);
    const { promotion, steps } = await viewOf(risk, 'to-end');
    expect(promotion.state).toBe('ended');
    expect(steps.at(-1)).toMatchObject({ kind: 'ended', approvedBy: { by: risk.operatorId } });
    expect((await content.call('promotion/end', { promotionId: 'no-such' })).status).toBe(404);
  });
});

describe('[6.8] drafts of promotions', () => {
  it('are saved unfinished, with the flaws that forbid publishing', async () => {
    const put = await answer(content, promotionPutDraft, {
      promotion: { id: 'unfinished-one', kind: 'fixed' },
      base: null,
    });
    expect(put).toMatchObject({ version: 1, flaws: expect.arrayContaining([]) });
    expect(put.flaws.map(it => it.field)).toEqual(expect.arrayContaining(['cmsId', 'markets', 'texts']));
    expect(await rowOf(content, 'unfinished-one', { view: 'draft' })).toMatchObject({
      title: 'unfinished-one',
      state: 'draft',
      flaws: put.flaws.length,
    });
    const { definition, draft, promotion } = await viewOf(content, 'unfinished-one');
    expect([definition, promotion.state]).toEqual([null, 'draft']);
    expect(draft).toMatchObject({ version: 1, definition: { id: 'unfinished-one', kind: 'fixed' } });
    const { call } = await somebody();
    const { output } = await call('promotion/cms', { currency: 'GBP' });
    expect(JSON.stringify(output)).not.toContain('unfinished-one');
  });

  it('name the cap of a market that they break', async () => {
    const { flaws } = await answer(content, promotionPutDraft, {
      promotion: fixedPromotion('too-large', { markets: { GB: { amount: '1000000' } } }),
      base: null,
    });
    expect(flaws).toEqual([
      { field: 'markets.GB', says: expect.stringContaining('breaks the rule bonuses.largest of GB') },
    ]);
  });

  it('are not overwritten by an operator who has not read the last version', async () => {
    const promotion = { id: 'shared' };
    const put = (base: number | null) => content.call('promotion/put-draft', { promotion, base });
    expect((await put(null)).envelope.output).toMatchObject({ version: 1 });
    expect((await put(null)).status).toBe(409);
    expect((await put(1)).envelope.output).toMatchObject({ version: 2 });
    expect((await put(1)).status).toBe(409);
    const remove = (base: number) => content.call('promotion/remove-draft', { promotionId: 'shared', base });
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2)).status).toBe(200);
    expect((await content.call('promotion/view', { promotionId: 'shared' })).status).toBe(404);
  });

  it('of a new promotion do not become the next version of one that has the id', async () => {
    await publishPromotion(fixedPromotion('id-taken'));
    const draft = { promotion: { id: 'id-taken' }, base: null };
    expect((await content.call('promotion/put-draft', { ...draft, isNew: true })).status).toBe(409);
    expect((await content.call('promotion/put-draft', draft)).status).toBe(200);
  });

  it('are gone when they are published as they are, and stay when they were changed meanwhile', async () => {
    const [same, other] = [fixedPromotion('as-it-is'), fixedPromotion('changed-since')];
    for (const promotion of [same, { ...other, days: 30 }])
      await answer(content, promotionPutDraft, { promotion, base: null });
    await publishPromotion(same);
    await publishPromotion(other);
    expect(await rowOf(content, 'as-it-is')).toMatchObject({ state: 'live', hasDraft: false });
    expect(await rowOf(content, 'changed-since')).toMatchObject({ state: 'live', hasDraft: true });
  });

  it('are for the role content alone, and what changed is in the log', async () => {
    const payload = { promotion: { id: 'logged', days: 3 }, base: null };
    for (const other of [payments, risk, support])
      expect((await other.call('promotion/put-draft', payload)).status).toBe(403);
    await answer(content, promotionPutDraft, payload);
    const { events } = await eventsBy({ call: 'promotion/put-draft' });
    expect(events[0]).toMatchObject({ outcome: 'done', call: 'promotion/put-draft' });
  });

  it('can name what the options have', async () => {
    const options = await answer(content, promotionOptions, {});
    expect(options.markets.find(it => it.country === 'SE')).toMatchObject({
      currency: 'SEK',
      languages: expect.arrayContaining(['sv']),
    });
    expect(options.tabs.map(it => it.id)).toContain('welcome');
    expect(options.categories.map(it => it.type)).toContain('slots');
  });
});

describe('[6.8] claims and figures of a promotion', () => {
  /** A promotion's days are those of its market: Sweden's begins an hour before the United Kingdom's. */
  const todayIn = (timeZone: string) => formatDate(Date.now(), 'yyyy-MM-dd', timeZone);

  it('say what was granted, wagered and paid, as far as wallets are read', async () => {
    await publishPromotion(fixedPromotion('counted', { playthrough: { times: 0, of: 'bonus' } }));
    await publishPromotion(fixedPromotion('open-one', IN_TWO_MARKETS));
    await claimed('counted');
    await claimed('open-one');
    await claimed('open-one', 'SEK');
    await finishAll();
    const [paid] = (await answer(risk, promotionClaims, { promotionId: 'counted' })).rows;
    expect(paid).toMatchObject({
      state: 'completed',
      granted: '10.00',
      currency: 'GBP',
      progress: { wagered: '0.00', toWager: '0.00', left: '0.00', paid: '10.00' },
    });
    const { rows, counts } = await answer(support, promotionClaims, { promotionId: 'open-one' });
    expect(counts).toEqual({ all: 2, open: 2, completed: 0, ended: 0 });
    expect(rows.map(it => [it.country, it.granted, it.progress?.toWager]).sort()).toEqual([
      ['GB', '10.00', '20.00'],
      ['SE', '100.00', '200.00'],
    ]);
    expect(rows.every(it => it.username?.startsWith('holder'))).toBe(true);
    const today = todayIn('Europe/London');
    const series = { promotionId: 'counted', from: today, to: today };
    expect(await answer(content, promotionSeries, series)).toMatchObject({
      currencies: [{ currency: 'GBP', points: [{ day: today, claims: 1, granted: '10.00', paid: '10.00' }] }],
      asOf: null,
      unread: 0,
    });
    expect((await viewOf(content, 'open-one')).markets).toMatchObject([
      { country: 'GB', claims: 1, open: 1, completed: 0, granted: '10.00', paid: '0.00' },
      { country: 'SE', claims: 1, granted: '100.00' },
    ]);
  });

  it('are kept to the markets of the operator, and claims to roles that see members', async () => {
    const { rows, counts } = await answer(swedish, promotionClaims, { promotionId: 'open-one' });
    expect([rows.map(it => it.country), counts.all]).toEqual([['SE'], 1]);
    const today = todayIn('Europe/Stockholm');
    const series = { promotionId: 'open-one', from: today, to: today };
    const { currencies } = await answer(swedish, promotionSeries, series);
    expect(currencies.map(it => it.currency)).toEqual(['SEK']);
    expect((await content.call('promotion/claims', { promotionId: 'open-one' })).status).toBe(403);
    expect((await support.call('promotion/series', series)).status).toBe(403);
    const wrong = { promotionId: 'open-one', from: '2020-01-01', to: '2026-01-01' };
    expect((await content.call('promotion/series', wrong)).status).toBe(422);
  });
});

describe('[6.8] ending one member’s claim', () => {
  const cancel = (by: TestOperator, { member, claimId }: Awaited<ReturnType<typeof claimed>>, more = {}) =>
    by.call('promotion/cancel-claim', {
      memberId: member.memberId,
      claimId,
      operationId: attempt(),
      reason: 'Two accounts of one person',
      ...more,
    });

  it('takes the rest of the bonus, tells the member the reason, and happens once', async () => {
    await publishPromotion(fixedPromotion('taken-back'));
    const taken = await claimed('taken-back');
    const operationId = attempt();
    const first = await cancel(risk, taken, { operationId });
    expect(first.envelope.output).toMatchObject({ claimId: taken.claimId, state: 'cancelled' });
    expect(await readBonuses(platform, taken.member.memberId)).toMatchObject([
      { state: 'cancelled', balanceMinor: 0, releasedMinor: 0 },
    ]);
    expect(await claimsOf('taken-back')).toMatchObject([
      { state: 'cancelled', why: 'operator', holds_place: 1 },
    ]);
    const again = await cancel(risk, taken, { operationId });
    expect(again.envelope.output).toEqual(first.envelope.output);
    expect((await cancel(risk, taken)).envelope).toMatchObject({
      code: 409,
      msg: 'This claim has ended already.',
    });
    const { output } = await taken.member.call('member/message-list', { memberLanguage: 'en-gb' });
    expect(JSON.stringify(output).match(/Two accounts of one person/g)).toHaveLength(1);
    expect(JSON.stringify(output)).toContain('We have ended your promotion “A test”.');
    const { events } = await eventsBy({ call: 'promotion/cancel-claim' });
    expect(events[0]).toMatchObject({ memberId: taken.member.memberId, target: taken.claimId });
  });

  it('ends an offer that was not taken', async () => {
    await publishPromotion(fixedPromotion('offered-only'));
    const member = await somebody();
    const offered = await support.call('promotion/grant', {
      promotionId: 'offered-only',
      memberId: member.memberId,
      operationId: attempt(),
    });
    const { claimId } = offered.envelope.output as { claimId: string };
    const ended = await cancel(payments, { member, claimId });
    expect(ended.envelope.output).toMatchObject({ state: 'cancelled' });
    expect((await member.call('promotion/apply', { promotionId: 'offered-only' })).status).toBe(true);
  });

  it('waits for a second operator above the market’s sum', async () => {
    await publishPromotion(fixedPromotion('large', { markets: { GB: { amount: '200' } } }));
    const taken = await claimed('large');
    const asked = await cancel(payments, taken);
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    const { approvalId } = asked.envelope.output as { approvalId: string };
    const { memberId } = taken.member;
    const approved = await risk.call('approval/approve', { memberId, approvalId });
    expect(approved.envelope.output).toMatchObject({ state: 'cancelled' });
  });

  it('is refused for another member, another market, and other roles', async () => {
    await publishPromotion(fixedPromotion('guarded'));
    const taken = await claimed('guarded');
    const other = await somebody();
    expect((await cancel(risk, { ...taken, member: other })).status).toBe(404);
    expect((await cancel(swedish, taken)).status).toBe(404);
    for (const by of [content, support]) expect((await cancel(by, taken)).status).toBe(403);
    expect((await claimsOf('guarded'))[0]?.state).toBe('wagering');
  });
});

describe('[6.8] an offer beyond the terms of a promotion', () => {
  const offer = (memberId: string, promotionId: string, operationId = attempt()) =>
    support.call('promotion/grant', { promotionId, memberId, operationId });

  it('waits for an operator of money: one bonus per member is not one a day', async () => {
    await publishPromotion(fixedPromotion('once-each'));
    const { member, claimId } = await claimed('once-each');
    const { memberId } = member;
    const ending = { memberId, claimId, operationId: attempt(), reason: 'A test' };
    expect((await risk.call('promotion/cancel-claim', ending)).envelope.status).toBe(true);
    const operationId = attempt();
    const asked = await offer(memberId, 'once-each', operationId);
    expect(asked.envelope).toMatchObject({ status: false, output: { state: 'waiting' } });
    const { approvalId } = asked.envelope.output as { approvalId: string };
    const { envelope } = await payments.call('approval/view', { memberId, approvalId });
    expect(envelope.output).toMatchObject({
      approval: { shows: { promotionId: 'once-each', term: 'times' }, roles: ['payments', 'risk'] },
    });
    const approved = await payments.call('approval/approve', { memberId, approvalId });
    expect(approved.envelope.output).toMatchObject({ state: 'offered' });
    expect((await offer(memberId, 'once-each', operationId)).envelope.output).toEqual(
      approved.envelope.output,
    );
  });

  it.each<[string, object, boolean]>([
    ['for-vips', { audience: { kind: 'vip', tiers: ['gold'] } }, true],
    ['by-code', { kind: 'code', code: 'WINTER26' }, true],
    ['for-new', { audience: { kind: 'new' } }, false],
  ])('waits where the member could not take it alone: %s', async (promotionId, terms, isBeyond) => {
    await publishPromotion(fixedPromotion(promotionId, terms));
    const { envelope } = await offer((await somebody()).memberId, promotionId);
    expect(envelope.output).toMatchObject({ state: isBeyond ? 'waiting' : 'offered' });
  });
});

it('[6.8] the definition of the contract is the one that is published', async () => {
  await publishPromotion(fixedPromotion('round-trip'));
  const { definition } = await viewOf(content, 'round-trip');
  expect(promotionDefinition.parse(fixedPromotion('round-trip'))).toEqual(definition);
});
