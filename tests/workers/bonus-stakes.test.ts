/** Bets that draw from several accounts: each gets its part back, and wins are shared as the round was staked. */
import { env, runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Grant } from '#platform/ledger/wallet/rules/facts.ts';
import { longTerms } from '#tests/support/workers/bonus-terms.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';

const AT = 1_790_000_000_000;
const BY = { providerId: 'p-bonus', isTransferType: false, currency: 'GBP' };

const TERMS = longTerms(AT * 2);

beforeAll(migrateDirectory);

/** A wallet with 10.00, and with bonus money on `g-1`. */
async function granted(memberId: string, bonusMinor: number, winsTo: Grant['winsTo'] = 'sources') {
  const wallet = env.MEMBER_WALLET.getByName(memberId);
  await wallet.open({ memberId, currency: 'GBP', exponent: 2 }, 1_000, AT);
  const session = { tokenHash: 't', providerId: BY.providerId, sessionHash: 's', expiresAt: AT * 2 };
  await wallet.openGameSession(session, AT);
  if (bonusMinor > 0)
    await wallet.move(
      'grant-1',
      { kind: 'bonus-grant', grantId: 'g-1', amountMinor: bonusMinor, winsTo, terms: TERMS },
      AT,
    );
  const inRound = (transactionId: string, roundId: string) => ({
    ...BY,
    transactionId,
    roundId,
    gameId: 'slot-1',
  });
  const bet = async (transactionId: string, amount: string, roundId = 'r-1') => {
    const call = { kind: 'bet' as const, ...inRound(transactionId, roundId), amount, session: 't' };
    return (await wallet.play(call, AT))?.answer;
  };
  const win = async (
    transactionId: string,
    amount: string,
    more: { ceilings?: { win: string } } = {},
    roundId = 'r-1',
  ) => {
    const call = {
      kind: 'win' as const,
      ...inRound(transactionId, roundId),
      amount,
      isRoundOver: false,
      ...more,
    };
    return (await wallet.play(call, AT))?.answer;
  };
  const rollback = async (transactionId: string, betTransactionId: string) =>
    (await wallet.play({ kind: 'rollback', ...BY, transactionId, betTransactionId }, AT))?.answer;
  /** Real money and bonus, in minor units. */
  const has = async () => {
    const holdings = await wallet.holdings();
    const { main = 0, 'bonus:g-1': bonus = 0 } = holdings.ok ? holdings.value.balances : {};
    return [main, bonus];
  };
  const isWhole = async () => (await wallet.verify()).ok;
  return { wallet, bet, win, rollback, has, isWhole };
}

describe('A bet with a grant', () => {
  it('draws real money first, is replayed with its first answer, and moves once', async () => {
    const { bet, has, isWhole } = await granted('bonus-first', 500);
    const first = await bet('b-1', '12.50');
    expect(first).toMatchObject({ ok: true });
    expect(await has()).toEqual([0, 250]);
    expect(await bet('b-1', '12.50')).toEqual(first);
    expect(await bet('b-1', '12.51')).toEqual({ ok: false, error: 'conflict' });
    expect(await has()).toEqual([0, 250]);
    expect(await isWhole()).toBe(true);
  });

  it('of more than all sources is refused, and nothing is written', async () => {
    const { bet, has, wallet } = await granted('bonus-short', 500);
    expect(await bet('b-1', '15.01')).toEqual({ ok: false, error: 'insufficient_funds' });
    expect(await has()).toEqual([1_000, 500]);
    expect(await wallet.verify()).toMatchObject({ value: { movements: 2 } });
    expect(await bet('b-2', '15')).toMatchObject({ ok: true });
    expect(await has()).toEqual([0, 0]);
  });

  it('concurrent with others never takes an account below zero', async () => {
    const { bet, has, isWhole } = await granted('bonus-many', 500);
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => bet(`b-${at}`, '2', `r-${at}`)));
    expect(answers.filter(it => it?.ok)).toHaveLength(7);
    expect(await has()).toEqual([0, 100]);
    expect(await isWhole()).toBe(true);
  });
});

describe('A rollback', () => {
  it('returns to each account what it gave, once', async () => {
    const { bet, rollback, has, isWhole } = await granted('bonus-back', 500);
    await bet('b-1', '11');
    expect(await has()).toEqual([0, 400]);
    const first = await rollback('k-1', 'b-1');
    expect(first).toMatchObject({ ok: true });
    expect(await rollback('k-1', 'b-1')).toEqual(first);
    expect(await rollback('k-2', 'b-1')).toEqual({ ok: false, error: 'already_returned' });
    expect(await has()).toEqual([1_000, 500]);
    expect(await isWhole()).toBe(true);
  });

  it('of a bet of zero returns nothing', async () => {
    const { bet, rollback, has, isWhole } = await granted('bonus-zero', 500);
    expect(await bet('b-1', '0')).toMatchObject({ ok: true });
    await rollback('k-1', 'b-1');
    expect(await has()).toEqual([1_000, 500]);
    expect(await isWhole()).toBe(true);
  });
});

describe('A win', () => {
  it('is shared by all stakes of the round, of bets in different proportions', async () => {
    const { bet, win, has, isWhole } = await granted('bonus-win', 500);
    await bet('b-1', '9'); // 9.00 of real money
    await bet('b-2', '2'); // 1.00 of each
    await bet('b-3', '2'); // 2.00 of bonus: 10.00 and 3.00 together
    expect(await has()).toEqual([0, 200]);
    await win('w-1', '1.01'); // 77.69 and 23.31: the unit that is left to the larger remainder
    expect(await has()).toEqual([78, 223]);
    await win('w-2', '13');
    expect(await has()).toEqual([1_078, 523]);
    expect(await isWhole()).toBe(true);
  });

  it('after the rollback of a bet goes by the stakes that are left', async () => {
    const { bet, win, rollback, has, wallet, isWhole } = await granted('bonus-left', 500);
    await bet('b-1', '10');
    await bet('b-2', '3');
    await rollback('k-1', 'b-1');
    await win('w-1', '6');
    expect(await has()).toEqual([1_000, 800]);
    await rollback('k-2', 'b-2');
    expect(await has()).toEqual([1_000, 1_100]);
    const held = await win('w-2', '1.30'); // no stake is left: an operator looks at it
    expect(await has()).toEqual([1_000, 1_100]);
    const heldAs = held?.ok ? held.value.number : 0;
    await wallet.move('release-1', { kind: 'review-release', heldAs }, AT);
    expect(await has()).toEqual([1_100, 1_130]); // by the stakes that were returned
    expect(await isWhole()).toBe(true);
  });

  it('goes to the grant whole, where the grant says so', async () => {
    const { bet, win, has } = await granted('bonus-whole', 500, 'bonus');
    await bet('b-1', '10.01');
    await win('w-1', '100');
    expect(await has()).toEqual([0, 10_499]);
    await bet('b-2', '0', 'r-2');
    await win('w-2', '2', {}, 'r-2'); // a round without stakes is the play account's
    expect(await has()).toEqual([200, 10_499]);
  });

  it('above the ceiling keeps its shares until it is released, whatever is staked meanwhile', async () => {
    const { bet, win, has, wallet, isWhole } = await granted('bonus-held', 500);
    await bet('b-1', '12');
    const held = await win('w-1', '60', { ceilings: { win: '50' } });
    expect(await has()).toEqual([0, 300]);
    await bet('b-2', '3');
    const heldAs = held?.ok ? held.value.number : 0;
    await wallet.move('release-1', { kind: 'review-release', heldAs }, AT);
    expect(await has()).toEqual([5_000, 1_000]);
    expect(await isWhole()).toBe(true);
  });
});

it('A bet is found whose sources are not what it has debited', async () => {
  const { bet, wallet } = await granted('bonus-tampered', 500);
  await bet('b-1', '12');
  await runInDurableObject(wallet, (_wallet, { storage: { sql } }) => {
    expect(() => sql.exec('UPDATE bet_source SET amount_minor = 1')).toThrow(/append-only/);
    sql.exec('DROP TRIGGER bet_source_is_not_changed');
    sql.exec("UPDATE bet_source SET amount_minor = amount_minor + 1 WHERE account = 'main'");
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await wallet.verify()).toEqual({
    ok: false,
    error: 'the sources of the bets are not what they have debited',
  });
  expect(said).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});

it('A grant is given once', async () => {
  const { wallet, has } = await granted('bonus-once', 500);
  const grant = {
    kind: 'bonus-grant' as const,
    grantId: 'g-1',
    amountMinor: 500,
    winsTo: 'sources' as const,
    terms: TERMS,
  };
  expect(await wallet.move('grant-1', grant, AT)).toMatchObject({ ok: true, value: { number: 2 } });
  expect(await wallet.move('grant-2', grant, AT)).toEqual({ ok: false, error: 'already_known' });
  expect(await wallet.move('grant-1', { ...grant, winsTo: 'bonus' }, AT)).toEqual({
    ok: false,
    error: 'conflict',
  });
  expect(await has()).toEqual([1_000, 500]);
});

it('A movement has as many postings as there are accounts: money comes back from 40 providers', async () => {
  const { wallet, has, isWhole } = await granted('bonus-postings', 0);
  const providers = Array.from({ length: 40 }, (_, at) => `p-${at}`);
  for (const providerId of providers)
    await wallet.move(`to-${providerId}`, { kind: 'provider-in', providerId, amountMinor: 25 }, AT);
  expect(await has()).toEqual([0, 0]);
  expect(await wallet.move('restore-1', { kind: 'restore-balance' }, AT)).toMatchObject({ ok: true });
  expect(await has()).toEqual([1_000, 0]);
  expect(await isWhole()).toBe(true);
});

it('A stopped wallet repeats the first answer to a bet, and takes no other', async () => {
  const { wallet, bet } = await granted('bonus-stopped', 500);
  const first = await bet('b-1', '12');
  await runInDurableObject(wallet, (_wallet, state) => {
    state.storage.sql.exec("UPDATE wallet SET stopped = 'a reason'");
  });
  expect(first?.ok).toBe(true);
  expect(await bet('b-1', '12')).toEqual(first);
  expect(await bet('b-2', '1')).toEqual({ ok: false, error: 'stopped' });
});
