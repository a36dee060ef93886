/** The size of a message to the play log, whatever a member's bonuses and the ids of a provider are. */
import { env, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { readPlayFiles } from '#platform/ledger/play-log/play-files.ts';
import type { MemberWallet } from '#platform/ledger/wallet/object/member-wallet.ts';
import { MOST_BYTES } from '#platform/ledger/wallet/rows/play-stream.ts';
import { longTerms } from '#tests/support/workers/bonus-terms.ts';
import { migrateDirectory } from '#tests/support/workers/directory.ts';
import { playInLog } from '#tests/support/workers/play-log.ts';

vi.setConfig({ testTimeout: 60_000 });

const AT = 1_790_000_000_000;
/** The most that the queue takes, in bytes. */
const QUEUE_TAKES = 128_000;
const PROVIDER = 'p-long';

beforeAll(migrateDirectory);
afterEach(() => vi.restoreAllMocks());

/** An id of 64 characters, the longest. */
const longId = (name: string, index: number): string => `${name}-${index}-`.padEnd(64, 'x');

/** A wallet without real money, and with many bonuses. */
async function withBonuses(memberId: string, bonuses: number, amountMinor: number) {
  const wallet = env.MEMBER_WALLET.getByName(memberId);
  await wallet.open({ memberId, currency: 'GBP', exponent: 2 }, 0, AT);
  const session = { tokenHash: 't', providerId: PROVIDER, sessionHash: 's', expiresAt: AT * 2 };
  await wallet.openGameSession(session, AT);
  await runInDurableObject(wallet, it => {
    for (let index = 0; index < bonuses; index += 1) {
      const grant = { grantId: longId('grant', index), amountMinor, winsTo: 'sources' as const };
      const order = { kind: 'bonus-grant' as const, ...grant, terms: longTerms(AT * 2) };
      expect((it as MemberWallet).move(`grant-${index}`, order, AT).ok).toBe(true);
    }
  });
  const bet = (index: number, amount: string) =>
    wallet.play(
      {
        kind: 'bet',
        providerId: PROVIDER,
        isTransferType: false,
        currency: 'GBP',
        transactionId: longId('bet', index),
        roundId: longId('round', index),
        gameId: longId('game', 1),
        amount,
        session: 't',
      },
      AT,
    );
  return { wallet, bet };
}

const playOf = async (memberId: string) => {
  const query = { providerId: PROVIDER, from: AT, to: AT + 60_000, after: null, most: 1_000 };
  return (await readPlayFiles(env.PLAY_LOG, query)).records.filter(it => it.memberId === memberId);
};

describe('a message to the play log', () => {
  it('is below the limit of the queue with 13 bonuses and ids of 64 characters, and names only accounts that paid', async () => {
    const { wallet, bet } = await withBonuses('messages-1', 13, 100_000);
    for (let index = 0; index < 130; index += 1) expect((await bet(index, '1'))?.answer.ok).toBe(true);
    const send = vi.spyOn(env.PLAY_QUEUE, 'send').mockImplementation(async () => ({}) as never);
    for (let turn = 0; turn < 4; turn += 1) await wallet.sweep();
    const sent = send.mock.calls.map(([message]) => message as PlayMessage);
    expect(sent.length).toBeGreaterThan(1);
    for (const it of sent) expect(Buffer.byteLength(JSON.stringify(it))).toBeLessThan(QUEUE_TAKES);
    const orders = sent.flatMap(it => it.movements).map(it => it.order as { sources?: string[] });
    expect(orders).toHaveLength(130);
    expect(orders.every(it => it.sources?.length === 1)).toBe(true);
  });

  it('is cut by its bytes, and the messages follow one another without a gap', async () => {
    const { wallet, bet } = await withBonuses('messages-2', 8, 5);
    // Each bet draws all of its bonuses; the provider takes it back, so that the next one does too.
    for (let index = 0; index < 60; index += 1) {
      expect((await bet(index, '0.40'))?.answer.ok).toBe(true);
      const by = { providerId: PROVIDER, isTransferType: false, currency: 'GBP' };
      const back = { transactionId: longId('back', index), betTransactionId: longId('bet', index) };
      await wallet.play({ kind: 'rollback', ...by, ...back }, AT);
    }
    const send = vi.spyOn(env.PLAY_QUEUE, 'send').mockImplementation(async () => ({}) as never);
    for (let turn = 0; turn < 5; turn += 1) await wallet.sweep();
    const sent = send.mock.calls.map(([message]) => message as PlayMessage);
    expect(sent[0]?.movements.length).toBeLessThan(100); // the first one is full by its bytes
    for (const [index, it] of sent.entries()) {
      expect(Buffer.byteLength(JSON.stringify(it.movements))).toBeLessThanOrEqual(MOST_BYTES + 1);
      expect(it.after).toBe(sent[index - 1]?.through ?? 0);
    }
    expect(sent.flatMap(it => it.movements)).toHaveLength(120);
  });

  it('is not made of a movement that is too large for one: it is written to the log without the queue', async () => {
    const { wallet, bet } = await withBonuses('messages-3', 600, 1);
    expect((await bet(0, '6.00'))?.answer.ok).toBe(true);
    const send = vi.spyOn(env.PLAY_QUEUE, 'send');
    await playInLog(wallet);
    expect(send).not.toHaveBeenCalled();
    const [record, ...others] = await playOf('messages-3');
    expect(others).toEqual([]);
    expect(Buffer.byteLength(JSON.stringify(record))).toBeGreaterThan(MOST_BYTES);
    expect(record?.postings).toHaveLength(601);
  });
});
