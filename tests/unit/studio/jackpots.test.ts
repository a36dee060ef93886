/** Jackpots: exact odds and returns, books that lose no fraction, and reconciliation that finds planted faults. */

import { describe, expect, it } from 'vitest';
import { gameStatement, statedRules } from '#app/contract/game-facts.ts';
import { ENGINE_IDS, type Random } from '#demo/studio/engines/engine.ts';
import { nodeHmac } from '#demo/studio/engines/random.ts';
import { RULES } from '#demo/studio/engines/rules.ts';
import type { PotAccount } from '#demo/studio/jackpot/accounts.ts';
import { drawJackpots, jackpotSource } from '#demo/studio/jackpot/draw-jackpots.ts';
import {
  afterPayout,
  afterStake,
  dueDrop,
  isBalanced,
  newPot,
  thresholdOf,
} from '#demo/studio/jackpot/pot-book.ts';
import { SHARDS, shardOf } from '#demo/studio/jackpot/pot-place.ts';
import {
  flawsOfPot,
  flawsOfPots,
  flawsOfTables,
  type TableLine,
} from '#demo/studio/jackpot/reconcile-jackpots.ts';
import { hasJackpots, jackpotReturn, returnPpm, TIERS, tierOf, unitOf } from '#demo/studio/jackpot/tiers.ts';
import { labelsOfGame } from '#demo/studio/statement/labels-of-game.ts';
import { rulesOfEngine } from '#demo/studio/statement/rules-of-engine.ts';
import { statementOfGame } from '#demo/studio/statement/statement-of-game.ts';

const SEED = '5eed'.repeat(16);

/** A source that answers with these numbers and notes the limits. */
function scripted(values: readonly number[]): { random: Random; limits: number[] } {
  const limits: number[] = [];
  return {
    limits,
    random: {
      below: limit => {
        limits.push(limit);
        return values[limits.length - 1] ?? limit - 1;
      },
    },
  };
}

describe('the draw', () => {
  it('hits exactly as many of the numbers as the stake has minor units', () => {
    for (const stakeMinor of [1, 10, 25, 100, 50_000]) {
      const { random, limits } = scripted([stakeMinor - 1, stakeMinor, stakeMinor - 1]);
      expect(drawJackpots(random, { stakeMinor, unitMinor: 100 })).toEqual(['meridian', 'dawn']);
      expect(limits).toEqual([2_000_000_000, 10_000_000, 1_000_000]);
    }
  });

  it('has a stream of its own under the round’s seed', () => {
    const draws = (seed: string) => {
      const random = jackpotSource(nodeHmac, Buffer.from(seed, 'hex'));
      return Array.from({ length: 4 }, () => random.below(1_000_000));
    };
    expect(draws(SEED)).toEqual(draws(SEED));
    expect(draws(SEED)).not.toEqual(draws('ab'.repeat(32)));
  });

  it('has a unit of the power of ten above the smallest stake', () => {
    expect([1, 9, 10, 20, 100, 500, 1_000].map(unitOf)).toEqual([10, 10, 100, 100, 1_000, 1_000, 10_000]);
  });
});

describe('the return', () => {
  it('of each tier is its share and its seeds', () => {
    expect(TIERS.map(it => [it.id, returnPpm(it)])).toEqual([
      ['meridian', 3_500],
      ['zenith', 3_000],
      ['noon', 1_000],
      ['dawn', 1_000],
    ]);
    expect(jackpotReturn()).toBe(85);
  });

  it('of a must-drop pot follows from its threshold, which is uniform strictly between seed and limit', () => {
    const from = 50_000;
    const limit = 250_000;
    const thresholds = Array.from({ length: 3_000 }, (_, at) =>
      thresholdOf(at.toString(16).padStart(64, '0'), from, limit),
    );
    expect(Math.min(...thresholds)).toBeGreaterThan(from);
    expect(Math.max(...thresholds)).toBeLessThan(limit);
    const mean = thresholds.reduce((sum, it) => sum + it, 0) / thresholds.length;
    // Three standard errors of a uniform mean.
    expect(Math.abs(mean - (from + limit) / 2)).toBeLessThan((3 * (limit - from)) / Math.sqrt(12 * 3_000));
  });

  it('with that of any slot stays below 97.5 %', () => {
    const slots = ENGINE_IDS.filter(id => id === 'lines' || id === 'cascade' || id.startsWith('slot-'));
    for (const id of slots)
      for (const { returnToPlayer } of RULES[id].bets)
        expect(returnToPlayer + jackpotReturn()).toBeLessThan(9_750);
  });

  it.each([
    ['slots', 'Griffin Riches', true],
    ['slots', 'Valkyrie Jackpot', true],
    ['slots', 'Koi Cascade', false],
    ['table', 'Royal Roulette', false],
  ])('of %s: %s has jackpots: %s', (type, name, has) => {
    expect(hasJackpots({ gameId: 'g-1', type, name })).toBe(has);
  });
});

describe('the book of a pot', () => {
  it('loses no fraction, and stays balanced over payouts', () => {
    let book = newPot('meridian', 'GBP', 100);
    for (let stake = 1; stake <= 2_000; stake += 7) {
      book = afterStake(book, stake);
      if (stake % 5 === 0) book = afterPayout(book, book.pot.minor);
      expect(isBalanced(book)).toBe(true);
    }
    expect(book.pot.micros).toBe(book.contributed.micros);
  });

  it('drops at its threshold, below the limit, and keeps the rest', () => {
    let book = newPot('zenith', 'GBP', 1);
    while (dueDrop(book) === null) book = afterStake(book, 7_777);
    const due = dueDrop(book) ?? 0;
    expect(due).toBe(book.drop?.thresholdMinor);
    expect(due).toBeLessThan((tierOf('zenith').mustDropUnits ?? 0) * 1);
    const rest = book.pot.minor - due;
    const after = afterPayout(book, due);
    expect(after.pot.minor).toBe(tierOf('zenith').seedUnits + rest);
    expect(after.drop?.hash).not.toBe(book.drop?.hash);
    expect(isBalanced(after)).toBe(true);
  });

  it('is of a shard for each table', () => {
    const shards = new Set(Array.from({ length: 200 }, (_, at) => shardOf(`member-${at}:g-1`)));
    expect(shards.size).toBe(SHARDS);
  });
});

describe('reconciliation', () => {
  const book = afterPayout(afterStake(newPot('meridian', 'GBP', 100), 1_000), 1_844_003);
  const pot: PotAccount = {
    book,
    shards: [{ shard: '0-GBP-100', seq: 1, stakesMinor: 1_000 }],
    hits: [{ cycle: 1, roundId: 'r-1', table: 't', amountMinor: 1_844_003, hitAt: 1, dropSeed: null }],
  };
  const shard = { name: '0-GBP-100', seq: 1, takenMinor: 1_000, reportedMinor: 1_000, pendingMinor: 0 };
  const line: TableLine = {
    table: 't',
    currency: 'GBP',
    contributed: [{ unitMinor: 100, stakesMinor: 1_000 }],
    isPending: false,
    takenMinor: 1_000,
    prizes: [
      {
        prizeId: 'j-meridian-r-1',
        tier: 'meridian',
        unitMinor: 100,
        roundId: 'r-1',
        amountMinor: 1_844_003,
        state: 'paid',
      },
    ],
  };
  const [prize] = line.prizes;

  it('finds nothing where all agrees', () => {
    expect(flawsOfPots([pot], [shard])).toEqual([]);
    expect(flawsOfTables([line], [pot])).toEqual([]);
  });

  it.each<[string, PotAccount]>([
    ['a lost payout', { ...pot, hits: [] }],
    ['a doubled contribution', { ...pot, book: afterStake(book, 1_000) }],
    ['a payout of another amount', { ...pot, book: { ...book, paidMinor: book.paidMinor + 1 } }],
    ['a lost fraction', { ...pot, book: { ...book, contributed: { minor: 3, micros: 1 } } }],
    ['a stake that no shard reported', { ...pot, shards: [] }],
  ])('finds %s', (_, planted) => {
    expect(flawsOfPot(planted)).not.toEqual([]);
  });

  it.each([
    ['a stake that got lost at the shard', { ...shard, takenMinor: 1_100 }],
    ['a report that the pot does not have', { ...shard, seq: 2, reportedMinor: 1_000 }],
    ['a report of other stakes', { ...shard, takenMinor: 900, reportedMinor: 900 }],
  ])('finds %s', (_, planted) => {
    expect(flawsOfPots([pot], [planted])).not.toEqual([]);
  });

  it.each<[string, TableLine]>([
    ['a prize that was never noted', { ...line, prizes: [] }],
    [
      'a prize that no pot has paid',
      {
        ...line,
        prizes: [...line.prizes, ...(prize ? [{ ...prize, prizeId: 'j-noon-r-2', tier: 'noon' }] : [])],
      },
    ],
    ['a prize of another amount', { ...line, prizes: prize ? [{ ...prize, amountMinor: 1 }] : [] }],
    ['a stake that was taken twice', { ...line, takenMinor: 2_000 }],
  ])('finds %s', (_, planted) => {
    expect(flawsOfTables([planted], [pot])).not.toEqual([]);
  });
});

describe('the statement', () => {
  const state = (name: string) =>
    statementOfGame(
      { gameId: 'g-1', type: 'slots', name, attributes: [], releasedAt: null, engine: 'lines' },
      [],
    );

  it('of a game with jackpots has their return too, and rules that tell both', () => {
    const [plain, rich] = [state('Koi Pond'), state('Valkyrie Jackpot')];
    const own = Number(plain.returnToPlayer?.most);
    expect(Number(rich.returnToPlayer?.most)).toBeCloseTo(own + 0.85, 6);
    expect(gameStatement.parse(rich)).toEqual(rich);
    const rules = statedRules.parse(rulesOfEngine(rich.rulesId));
    expect(rules.rulesId).toBe('lines-jackpots');
    expect(rules.sentences.en).toContainEqual(
      `Of the return, ${own.toFixed(2)} % is the game’s own and 0.85 % is that of its jackpots. Without a jackpot you play at ${own.toFixed(2)} %. Contributions are part of the stake.`,
    );
    expect(rules.features.ar).toContain('الجوائز الكبرى');
    expect(rulesOfEngine(plain.rulesId)?.features.en).not.toContain('Jackpots');
  });

  it('labels such games alone', () => {
    const labels = (name: string) => labelsOfGame({ gameId: 'g-1', type: 'slots', name }).features;
    expect(labels('Griffin Riches')).toContain('jackpot');
    expect(labels('Koi Pond')).not.toContain('jackpot');
  });

  it('of every engine’s rules with jackpots is one that the platform takes', () => {
    for (const id of ENGINE_IDS.filter(it => it === 'lines' || it === 'cascade' || it.startsWith('slot-')))
      expect(statedRules.safeParse(rulesOfEngine(`${id}-jackpots`)).success).toBe(true);
  });
});
