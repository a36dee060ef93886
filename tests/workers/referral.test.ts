/** Inviting friends: friends that count, rewards that are paid once, and the share of friends' play. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { SessionGrant } from '#app/contract/auth.ts';
import type { ReferralInfo } from '#app/contract/referral.ts';
import { wireMoment } from '#app/domain/date.ts';
import { platformEnv } from '#platform/base/env.ts';
import { depositIdOf, depositIn, reverseDeposit } from '#platform/ledger/wallet/wallet.ts';
import { changeMember, proveContact } from '#platform/member/member.ts';
import { restrict } from '#platform/protection/restriction/restriction.ts';
import {
  codeOf,
  type Friendship,
  readFriendship,
  settleFriendship,
  settleFriendships,
  sharePlay,
} from '#platform/rewards/referral/referral.ts';
import { publishFacts } from '#platform/site/site.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import { registrationOf } from '#tests/support/demo-member.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { evict } from '#tests/support/workers/evict.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { ask } from '#tests/support/workers/platform.ts';
import { writeMarket } from '#tests/support/workers/site-rows.ts';

const platform = platformEnv(env);
const db = env.DIRECTORY;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const PROVIDER = 'p-oxbow-nine';
const MOBILE = {
  reward: '20',
  friendReward: '15',
  event: 'mobile',
  playedTimes: 1,
  waitingDays: 7,
  friendsPerYear: 3,
} as const;
const NOW = Date.now();
/** End of the waiting period of friends who qualify now. */
const DUE = NOW + 8 * DAY_MS;

type Member = Awaited<ReturnType<typeof newMember>>;
type Programme = NonNullable<(typeof MARKETS)[number]['referral']>;

let people = 0;

async function setProgramme(referral: Programme | undefined, country = 'GB'): Promise<void> {
  const market = MARKETS.find(it => it.country === country);
  if (market === undefined) throw new Error(`There is no market ${country}`);
  await writeMarket(db, { ...market, referral });
  await publishFacts(platform);
}

const someone = (currency = 'GBP') => newMember(`inviting${++people}`, currency);

/** Registers a member by a code. @param headers of the edge */
async function register(code: string, more: object = {}, headers: Record<string, string> = {}) {
  const payload = { ...registrationOf(`invited${++people}`), referralCode: code, ...more };
  return ask('/api/auth/register', payload, headers);
}

/** A friend of a member, by registration. @returns the friend's id */
async function friendOf(member: Member, more: object = {}, headers: Record<string, string> = {}) {
  const { envelope } = await register(await codeOf(platform, member.memberId), more, headers);
  if (!envelope.status) throw new Error(`The registration was refused: ${envelope.msg}`);
  return (envelope.output as SessionGrant).user.id;
}

const prove = (memberId: string, at = NOW) =>
  proveContact({ env: platform, now: () => at }, memberId, {
    kind: 'mobile',
    value: `44-7701${String(100_000 + ++people)}`,
  });

const friendship = async (friendId: string): Promise<Friendship> => {
  const it = await readFriendship(platform, friendId);
  if (it === null) throw new Error(`Nobody invited ${friendId}`);
  return it;
};

const info = async (member: Member): Promise<ReferralInfo> =>
  (await member.call('referral/info', { currency: member.currency })).output as ReferralInfo;

const rewardsOf = async (memberId: string) => {
  const query = { kinds: ['referral-reward'] as const, from: 0, to: DUE * 2, offset: 0, limit: 50 };
  const { rows } = await env.MEMBER_WALLET.getByName(memberId).movements(query);
  return rows.map(it => it.amountMinor);
};

const bar = (memberId: string, kind: 'time-out' | 'closed', until: number | null) =>
  restrict(platform, { memberId, kind, until, reason: null, madeBy: 'member' }, NOW);
const takeBreak = (memberId: string) => bar(memberId, 'time-out', DUE + 10 * DAY_MS);

/** A friend who stakes and loses. */
async function play(memberId: string, amounts: readonly string[], at: number): Promise<string[]> {
  const bets: string[] = [];
  const wallet = env.MEMBER_WALLET.getByName(memberId);
  const session = `live-${memberId}`;
  await wallet.openGameSession(
    { tokenHash: session, providerId: PROVIDER, sessionHash: 'login', expiresAt: at + DAY_MS },
    at,
  );
  for (const amount of amounts) {
    const transactionId = `t-${++people}`;
    const it = { providerId: PROVIDER, isTransferType: false, transactionId, currency: 'GBP' };
    const played = await wallet.play(
      { kind: 'bet', ...it, roundId: transactionId, gameId: 'g-1', amount, session },
      at,
    );
    if (!played?.answer.ok) throw new Error(`The bet was refused: ${JSON.stringify(played)}`);
    bets.push(transactionId);
  }
  return bets;
}

async function rollBack(memberId: string, betTransactionId: string): Promise<void> {
  const it = { providerId: PROVIDER, isTransferType: false, currency: 'GBP', betTransactionId };
  const back = { kind: 'rollback', ...it, transactionId: `${betTransactionId}-back` } as const;
  await env.MEMBER_WALLET.getByName(memberId).play(back, Date.now());
}

/** The last deposit of each member. */
const deposits = new Map<string, string>();

function deposit(memberId: string, amountMinor: number, at = Date.now()) {
  const attempt = { memberId, operationId: `d-${++people}`, at };
  deposits.set(memberId, depositIdOf(attempt));
  return depositIn(platform, { ...attempt, amountMinor });
}

/** The member's last deposit is taken back, or a part of it. */
async function takeBack(memberId: string, amountMinor: number): Promise<void> {
  const attempt = { memberId, operationId: `cb-${++people}`, at: Date.now(), amountMinor };
  const back = { ...attempt, deposit: deposits.get(memberId) ?? '', isExact: true };
  expect(await reverseDeposit(platform, back)).toMatchObject({ ok: true });
}

/** A friend who has deposited ten pounds, and lost them in play. */
async function playDeposit(memberId: string): Promise<void> {
  await deposit(memberId, 1_000);
  await play(memberId, ['4', '6'], Date.now());
}

/** A friend who has proved a number, and played a deposit. */
async function qualifiedFriendOf(member: Member): Promise<string> {
  const friendId = await friendOf(member);
  await prove(friendId);
  await playDeposit(friendId);
  await settleFriendship(platform, friendId, Date.now());
  return friendId;
}

beforeAll(async () => {
  await seedDemo();
  await setProgramme(MOBILE);
});

describe('codes', () => {
  it('[1.9] are short, lasting and without letters that look alike, also under many readings at once', async () => {
    const { memberId } = await someone();
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(platform, memberId)));
    expect(new Set(codes).size).toBe(1);
    expect(codes[0]).toMatch(/^[2-9a-hjkmnp-tw-z]{6}$/);
    expect(await codeOf(platform, memberId)).toBe(codes[0]);
  });

  it('are taken in capitals and with a hyphen, and one that nobody has is refused at its field', async () => {
    const member = await someone();
    const code = await codeOf(platform, member.memberId);
    const typed = `${code.slice(0, 3)}-${code.slice(3)}`.toUpperCase();
    expect((await register(typed)).envelope.status).toBe(true);
    const { status, envelope } = await register('zzz-000');
    const sentence = 'This code is not valid. Please check it, or leave the field empty.';
    expect([status, envelope.output]).toEqual([422, { fields: { referralCode: [sentence] } }]);
  });

  it('say nothing in a market without a programme, and are not known from there', async () => {
    await setProgramme(undefined, 'SE');
    const swede = await someone('SEK');
    expect((await register('zzz000', { currency: 'SEK' })).envelope.status).toBe(true);
    expect((await register(await codeOf(platform, swede.memberId))).status).toBe(422);
    expect(await info(swede)).toMatchObject({ reward: null, event: null, member: null });
  });
});

describe('[2.16] the stages of a friend', () => {
  it('joined, waiting, rewarded; each step is shown, and both are paid after the waiting period', async () => {
    const member = await someone();
    const friendId = await friendOf(member);
    expect(await info(member)).toMatchObject({
      currency: 'GBP',
      reward: '20.00',
      friendReward: '15.00',
      event: 'mobile',
      minimumDeposit: null,
      playedTimes: 1,
      waitingDays: 7,
      friendsPerYear: 3,
      member: { joined: 1, qualified: 0, earned: '0.00', referred: [{ stage: 'joined', qualified: null }] },
    });
    await playDeposit(friendId);
    await settleFriendship(platform, friendId, Date.now());
    expect(await friendship(friendId)).toMatchObject({ stage: 'joined' });
    await prove(friendId);
    const at = Date.now();
    await settleFriendship(platform, friendId, at);
    expect((await info(member)).member).toMatchObject({
      qualified: 1,
      earned: '0.00',
      referred: [{ stage: 'waiting', due: wireMoment(at + 7 * DAY_MS) }],
    });
    expect(await rewardsOf(member.memberId)).toEqual([]);
    await settleFriendship(platform, friendId, DUE);
    expect([await rewardsOf(member.memberId), await rewardsOf(friendId)]).toEqual([[2_000], [1_500]]);
    const { member: after } = await info(member);
    expect(after).toMatchObject({ earned: '20.00', referred: [{ stage: 'rewarded', earned: '20.00' }] });
    expect(after?.referred[0]?.username).toMatch(/^i••••\d$/);
  });

  it('[2.30] a proof by code carries the friend on at once, and the reward is in the history and the inbox', async () => {
    await setProgramme({ ...MOBILE, waitingDays: 0 });
    const member = await someone();
    const friendId = await friendOf(member);
    await playDeposit(friendId);
    await prove(friendId);
    await settleFriendships(platform, Date.now());
    await setProgramme(MOBILE);
    const span = { from: wireMoment(NOW - DAY_MS), to: wireMoment(Date.now() + HOUR_MS) };
    const history = (await member.call('transaction/referral', span)).output as { data: object[] };
    expect(history.data).toMatchObject([
      { amount: '20.00', status: 'completed', reason: null, member: expect.stringMatching(/^i••••\d$/) },
    ]);
    const messages = JSON.stringify(
      (await member.call('member/message-list', { memberLanguage: 'en' })).output,
    );
    expect(messages).toContain(
      'A friend you invited has qualified: 20.00 GBP has been added to your balance.',
    );
  });

  it('waits for a deposit of at least the minimum, and one that is charged back meanwhile ends it', async () => {
    await setProgramme({ ...MOBILE, event: 'deposit', minimum: '50' });
    const member = await someone();
    const [kept, taken] = [await friendOf(member), await friendOf(member)];
    const settled = async (friendId: string) => {
      await settleFriendship(platform, friendId, Date.now());
      return friendship(friendId);
    };
    for (const friendId of [kept, taken]) {
      await deposit(friendId, 4_999);
      await play(friendId, ['49.99'], Date.now());
      expect(await settled(friendId)).toMatchObject({ stage: 'joined' });
      await deposit(friendId, 5_000);
      expect(await settled(friendId)).toMatchObject({ stage: 'joined' });
      await play(friendId, ['50'], Date.now());
      expect(await settled(friendId)).toMatchObject({ stage: 'qualified', referrerMinor: 2_000 });
    }
    await takeBack(taken, 5_000);
    for (const friendId of [kept, taken]) await settleFriendship(platform, friendId, DUE);
    await setProgramme(MOBILE);
    expect(await friendship(kept)).toMatchObject({ stage: 'qualified', referrerPaidAt: DUE });
    expect(await friendship(taken)).toMatchObject({ stage: 'not-counted', reason: 'charged-back' });
    expect(await rewardsOf(member.memberId)).toEqual([2_000]);
  });

  it('waits for a turnover, and leaves what does not suffice to a later look', async () => {
    await setProgramme({ ...MOBILE, event: 'turnover', minimum: '30' });
    const member = await someone();
    const friendId = await friendOf(member);
    await deposit(friendId, 1_000);
    await play(friendId, ['10', '19.99'], Date.now());
    await settleFriendship(platform, friendId, Date.now());
    expect(await friendship(friendId)).toMatchObject({ stage: 'joined' });
    await play(friendId, ['0.01'], Date.now());
    await settleFriendship(platform, friendId, Date.now());
    await setProgramme(MOBILE);
    expect(await friendship(friendId)).toMatchObject({ stage: 'qualified' });
  });

  it('rewards are those that were promised when the friend qualified', async () => {
    const member = await someone();
    const friendId = await qualifiedFriendOf(member);
    await setProgramme({ ...MOBILE, reward: '1', friendReward: '1' });
    await settleFriendship(platform, friendId, DUE);
    await setProgramme(MOBILE);
    expect([await rewardsOf(member.memberId), await rewardsOf(friendId)]).toEqual([[2_000], [1_500]]);
  });
});

describe('[2.16] a reward needs a deposit that was played', () => {
  const settled = async (friendId: string, at = Date.now()) => {
    await settleFriendship(platform, friendId, at);
    return friendship(friendId);
  };

  it('ten friends who registered and proved a number bring nothing', async () => {
    const member = await someone();
    for (let count = 0; count < 10; count += 1) {
      const friendId = await friendOf(member);
      await prove(friendId);
      expect(await settled(friendId)).toMatchObject({ stage: 'joined' });
      expect(await settled(friendId, DUE)).toMatchObject({ stage: 'joined' });
    }
    expect(await rewardsOf(member.memberId)).toEqual([]);
    expect((await info(member)).member).toMatchObject({ joined: 10, qualified: 0 });
  });

  it('counts what was staked after the deposit, less what was returned', async () => {
    const member = await someone();
    const friendId = await friendOf(member);
    await prove(friendId);
    await play(friendId, ['50'], Date.now() - HOUR_MS);
    await deposit(friendId, 2_000);
    expect(await settled(friendId)).toMatchObject({ stage: 'joined' });
    const [bet = ''] = await play(friendId, ['19.99'], Date.now());
    await play(friendId, ['0.01'], Date.now());
    await rollBack(friendId, bet);
    expect(await settled(friendId)).toMatchObject({ stage: 'joined' });
    await play(friendId, ['19.99'], Date.now());
    expect(await settled(friendId)).toMatchObject({ stage: 'qualified' });
  });

  it('asks for as much play as the market says', async () => {
    await setProgramme({ ...MOBILE, playedTimes: 3 });
    const member = await someone();
    const friendId = await friendOf(member);
    await prove(friendId);
    await deposit(friendId, 1_000);
    await play(friendId, ['29.99'], Date.now());
    expect(await settled(friendId)).toMatchObject({ stage: 'joined' });
    await play(friendId, ['0.01'], Date.now());
    const it = await settled(friendId);
    await setProgramme(MOBILE);
    expect(it).toMatchObject({ stage: 'qualified' });
  });

  it('a small deposit that was played counts beside a large one that was not', async () => {
    const member = await someone();
    const friendId = await friendOf(member);
    await prove(friendId);
    await deposit(friendId, 100_000);
    await deposit(friendId, 1_000);
    await play(friendId, ['10'], Date.now());
    expect(await settled(friendId)).toMatchObject({ stage: 'qualified' });
  });

  it('a deposit that was taken back before the payment, also in part, brings nothing to either', async () => {
    const member = await someone();
    const [before, after] = [await friendOf(member), await qualifiedFriendOf(member)];
    await prove(before);
    await playDeposit(before);
    for (const friendId of [before, after]) await takeBack(friendId, 100);
    for (const friendId of [before, after]) {
      await settled(friendId);
      expect(await settled(friendId, DUE)).toMatchObject({ stage: 'not-counted', reason: 'charged-back' });
    }
    expect([await rewardsOf(member.memberId), await rewardsOf(after)]).toEqual([[], []]);
  });

  it('one that was taken back while one of both took a break leaves the other side unpaid', async () => {
    const member = await someone();
    const friendId = await qualifiedFriendOf(member);
    await takeBreak(friendId);
    await settled(friendId, DUE);
    await takeBack(friendId, 1_000);
    expect(await settled(friendId, DUE + 11 * DAY_MS)).toMatchObject({ friendPaidAt: null });
    expect([await rewardsOf(member.memberId), await rewardsOf(friendId)]).toEqual([[2_000], []]);
  });

  it('a friend who qualified before there was such a rule is paid once a deposit was played', async () => {
    const member = await someone();
    const friendId = await friendOf(member);
    await db
      .prepare(
        `UPDATE friendship SET stage = 'qualified', qualified_at = ?2, due_at = ?2, next_at = ?2, friend_minor = 1500,
           referrer_minor = 2000 WHERE member_id = ?1`,
      )
      .bind(friendId, Date.now())
      .run();
    await settled(friendId, DUE);
    expect(await rewardsOf(member.memberId)).toEqual([]);
    await playDeposit(friendId);
    await settled(friendId, DUE + DAY_MS);
    expect([await rewardsOf(member.memberId), await rewardsOf(friendId)]).toEqual([[2_000], [1_500]]);
  });
});

describe('paid once', () => {
  it('under 20 runs of the job at once, with the wallets started anew in between', async () => {
    const member = await someone();
    const friends = [await qualifiedFriendOf(member), await qualifiedFriendOf(member)];
    await Promise.all(Array.from({ length: 20 }, () => settleFriendships(platform, DUE)));
    for (const memberId of [member.memberId, ...friends]) await evict(env.MEMBER_WALLET.getByName(memberId));
    await db.prepare('UPDATE friendship SET next_at = 0 WHERE referrer_id = ?1').bind(member.memberId).run();
    await Promise.all(Array.from({ length: 20 }, () => settleFriendships(platform, DUE + DAY_MS)));
    expect(await rewardsOf(member.memberId)).toEqual([2_000, 2_000]);
    for (const friendId of friends) expect(await rewardsOf(friendId)).toEqual([1_500]);
    const messages = await member.call('member/message-list', { memberLanguage: 'en' });
    expect(JSON.stringify(messages.output).match(/A friend you invited has qualified/g)).toHaveLength(2);
  });

  it('by a run that follows one that died between the payment and its note', async () => {
    const member = await someone();
    const friendId = await qualifiedFriendOf(member);
    await settleFriendship(platform, friendId, DUE);
    // As it is after a kill: the wallets have paid, the directory does not know.
    await db
      .prepare(
        'UPDATE friendship SET friend_paid_at = NULL, referrer_paid_at = NULL, next_at = 0 WHERE member_id = ?1',
      )
      .bind(friendId)
      .run();
    await Promise.all(Array.from({ length: 20 }, () => settleFriendship(platform, friendId, DUE + HOUR_MS)));
    expect([await rewardsOf(member.memberId), await rewardsOf(friendId)]).toEqual([[2_000], [1_500]]);
    expect(await friendship(friendId)).toMatchObject({ referrerPaidAt: DUE + HOUR_MS });
  });

  it('for so many friends a year as the programme says, also at once; the friends keep theirs', async () => {
    const member = await someone();
    const friends: string[] = [];
    for (let count = 0; count < 5; count += 1) friends.push(await qualifiedFriendOf(member));
    await Promise.all(friends.map(friendId => settleFriendship(platform, friendId, DUE)));
    expect(await rewardsOf(member.memberId)).toEqual([2_000, 2_000, 2_000]);
    for (const friendId of friends) expect(await rewardsOf(friendId)).toEqual([1_500]);
    const reasons = await Promise.all(friends.map(async it => (await friendship(it)).reason));
    expect(reasons.filter(it => it === 'yearly-limit')).toHaveLength(2);
  });
});

describe('inviting oneself', () => {
  it.each<[string, object, object, Record<string, string>, string]>([
    ['the same browser', {}, {}, { 'x-client-names': 'someone NAME' }, 'same-device'],
    ['the same mailbox', { email: 'Ann@mail.example' }, { email: 'ann+2@mail.example' }, {}, 'same-contact'],
    ['the same person', { fullName: 'Ann Ashby' }, { fullName: 'ann  ashby' }, {}, 'same-person'],
    [
      'the same address',
      { address: '4 Mill Lane, Leeds' },
      { address: '4, Mill Lane LEEDS' },
      {},
      'same-household',
    ],
  ])('[2.16] %s is recorded, and told to nobody but the one who invited, in general words', async (...row) => {
    const [, own, theirs, headers, reason] = row;
    const member = await someone();
    await changeMember(db, member.memberId, own);
    const named = Object.fromEntries(
      Object.entries(headers).map(([name, value]) => [name, value.replace('NAME', member.username)]),
    );
    const friendId = await friendOf(member, theirs, named);
    expect(await friendship(friendId)).toMatchObject({ stage: 'not-counted', reason });
    await prove(friendId);
    await settleFriendship(platform, friendId, DUE);
    expect([await rewardsOf(member.memberId), await rewardsOf(friendId)]).toEqual([[], []]);
    expect((await info(member)).member).toMatchObject({
      qualified: 0,
      referred: [{ stage: 'not-counted', reason: 'same-household' }],
    });
  });

  it('with the same bank account comes to light when the friend qualifies', async () => {
    const member = await someone();
    const friendId = await friendOf(member);
    const insert = db.prepare(
      `INSERT INTO bank_account (bank_id, member_id, bank_code, bank_name, account_holder, account_number, created_at)
       VALUES (?1, ?2, 'b', 'A bank', 'Ann', ?3, 1)`,
    );
    await db.batch([
      insert.bind('bk-own', member.memberId, 'GB82WEST12345698765432'),
      insert.bind('bk-theirs', friendId, '12345698765432'),
    ]);
    await prove(friendId);
    await playDeposit(friendId);
    await settleFriendship(platform, friendId, Date.now());
    expect(await friendship(friendId)).toMatchObject({ stage: 'not-counted', reason: 'same-account' });
  });
});

describe('members who are away', () => {
  it('get nothing meanwhile: the other one is paid, theirs follows later', async () => {
    const member = await someone();
    const friendId = await qualifiedFriendOf(member);
    await takeBreak(friendId);
    await settleFriendship(platform, friendId, DUE);
    expect([await rewardsOf(member.memberId), await rewardsOf(friendId)]).toEqual([[2_000], []]);
    await settleFriendship(platform, friendId, DUE + 11 * DAY_MS);
    expect([await rewardsOf(member.memberId), await rewardsOf(friendId)]).toEqual([[2_000], [1_500]]);
  });

  it('a closed account that invited gets nothing, and shows the friend nothing of it', async () => {
    const member = await someone();
    const friendId = await qualifiedFriendOf(member);
    await bar(member.memberId, 'closed', null);
    await settleFriendship(platform, friendId, DUE);
    expect([await rewardsOf(member.memberId), await rewardsOf(friendId)]).toEqual([[], [1_500]]);
    expect(await friendship(friendId)).toMatchObject({ stage: 'qualified', referrerPaidAt: null });
  });
});

describe('[2.23] a share of the friends’ play', () => {
  const sharesOf = async (member: Member) => {
    const query = { kinds: ['affiliate-rebate'] as const, from: 0, to: DUE * 2, offset: 0, limit: 50 };
    const { rows } = await member.wallet.movements(query);
    return rows.map(it => it.amountMinor);
  };
  /** The end of today in UTC, and then some hours. */
  const TOMORROW = (Math.floor(NOW / DAY_MS) + 1) * DAY_MS + 3 * HOUR_MS;
  const shareAll = async (at: number) => {
    let after = '';
    do after = await sharePlay(platform, at, after);
    while (after !== '');
  };

  it('is paid once per friend and day, with its row, and not for those who do not count', async () => {
    await setProgramme({ ...MOBILE, share: '0.5' });
    const member = await someone();
    const [friendId, self] = [
      await friendOf(member),
      await friendOf(member, {}, { 'x-client-names': member.username }),
    ];
    const at = Date.now();
    await play(friendId, ['100', '20.55'], at);
    await play(self, ['100'], at);
    await shareAll(at);
    expect(await sharesOf(member)).toEqual([]);
    await Promise.all(Array.from({ length: 20 }, () => shareAll(TOMORROW)));
    expect(await sharesOf(member)).toEqual([60]);
    // As it is after a kill: the wallet has the share, the directory does not know.
    await db
      .prepare('UPDATE friendship SET shared_day = ?2 WHERE member_id = ?1')
      .bind(friendId, Math.floor(NOW / DAY_MS) - 2)
      .run();
    await shareAll(TOMORROW + DAY_MS);
    expect(await sharesOf(member)).toEqual([60]);
    const { rows } = await member.wallet.movements({
      kinds: ['affiliate-rebate'],
      from: 0,
      to: DUE * 2,
      offset: 0,
      limit: 1,
    });
    expect(rows[0]?.order.memo).toMatchObject({ level: '1', turnover: '120.55', rate: '0.5' });
    await setProgramme(MOBILE);
  });

  it('of a day that is shared while the one who invited takes a break is lost', async () => {
    await setProgramme({ ...MOBILE, share: '0.5' });
    const member = await someone();
    const friendId = await friendOf(member);
    await play(friendId, ['100'], Date.now());
    await takeBreak(member.memberId);
    await shareAll(TOMORROW);
    await shareAll(TOMORROW + 30 * DAY_MS);
    expect(await sharesOf(member)).toEqual([]);
    await setProgramme(MOBILE);
  });
});

describe('[2.16] referral/info for guests', () => {
  it('shows the programme and nobody’s friends', async () => {
    const { envelope } = await ask('/api/referral/info', { currency: 'GBP' }, { pathlang: 'en-gb' });
    expect(envelope.output).toMatchObject({ reward: '20.00', friendReward: '15.00', member: null });
  });
});

describe('a friendship that cannot be carried on', () => {
  it('is logged and put off, and the others go on', async () => {
    const errors = vi.spyOn(console, 'warn').mockReturnValue();
    const member = await someone();
    const [broken, whole] = [await qualifiedFriendOf(member), await qualifiedFriendOf(member)];
    await db.prepare("UPDATE member SET country = 'XX' WHERE member_id = ?1").bind(broken).run();
    await settleFriendships(platform, DUE);
    expect(await rewardsOf(whole)).toEqual([1_500]);
    expect(await rewardsOf(broken)).toEqual([]);
    expect(JSON.stringify(errors.mock.calls)).toContain('referral.not-settled');
    errors.mockRestore();
  });
});
