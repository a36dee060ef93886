/** Restrictions of members: the acts that they bar, the places, and the moment from which on. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { ibanOf } from '#app/domain/account-number/iban.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { sentence } from '#app/domain/sentences/sentences.ts';
import { directoryOf, sessionsOf } from '#platform/base/databases.ts';
import { platformEnv } from '#platform/base/env.ts';
import { writeRestrictionCopy } from '#platform/base/session/session.ts';
import {
  adjustBalance,
  depositIn,
  requestWithdrawal,
  transferToMember,
} from '#platform/ledger/wallet/move-money.ts';
import type { PlayCall } from '#platform/ledger/wallet/rules/play-call.ts';
import { closeAccount, restrictMember } from '#platform/member/member.ts';
import { copyLateRestrictions } from '#platform/protection/restriction/restriction.ts';
import { PASSWORD } from '#tests/support/demo-member.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { eventsBy, newOperator } from '#tests/support/workers/operators.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';
import { frameCall, freshBetId, openGame, someGame } from '#tests/support/workers/studio.ts';

const platform = platformEnv(env);
const HOUR_MS = 3_600_000;
const PIN = '246802';

type Member = Awaited<ReturnType<typeof newMember>>;

let number = 0;
let member: Member;

/** A new id of an attempt. */
const attempt = () => `attempt-${String(++number).padStart(8, '0')}`;

/** A new member who can send and withdraw money. */
async function someone(): Promise<Member> {
  // A birth date of each: accounts with a bank account and a birth date in common are held.
  const birthDate = `19${60 + (++number % 40)}-02-${String(1 + (number % 28)).padStart(2, '0')}`;
  const registered = await newMember(`barred${number}`, 'GBP', { birthDate });
  await registered.call('member/withdrawal-pin', { withdrawalPin: PIN, password: PASSWORD });
  return registered;
}

interface HeldAccount {
  restrictionId: string;
  isInForce: boolean;
  ended: string | null;
}

const hold = async (kind: string, more: object = {}, who = member) => {
  const input = { memberId: who.memberId, operationId: attempt(), kind, reason: 'A reason', ...more };
  const { envelope } = await operate('member/hold', input);
  return envelope as Envelope & { output: HeldAccount };
};
const release = async (restrictionId: string, who = member) =>
  (await operate('member/release', { memberId: who.memberId, restrictionId, reason: 'Cleared' })).envelope;
const login = async (who = member, language = 'en-gb') =>
  (
    await ask(
      '/api/auth/login',
      { username: who.username, password: PASSWORD },
      { pathlang: language, 'x-client-address': '192.0.2.7' },
    )
  ).envelope;

const bank = {
  bankCode: 'GB-001',
  accountHolder: 'Robin Hale',
  accountNumber: 'GB33 BUKB 2020 1555 5555 55',
};

/** A withdrawal that could be made but for restrictions. */
async function withdrawal(who = member) {
  const accountNumber = ibanOf('GB', `BUKB2020155555${String(1_000 + ++number)}`);
  const asked = { ...bank, accountNumber, withdrawalPin: PIN };
  const added = (await who.call('bank/add', asked)).output as { id: string };
  return { operationId: attempt(), amount: '50', currency: 'GBP', bankId: added.id, withdrawalPin: PIN };
}
const deposit = (who = member) =>
  who.call('deposit/create', {
    operationId: attempt(),
    amount: '20',
    currency: 'GBP',
    methodId: 'demo-instant',
  });
const transfer = (receiver: string, who = member) =>
  who.call('transfer/create', {
    kind: 'transfer',
    operationId: attempt(),
    amount: '5',
    currency: 'GBP',
    receiver,
    withdrawalPin: PIN,
  });
const launch = async (who = member) => {
  const { gameId } = await someGame();
  return who.call('game/play', { gameId });
};
const text = (key: Parameters<typeof sentence>[0], values = {}) => sentence(key, 'en', values);

beforeAll(seedDemo);
beforeEach(async () => {
  member = await someone();
});

describe('a live game session', () => {
  const session = 'a-live-game-session';
  const of = { providerId: 'p-1', isTransferType: false, currency: 'GBP' };
  const round = { ...of, roundId: 'r-1', gameId: 'g-1' };
  const bet = (transactionId: string): PlayCall => ({
    ...round,
    kind: 'bet',
    transactionId,
    amount: '10.00',
    session,
  });
  const play = async (call: PlayCall) => (await member.wallet.play(call, Date.now()))?.answer;
  const begin = () =>
    member.wallet.openGameSession(
      { tokenHash: session, providerId: 'p-1', sessionHash: 'login', expiresAt: Date.now() + HOUR_MS },
      Date.now(),
    );
  const restricted = { ok: false, error: 'restricted' };

  it.each(['no-play', 'all'])('takes no bet under the hold %s, and books wins and rollbacks', async kind => {
    await begin();
    expect(await play(bet('t-1'))).toMatchObject({ ok: true });
    expect(await play(bet('t-2'))).toMatchObject({ ok: true });
    const held = await hold(kind);
    // The game itself goes on; where all is held, the member's sessions and games have ended beside.
    if (kind === 'all') await begin();
    expect(await play(bet('t-3'))).toEqual(restricted);
    expect(await play(bet('t-1'))).toMatchObject({ ok: true }); // a repeated bet learns that its stake was taken
    const win: PlayCall = { ...round, kind: 'win', transactionId: 'w-1', amount: '25.00', isRoundOver: true };
    expect(await play(win)).toMatchObject({ ok: true });
    const back: PlayCall = { ...of, kind: 'rollback', transactionId: 'b-1', betTransactionId: 't-2' };
    expect(await play(back)).toMatchObject({ ok: true });
    expect(await member.wallet.verify()).toMatchObject({ ok: true });
    await release(held.output.restrictionId);
    expect(await play(bet('t-4'))).toMatchObject({ ok: true });
  });

  it('takes bets again after the end of a hold, which nobody has to lift', async () => {
    await begin();
    const until = Date.now() + 1_500;
    await hold('no-play', { until });
    expect(await play(bet('t-1'))).toEqual(restricted);
    await eventually(async () => expect(await play(bet('t-1'))).toMatchObject({ ok: true }));
    expect(Date.now()).toBeGreaterThanOrEqual(until);
  });

  it('[4.29] tells the player in the game', async () => {
    const grant = (await login()).output as Parameters<typeof openGame>[0];
    const game = await openGame(grant, await someGame());
    await hold('no-play');
    const refused = await frameCall('bet', {
      session: game.session,
      betId: freshBetId(),
      stake: '1.00',
      bet: {},
    });
    expect(refused).toMatchObject({ status: false, error: 'restricted', msg: text('account_restricted') });
  });
});

describe('a hold on', () => {
  it('play bars launches for money and for fun, and nothing else', async () => {
    const ready = await withdrawal();
    await hold('no-play');
    expect(await launch()).toMatchObject({
      status: false,
      msg: text('play_on_hold'),
      output: { cause: 'wallet' },
    });
    const swede = await newMember(`barred${++number}`, 'SEK'); // where games may be played for fun
    const game = await someGame();
    const forFun = () => swede.call('game/play-demo', { gameId: game.gameId });
    expect(await forFun()).toMatchObject({ status: true });
    await hold('no-play', {}, swede);
    expect(await forFun()).toMatchObject({ msg: text('play_on_hold') });
    expect(await deposit()).toMatchObject({ status: true });
    expect(await transfer('demogb')).toMatchObject({ status: true });
    expect(await member.call('withdrawal/create', ready)).toMatchObject({ status: true });
  });

  it('withdrawals bars withdrawals and transfers, and nothing else', async () => {
    const ready = await withdrawal();
    await hold('no-withdrawal');
    const refusal = { status: false, code: 200, msg: text('withdrawals_on_hold') };
    expect(await member.call('withdrawal/create', ready)).toMatchObject(refusal);
    expect(await transfer('demogb')).toMatchObject(refusal);
    expect(await deposit()).toMatchObject({ status: true });
    expect(await launch()).toMatchObject({ status: true });
  });

  it('withdrawals keeps a requested one from being taken, until it is released', async () => {
    const made = await member.call('withdrawal/create', await withdrawal());
    const { withdrawalId } = made.output as { withdrawalId: string };
    const held = await hold('no-withdrawal');
    const take = () =>
      operate('wallet/take-withdrawal', {
        memberId: member.memberId,
        withdrawalId,
        operationId: attempt(),
        payoutReference: 'PAY-1',
        despiteHold: true, // of the new account
      });
    expect((await take()).envelope).toMatchObject({
      status: false,
      msg: 'The member is restricted: member/view says how.',
    });
    await release(held.output.restrictionId);
    expect((await take()).envelope).toMatchObject({ status: true });
    // One that was taken is finished: the bank has paid it.
    await hold('all');
    const settled = await operate('wallet/settle-withdrawal', {
      memberId: member.memberId,
      withdrawalId,
      operationId: attempt(),
      payoutReference: 'PAY-1',
      despiteHold: true,
    });
    expect(settled.envelope).toMatchObject({ status: true });
  });

  it('all ends every session, and bars login with the right password alone', async () => {
    const other = (await login()).output as { sessionToken: string };
    await hold('all');
    expect(await member.call('member/profile')).toMatchObject({ code: 401 });
    const byOther = await ask('/api/member/profile', {}, { authorization: `Bearer ${other.sessionToken}` });
    expect(byOther.status).toBe(401);
    expect(await login()).toMatchObject({ status: false, code: 200, msg: text('account_on_hold') });
    const wrong = await ask('/api/auth/login', { username: member.username, password: 'Wrong-1234' });
    expect(wrong.envelope.msg).toBe(text('wrong_credentials'));
  });

  it('all stands in the event log, with the logins that it refused', async () => {
    const { output } = await hold('all');
    await login();
    await eventually(async () => {
      const { events } = await eventsBy({ memberId: member.memberId });
      expect(events).toContainEqual(
        expect.objectContaining({ call: 'member/hold', outcome: 'done', target: output.restrictionId }),
      );
      expect(events).toContainEqual(expect.objectContaining({ kind: 'login', outcome: 'refused' }));
    });
  });

  it.each(TEXT_LANGUAGES)('all, until a moment, is told in %s on the clock of the market', async language => {
    const until = Date.now() + 48 * HOUR_MS;
    await hold('all', { until });
    const shown = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
    expect(await login(member, `${language}-gb`)).toMatchObject({
      msg: sentence('account_on_hold_until', language, { until: shown }),
    });
  });

  it('does not bar the answer to a request that was carried out before', async () => {
    const asked = {
      kind: 'transfer',
      operationId: attempt(),
      amount: '5',
      currency: 'GBP',
      receiver: 'demogb',
      withdrawalPin: PIN,
    };
    const first = await member.call('transfer/create', asked);
    await hold('no-withdrawal');
    expect((await member.call('transfer/create', asked)).output).toEqual(first.output);
  });

  it('one member leaves others alone', async () => {
    const other = await someone();
    await hold('all');
    expect(await other.call('member/profile')).toMatchObject({ status: true });
    expect(await transfer(member.username, other)).toMatchObject({
      code: 422,
      output: { fields: { receiver: [text('receiver_not_possible')] } },
    });
  });
});

describe('a transfer to somebody who cannot receive it', () => {
  const reasons: readonly [string, () => Promise<string>][] = [
    ['on hold', async () => (await held('all')).username],
    ['on a break', async () => (await onBreak({ hours: 24 }, 'time-out')).username],
    ['excluded', async () => (await onBreak({ months: 6, password: PASSWORD }, 'self-exclude')).username],
    ['in another currency', async () => 'demose'],
    ['of a name that nobody has', async () => 'nobody-at-all'],
  ];
  const held = async (kind: string) => {
    const other = await someone();
    await hold(kind, {}, other);
    return other;
  };
  const onBreak = async (input: object, name: string) => {
    const other = await someone();
    expect((await other.call(`member/${name}`, input)).status).toBe(true);
    return other;
  };

  it.each(reasons)('says the same of one %s', async (_reason, receiver) => {
    expect(await transfer(await receiver())).toMatchObject({
      code: 422,
      output: { fields: { receiver: [text('receiver_not_possible')] } },
    });
  });

  it.each(reasons)('says nothing of one %s to a sender without the money', async (_reason, receiver) => {
    const taking = { memberId: member.memberId, operationId: attempt(), amount: '-9996', reason: 'A test' };
    expect((await operate('wallet/adjust', taking)).envelope.msg).toBe('');
    expect(await transfer(await receiver())).toMatchObject({
      code: 422,
      output: { fields: { amount: [text('insufficient_funds')] } },
    });
  });
});

describe('holds are imposed', () => {
  it('once per operation id, and refused for another restriction of the same id', async () => {
    const operationId = attempt();
    const first = await hold('no-play', { operationId });
    expect((await hold('no-play', { operationId })).output).toEqual(first.output);
    expect(await hold('all', { operationId })).toMatchObject({ status: false, code: 409 });
    const rows = await directoryOf(platform, member.memberId)
      .prepare('SELECT kind FROM restriction WHERE member_id = ?1')
      .bind(member.memberId)
      .all();
    expect(rows.results).toEqual([{ kind: 'no-play' }]);
  });

  it.each<[string, object, number]>([
    ['of a kind that only members choose', { kind: 'time-out' }, 422],
    ['that has ended already', { until: 1 }, 422],
    ['without a reason', { reason: '' }, 422],
    ['on nobody', { memberId: 'm-nobody' }, 404],
  ])('not %s', async (_says, more, code) => {
    expect(await hold('no-play', more)).toMatchObject({ status: false, code });
  });

  it('many at once, and the copies end with all of them', async () => {
    const kinds = ['no-play', 'no-withdrawal', 'no-play', 'no-withdrawal', 'no-play'];
    const held = await Promise.all(kinds.map(kind => hold(kind)));
    expect(await launch()).toMatchObject({ msg: text('play_on_hold') });
    expect(await transfer('demogb')).toMatchObject({ msg: text('withdrawals_on_hold') });
    await Promise.all(held.map(it => release(it.output.restrictionId)));
    expect(await launch()).toMatchObject({ status: true });
    expect(await transfer('demogb')).toMatchObject({ status: true });
  });

  it('each by itself: a release leaves the others', async () => {
    const [first] = [await hold('no-play'), await hold('no-play')];
    await release(first.output.restrictionId);
    expect(await launch()).toMatchObject({ msg: text('play_on_hold') });
  });
});

describe('the copies of restrictions', () => {
  const wallet = async () => {
    const holdings = await member.wallet.holdings();
    return holdings.ok ? (holdings.value as unknown as { restrictions: object[] }).restrictions : null;
  };
  const bare = (version: number, kind: 'no-play' | 'all') => ({
    version,
    restrictions: [{ kind, until: null }],
  });

  it('take newer versions only', async () => {
    expect(await member.wallet.restrict(bare(5, 'no-play'))).toBe(true);
    expect(await member.wallet.restrict(bare(4, 'all'))).toBe(true);
    expect(await wallet()).toEqual([{ kind: 'no-play', until: null }]);
    const db = sessionsOf(platform);
    await writeRestrictionCopy(db, member.memberId, bare(5, 'no-play'));
    await writeRestrictionCopy(db, member.memberId, bare(4, 'all'));
    expect(await member.call('member/profile')).toMatchObject({ status: true });
  });

  it('are made by the schedule where the writer died', async () => {
    const { memberId } = member;
    const db = directoryOf(platform, memberId);
    await db.batch([
      db
        .prepare(
          `INSERT INTO restriction (restriction_id, member_id, kind, since, until, reason, made_by)
           VALUES ('r-died', ?1, 'all', 0, NULL, 'x', 'o-1')`,
        )
        .bind(memberId),
      db.prepare('INSERT INTO restriction_state (member_id, version) VALUES (?1, 1)').bind(memberId),
    ]);
    expect(await member.call('member/profile')).toMatchObject({ status: true });
    await copyLateRestrictions(platform, Date.now());
    expect(await wallet()).toEqual([{ kind: 'all', until: null }]);
    expect(await member.call('member/profile')).toMatchObject({ code: 401 });
    expect(
      await db.prepare('SELECT count(*) AS n FROM restriction_state WHERE copied_version < version').first(),
    ).toEqual({ n: 0 });
  });

  it('end a session that a login has started beside the hold', async () => {
    await hold('all');
    const { results } = await sessionsOf(platform)
      .prepare('SELECT token_hash FROM session WHERE member_id = ?1')
      .bind(member.memberId)
      .all();
    expect(results).toEqual([]);
    // As the login would write it that had read the member before.
    const other = await someone();
    await sessionsOf(platform)
      .prepare('UPDATE session SET member_id = ?1 WHERE member_id = ?2')
      .bind(member.memberId, other.memberId)
      .run();
    expect(await other.call('member/profile')).toMatchObject({ code: 401 });
  });

  it('open a wallet that registration has failed to open', async () => {
    const db = directoryOf(platform, member.memberId);
    await db
      .prepare(
        `INSERT INTO member (member_id, username, password, country, currency, birth_date, language, tnc_version, created_at)
         VALUES ('m-unopened', 'unopened', 'x', 'GB', 'GBP', '1990-01-01', 'en-gb', '1', 0)`,
      )
      .run();
    const unopened = { ...member, memberId: 'm-unopened' };
    expect(await hold('no-play', {}, unopened)).toMatchObject({ status: true });
    const holdings = await env.MEMBER_WALLET.getByName('m-unopened').holdings();
    expect(holdings).toMatchObject({ value: { restrictions: [{ kind: 'no-play' }] } });
  });
});

describe('a break that a member takes', () => {
  const AWAY = [
    ['time-out', 'time_out_until'],
    ['self-exclusion', 'self_excluded_until'],
  ] as const;

  it.each(
    AWAY,
  )('of the kind %s bars play, deposits and transfers, and leaves withdrawals open', async (kind, key) => {
    const ready = await withdrawal();
    const until = Date.now() + 24 * HOUR_MS;
    const taken = { memberId: member.memberId, kind, until, reason: null, madeBy: 'member' };
    await restrictMember(platform, taken, Date.now());
    const shown = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
    const msg = text(key, { until: shown });
    expect(await launch()).toMatchObject({ status: false, msg });
    expect(await deposit()).toMatchObject({ status: false, msg });
    expect(await transfer('demogb')).toMatchObject({ status: false, msg });
    expect(await member.call('withdrawal/create', ready)).toMatchObject({ status: true });
    expect(await login()).toMatchObject({ status: true });
    expect(await transfer(member.username, await someone())).toMatchObject({ code: 422 });
  });

  it.each(AWAY)('of the kind %s is lifted by nobody', async kind => {
    const until = Date.now() + HOUR_MS;
    const taken = { memberId: member.memberId, kind, until, reason: null, madeBy: 'member' };
    const made = await restrictMember(platform, taken, Date.now());
    expect(await release(made.ok ? made.value.restrictionId : '')).toMatchObject({
      status: false,
      code: 403,
    });
    expect(await launch()).toMatchObject({ status: false });
  });

  it('keeps a member known who has excluded themselves', async () => {
    const taken = { memberId: member.memberId, reason: null, madeBy: 'member', until: null };
    await restrictMember(platform, { ...taken, kind: 'self-exclusion' }, Date.now());
    const { envelope } = await operate('member/forget', { memberId: member.memberId });
    expect(envelope).toMatchObject({ status: false, msg: expect.stringContaining('excluded') });
  });
});

describe('the wallet by itself', () => {
  const order = () => ({
    memberId: member.memberId,
    operationId: attempt(),
    at: Date.now(),
    amountMinor: 500,
  });

  it('refuses what is asked for, and books what has happened', async () => {
    await hold('all');
    const refused = { ok: false, error: 'restricted' };
    expect(await requestWithdrawal(platform, order())).toEqual(refused);
    expect(
      await transferToMember(platform, { ...order(), receiverId: 'm-other', deliverAfter: null }),
    ).toEqual(refused);
    expect(await depositIn(platform, order())).toMatchObject({ ok: true });
    expect(await adjustBalance(platform, order())).toMatchObject({ ok: true });
    expect(await member.wallet.verify()).toMatchObject({ ok: true });
  });
});

describe('closing an account', () => {
  const empty = async (who = member) => {
    const holdings = await who.wallet.holdings();
    const main = holdings.ok ? (holdings.value.balances.main ?? 0) : 0;
    const all = { memberId: who.memberId, operationId: attempt(), at: Date.now(), amountMinor: -main };
    if (main > 0) await adjustBalance(platform, { ...all, memo: { reason: 'Emptied' } });
  };
  const close = async (more: object = {}) =>
    (
      await operate('member/close', {
        memberId: member.memberId,
        operationId: attempt(),
        reason: 'Asked for it',
        ...more,
      })
    ).envelope as Envelope & { output: HeldAccount };

  it('is refused while there is money', async () => {
    expect(await close()).toMatchObject({
      status: false,
      code: 200,
      msg: 'The member has money: pay it out or adjust it first.',
    });
    expect(await member.call('member/profile')).toMatchObject({ status: true });
  });

  it('ends the sessions and bars the login, and a release opens the account again', async () => {
    await empty();
    const closed = await close();
    expect(closed).toMatchObject({ status: true, output: { isInForce: true } });
    expect(await member.call('member/profile')).toMatchObject({ code: 401 });
    expect(await login()).toMatchObject({ status: false, msg: text('account_closed') });
    expect(await release(closed.output.restrictionId)).toMatchObject({ status: true });
    expect(await login()).toMatchObject({ status: true });
  });

  it('repeated is the same closing, and no closing any more after the account was opened', async () => {
    await empty();
    const operationId = attempt();
    const first = await close({ operationId });
    expect((await close({ operationId })).output).toEqual(first.output);
    await release(first.output.restrictionId);
    expect(await close({ operationId })).toMatchObject({ code: 409 });
  });

  it('sends a transfer back that arrives afterwards', async () => {
    await empty();
    const other = await someone();
    await close();
    const late = { operationId: attempt(), at: Date.now(), amountMinor: 700 };
    const sent = { ...late, memberId: other.memberId, receiverId: member.memberId };
    await transferToMember(platform, { ...sent, deliverAfter: null });
    await eventually(async () => {
      await other.wallet.sweep();
      expect(await other.wallet.holdings()).toMatchObject({ value: { balances: { main: 1_000_000 } } });
    });
  });

  it('opens it again where money comes in meanwhile', async () => {
    await empty();
    const real = env.MEMBER_WALLET.getByName(member.memberId);
    let asked = 0;
    const arriving = {
      restrict: (...all: Parameters<typeof real.restrict>) => real.restrict(...all),
      endGameSessions: (hash: string) => real.endGameSessions(hash),
      farewellFlaw: async () => (++asked === 1 ? null : 'has_money'),
    };
    const spied = { ...platform, MEMBER_WALLET: { ...platform.MEMBER_WALLET, named: () => arriving } };
    const closing = { memberId: member.memberId, reason: 'x', madeBy: 'o-1' };
    expect(await closeAccount(spied as unknown as typeof platform, closing, Date.now())).toEqual({
      ok: false,
      error: 'has_money',
    });
    expect(await login()).toMatchObject({ status: true });
  });
});

describe('releasing', () => {
  it('is for whoever has made the hold, and for risk', async () => {
    const [ines, raul, risk] = [
      await newOperator(['support']),
      await newOperator(['support']),
      await newOperator(['risk']),
    ];
    const holding = { memberId: member.memberId, kind: 'no-play', reason: 'Looking' };
    const held = async () => {
      const { envelope } = await ines.call('member/hold', { ...holding, operationId: attempt() });
      return (envelope.output as HeldAccount).restrictionId;
    };
    const releaseBy = async (who: typeof ines, restrictionId: string) =>
      (await who.call('member/release', { memberId: member.memberId, restrictionId, reason: 'Fine' })).status;
    const [one, other] = [await held(), await held()];
    expect(await releaseBy(raul, one)).toBe(403);
    expect(await releaseBy(ines, one)).toBe(200);
    expect(await releaseBy(risk, other)).toBe(200);
    expect(await launch()).toMatchObject({ status: true });
  });

  it('is of a restriction that the member has', async () => {
    const { output } = await hold('no-play');
    expect(await release(output.restrictionId, await someone())).toMatchObject({ code: 404 });
    expect(await release('r-nothing')).toMatchObject({ code: 404 });
    const first = await release(output.restrictionId);
    expect((await release(output.restrictionId)).output).toEqual(first.output);
  });
});
