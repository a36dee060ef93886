/** The demo's catalogue is deterministic, with unique names and no real game's title. */
import { createHash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { CATEGORIES, type Category } from '#demo/art/art.ts';
import { DEMO_ATTRIBUTES } from '#demo/seed/games/attributes.ts';
import { type DemoGame, demoGames } from '#demo/seed/games/games.ts';
import { gameName, nameCount } from '#demo/seed/games/names.ts';
import { DEMO_PROVIDERS } from '#demo/seed/games/providers.ts';
import type { EngineId } from '#demo/studio/engines/engine.ts';
import { engineOfGame } from '#demo/studio/engines/engine-of-game.ts';
import { RULES } from '#demo/studio/engines/rules.ts';
import type { Rules } from '#demo/studio/engines/stated-rules.ts';
import { hasJackpots } from '#demo/studio/jackpot/tiers.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';
import attributes from '../../../workers/demo/seed/site/attributes.json' with { type: 'json' };
import studios from '../../../workers/demo/seed/site/studios.json' with { type: 'json' };

/** Real titles, and words that by themselves name a real game, maker, lottery or league. */
const DENIED_TITLES = `
Golden Dragon|White Tiger|Fortune Tiger|Fortune Ox|Fortune Rabbit|Golden Goddess|Golden Empire|Lucky Dragon|Jade Emperor
Dragon Link|Dragon Kingdom|Dolphin Reef|Moon Princess|Rainbow Riches|Treasure Island|Snow Queen|Ice Queen|Lucky Lion
Emerald King|Emerald Isle|Queen of the Nile|Valley of the Gods|Valley of Dreams|Temple of Fortune|Dragon Hunter
Enchanted Garden|Enchanted Forest|Hidden Kingdom|Lost City|Dancing Drums|Wild Rose|Pirate Gold|Dragon Quest|Red Bull
Coin Master|Laser Quest|Football Manager|Lucky Cat|Mermaid’s Treasure|Pharaoh’s Gold|Sakura Fortune|Golden Gate
Golden Temple|Golden Tiger|Lucky Koi|Koi Gate|Ocean King|Fruit Party|Cherry Bomb|Black Bull|Olive Garden|Silver Fox|Moon Knight|Star Fox
`;
const DENIED_WORDS =
  /\b(?:book of|starburst|gonzo|bonanza billion|sweet bonanza|olympus|moolah|aviator|aviatrix|big bass|wolf gold|fire joker|reactoonz|money train|crazy time|lightning|monopoly|megaways|megaboards|thunderstruck|cleopatra|buffalo|immortal|dead or alive|blood suckers|jammin|razor shark|sugar rush|dog house|zeus|starlight princess|madame destiny|jetx|spaceman|lucky jet|rocketman|high flyer|candy crush|tetris|pac-?man|mark six|powerball|euromillions|mega millions|eurojackpot|lotto 6|premier league|champions league|la liga|world cup|olympic|olympics|wimbledon|fifa|uefa|nba|nfl|grand prix|casino war|let it ride|ultimate texas|free bet|spanish 21|dream catcher|funky time|sweet alchemy|wheel of fortune|88 fortunes|mahjong ways|lucky neko|super ace|boxing king|fortune gems|ice fishing|deal or no deal|gates of|fishin|zombie|marvel|disney|nintendo|super mario|pokemon|venetian casino|lisboa|wynn|caesars|mgm)\b/i;

const deniedTitles = new Set(
  DENIED_TITLES.trim()
    .split(/[|\n]/)
    .map(title => title.toLowerCase()),
);

const LARGE = demoGames(20000);
const SMALL = demoGames(600);

/** Characters of the Traditional Chinese character set, which lacks nearly all simplified ones. */
function traditionalCharacters(): Set<string> {
  const decoder = new TextDecoder('big5');
  const characters = new Set<string>();
  for (let lead = 0x81; lead <= 0xfe; lead++)
    for (let trail = 0x40; trail <= 0xfe; trail++)
      for (const character of decoder.decode(new Uint8Array([lead, trail]))) characters.add(character);
  return characters;
}

function share(games: readonly DemoGame[], isSo: (game: DemoGame) => boolean): number {
  return games.filter(isSo).length / games.length;
}

function repeats(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter(text => seen.size === seen.add(text).size);
}

describe.each([
  ['600', SMALL],
  ['20,000', LARGE],
])('a catalogue of %s games', (_, games) => {
  it('has no id and no title twice, in any language', () => {
    expect(repeats(games.map(({ gameId }) => gameId))).toEqual([]);
    expect(repeats(games.map(({ names }) => names.en.toLowerCase()))).toEqual([]);
    expect(repeats(games.map(({ names }) => names.zh))).toEqual([]);
    expect(repeats(games.map(({ names }) => names.ar))).toEqual([]);
  });

  it('has the categories in proportion, and every studio and attribute', () => {
    for (const type of CATEGORIES) expect(games.some(game => game.type === type)).toBe(true);
    expect(share(games, ({ type }) => type === 'slots')).toBeCloseTo(2864 / 4887, 2);
    expect(share(games, ({ type }) => type === 'sports')).toBeCloseTo(96 / 4887, 2);
    const studios = new Set(games.map(({ providerId }) => providerId));
    expect(DEMO_PROVIDERS.filter(({ providerId }) => !studios.has(providerId))).toEqual([]);
  });

  it('keeps to the shares of its flags', () => {
    const within = (value: number, low: number, high: number) => value >= low && value <= high;
    expect(share(games, ({ mobile }) => mobile === 1)).toSatisfy((it: number) => within(it, 0.96, 0.98));
    expect(share(games, ({ web }) => web === 1)).toSatisfy((it: number) => within(it, 0.97, 0.99));
    expect(games.filter(({ mobile, web }) => !mobile && !web)).toEqual([]);
    expect(share(games, ({ popular }) => popular === 1)).toSatisfy((it: number) => within(it, 0.03, 0.05));
    expect(share(games, game => game.new === 1)).toSatisfy((it: number) => within(it, 0.02, 0.04));
    expect(share(games, ({ priority }) => priority !== null)).toSatisfy((it: number) =>
      within(it, 0.08, 0.12),
    );
  });
});

describe('names', () => {
  it('are no real game’s', () => {
    const denied = LARGE.map(({ names }) => names.en).filter(
      en => deniedTitles.has(en.toLowerCase()) || DENIED_WORDS.test(en),
    );
    expect(denied).toEqual([]);
  });

  it('begin with the hand-written ones', () => {
    expect(gameName('slots', 0)).toEqual({ en: 'Golden Lantern', zh: '金燈籠', ar: 'الفانوس الذهبي' });
    expect(CATEGORIES.map(type => gameName(type, 0).en)).toEqual([
      'Golden Lantern',
      'Roulette Meridian',
      'European Roulette',
      'Koi Cascade',
      'Penalty Reels',
      'Lucky Eighty',
      'Skyward',
      'Bubble Yard',
      'Royal Flush Reels',
    ]);
  });

  it('are short, in title case, and repeat no word', () => {
    const small = /^(?:of|the|on|in|at|by|or|for)$/;
    const isTitle = (word: string) => small.test(word) || /^(?:&|\d+|\p{Lu}[\p{L}’-]*)$/u.test(word);
    const wrong = LARGE.map(({ names }) => names.en).filter(
      en => en.length > 26 || small.test(en.split(' ')[0] ?? '') || !en.split(' ').every(isTitle),
    );
    expect(wrong).toEqual([]);
    expect(repeats(LARGE.flatMap(({ gameId, names }) => names.en.split(' ').map(it => gameId + it)))).toEqual(
      [],
    );
  });

  it('are Traditional Chinese of two to eight characters', () => {
    const traditional = traditionalCharacters();
    const wrong = LARGE.map(({ names }) => names.zh).filter(
      zh =>
        !/^[\p{Script=Han}\d·]{2,}$/u.test(zh) ||
        zh.length > 8 ||
        ![...zh].every(it => /\d/.test(it) || traditional.has(it)),
    );
    expect(wrong).toEqual([]);
  });

  it('are Arabic letters, digits and single spaces', () => {
    const isArabic = /^[\u0621-\u063a\u0641-\u064a]+(?: (?:[\u0621-\u063a\u0641-\u064a]+|\d+))*$/;
    expect(LARGE.map(({ names }) => names.ar).filter(ar => !isArabic.test(ar) || ar.length > 34)).toEqual([]);
  });

  it('have few sequels, each of a game that is there', () => {
    const english = new Set(LARGE.map(({ names }) => names.en));
    const sequels = [...english].filter(en => en.endsWith(' II'));
    expect(sequels.length).toBeGreaterThan(20);
    expect(sequels.length).toBeLessThan(200);
    expect(sequels.filter(en => !english.has(en.slice(0, -3)))).toEqual([]);
  });

  it.each<[category: Category, promises: RegExp]>([
    ['live', /roulette|wheel|dice|over under|blackjack|baccarat|crash/i],
    ['table', /roulette|wheel|dice|over under|single zero|hundred sides|blackjack|baccarat|punto banco/i],
    [
      'poker',
      /reels|spins|lines|spinner|rush|jacks or better|pair of jacks|deuces wild|wild twos|three card/i,
    ],
    ['sports', /reels|spins|lines|dash|climb|breakaway|streak|virtual football/i],
    ['lottery', /keno|draw|number|ball|pick|eighty|scratch/i],
  ])('of %s match the engine', (category, promises) => {
    const silent = LARGE.filter(({ type, names }) => type === category && !promises.test(names.en));
    expect(silent.map(({ names }) => names.en)).toEqual([]);
  });

  it('promise no game that no engine plays', () => {
    const others =
      /sic bo|craps|poker (?!reels|lines|spin)|hold.em|omaha|\bstud\b|mahjong|domino|bingo|tombola|raffle|pinball|bowling|darts quest|hunter|cannon|dealer/i;
    const beyondSlots = LARGE.filter(({ type }) => type !== 'slots' && type !== 'crash');
    expect(beyondSlots.map(({ names }) => names.en).filter(en => others.test(en))).toEqual([]);
  });

  it('run out with a message', () => {
    expect(() => gameName('crash', nameCount('crash'))).toThrow(RangeError);
  });
});

describe('games', () => {
  it('are the same whatever the total', () => {
    expect(LARGE.slice(0, 600)).toEqual(SMALL);
    expect(demoGames(7001)).toEqual(LARGE.slice(0, 7001));
    expect(() => demoGames(499)).toThrow(RangeError);
    expect(() => demoGames(20001)).toThrow(RangeError);
  });

  it('are the same in every run', () => {
    const digest = createHash('sha256').update(JSON.stringify(LARGE)).digest('hex');
    expect(digest).toBe('4859838b9d254b018479fb98e1eb452910fe6cc99a63338174d90d5217a28a8e');
  });

  it('have values in range, of a studio that makes such games', () => {
    const studios = new Map(DEMO_PROVIDERS.map(studio => [studio.providerId, studio]));
    const wrong = LARGE.filter(game => {
      const studio = studios.get(game.providerId);
      const { priority, releasedDay } = game;
      return !(
        /^g-[0-9a-z]{4}$/.test(game.gameId) &&
        studio?.categories.includes(game.type) &&
        studio.method === game.method &&
        (priority === null || (priority >= 1 && priority <= 500)) &&
        (game.new ? releasedDay >= 0 && releasedDay < 45 : releasedDay >= 45 && releasedDay <= 1500) &&
        game.attributes.every(id => DEMO_ATTRIBUTES.includes(id))
      );
    });
    expect(wrong).toEqual([]);
  });
});

describe('studios', () => {
  it('are sixty, each with a slug of its own and two to six categories', () => {
    expect(DEMO_PROVIDERS).toHaveLength(60);
    expect(new Set(DEMO_PROVIDERS.map(({ providerId }) => providerId)).size).toBe(60);
    for (const { providerId, categories } of DEMO_PROVIDERS) {
      expect(providerId).toMatch(/^p-[a-z]+(?:-[a-z]+)*$/);
      expect(categories.length).toBeGreaterThanOrEqual(2);
      expect(categories.length).toBeLessThanOrEqual(6);
    }
  });

  it('are at least six to a category, mostly opening in the same tab', () => {
    for (const type of CATEGORIES)
      expect(DEMO_PROVIDERS.filter(it => it.categories.includes(type)).length).toBeGreaterThanOrEqual(6);
    expect(DEMO_PROVIDERS.filter(it => it.categories.includes('slots'))).toHaveLength(42);
    expect(DEMO_PROVIDERS.filter(({ method }) => method === 1)).toHaveLength(15);
    expect(studios.filter(({ wallet }) => wallet === 'transfer')).toHaveLength(8);
  });
});

describe('[2.7] attributes', () => {
  it('are named in every language, and a ribbon fits the corner of a tile of a phone', () => {
    expect(new Set(DEMO_ATTRIBUTES).size).toBe(16);
    for (const { id: attributeId, names, ribbon } of attributes) {
      expect(attributeId).toMatch(/^a-[a-z]+(?:-[a-z]+)*$/);
      expect(Object.values(names).every(Boolean)).toBe(true);
      const words = Object.values(ribbon ?? {});
      expect(words.every(word => word.length > 0 && word.length <= 10)).toBe(true);
      expect(words).toHaveLength(ribbon ? 6 : 0);
    }
  });

  it('are shown where games have them, and hidden where none has', () => {
    const carried = new Set(SMALL.flatMap(game => game.attributes));
    for (const { id, isShown = true } of attributes) {
      if (isShown) expect([id, carried.has(id)]).toEqual([id, true]);
      // Two are the operator's own, which no page shows.
      else if (!['a-seasonal', 'a-preview'].includes(id)) expect([id, carried.has(id)]).toEqual([id, false]);
    }
  });

  it('promise only what the rules of the game hold', () => {
    const rulesOf = ({ gameId, type, names }: DemoGame) =>
      RULES[engineOfGame({ gameId, type, name: names.en })] as Rules & Record<string, unknown>;
    const isOf = (rules: Rules, ...engines: EngineId[]) => engines.some(engine => RULES[engine] === rules);
    const holds: Readonly<Record<string, (rules: Rules & Record<string, unknown>) => boolean>> = {
      'a-free-spins': rules => (rules.freeSpins ?? null) !== null,
      'a-classic': rules => Array.isArray(rules.reels) && rules.reels.length === 3,
      'a-cascades': rules => 'steps' in rules && 'multiplierGrowth' in rules,
      'a-multipliers': rules =>
        isOf(rules, 'cascade', 'crash', 'mines', 'hi-lo', 'slot-walking', 'slot-cluster'),
      'a-hold-and-spin': rules => (rules.special as { kind?: string } | undefined)?.kind === 'hold',
      'a-feature-buy': rules => rules.buy !== undefined,
      'a-instant-win': rules => isOf(rules, 'dice', 'plinko', 'scratch'),
      'a-high-volatility': rules => rules.bets.every(it => it.deviationHundredths >= 600),
      'a-low-volatility': rules => rules.bets.every(it => it.deviationHundredths < 300),
    };
    const ofStakes = ['a-low-limits', 'a-vip-tables', 'a-seasonal', 'a-preview'];
    for (const id of DEMO_ATTRIBUTES.filter(it => !ofStakes.includes(it))) {
      const games = SMALL.filter(game => game.attributes.includes(id));
      const hold = (game: DemoGame) =>
        id === 'a-jackpots'
          ? hasJackpots({ ...game, name: game.names.en })
          : (holds[id]?.(rulesOf(game)) ?? false);
      expect([id, games.filter(game => !hold(game)).length]).toEqual([id, 0]);
      const missing = SMALL.filter(game => !game.attributes.includes(id) && hold(game));
      expect([id, missing.length]).toEqual([id, 0]);
    }
  });
});

test('the label of the feature buy is hidden in the markets that forbid it, and in no other', () => {
  const hiding = MARKETS.filter(it => it.hiddenAttributes.includes('a-feature-buy'));
  expect(hiding.map(it => it.country)).toEqual(
    MARKETS.filter(it => !it.allowsFeatureBuy).map(it => it.country),
  );
  expect(hiding.map(it => it.country).sort()).toEqual(['GB', 'SE']);
});
