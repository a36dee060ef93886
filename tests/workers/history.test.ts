/** The twelve history calls: every state of every row, sums, filters, names, pages. */

import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { wireMoment } from '#app/domain/date.ts';
import { platformEnv } from '#platform/base/env.ts';
import { HISTORY_STATES } from '#platform/cashier/history/history.ts';
import { readGames, readProvider } from '#platform/games/game/game.ts';
import { readMovements } from '#platform/ledger/wallet/history/histories.ts';
import * as money from '#platform/ledger/wallet/move-money.ts';
import { eventually } from '#tests/support/eventually.ts';
import { creditRebate } from '#tests/support/workers/credit-rebate.ts';
import { seedDemo } from '#tests/support/workers/directory.ts';
import { newMember } from '#tests/support/workers/new-member.ts';
import { ask, operate } from '#tests/support/workers/platform.ts';

const platform = platformEnv(env);
const AT = Date.parse('2026-05-01T12:00:00Z');
const SECOND_MS = 1_000;
const DAY_MS = 86_400_000;
const SEAMLESS = 'p-oxbow-nine';
const TRANSFER = 'p-mapletide';
const PERIOD = { from: '2026-05-01 00:00:00', to: '2026-05-31 23:59:59' };
const KINDS = Object.keys(HISTORY_STATES);

beforeAll(seedDemo);

interface Totals {
  currency: string;
  in: string;
  out: string;
  net: string;
}

interface Page {
  data: Record<string, unknown>[];
  total: number;
  page: number;
  pageSize: number;
  totals: Totals[];
}

let people = 0;

/** A new member of a market, whose attempts follow one another second by second. */
async function somebody(currency = 'GBP') {
  const member = await newMember(`historian${++people}`, currency);
  let count = 0;
  const attempt = (memo?: Record<string, string>) => {
    count += 1;
    const it = { memberId: member.memberId, operationId: `operation-${count}`, at: AT + count * SECOND_MS };
    return memo === undefined ? it : { ...it, memo };
  };
  const page = async (kind: string, filter: object = {}, language = 'en-gb'): Promise<Page> => {
    const { status, msg, output } = await member.call(
      `transaction/${kind}`,
      { ...PERIOD, ...filter },
      language,
    );
    if (!status) throw new Error(`${kind}: ${msg}`);
    return output as Page;
  };
  const rows = async (kind: string, ...fields: string[]) =>
    (await page(kind)).data.map(row => fields.map(field => row[field]));
  return { ...member, attempt, page, rows };
}

const second = (count: number) => wireMoment(AT + count * SECOND_MS);

describe('[2.26] deposits', () => {
  it('are one row each with the outcome, and sums count credited ones', async () => {
    const { attempt, page } = await somebody();
    await money.depositIn(platform, {
      ...attempt({ methodId: 'demo-instant', method: 'Instant payment' }),
      amountMinor: 1_000,
    });
    const requests = [1, 2, 3].map(() => attempt({ methodId: 'gone', method: 'Bank wire', receiptKey: 'k' }));
    for (const [index, request] of requests.entries())
      await money.requestDeposit(platform, { ...request, amountMinor: 2_000 + index });
    const [approved, refused, waiting] = requests.map(money.depositIdOf);
    await money.approveDeposit(platform, {
      ...attempt(),
      depositId: approved ?? '',
      creditedMinor: 2_000,
    });
    await money.refuseDeposit(platform, {
      ...attempt({ reason: 'No money came.' }),
      depositId: refused ?? '',
    });
    const deposits = await page('deposit');
    expect(deposits.data).toEqual([
      {
        id: waiting,
        created: second(4),
        amount: '20.02',
        currency: 'GBP',
        balance: null,
        status: 'pending',
        method: 'Bank wire',
        processed: null,
        reason: null,
      },
      {
        id: refused,
        created: second(3),
        amount: '20.01',
        currency: 'GBP',
        balance: null,
        status: 'rejected',
        method: 'Bank wire',
        processed: second(6),
        reason: 'No money came.',
      },
      {
        id: approved,
        created: second(2),
        amount: '20.00',
        currency: 'GBP',
        balance: '10030.00',
        status: 'completed',
        method: 'Bank wire',
        processed: second(5),
        reason: null,
      },
      {
        id: 'T-2',
        created: second(1),
        amount: '10.00',
        currency: 'GBP',
        balance: '10010.00',
        status: 'completed',
        method: 'Instant payment',
        processed: second(1),
        reason: null,
      },
    ]);
    expect([deposits.total, deposits.totals]).toEqual([
      4,
      [{ currency: 'GBP', in: '30.00', out: '0.00', net: '30.00' }],
    ]);
    const swedish = await page('deposit', { status: 'completed' }, 'sv-se');
    expect(swedish.data.map(it => it.method)).toEqual(['Bank wire', 'Direktbetalning']);
  });
});

describe('[2.33] withdrawals', () => {
  it('are one row each with the outcome, and sums leave out refused ones', async () => {
    const { attempt, page, rows } = await somebody();
    const memo = { bankId: 'b-1', bankName: 'Northgate Bank', account: '****4821' };
    const asked = [1, 2, 3, 4].map(() => attempt(memo));
    for (const [index, it] of asked.entries())
      await money.requestWithdrawal(platform, { ...it, amountMinor: 1_000 * (index + 1) });
    const ids = asked.map(money.withdrawalIdOf);
    const payment = (index: number) => ({ withdrawalId: ids[index] ?? '', payoutReference: `PAY-${index}` });
    for (const index of [0, 2])
      await money.claimWithdrawal(platform, { ...attempt({ operatorId: 'anna' }), ...payment(index) });
    await money.settleWithdrawal(platform, { ...attempt({ reason: 'Paid.' }), ...payment(0) });
    await money.refuseWithdrawal(platform, {
      ...attempt({ reason: 'Wrong name.' }),
      withdrawalId: ids[1] ?? '',
    });
    await money.markWithdrawalUnknown(platform, {
      ...attempt({ reason: 'Asked again.' }),
      ...payment(2),
    });
    expect(await rows('withdrawal', 'id', 'amount', 'balance', 'status', 'processed', 'reason')).toEqual([
      [ids[3], '-40.00', '9900.00', 'pending', null, null],
      [ids[2], '-30.00', '9940.00', 'unknown', null, 'Asked again.'],
      [ids[1], '-20.00', null, 'rejected', second(8), 'Wrong name.'],
      [ids[0], '-10.00', '9990.00', 'completed', second(7), 'Paid.'],
    ]);
    const withdrawals = await page('withdrawal');
    expect(withdrawals.data[0]).toMatchObject({ bankName: 'Northgate Bank', account: '****4821' });
    expect(withdrawals.totals).toEqual([{ currency: 'GBP', in: '0.00', out: '80.00', net: '-80.00' }]);
  });
});

describe('[2.24] [2.31] transfers', () => {
  it('name the other member; a returned one is a single row outside the sums', async () => {
    const [sender, receiver, foreigner] = [await somebody(), await somebody(), await somebody('SEK')];
    const memo = { from: sender.username, to: receiver.username, note: 'For lunch' };
    const to = (receiverId: string, amountMinor: number, isAffiliate = false) =>
      money.transferToMember(platform, {
        ...sender.attempt(memo),
        receiverId,
        amountMinor,
        isAffiliate,
        deliverAfter: null,
      });
    await to(receiver.memberId, 1_000);
    await to(foreigner.memberId, 2_000);
    await to(receiver.memberId, 300, true);
    await eventually(async () => expect(await sender.wallet.sweep()).toBe(0));
    await to('m-nobody-yet', 500);
    const row = ['amount', 'status', 'balance', 'counterparty', 'counterpartyType', 'note'];
    expect(await sender.rows('transfer', ...row)).toEqual([
      ['-5.00', 'pending', '9982.00', receiver.username, 'member', 'For lunch'],
      ['-20.00', 'rejected', null, receiver.username, 'member', 'For lunch'],
      ['-10.00', 'completed', '9990.00', receiver.username, 'member', 'For lunch'],
    ]);
    expect((await sender.page('transfer')).totals[0]).toMatchObject({ in: '0.00', out: '15.00' });
    expect(await receiver.rows('transfer', ...row)).toEqual([
      ['10.00', 'completed', '10010.00', sender.username, 'member', 'For lunch'],
    ]);
    expect(await sender.rows('affiliate-transfer', 'amount', 'status')).toEqual([['-3.00', 'completed']]);
    expect(await receiver.rows('affiliate-transfer', 'amount', 'counterparty')).toEqual([
      ['3.00', sender.username],
    ]);
    expect(await foreigner.rows('transfer', 'id')).toEqual([]);
  });

  it('[4.36] to and from providers name the studio; a restore of nothing has no row', async () => {
    const { attempt, rows, page } = await somebody();
    const name = (await readProvider(env.DIRECTORY, TRANSFER))?.name;
    await money.moveToProvider(platform, { ...attempt(), providerId: TRANSFER, amountMinor: 4_000 });
    await money.moveToProvider(platform, { ...attempt(), providerId: 'p-gone', amountMinor: 100 });
    await money.moveFromProvider(platform, { ...attempt(), providerId: TRANSFER, amountMinor: 1_500 });
    await money.restoreBalance(platform, attempt());
    await money.restoreBalance(platform, attempt());
    expect(await rows('transfer', 'amount', 'counterparty', 'counterpartyType', 'status')).toEqual([
      [
        '26.00',
        expect.stringMatching(new RegExp(`^(${name}, p-gone|p-gone, ${name})$`)),
        'provider',
        'completed',
      ],
      ['15.00', name, 'provider', 'completed'],
      ['-1.00', 'p-gone', 'provider', 'completed'],
      ['-40.00', name, 'provider', 'completed'],
    ]);
    expect((await page('transfer')).totals).toEqual([
      { currency: 'GBP', in: '0.00', out: '0.00', net: '0.00' },
    ]);
  });
});

describe('[2.25] [2.27] bets', () => {
  /** Plays as a provider's calls would, a second apart. */
  async function player(providerId = SEAMLESS) {
    const it = await somebody();
    const tokenHash = `live-${it.memberId}`;
    const session = { tokenHash, providerId, sessionHash: 'login', expiresAt: AT + DAY_MS };
    await it.wallet.openGameSession(session, AT);
    const isTransferType = providerId === TRANSFER;
    let count = 0;
    const by = () => ({ providerId, isTransferType, transactionId: `t-${++count}`, currency: 'GBP' });
    const at = () => AT + count * SECOND_MS;
    const [game] = await readGames(env.DIRECTORY, 'slots');
    const gameId = game?.gameId ?? '';
    const bet = (roundId: string, amount: string, of = gameId) =>
      it.wallet.play({ kind: 'bet', ...by(), roundId, gameId: of, amount, session: tokenHash }, at());
    const win = (roundId: string, amount: string, isRoundOver = true) =>
      it.wallet.play({ kind: 'win', ...by(), roundId, gameId, amount, isRoundOver }, at());
    const rollback = (betTransactionId: string) =>
      it.wallet.play({ kind: 'rollback', ...by(), betTransactionId }, at());
    return { ...it, bet, win, rollback, game };
  }

  it('are rounds: open, settled or cancelled, with stake, win and net amount', async () => {
    const { bet, win, rollback, rows, page, game } = await player();
    await bet('r-lost', '10'); // t-1
    await win('r-lost', '0');
    await bet('r-won', '5'); // t-3
    await win('r-won', '7.5');
    await bet('r-back', '20'); // t-5
    await rollback('t-5');
    await bet('r-part', '4'); // t-7
    await bet('r-part', '6');
    await rollback('t-7');
    await bet('r-open', '3', 'g-gone');
    await bet('r-free', '0');
    const row = ['id', 'roundId', 'status', 'stake', 'win', 'amount', 'balance'];
    expect(await rows('bet-history', ...row)).toEqual([
      ['R-12', 'r-free', 'open', '0.00', '0.00', '0.00', '9983.50'],
      ['R-11', 'r-open', 'open', '3.00', '0.00', '-3.00', '9983.50'],
      ['R-8', 'r-part', 'open', '6.00', '0.00', '-6.00', '9986.50'],
      ['R-6', 'r-back', 'cancelled', '20.00', '0.00', '0.00', '9992.50'],
      ['R-4', 'r-won', 'settled', '5.00', '7.50', '2.50', '9992.50'],
      ['R-2', 'r-lost', 'settled', '10.00', '0.00', '-10.00', '9990.00'],
    ]);
    const all = await page('bet-history', {}, 'zh-mo');
    expect(all.totals).toEqual([{ currency: 'GBP', in: '7.50', out: '24.00', net: '-16.50' }]);
    expect(all.data.map(it => it.gameName)).toEqual(
      [0, 1, 2, 3, 4, 5].map(index => (index === 1 ? 'g-gone' : (game?.names.zh ?? game?.names.en))),
    );
    expect(all.data[4]).toMatchObject({
      providerName: (await readProvider(env.DIRECTORY, SEAMLESS))?.name,
      settled: second(4),
    });
    const [cancelled, incoming] = [
      await page('bet-history', { status: 'cancelled' }),
      await page('bet-history', { type: 'in' }),
    ];
    expect([cancelled.data, incoming.data].map(data => data.map(it => it.roundId))).toEqual([
      ['r-back'],
      ['r-won'],
    ]);
    // Outstanding lists open rounds with a stake: neither ended nor free ones.
    const outstanding = await page('outstanding-bet');
    expect(outstanding.data.map(it => [it.id, it.roundId, it.stake, it.amount])).toEqual([
      ['R-11', 'r-open', '3.00', '-3.00'],
      ['R-8', 'r-part', '6.00', '-6.00'],
    ]);
    expect(outstanding.totals[0]).toMatchObject({ in: '0.00', out: '9.00' });
  });

  it('at a transfer-type provider show no balance change', async () => {
    const { attempt, bet, rows } = await player(TRANSFER);
    await money.moveToProvider(platform, { ...attempt(), providerId: TRANSFER, amountMinor: 5_000 });
    await bet('r-1', '10');
    expect(await rows('bet-history', 'id', 'amount', 'balance')).toEqual([['R-3', '-10.00', null]]);
  });
});

describe('[2.22] [2.23] [2.29] credits and corrections by the operator', () => {
  it('are shown with their reason, or with turnover and rate', async () => {
    const { attempt, rows, memberId, page } = await somebody();
    await money.adjustBalance(platform, { ...attempt({ reason: 'Counted twice.' }), amountMinor: -250 });
    await money.adjustBalance(platform, { ...attempt(), amountMinor: 100 });
    expect(await rows('adjustment', 'amount', 'balance', 'status', 'reason')).toEqual([
      ['1.00', '9998.50', 'completed', null],
      ['-2.50', '9997.50', 'completed', 'Counted twice.'],
    ]);
    const share = { member: 'ro***n', level: 2, turnover: '120.50', rate: '0.25' };
    const credit = { memberId, operationId: 'affiliate-1', amount: '0.30', ...share };
    const { envelope } = await operate('wallet/credit-affiliate-rebate', credit);
    expect(envelope).toMatchObject({ status: true, output: { balances: { main: '9998.80' } } });
    expect((await operate('wallet/credit-affiliate-rebate', credit)).envelope).toEqual(envelope);
    for (const wrong of [{ amount: '-1' }, { level: 0 }, { rate: '5%' }, { member: undefined }])
      expect((await operate('wallet/credit-affiliate-rebate', { ...credit, ...wrong })).status).toBe(422);
    const now = wireMoment(Date.now());
    const lately = { from: wireMoment(Date.now() - DAY_MS), to: now };
    expect((await page('affiliate-rebate', lately)).data).toMatchObject([{ amount: '0.30', ...share }]);
    await money.creditAffiliateRebate(platform, { ...attempt(), amountMinor: 5 });
    expect(await rows('affiliate-rebate', 'member', 'level', 'turnover', 'rate')).toEqual([
      ['', 1, '0.00', '0'],
    ]);
    const memo = { turnover: '200.00', rate: '0.5', from: second(0), to: second(1) };
    const turnover = { category: 'slots', after: 0, through: 3 };
    await creditRebate(platform, { ...attempt(memo), turnover, amountMinor: 100 });
    await creditRebate(platform, { ...attempt(), amountMinor: 7 });
    expect(await rows('rebate', 'amount', 'type', 'turnover', 'rate', 'from', 'to')).toEqual([
      ['0.07', 'general', '0.00', '0', second(5), second(5)],
      ['1.00', 'slots', '200.00', '0.5', second(0), second(1)],
    ]);
  });
});

describe('[2.28] [2.32] histories without a source', () => {
  it.each(['promotion', 'vip'])('%s is an empty page in the currency of the member', async kind => {
    const { attempt, page } = await somebody('CLP');
    await money.depositIn(platform, { ...attempt(), amountMinor: 5_000 });
    expect(await page(kind)).toEqual({
      data: [],
      total: 0,
      page: 1,
      pageSize: 20,
      totals: [{ currency: 'CLP', in: '0', out: '0', net: '0' }],
    });
  });
});

describe('[2.73] filters', () => {
  it('select by direction, state, currency and period, both ends included; sums cover the whole filter', async () => {
    const { attempt, page } = await somebody();
    for (const amountMinor of [100, -50, 200, -25, 300])
      await money.adjustBalance(platform, { ...attempt(), amountMinor });
    const found = async (filter: object) => {
      const { data, total, totals } = await page('adjustment', filter);
      return [data.map(it => it.amount), total, totals[0]?.in, totals[0]?.out];
    };
    const all = ['3.00', '-0.25', '2.00', '-0.50', '1.00'];
    expect(await found({})).toEqual([all, 5, '6.00', '0.75']);
    expect(await found({ type: 'all', currency: 'GBP', status: 'completed' })).toEqual([
      all,
      5,
      '6.00',
      '0.75',
    ]);
    expect(await found({ type: 'in' })).toEqual([['3.00', '2.00', '1.00'], 3, '6.00', '0.00']);
    expect(await found({ type: 'out' })).toEqual([['-0.25', '-0.50'], 2, '0.00', '0.75']);
    expect(await found({ status: 'pending' })).toEqual([[], 0, '0.00', '0.00']);
    expect(await found({ status: 'no_such_state' })).toEqual([[], 0, '0.00', '0.00']);
    expect(await found({ currency: 'SEK' })).toEqual([[], 0, '0.00', '0.00']);
    expect((await page('adjustment', { currency: 'SEK' })).totals[0]?.currency).toBe('GBP');
    expect(await found({ from: second(2), to: second(4) })).toEqual([
      ['-0.25', '2.00', '-0.50'],
      3,
      '2.00',
      '0.75',
    ]);
    expect(await found({ from: second(6) })).toEqual([[], 0, '0.00', '0.00']);
  });

  it('include moments within the last second of the period', async () => {
    const { memberId, page } = await somebody();
    const it = { memberId, operationId: 'in-between', at: AT + 999, amountMinor: 1 };
    await money.adjustBalance(platform, it);
    expect((await page('adjustment', { from: second(0), to: second(0) })).total).toBe(1);
    expect((await page('adjustment', { from: second(1) })).total).toBe(0);
  });

  it('pages contain each row once, also where many share a moment', async () => {
    const { memberId, page } = await somebody();
    for (let index = 0; index < 25; index += 1)
      await money.adjustBalance(platform, {
        memberId,
        operationId: `same-moment-${index}`,
        at: AT,
        amountMinor: 1,
      });
    const pages = await Promise.all(
      [1, 2, 3, 4].map(number => page('adjustment', { page: number, pageSize: 10 })),
    );
    expect(pages.map(it => [it.data.length, it.total, it.page, it.pageSize])).toEqual([
      [10, 25, 1, 10],
      [10, 25, 2, 10],
      [5, 25, 3, 10],
      [0, 25, 4, 10],
    ]);
    const ids = pages.flatMap(it => it.data.map(row => row.id));
    expect(ids).toEqual(Array.from({ length: 25 }, (_, index) => `T-${26 - index}`));
  });
});

describe('[9.15] the period', () => {
  let reader: Awaited<ReturnType<typeof somebody>>;
  beforeAll(async () => {
    reader = await somebody();
  });

  it.each<[string, string, string, string | null]>([
    ['of 90 days after its first', '2026-01-01 00:00:00', '2026-04-01 23:59:59', null],
    ['of as many days east of UTC', '2025-12-31 16:00:00', '2026-04-01 15:59:59', null],
    ['of as many days west of UTC', '2026-01-01 03:00:00', '2026-04-02 02:59:59', null],
    ['in which clocks go back', '2026-08-02 23:00:00', '2026-11-01 23:59:59', null],
    ['of a moment', '2026-05-01 10:00:00', '2026-05-01 10:00:00', null],
    ['of a day more', '2026-01-01 00:00:00', '2026-04-02 23:59:59', 'Choose a period of at most 90 days'],
    [
      'of a day more in which clocks go forward',
      '2026-01-01 00:00:00',
      '2026-04-02 22:59:59',
      'Choose a period',
    ],
    ['of a year', '2026-01-01 00:00:00', '2026-12-31 23:59:59', 'Choose a period of at most 90 days'],
    ['that runs backwards', '2026-05-02 00:00:00', '2026-05-01 23:59:59', 'The last day is before'],
  ])('%s', async (_says, from, to, complaint) => {
    const { status, code, output } = await reader.call('transaction/deposit', { from, to });
    if (complaint === null) expect([status, code]).toEqual([true, 200]);
    else {
      expect([status, code]).toEqual([false, 422]);
      expect((output as { fields: unknown }).fields).toEqual({ to: [expect.stringContaining(complaint)] });
    }
  });

  it('is refused in the language of the page, for every kind', async () => {
    for (const kind of KINDS) {
      const year = { from: '2026-01-01 00:00:00', to: '2026-12-31 00:00:00' };
      const refused = await reader.call(`transaction/${kind}`, year, 'sv-se');
      expect(refused).toMatchObject({
        code: 422,
        output: { fields: { to: [expect.stringContaining('högst 90 dagar')] } },
      });
    }
  });
});

describe('[1.12] every history', () => {
  it('is for members only, and contains only their own rows', async () => {
    const [mine, theirs] = [await somebody(), await somebody()];
    await money.adjustBalance(platform, { ...theirs.attempt(), amountMinor: 1 });
    expect((await mine.page('adjustment')).total).toBe(0);
    for (const kind of KINDS) {
      const { envelope } = await ask(`/api/transaction/${kind}`, PERIOD);
      expect([kind, envelope.code]).toEqual([kind, 401]);
    }
  });

  it('[7.17] has rows in states that common/status-list names, by the history', async () => {
    const { output } = (await ask('/api/common/status-list')).envelope as Envelope<
      { type: string; value: string }[]
    >;
    const published = Object.groupBy(output, it => it.type);
    expect(Object.keys(published).sort()).toEqual([...KINDS].sort());
  });

  it('and the rebate refuse in the language of the page while the wallet counts the play of before an update', async () => {
    const { call, wallet } = await somebody();
    const setBackfill = (statement: string) =>
      runInDurableObject(wallet, (_object, { storage }) => {
        storage.sql.exec(statement);
      });
    // Promotions are read from members' claims, not from movements.
    const counted = KINDS.filter(kind => kind !== 'promotion');
    const calls = [...counted.map(kind => `transaction/${kind}`), 'rebate/info'];
    await setBackfill("INSERT INTO backfill (name, through, up_to) VALUES ('sums', 0, 1)");
    for (const name of calls) {
      const payload = name === 'rebate/info' ? {} : PERIOD;
      expect([name, await call(name, payload, 'sv-se')]).toMatchObject([
        name,
        { status: false, code: 200, msg: expect.stringContaining('Din spelhistorik uppdateras') },
      ]);
    }
    expect(await call('rebate/claim', { rebateId: 'rb-1' })).toMatchObject({
      status: false,
      msg: expect.stringContaining('Your play history is being updated'),
    });
    await setBackfill('DELETE FROM backfill');
    for (const name of calls)
      expect((await call(name, name === 'rebate/info' ? {} : PERIOD)).status).toBe(true);
  });

  it('reads its movements by an index', async () => {
    const { wallet } = await somebody();
    const plan = await runInDurableObject(wallet, (_object, { storage: { sql } }) => {
      const plans: string[] = [];
      const explaining = {
        exec: (query: string, ...bindings: (string | number | null | ArrayBuffer)[]) => {
          const steps = sql.exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...bindings).toArray();
          plans.push(...steps.map(it => it.detail));
          return { toArray: () => [] };
        },
      };
      readMovements(explaining, { kinds: ['deposit'], from: 0, to: 1, offset: 0, limit: 1 });
      return plans;
    });
    expect(plan.filter(it => /^SCAN movement\b/.test(it))).toEqual([]);
    expect(plan.some(it => it.includes('SEARCH movement USING INDEX movement_for_histories'))).toBe(true);
  });
});
