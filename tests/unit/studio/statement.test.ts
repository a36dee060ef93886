/** The studio's statement of its games: the figures are computed here by playing or counting, not by the rules. */
import { describe, expect, it } from 'vitest';
import { gameStatement, statedRules } from '#app/contract/game-facts.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { demoGames } from '#demo/seed/games/games.ts';
import { ENGINE_IDS, type EngineId } from '#demo/studio/engines/engine.ts';
import { engineOfGame } from '#demo/studio/engines/engine-of-game.ts';
import { LINES_RULES } from '#demo/studio/engines/lines-rules.ts';
import { lookOfGame } from '#demo/studio/engines/look-of-game.ts';
import { RULES } from '#demo/studio/engines/rules.ts';
import { REEL_SLOT_IDS } from '#demo/studio/engines/slots/slot-ids.ts';
import { SLOT_MODELS } from '#demo/studio/engines/slots/slot-models.ts';
import { SCATTER, WILD } from '#demo/studio/engines/slots/slot-rules.ts';
import { figuresOfEngine } from '#demo/studio/statement/figures-of-engine.ts';
import { rulesOfEngine } from '#demo/studio/statement/rules-of-engine.ts';
import { type StatedGame, statementOfGame } from '#demo/studio/statement/statement-of-game.ts';
import { volatilityOf } from '#demo/studio/statement/volatility.ts';
import { momentsOf } from '#tests/support/engines/counted.ts';
import { varianceOf } from '#tests/support/engines/judge.ts';
import { playRounds } from '#tests/support/engines/rounds.ts';
import { RTP_CASES } from '#tests/support/engines/rtp-cases.ts';
import { reckonStops, returnOf } from '#tests/support/engines/slot-return.ts';
import { countedRulesOf, specialFigures } from '#tests/support/engines/slot-special-return.ts';

const MARKETS = [
  { currency: 'GBP', exponent: 2, stakes: { leastMinor: 10, mostMinor: 50_000, quickMinor: [] } },
  { currency: 'CLP', exponent: 0, stakes: { leastMinor: 100, mostMinor: 500_000, quickMinor: [] } },
];

const gameOf = (engine: EngineId, attributes: string[] = []): StatedGame => ({
  gameId: 'g-1000',
  type: 'slots',
  name: 'Midnight Opera',
  attributes,
  releasedAt: Date.UTC(2025, 9, 17, 21),
  engine,
});
const statementOf = (engine: EngineId, attributes?: string[]) =>
  statementOfGame(gameOf(engine, attributes), MARKETS);

/** The moments of every bet in the rules that can be counted. */
const countedOf = (engine: EngineId) =>
  RTP_CASES.filter(it => it.engine === engine).flatMap(({ bet, count }) => {
    const distribution = count();
    return distribution === null ? [] : [{ bet, ...momentsOf(distribution) }];
  });

/**
 * The most that a spin of lines pays with at least so many scatters, in hundredths of the stake: reel by reel, leaving out
 * spins that cannot exceed the best that is found, even if every open line went on to its end.
 */
function bestSpin(scattersNeeded: number): number {
  const { reels, rows, lines, linePays, scatterPays } = LINES_RULES;
  const share = 100 / lines.length;
  const pay = (symbol: string, count: number) => (linePays[symbol]?.[count - 3] ?? 0) * share;
  const windows = reels.map(reel => Array.from(reel, (_, stop) => (reel + reel).slice(stop, stop + rows)));
  let best = 0;
  const go = (at: number, open: readonly (readonly [string, string])[], ended: number, scatters: number) => {
    if (scatters + reels.length - at < scattersNeeded) return;
    const most = open.reduce((sum, [, symbol]) => sum + pay(symbol, reels.length), ended);
    if (most + (scatterPays[scatters + reels.length - at - 3] ?? 0) <= best) return;
    if (at === reels.length) {
      best = most + (scatterPays[scatters - 3] ?? 0);
      return;
    }
    for (const window of windows[at] ?? []) {
      const isOn = ([line, symbol]: readonly [string, string]) =>
        at === 0 || [symbol, WILD].includes(window.charAt(Number(line[at])));
      const staying = open.filter(isOn);
      const paid = open.reduce((sum, it) => (isOn(it) ? sum : sum + pay(it[1], at)), ended);
      const next = at === 0 ? lines.map(line => [line, window.charAt(Number(line[0]))] as const) : staying;
      go(at + 1, next, paid, scatters + (window.includes(SCATTER) ? 1 : 0));
    }
  };
  // Before the first reel no line has a symbol: the bound begins with the best one on all of them.
  go(
    0,
    lines.map(line => [line, 'A'] as const),
    0,
    0,
  );
  return best;
}

describe('[2.5] a return to player', () => {
  it.each([
    'crash',
    'roulette',
    'lottery',
    'wheel',
    'scratch',
    'hi-lo',
    'plinko',
    'mines',
    'baccarat',
    'fishing',
  ] as const)('of %s is the least and the most of its bets, counted over all results', engine => {
    const returns = countedOf(engine).map(it => Math.round(it.mean * 10_000) / 100);
    expect(statementOf(engine).returnToPlayer).toEqual({
      least: Math.min(...returns).toFixed(2),
      most: Math.max(...returns).toFixed(2),
    });
  });

  it('of dice is the same for every bet', () => {
    expect(figuresOfEngine('dice').returnToPlayer).toEqual({ least: 9_900, most: 9_900 });
  });

  it.each(REEL_SLOT_IDS)('of %s follows from the symbols on the reels', engine => {
    const rules = SLOT_MODELS[engine];
    const shares = countedRulesOf(rules).map(it =>
      it.special === undefined ? returnOf(it, reckonStops(it)) : specialFigures(it).mean,
    );
    const percents = shares.map(share => (100 * share).toFixed(2)).sort();
    expect(statementOf(engine).returnToPlayer).toEqual({ least: percents[0], most: percents.at(-1) });
  });

  it('of cascades is within three errors of rounds that are played', () => {
    const at = RTP_CASES.findIndex(it => it.engine === 'cascade');
    const played = playRounds({ at, rounds: 60_000, seed: 11, chance: 'fast' });
    const error = Math.sqrt(varianceOf(played) / played.rounds);
    const stated = Number(statementOf('cascade').returnToPlayer?.least) / 100;
    expect(Math.abs(played.paid / 100 / played.rounds - stated)).toBeLessThan(3 * error);
  });
});

describe('[2.5] a highest win', () => {
  it.each<[EngineId, string]>([
    ['crash', '1000'],
    ['dice', '1000'],
    ['roulette', '36'],
    ['lottery', '10000'],
    ['mines', '9007.66'],
    ['plinko', '1000'],
    ['hi-lo', '9998.83'],
    ['scratch', '10000'],
    ['wheel', '1961'],
    ['fishing', '300'],
    ['virtual-football', '678.57'],
    ['cascade', '5000'],
    ['lines', '22446.75'],
    ['slot-classic', '70'],
    ['slot-low', '53'],
    ['slot-high', '73488.75'],
    ['slot-ways', '80.4'],
    ['slot-expanding', '17801.5'],
    ['slot-hold', '1387'],
    ['slot-sticky', '1635'],
    ['slot-walking', '994.2'],
    ['slot-choice', '4538.4'],
    ['slot-cluster', '2000'],
    ['blackjack', '8'],
    ['baccarat', '9'],
    ['jacks', '800'],
    ['three-card', '41'],
    ['deuces', '800'],
  ])('of %s is %s times the stake', (engine, times) => {
    expect(statementOf(engine).highestWin).toBe(times);
  });

  it.each([
    'crash',
    'dice',
    'roulette',
    'lottery',
    'wheel',
    'scratch',
    'plinko',
    'mines',
    'baccarat',
    'fishing',
  ] as const)('of %s is the most that a counted bet pays', engine => {
    const most = Math.max(...countedOf(engine).map(it => it.mostPayHundredths));
    expect(Number(statementOf(engine).highestWin)).toBe(most / 100);
  });

  it('of lines is the best granting spin, and after it the best spins that free spins can be', () => {
    const { freeSpins } = LINES_RULES;
    const [granting, best] = [bestSpin(freeSpins.scattersNeeded), bestSpin(0)];
    // The first spin grants ten free spins, and four more have to grant again until fifty are played.
    const again = freeSpins.most / freeSpins.spins - 1;
    const free = again * granting + (freeSpins.most - again) * best;
    expect(Number(statementOf('lines').highestWin)).toBe((granting + freeSpins.factor * free) / 100);
  });
});

describe('[2.5] a volatility', () => {
  it.each<[number, number]>([
    [0, 1],
    [149, 1],
    [150, 2],
    [299, 2],
    [300, 3],
    [599, 3],
    [600, 4],
    [1199, 4],
    [1200, 5],
    [9000, 5],
  ])('a deviation of %i hundredths of the stake is %i', (deviation, level) => {
    expect(volatilityOf(deviation)).toBe(level);
  });

  it.each([
    'crash',
    'dice',
    'roulette',
    'lottery',
    'wheel',
    'scratch',
    'hi-lo',
    'plinko',
    'mines',
    'baccarat',
    'fishing',
  ] as const)('of %s follows from deviations that are counted', engine => {
    const counted = new Map(countedOf(engine).map(it => [it.bet, 100 * Math.sqrt(it.variance)]));
    for (const { bet, deviationHundredths } of RULES[engine].bets)
      expect(Math.abs(deviationHundredths - (counted.get(bet) ?? Number.NaN))).toBeLessThanOrEqual(1);
  });

  // The pays of slot-high have too long a tail for so few rounds: slots.test.ts counts all of its stops.
  it.each([
    'lines',
    'slot-classic',
    'slot-low',
    'slot-ways',
    'slot-walking',
    'slot-cluster',
    'cascade',
  ] as const)('of %s fits rounds that are played', engine => {
    const at = RTP_CASES.findIndex(it => it.engine === engine);
    const played = playRounds({ at, rounds: 60_000, seed: 11, chance: 'fast' });
    const deviation = 100 * Math.sqrt(varianceOf(played));
    const stated = RULES[engine].bets[0]?.deviationHundredths ?? 0;
    expect(Math.abs(deviation / stated - 1)).toBeLessThan(0.15);
    expect(statementOf(engine).volatility?.least).toBe(volatilityOf(deviation));
  });

  it.each<[EngineId, number, number]>([
    ['lines', 3, 3],
    ['slot-classic', 3, 3],
    ['slot-low', 2, 2],
    ['slot-high', 4, 4],
    ['slot-ways', 2, 2],
    ['slot-expanding', 4, 4],
    ['slot-hold', 4, 4],
    ['slot-sticky', 4, 4],
    ['slot-walking', 3, 3],
    ['slot-choice', 3, 3],
    ['slot-cluster', 3, 3],
    ['cascade', 4, 4],
    ['roulette', 1, 3],
    ['lottery', 2, 5],
    ['dice', 1, 5],
    ['crash', 1, 5],
    ['wheel', 1, 4],
    ['fishing', 1, 5],
    ['virtual-football', 1, 5],
    ['scratch', 4, 4],
    ['hi-lo', 1, 5],
    ['plinko', 1, 4],
    ['mines', 1, 5],
  ])('of %s is %i to %i, as its bets are chosen', (engine, least, most) => {
    expect(statementOf(engine).volatility).toEqual({ least, most });
  });
});

describe('[2.5] [3.11] a statement', () => {
  it('of each demo game is one by the contract, with the languages of its frame', () => {
    const games = demoGames(5_000);
    for (const { gameId, type, names, attributes } of games) {
      const engine = engineOfGame({ gameId, type, name: names.en });
      const stated = statementOfGame(
        { gameId, type, name: names.en, attributes, releasedAt: 0, engine },
        MARKETS,
      );
      expect(gameStatement.safeParse(stated).success).toBe(true);
      expect(stated.languages).toEqual([...TEXT_LANGUAGES].sort());
    }
  });

  it('has the stakes of each market, narrowed by the attributes, and the day of the release', () => {
    expect(statementOf('lines').stakes).toEqual({
      GBP: { minimum: '0.10', maximum: '500.00' },
      CLP: { minimum: '100', maximum: '500000' },
    });
    expect(statementOf('lines', ['a-low-limits']).stakes.GBP).toEqual({ minimum: '0.10', maximum: '50.00' });
    expect(statementOf('lines').released).toBe('2025-10-17');
  });

  it.each<[EngineId, object | null]>([
    ['lines', { columns: 5, rows: 3, lines: 20 }],
    ['slot-classic', { columns: 3, rows: 3, lines: 5 }],
    ['slot-low', { columns: 5, rows: 3, lines: 10 }],
    ['slot-ways', { columns: 5, rows: 3, lines: null }],
    ['slot-sticky', { columns: 5, rows: 4, lines: 20 }],
    ['slot-cluster', { columns: 7, rows: 7, lines: null }],
    ['cascade', { columns: 6, rows: 5, lines: null }],
    ['crash', null],
    ['dice', null],
    ['roulette', null],
    ['lottery', null],
    ['wheel', null],
    ['fishing', null],
    ['virtual-football', null],
    ['scratch', null],
    ['hi-lo', null],
    ['plinko', null],
    ['mines', null],
  ])('of %s has the layout %j', (engine, layout) => {
    expect(statementOf(engine).layout).toEqual(layout);
  });

  it('has the best symbols of a slot with what the longest run pays', () => {
    const { symbols } = lookOfGame(gameOf('lines'));
    const { payTable } = statementOf('lines');
    expect(payTable).toMatchObject({ count: 5, isLeast: false });
    // Fifteen hundred times the stake of one of twenty lines.
    expect(payTable?.rows.map(row => row.times)).toEqual(['75', '30', '20', '15']);
    expect(payTable?.rows[0]?.img).toContain(`.${symbols.A}.svg`);
    expect(statementOf('cascade').payTable).toMatchObject({ count: 12, isLeast: true });
    expect(statementOf('cascade').payTable?.rows.map(row => row.times)).toEqual(['100', '40', '20', '15']);
    expect(statementOf('roulette').payTable).toBeNull();
  });
});

describe('[2.5] rules in short', () => {
  it.each(ENGINE_IDS)('of %s are sentences in every language, with every figure filled in', engine => {
    const rules = statedRules.parse(rulesOfEngine(engine));
    expect(Object.keys(rules.sentences).sort()).toEqual([...TEXT_LANGUAGES].sort());
    const lengths = new Set(Object.values(rules.sentences).map(it => it.length));
    expect(lengths.size).toBe(1);
    for (const texts of [...Object.values(rules.sentences), ...Object.values(rules.features)]) {
      expect(texts.length).toBeGreaterThan(0);
      expect(texts.join(' ')).not.toMatch(/[{}]|undefined|NaN/);
    }
  });

  it('name the numbers of the engine', () => {
    const english = (engine: EngineId) => rulesOfEngine(engine)?.sentences.en?.join(' ');
    expect(english('lines')).toContain('divided over 20 fixed paylines');
    expect(english('lines')).toContain('pay 2, 10 or 50 times the stake and award 10 free spins');
    expect(english('slot-classic')).toContain('divided over 5 fixed paylines');
    expect(english('slot-ways')).toContain('every one of the 243 ways');
    expect(english('slot-ways')).toContain('Wild substitutes for every symbol.');
    expect(english('slot-classic')).not.toContain('Wild');
    expect(english('slot-expanding')).toContain('award 8 free spins. One symbol is drawn');
    expect(english('slot-hold')).toContain('from 1 to 25 times the stake');
    expect(english('slot-hold')).toContain('another 1,000 times the stake');
    expect(english('slot-hold')).toContain('every symbol except coins');
    expect(english('slot-sticky')).toContain('Three scatters anywhere pay 3 times the stake and award 7');
    expect(english('slot-cluster')).toContain('5 or more of a symbol that touch');
    expect(english('slot-cluster')).toContain('The maximum win is 2,000 times your stake');
    expect(english('slot-walking')).toContain('each of 3 respins');
    expect(english('slot-walking')).toContain('multiplied by 1, 2 and 3');
    expect(english('crash')).toContain('You can set an auto cash-out from 1.01 to 1,000.00');
    expect(english('lottery')).toContain('Pick 1 to 10 of 80 numbers. 20 numbers are drawn');
    expect(english('cascade')).toContain('The maximum win is 5,000 times your stake');
  });

  it('use the words of the engine’s own frame', () => {
    expect(rulesOfEngine('cascade')?.features.ar).toContain('سكاتر');
    expect(rulesOfEngine('lines')?.features.ar).toContain('سكاتر');
  });

  it('are none for an id that is no engine’s', () => {
    expect(rulesOfEngine('poker')).toBeUndefined();
    expect(rulesOfEngine(null)).toBeUndefined();
  });
});
