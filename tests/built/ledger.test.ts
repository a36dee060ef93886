/** Money through the edge: providers' signed calls, operators' reconciliation, and the stored ledgers afterwards. */
import { createHmac } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '#app/contract/envelope.ts';
import { providerPath, SIGNATURE_HEADER, signedText, TIMESTAMP_HEADER } from '#app/contract/provider.ts';
import { eventually } from '#tests/support/eventually.ts';
import { operate, type Pair, startPair } from '../../scripts/pair.ts';
import { ledgerTransactions, readReport, report } from '../../scripts/reconcile.ts';
import { verifyEvents } from '../../scripts/verify-events.ts';
import { verifyFolder } from '../../scripts/verify-ledger.ts';
import { OPERATOR_TOKEN, seededPair } from '../support/pair.ts';
import { raw } from '../support/raw.ts';
import { seededCopy } from '../support/seeded-pair.ts';
import { join as joinSite, post } from '../support/session.ts';

const PROVIDER = 'p-oxbow-nine';
let dataDir = '';
let pair: Pair;
let secret = '';

beforeAll(async () => {
  dataDir = await seededCopy();
  pair = await startPair({ dataDir });
  const given = await operate(pair, 'provider/secret', { providerId: PROVIDER }, OPERATOR_TOKEN);
  secret = (given as { secret: string }).secret;
});
afterAll(async () => {
  await pair.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const signed = (path: string, body: string) => {
  const timestamp = String(Date.now());
  const signature = createHmac('sha256', secret)
    .update(signedText(timestamp, path, body))
    .digest('hex');
  return { 'content-type': 'application/json', [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature };
};

const operated = (name: string, payload: object) =>
  operate(pair, name, payload, OPERATOR_TOKEN) as Promise<Record<string, unknown>>;

async function provide(call: 'balance' | 'win' | 'rollback', payload: object) {
  const path = providerPath(PROVIDER, call);
  const body = JSON.stringify(payload);
  const response = await fetch(new URL(path, pair.url), {
    method: 'POST',
    headers: signed(path, body),
    body,
  });
  return (await response.json()) as Envelope<Record<string, unknown>>;
}

describe("a provider's call at the edge", () => {
  it('reaches the wallet as it was signed, without cookie or origin', async () => {
    const { user, cookie } = await joinSite(pair, 'ledgered1', 'SEK');
    const about = { playerId: user.id, currency: 'SEK' };
    // No game is open, and the balance is told in a game session alone.
    const token = 'a-token-of-no-game-session';
    expect(await provide('balance', { ...about, token })).toMatchObject({
      status: false,
      output: { error: 'session_ended', balance: null },
    });
    const win = {
      ...about,
      transactionId: 'w-1',
      roundId: 'r-1',
      gameId: 'g-1',
      amount: '12.349',
      roundOver: true,
    };
    const won = await provide('win', win);
    // There is no bet in its round: it is looked at first.
    expect(won.output).toMatchObject({ balance: '10000.00', currency: 'SEK' });
    expect(await provide('win', win)).toEqual(won);
    const { balances } = await operated('wallet/holdings', { memberId: user.id });
    expect(balances).toMatchObject({ main: '10000.00', review: '12.34' });
    const number = Number(String(won.output?.reference).split(':')[1]);
    const release = { memberId: user.id, number, operationId: 'release-01' };
    expect(await operated('wallet/release-win', release)).toMatchObject({ balances: { main: '10012.34' } });
    const shown = (await (await post(pair, 'member/wallet-balance', {}, { cookie })).json()) as Envelope;
    expect(shown.output).toMatchObject({ balance: '10012.34' });
  });

  const PATH = providerPath(PROVIDER, 'balance');
  const BODY = '{"playerId":"m-1","currency":"SEK"}';
  it.each<[string, number, () => Parameters<typeof raw>[1]]>([
    [
      'unsigned',
      401,
      () => ({ path: PATH, method: 'POST', headers: { 'content-type': 'application/json' }, body: BODY }),
    ],
    [
      'signed for another path',
      401,
      () => ({ path: PATH, method: 'POST', headers: signed('/elsewhere', BODY), body: BODY }),
    ],
    ['by GET', 405, () => ({ path: PATH, headers: signed(PATH, BODY) })],
    [
      'as text',
      403,
      () => ({
        path: PATH,
        method: 'POST',
        headers: { ...signed(PATH, BODY), 'content-type': 'text/plain' },
        body: BODY,
      }),
    ],
    [
      'of no call',
      404,
      () => ({ path: '/provider/p-x/wallet/steal', method: 'POST', headers: signed(PATH, BODY), body: BODY }),
    ],
    [
      'too large',
      413,
      () => ({ path: PATH, method: 'POST', headers: signed(PATH, BODY), body: ' '.repeat(9_000) }),
    ],
    ['that is no JSON', 422, () => ({ path: PATH, method: 'POST', headers: signed(PATH, 'x'), body: 'x' })],
  ])('%s is %i', async (_says, code, request) => {
    const { status, text, headers } = await raw(pair.url, request());
    expect([status, JSON.parse(text).code, headers['cache-control']]).toEqual([code, code, 'no-store']);
  });
});

describe('npm run reconcile', () => {
  it("lists differences between a provider's report and the ledgers", async () => {
    const { user } = await joinSite(pair, 'ledgered2', 'CLP');
    const about = { playerId: user.id, currency: 'CLP', gameId: 'g-1' };
    const from = Date.now() - 1_000;
    for (const [index, amount] of ['100.9', '200', '300'].entries()) {
      await provide('win', { ...about, transactionId: `c-${index}`, roundId: `c-${index}`, amount });
    }
    const row = { kind: 'win', playerId: user.id, currency: 'CLP' };
    const path = join(dataDir, 'report.json');
    const theirs = [
      { ...row, transactionId: 'c-0', roundId: 'c-0', amount: '100.9' },
      { ...row, transactionId: 'c-1', roundId: 'c-1', amount: '201' },
      { ...row, transactionId: 'c-9', roundId: 'c-9', amount: '5' },
    ];
    writeFileSync(path, JSON.stringify(theirs));
    const period = { from, to: Date.now() + 60_000 };
    const read = async () =>
      (await ledgerTransactions(pair.url, OPERATOR_TOKEN, PROVIDER, period)).transactions.filter(
        it => it.playerId === user.id,
      );
    await operate(pair, 'wallet/copy-again', { memberId: user.id }, OPERATOR_TOKEN); // at once, not within the half minute
    await eventually(async () => expect(await read()).toHaveLength(3), 30_000);
    expect(report(readReport(path), await read())).toEqual({
      lines: [
        `missing: win c-9 of ${user.id}, 5 CLP`,
        `extra: win c-2 of ${user.id}, 300 CLP`,
        'different: win c-1: amount is 201 with the provider, 200 in the ledger',
      ],
      summary: '1 the same, 1 missing, 1 extra, 1 different',
    });
  });
});

describe('npm run verify-ledger', () => {
  it('finds a folder whole, and after tampering names the first row that is wrong', async () => {
    await pair.stop();
    const { summary, wrong } = verifyFolder(dataDir);
    expect(wrong).toEqual([]);
    expect(summary).toMatch(/^\d+ wallets, \d+ movements, 0 wrong$/);
    const folder = join(dataDir, 'v3/do/meridian-platform-MemberWallet');
    let isDone = false; // one wallet of several that could be
    const tampered = readdirSync(folder)
      .filter(name => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
      .flatMap(name => {
        const db = new DatabaseSync(join(folder, name));
        const owner = db.prepare("SELECT member_id FROM wallet WHERE currency = 'CLP'").get();
        const count = db.prepare('SELECT count(*) AS count FROM movement').get();
        if (!isDone && owner !== undefined && Number(count?.count) > 2) {
          isDone = true;
          db.exec(
            "DROP TRIGGER movement_is_not_changed; UPDATE movement SET answer = '{}' WHERE number >= 2",
          );
          db.close();
          return [String(owner.member_id)];
        }
        db.close();
        return [];
      });
    expect(tampered).toHaveLength(1);
    const after = verifyFolder(dataDir);
    expect(after.wrong).toEqual([
      expect.stringMatching(new RegExp(`^${tampered[0]} \\(.+\\): movement 2 is not what was sealed$`)),
    ]);
    expect(verifyFolder(join(dataDir, 'nothing-here')).summary).toBe('0 wallets, 0 movements, 0 wrong');
    pair = await seededPair();
  });
});

describe('npm run verify-events', () => {
  it('finds the log of a folder whole, with the calls made on it, and names a changed event', () => {
    const { summary, wrong } = verifyEvents(dataDir);
    expect([summary, wrong]).toEqual([expect.stringMatching(/^[1-9]\d* events, the chain is whole$/), []]);
    const folder = join(dataDir, 'v3/do/meridian-platform-EventLog');
    const [name = ''] = readdirSync(folder).filter(it => it.endsWith('.sqlite') && it !== 'metadata.sqlite');
    const db = new DatabaseSync(join(folder, name));
    const asked = db
      .prepare("SELECT number, actor_id, target FROM event WHERE call = 'provider/secret'")
      .get();
    expect(asked).toMatchObject({ actor_id: 'environment', target: PROVIDER });
    const number = Number(asked?.number);
    db.exec(
      `DROP TRIGGER event_is_not_changed;
       UPDATE event SET body = json_set(body, '$.actorId', 'o-innocent') WHERE number = ${number}`,
    );
    db.close();
    expect(verifyEvents(dataDir).wrong).toEqual([`event ${number} is not the one that was sealed`]);
    expect(verifyEvents(join(dataDir, 'nothing-here')).summary).toBe('0 events, the chain is whole');
  });
});
