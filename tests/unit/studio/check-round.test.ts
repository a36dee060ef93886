/** The browser's checker comes to every round of the studio, and finds each value that was changed. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it, test, vi } from 'vitest';
import type { StudioRound } from '#app/contract/studio.ts';
import { browserHmac, bytesOf, hexOf, sha256Of } from '#demo/frames/fair/browser-hash.ts';
import { checkAddress, readCheckAddress } from '#demo/frames/fair/check-address.ts';
import { checkRound, type RoundToCheck } from '#demo/frames/fair/check-round.ts';
import { engineOf } from '#demo/frames/fair/engine-of.ts';
import { roundToCheck } from '#demo/frames/fair/round-to-check.ts';
import { ENGINE_IDS, type EngineId } from '#demo/studio/engines/engine.ts';
import { ENGINES } from '#demo/studio/engines/engines.ts';
import { seededRandom } from '#demo/studio/engines/random.ts';
import { replay } from '#demo/studio/engines/replay.ts';
import { roundSeedOf } from '#demo/studio/engines/round-seed.ts';
import { randomOf, wordsOf } from '#demo/studio/engines/stream.ts';
import { BETS } from '#tests/support/engines/golden.ts';
import { provenRound } from '#tests/support/engines/proven-round.ts';

const ROUNDS = 25;

function asked(round: StudioRound): RoundToCheck {
  const it = roundToCheck(round, 2);
  if (it === null) throw new Error('The round cannot be checked');
  return it;
}

async function checked(id: EngineId, round: RoundToCheck) {
  const engine = await engineOf(id);
  if (engine === null) throw new Error(`${id} has no engine`);
  return checkRound(engine, round);
}

describe('the seed of a round', () => {
  const server = '5a'.repeat(32);
  // By `printf 'north by east:37' | openssl dgst -sha256 -mac hmac -macopt hexkey:5a…5a`.
  const VECTOR = '1f6234b13f73ba2a8625add093df99a02e359689d792e2ebccf381e07c4dce9b';

  it('is HMAC-SHA256 under the server seed of client seed and nonce', () => {
    const own = createHmac('sha256', Buffer.from(server, 'hex')).update('north by east:37').digest('hex');
    const seed = roundSeedOf(browserHmac, bytesOf(server) ?? new Uint8Array(), {
      clientSeed: 'north by east',
      nonce: 37,
    });
    expect([own, hexOf(seed)]).toEqual([VECTOR, VECTOR]);
  });

  it('has the stream of the studio in the browser', () => {
    for (let count = 0; count < 20; count += 1) {
      const seed = randomBytes(32);
      const [ours, theirs] = [randomOf(wordsOf(browserHmac, seed)), seededRandom(seed)];
      for (const limit of [2, 37, 1_000, 10 ** 12, 2 ** 48])
        expect(ours.below(limit)).toBe(theirs.below(limit));
      expect(sha256Of(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
    }
  });
});

test.each(['', 'abc', 'zz', '0x12'])('“%s” is no bytes, or none at all', text => {
  expect(bytesOf(text)?.length ?? 0).toBe(0);
});

test.each(
  ENGINE_IDS,
)('the golden bet of %s comes to the same outcome with the engine of the browser', async id => {
  const engine = await engineOf(id);
  if (engine === null) throw new Error(`${id} has no engine`);
  expect(engine.id).toBe(ENGINES[id].id);
  for (let at = 0; at < 40; at += 1) {
    const seed = new Uint8Array(32).fill(at);
    const round = { bet: BETS[id], firstStakeMinor: 150, actions: [], elapsed: [86_400_000] };
    const again = replay(engine, round, randomOf(wordsOf(browserHmac, seed)));
    expect(again).toEqual(replay(ENGINES[id], round, seededRandom(seed)));
    expect(again).not.toBeNull();
  }
});

describe.each(ENGINE_IDS)('a round of %s', id => {
  it('[1.5] agrees, with the player’s actions and raises', async () => {
    for (let count = 0; count < ROUNDS; count += 1) {
      const check = await checked(id, asked(provenRound(id, count)));
      expect([check.difference, check.isComplete]).toEqual([null, true]);
      expect(check.steps.map(it => it.kind)).toEqual(['hash', 'seed', 'draws', 'outcome', 'win']);
    }
  });

  it('agrees when time ended it', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await checked(id, asked(provenRound(id, count, true)))).difference).toBeNull();
  });

  it('does not agree with any value that was changed', async () => {
    const round = asked(provenRound(id, 3));
    const { stated } = round;
    const other = (hex: string | null) => (hex ?? '').replace(/.$/, last => (last === '0' ? '1' : '0'));
    const changes: [string, Partial<RoundToCheck>][] = [
      ['hash', { serverSeed: other(round.serverSeed) }],
      ['hash', { serverSeedHash: other(round.serverSeedHash) }],
      ['seed', { clientSeed: 'south' }],
      ['seed', { nonce: round.nonce + 1 }],
      ['seed', { stated: { ...stated, seed: other(stated.seed) } }],
      [
        'outcome',
        { stated: { ...stated, outcome: { payHundredths: 12_345_678, show: stated.outcome?.show } } },
      ],
      [
        'outcome',
        { stated: { ...stated, outcome: { payHundredths: stated.outcome?.payHundredths ?? 0, show: 'x' } } },
      ],
      ['win', { stated: { ...stated, winMinor: (stated.winMinor ?? 0) + 1 } }],
      ['stake', { stated: { ...stated, stakeMinor: (stated.stakeMinor ?? 0) + 1 } }],
      ['form', { serverSeed: 'abc' }],
      ['round', { bet: { no: 'bet' } }],
    ];
    for (const [difference, change] of changes)
      expect((await checked(id, { ...round, ...change })).difference).toBe(difference);
  });
});

test('a raise is part of the round: it is among those that agree', () => {
  const raised = (id: EngineId) =>
    Array.from({ length: ROUNDS }, (_, count) => provenRound(id, count)).filter(
      it => it.firstStake !== undefined,
    );
  expect(raised('blackjack').length).toBeGreaterThan(5);
  expect(raised('three-card')).toHaveLength(ROUNDS);
});

test('before the rotation the round’s own seed is taken, and the check is not complete', async () => {
  const shown = provenRound('dice', 1);
  const round = { ...shown, proof: shown.proof && { ...shown.proof, serverSeed: null } };
  const check = await checked('dice', asked(round));
  expect([check.difference, check.isComplete]).toEqual([null, false]);
  expect(check.steps.map(it => it.kind)).toEqual(['draws', 'outcome', 'win']);
});

test('the draws of dice are a word, a limit, and the remainder that the round shows', async () => {
  const round = asked(provenRound('dice', 2));
  const check = await checked('dice', round);
  const draws = check.steps.find(it => it.kind === 'draws');
  const [draw] = draws?.first ?? [];
  const block = createHmac('sha256', Buffer.from(round.stated.seed ?? '', 'hex'))
    .update(Buffer.alloc(8))
    .digest();
  expect([draws?.count, draw?.word]).toEqual([1, block.readUIntBE(0, 6)]);
  expect(draw?.value).toBe((draw?.word ?? 0) % (draw?.limit ?? 1));
});

test('the address of the check page carries a round’s values', () => {
  const round = provenRound('blackjack', 1);
  vi.stubGlobal('location', { search: '?lang=sv-se' });
  const address = checkAddress(round, 'blackjack');
  vi.unstubAllGlobals();
  expect(address).toMatch(/^\/studio\/fair\?lang=sv-se#engine=blackjack&serverSeed=[0-9a-f]{64}&/);
  expect(readCheckAddress(address.slice(address.indexOf('#')))).toMatchObject({
    engine: 'blackjack',
    clientSeed: 'north by ~ east',
    nonce: '2',
    stake: round.firstStake ?? round.stake,
    actions: JSON.stringify(round.actions),
    win: round.outcome?.win,
  });
});
