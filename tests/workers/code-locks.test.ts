/** Locks against guessing promotion codes and referral codes, and the one answer to codes that open nothing. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentenceTranslator } from '#app/domain/sentences/sentences.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/domain/time.ts';
import { platformEnv } from '#platform/base/env.ts';
import { WRONG_CODES_EVERYWHERE_LIMIT } from '#platform/member/lock.ts';
import { guardPromotionCode } from '#platform/member/member.ts';
import { readBonuses } from '#platform/rewards/bonus/bonus.ts';
import { codeOf } from '#platform/rewards/referral/referral.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { fixedPromotion, publishPromotion } from '#tests/support/workers/promotions.ts';

const say = sentenceTranslator('en');
const platform = platformEnv(env);
type Member = Awaited<ReturnType<typeof newMember>>;

let count = 0;
const somebody = () => newMember(`typist${++count}`);
/** Calls from an address of its own, so that no other test's codes count. */
const apply = (member: Member, promotionCode: string, address = `192.0.2.${count}`, language = 'en-gb') =>
  member.call('promotion/apply', { promotionCode }, language, { 'x-client-address': address });
const atCode = (text: string) => ({ fields: { promotionCode: [text] } });
const WORDS = { title: 'A test', summary: 'To be taken.', content: 'Text.', terms: 'Terms.' };
const UNUSABLE = atCode(say('promotion_code_unknown'));

beforeAll(async () => {
  await seedDemo();
  await publishPromotion(fixedPromotion('right', { kind: 'code', code: 'RIGHT' }));
});

async function guess(member: Member, times: number, address?: string): Promise<void> {
  for (let index = 0; index < times; index += 1)
    expect((await apply(member, `GUESS-${index}`, address)).output).toEqual(UNUSABLE);
}

describe('[5.35] promotion codes', () => {
  it('are locked after ten wrong ones in a day, also the right one, in the language of the member', async () => {
    const member = await somebody();
    await guess(member, 10);
    expect((await apply(member, 'RIGHT')).output).toEqual(
      atCode(say('too_many_promotion_codes', { minutes: 1 })),
    );
    const swedish = await apply(member, 'RIGHT', undefined, 'sv-se');
    expect(swedish.msg).toBe(sentenceTranslator('sv')('too_many_promotion_codes', { minutes: 1 }));
    expect(await readBonuses(platform, member.memberId)).toEqual([]);
  });

  it('open their promotion after a few typing errors, from a new address and beside a guesser at the same one', async () => {
    const [member, guesser] = [await somebody(), await somebody()];
    await guess(guesser, 10, '198.51.100.7');
    await guess(member, 3, '198.51.100.7');
    expect((await apply(member, 'right', '198.51.100.7')).status).toBe(true);
    expect(await readBonuses(platform, member.memberId)).toMatchObject([{ promotionId: 'right' }]);
  });

  it('150 wrong ones at once are ten tries', async () => {
    const member = await somebody();
    const replies = await Promise.all(
      Array.from({ length: 150 }, (_, index) => apply(member, `BURST-${index}`)),
    );
    expect(replies.filter(it => it.msg === say('promotion_code_unknown')).length).toBeLessThanOrEqual(10);
  });

  it('a right code clears no count, and the answer to a code that the member has used counts as none', async () => {
    const member = await somebody();
    await guess(member, 9);
    expect((await apply(member, 'RIGHT')).status).toBe(true);
    for (let index = 0; index < 3; index += 1)
      expect((await apply(member, 'RIGHT')).output).toEqual(atCode(say('promotion_had')));
    await guess(member, 1);
    expect((await apply(member, 'ANOTHER')).output).toEqual(
      atCode(say('too_many_promotion_codes', { minutes: 1 })),
    );
  });

  it('that do not exist, are over, paused, not begun, used up or for others have one answer', async () => {
    const times = { from: '2099-01-01T00:00:00.000Z', until: '2020-01-01T00:00:00.000Z' };
    const codes: Record<string, object> = {
      OVER: { until: times.until },
      EARLY: { from: times.from },
      STOPPED: {},
      ENDED: {},
      FULL: { caps: { perMember: 1, total: 1 } },
      TODAY: { caps: { perMember: 1, perDay: 1 } },
      ABROAD: { markets: { SE: { amount: '100' } }, texts: { en: WORDS, sv: WORDS } },
      TIERED: { audience: { kind: 'vip', tiers: ['none-of-these'] } },
    };
    for (const [code, changes] of Object.entries(codes))
      await publishPromotion(fixedPromotion(`of-${code}`, { kind: 'code', code, ...changes }));
    await operate('promotion/pause', { promotionId: 'of-STOPPED' });
    await operate('promotion/end', { promotionId: 'of-ENDED' });
    const first = await somebody();
    for (const code of ['FULL', 'TODAY']) expect((await apply(first, code)).status).toBe(true);
    for (const code of [...Object.keys(codes), 'NOWHERE']) {
      const reply = await apply(await somebody(), code);
      expect([code, reply.msg, reply.output]).toEqual([code, say('promotion_code_unknown'), UNUSABLE]);
    }
  });
});

describe('the count of wrong codes', () => {
  const NOW = Date.now();
  /** Tries a code at a moment. @returns milliseconds to wait; 0 where it was tried */
  async function tryAt(memberId: string, at: number, { isWrong = true, address = '203.0.113.1' } = {}) {
    const clock = { env: platform, now: () => at, address };
    const tried = await guardPromotionCode(clock, memberId, async () => ({ value: null, isWrong }));
    return tried.ok ? 0 : tried.error;
  }

  it('doubles the wait with each further wrong code, up to an hour, and forgets it after a day', async () => {
    const waits: number[] = [];
    let at = NOW;
    for (let index = 0; index < 9; index += 1) await tryAt('m-waits', at);
    for (let index = 0; index < 8; index += 1) {
      expect(await tryAt('m-waits', at)).toBe(0);
      const wait = await tryAt('m-waits', at);
      waits.push(wait / MINUTE_MS);
      at += wait;
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(await tryAt('m-waits', at + 2 * DAY_MS)).toBe(0);
    expect(await tryAt('m-waits', at + 2 * DAY_MS)).toBe(0);
  });

  it('stops a guesser with many accounts by the network, and nobody there with a right code at first', async () => {
    const address = '203.0.113.9';
    let wrong = 0;
    for (let member = 0; member < 8; member += 1)
      for (let index = 0; index < 9; index += 1) {
        if ((await tryAt(`m-many-${member}`, NOW, { address })) === 0) wrong += 1;
      }
    // Sixty, and the typing errors of members who came later.
    expect(wrong).toBeLessThan(70);
    expect(await tryAt('m-many-0', NOW + 1_000, { address })).toBeGreaterThan(0);
    expect(await tryAt('m-honest', NOW + 1_000, { address, isWrong: false })).toBe(0);
    expect(await tryAt('m-many-0', NOW + 1_000, { address: '203.0.113.10' })).toBe(0);
  });

  it('stops guessing from a thousand networks, and no member who types a right code', async () => {
    const at = NOW + 3 * HOUR_MS;
    const everywhere = platform.LOGIN_GATE.named('promotion-codes');
    await Promise.all(
      Array.from({ length: 996 }, () => everywhere.settle('', 'failed', WRONG_CODES_EVERYWHERE_LIMIT, at)),
    );
    const waits: number[] = [];
    for (let index = 0; index < 7; index += 1)
      waits.push(await tryAt('m-wide', at, { address: `203.0.113.${50 + index}` }));
    expect(waits).toEqual([0, 0, 0, 0, 5_000, 5_000, 5_000]);
    expect(await tryAt('m-newcomer', at, { isWrong: false })).toBe(0);
  });
});

describe('[2.16] referral codes at registration', () => {
  const register = (referralCode: string | undefined, address: string) =>
    ask(
      '/api/auth/register',
      { ...registrationOf(`invitee${++count}`), referralCode },
      { 'x-client-address': address },
    );

  it('are counted by network, and a registration without one goes on', async () => {
    const inviter = await somebody();
    const code = await codeOf(platform, inviter.memberId);
    const address = '198.51.100.200';
    for (let index = 0; index < 20; index += 1)
      expect((await register(`zzz-${index + 100}`, address)).status).toBe(422);
    const sentence = say('too_many_referral_codes', { minutes: 1 });
    await register('zzz999', address);
    expect((await register(code, address)).envelope.output).toEqual({ fields: { referralCode: [sentence] } });
    expect((await register(undefined, address)).envelope.status).toBe(true);
    expect((await register(code, '198.51.100.201')).envelope.status).toBe(true);
  });
});
