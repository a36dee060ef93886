/** The search's rules over the demo's catalogue: the first game for the texts that members write. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { aboutGames } from '#app/domain/search/about-game.ts';
import { folded, wordsOf } from '#app/domain/search/fold.ts';
import { searchGames } from '#app/domain/search/search-games.ts';
import { buildingIndex, indexOf } from '#app/domain/search/search-index.ts';
import { simplified } from '#app/domain/search/simplified.ts';
import { SIMPLIFIED, TRADITIONAL } from '#app/domain/search/simplified-characters.ts';
import { errorsForgiven, lettersOf, mayBeNear, typingErrors } from '#app/domain/search/typing-errors.ts';
import { demoGames } from '#demo/seed/games/games.ts';
import { DEMO_PROVIDERS } from '#demo/seed/games/providers.ts';
import { SIMPLIFIED_FILE, simplifiedSource } from '../../../scripts/export-simplified.ts';
import categories from '../../../workers/demo/seed/site/categories.json' with { type: 'json' };

const GAMES = demoGames(5000);
const categoryNames = new Map(categories.map(({ type, names }) => [type, names]));
const studios = new Map(DEMO_PROVIDERS.map(({ providerId, name }) => [providerId, name]));
const names = new Map(GAMES.map(({ gameId, names }) => [gameId, names.en]));

type Code = 'en' | 'ar' | 'zh';
const searched = (code: Code) =>
  GAMES.map(({ gameId, names, providerId, type }) => ({
    gameId,
    name: names.en,
    displayName: names[code] ?? names.en,
    about: [
      studios.get(providerId) ?? '',
      categoryNames.get(type)?.en ?? '',
      categoryNames.get(type)?.[code] ?? '',
    ],
  }));
const INDICES = {
  en: indexOf(searched('en')),
  ar: indexOf(searched('ar')),
  zh: indexOf(searched('zh'), simplified),
};

/** Language of the page, typed text, the first answer's name in Latin letters. */
const FIRST_ANSWERS: readonly [Code, string, string][] = [
  ['en', 'golden lantern', 'Golden Lantern'],
  ['en', 'goldn lantern', 'Golden Lantern'],
  ['en', 'goldn lan', 'Golden Lantern'],
  ['en', 'lantern golden', 'Golden Lantern'],
  ['en', 'goldenlantern', 'Golden Lantern'],
  ['en', 'gold en lan', 'Golden Lantern'],
  ['en', 'GOLDEN LANT', 'Golden Lantern'],
  ['en', 'ｇｏｌｄｅｎ　ｌａｎｔｅｒｎ', 'Golden Lantern'],
  ['en', 'gölden lántern', 'Golden Lantern'],
  ['en', '  golden   lantern  ', 'Golden Lantern'],
  ['en', 'stargazer', 'Stargazer 88'],
  ['en', 'startgazer', 'Stargazer 88'],
  ['en', 'stargzer 88', 'Stargazer 88'],
  ['en', 'stargaezr', 'Stargazer 88'],
  ['en', 'turqoise shield', 'Turquoise Shield'],
  ['en', 'turkoise shield', 'Turquoise Shield'],
  ['en', 'sheild turquoise', 'Turquoise Shield'],
  ['en', 'dragonfly vally', 'Dragonfly Valley'],
  ['en', 'dragon fly valley', 'Dragonfly Valley'],
  ['en', 'dragonfly-valley', 'Dragonfly Valley'],
  ['en', 'lunar bull', 'Lunar Bull'],
  ['en', 'luner bull', 'Lunar Bull'],
  ['en', 'snow quilin', 'Snow Qilin'],
  ['en', 'qilin snow', 'Snow Qilin'],
  ['en', 'siver chamber', 'Silver Chamber'],
  ['en', 'silver chmaber', 'Silver Chamber'],
  ['en', 'glass pengiun', 'Glass Penguin'],
  ['en', 'glas penguin', 'Glass Penguin'],
  ['en', 'lost castel', 'Lost Castle'],
  ['en', 'obelisk cat', 'Obelisk & Cat'],
  ['en', 'obelisk and cat', 'Obelisk & Cat'],
  ['en', 'titans chest', 'Titan’s Chest'],
  ['en', "titan's chest", 'Titan’s Chest'],
  ['en', 'titan s chest', 'Titan’s Chest'],
  ['en', 'ttians chest', 'Titan’s Chest'],
  ['en', 'roulete cartagena', 'Cartagena Roulette'],
  ['en', 'cártagena roulette', 'Cartagena Roulette'],
  ['en', 'CARTAGENA ROUL', 'Cartagena Roulette'],
  ['en', 'vip roulette 35', 'VIP Roulette 35'],
  ['en', 'roulette 35 vip', 'VIP Roulette 35'],
  ['en', 'vip roul 35', 'VIP Roulette 35'],
  ['en', 'hilo dice', 'Hi-Lo Dice'],
  ['en', 'hi-lo dice', 'Hi-Lo Dice'],
  ['en', 'poker lines', 'Poker Lines'],
  ['en', 'keno velvet', 'Velvet Keno'],
  ['en', 'velvt keno', 'Velvet Keno'],
  ['en', 'beaver racr', 'Beaver Racer'],
  ['en', 'crocodile brave', 'Brave Crocodile'],
  ['en', 'brave crocodlie', 'Brave Crocodile'],
  ['en', 'shaman journey', 'Journey of the Shaman'],
  ['en', 'journy shaman', 'Journey of the Shaman'],
  ['en', 'dream of grenada', 'Dream of Granada'],
  ['en', 'dreem of muscat', 'Dream of Muscat'],
  ['en', 'secret xiamen', 'Secret of Xiamen'],
  ['en', 'pagoda great', 'Great Pagoda'],
  ['en', 'balls express 7', 'Balls Express 7'],
  ['en', 'jelly worksop', 'Jelly Workshop'],
  ['en', 'jelly workhsop', 'Jelly Workshop'],
  ['en', 'falcon piks', 'Falcon Picks'],
  ['en', 'neon lobsta', 'Neon Lobster'],
  ['en', 'neon lbster', 'Neon Lobster'],
  ['en', 'samurai tale', 'Tale of the Samurai'],
  ['en', 'summer fals', 'Summer Falls'],
  ['en', 'misty orcahrd', 'Misty Orchard'],
  ['en', 'wandring giant', 'Wandering Giant'],
  ['en', 'bergen terace', 'Bergen Terrace'],
  ['en', 'magnolia hil', 'Magnolia Hill'],
  ['en', 'dolphin serenada', 'Dolphin Serenade'],
  ['en', 'fearles queen', 'Fearless Queen'],
  ['en', 'over under salon 35', 'Over Under Salon 35'],
  ['ar', 'الفانوس الذهبي', 'Golden Lantern'],
  ['ar', 'فانوس ذهبي', 'Golden Lantern'],
  ['ar', 'الفانوس الدهبي', 'Golden Lantern'],
  ['ar', 'اَلْفَانُوس الذَّهَبِيّ', 'Golden Lantern'],
  ['ar', 'راصد النجوم', 'Stargazer 88'],
  ['ar', 'راصدالنجوم', 'Stargazer 88'],
  ['ar', 'المسله والقط', 'Obelisk & Cat'],
  ['ar', 'القلعة المفقوده', 'Lost Castle'],
  ['ar', 'القلعه المفقودة', 'Lost Castle'],
  ['ar', 'أيكة الجمر', 'Ember Grove'],
  ['ar', 'ايكه الجمر', 'Ember Grove'],
  ['ar', 'درع فيروزي', 'Turquoise Shield'],
  ['ar', 'وادي اليعسوب', 'Dragonfly Valley'],
  ['ar', 'golden lantern', 'Golden Lantern'],
  ['ar', 'goldn lantern', 'Golden Lantern'],
  ['ar', 'سر شيامن', 'Secret of Xiamen'],
  ['ar', 'حلم مسقط', 'Dream of Muscat'],
  ['ar', 'الثور القمري', 'Lunar Bull'],
  ['zh', '金燈籠', 'Golden Lantern'],
  ['zh', '金 燈籠', 'Golden Lantern'],
  ['zh', '金燈', 'Golden Lantern'],
  ['zh', '觀星', 'Stargazer 88'],
  ['zh', '觀星者88', 'Stargazer 88'],
  ['zh', '綠松石盾牌', 'Turquoise Shield'],
  ['zh', '綠松石盾', 'Turquoise Shield'],
  ['zh', '白雪麒麟', 'Snow Qilin'],
  ['zh', '失落城堡', 'Lost Castle'],
  ['zh', '蜻蜓谷', 'Dragonfly Valley'],
  ['zh', '馬斯喀特之夢', 'Dream of Muscat'],
  ['zh', '馬斯卡特之夢', 'Dream of Muscat'],
  ['zh', 'golden lantern', 'Golden Lantern'],
  ['zh', 'goldn lantrn', 'Golden Lantern'],
  ['zh', '武士故事', 'Tale of the Samurai'],
  ['zh', '金灯笼', 'Golden Lantern'],
  ['zh', '金灯', 'Golden Lantern'],
  ['zh', '金灯籠', 'Golden Lantern'],
  ['zh', '观星者', 'Stargazer 88'],
  ['zh', '绿松石盾牌', 'Turquoise Shield'],
  ['zh', '马斯喀特之梦', 'Dream of Muscat'],
  ['zh', '马斯卡特之梦', 'Dream of Muscat'],
];

describe('letters of neighbouring keyboards', () => {
  test.each([
    ['کتاب', 'كتاب'],
    ['علی', 'علي'],
    ['اللہ', 'الله'],
    ['رحمۃ', 'رحمة'],
    ['ۂ', 'ه'],
    ['ۀ', 'ه'],
    ['٧', '7'],
    ['۷', '7'],
  ])('%s is found as %s', (typed, written) => expect(folded(typed)).toBe(folded(written)));
});

describe('[1.4] [2.56] the first answer', () => {
  test('is asked for a hundred times', () => {
    expect(FIRST_ANSWERS.length).toBeGreaterThanOrEqual(100);
  });

  test.each(FIRST_ANSWERS)('in %s to “%s” is %s', (code, text, name) => {
    const [first = ''] = searchGames(text, INDICES[code]).gameIds;
    expect(names.get(first)).toBe(name);
  });
});

describe('[1.4] a search', () => {
  test('finds the games of a studio, of a category, and of both', () => {
    const found = (text: string) => searchGames(text, INDICES.en).gameIds;
    const of = (providerId: string) => GAMES.filter(game => game.providerId === providerId);
    expect(new Set(found('juniper dock'))).toEqual(new Set(of('p-juniper-dock').map(it => it.gameId)));
    const tables = of('p-juniper-dock').filter(({ type }) => type === 'table');
    expect(tables.length).toBeGreaterThan(0);
    expect(found('table juniper')).toEqual(expect.arrayContaining(tables.map(it => it.gameId)));
  });

  test('forgives spelling only where nothing is spelt so, and says what it looked for', () => {
    expect(searchGames('golden lantern', INDICES.en).corrected).toBeNull();
    expect(searchGames('goldn lan', INDICES.en).corrected).toBe('golden lan');
    expect(searchGames('ttian’s chest', INDICES.en).corrected).toBe('titan’s chest');
    expect(searchGames('goldn lan', INDICES.en, { isAsTyped: true })).toMatchObject({
      gameIds: [],
      total: 0,
      corrected: null,
    });
  });

  test('finds no part that begins inside a word and ends in the next', () => {
    const games = [{ gameId: 'a', name: 'Sunken Ocean', displayName: 'Sunken Ocean', about: [] }];
    expect(searchGames('keno', indexOf(games)).gameIds).toEqual([]);
    expect(searchGames('sunkenoc', indexOf(games)).gameIds).toEqual(['a']);
  });

  test('finds no part that runs from one game’s name into the next one’s', () => {
    const games = ['Sun', 'Ken'].map(name => ({ gameId: name, name, displayName: name, about: [] }));
    expect(searchGames('sunken', indexOf(games), { isAsTyped: true }).gameIds).toEqual([]);
    expect(searchGames('ken', indexOf(games)).gameIds).toEqual(['Ken']);
  });

  test('finds a name by words that run together from any of its words, with or without its article', () => {
    const games = ['Go Gold Rush', 'Old Gold Rush', 'Goldrush'].map(name => ({
      gameId: name,
      name,
      displayName: name === 'Old Gold Rush' ? 'مدينة الذهب القديم' : name,
      about: [],
    }));
    const found = (text: string) => searchGames(text, indexOf(games), { isAsTyped: true }).gameIds;
    expect(found('goldr')).toEqual(['Goldrush', 'Go Gold Rush', 'Old Gold Rush']);
    expect(found('gogold')).toEqual(['Go Gold Rush']);
    expect(found('gold rus')).toHaveLength(3);
    expect(found('الذهبالقد')).toEqual(['Old Gold Rush']);
  });

  test('finds a part inside words once for each game, also where it stands in a word twice', () => {
    const games = ['Banana', 'Cabana', 'Anagram'].map(name => ({
      gameId: name,
      name,
      displayName: name,
      about: [],
    }));
    const found = searchGames('ana', indexOf(games));
    expect(found.gameIds).toEqual(['Anagram', 'Banana', 'Cabana']);
    expect(found.total).toBe(3);
  });

  test('lists as many as are asked for, and counts all', () => {
    const all = searchGames('lantern', INDICES.en);
    const some = searchGames('lantern', INDICES.en, { most: 3 });
    expect(some.gameIds).toEqual(all.gameIds.slice(0, 3));
    expect([some.total, all.total]).toEqual([all.gameIds.length, all.gameIds.length]);
  });

  test('of nothing but signs finds nothing', () => {
    expect(searchGames(' -/! ', INDICES.en)).toMatchObject({ gameIds: [], total: 0, corrected: null });
  });

  test('that finds nothing has games near it, those first that have most of the words', () => {
    expect(searchGames('zeppelin golden 3000', INDICES.en).gameIds).toEqual([]);
    const near = searchGames('golden zeppelin 3000', INDICES.en, { near: 3 }).near.map(id => names.get(id));
    expect(near.length).toBe(3);
    expect(near.every(name => /golden|zeppelin/i.test(name ?? ''))).toBe(true);
    expect(searchGames('qqqqqqqq', INDICES.en, { near: 3 }).near).toEqual([]);
  });

  test('shows equal matches in the order of the lobby', () => {
    const games = ['b', 'a', 'c'].map(gameId => ({ gameId, name: 'Moon', displayName: 'Moon', about: [] }));
    expect(searchGames('moon', indexOf(games)).gameIds).toEqual(['b', 'a', 'c']);
  });

  test('shows the searcher’s own games before others that match alike, and after better ones', () => {
    const found = searchGames('lantern', INDICES.en).gameIds;
    const alike = found.slice(0, 2);
    const last = found.at(-1) ?? '';
    const own = new Set([alike[1] ?? '', last]);
    const withOwn = searchGames('lantern', INDICES.en, { own }).gameIds;
    expect(withOwn.slice(0, 2)).toEqual(alike.toReversed());
    expect(withOwn.toSorted()).toEqual(found.toSorted());
    expect(withOwn.indexOf(last)).toBeGreaterThan(1);
  });

  test('is indexed in slices', () => {
    const building = buildingIndex(searched('en'), ({ about }) => about);
    let slices = 0;
    while (!building.next().done) slices++;
    expect(slices).toBe(5000 / 25 + 1); // and the vocabulary
  });
});

describe('[1.4] simplified and traditional characters', () => {
  const simple = [{ gameId: 'a', name: 'Dragon Gate', displayName: '龙门', about: ['电子游戏'] }];
  const index = indexOf(simple, simplified);

  test.each([
    ['龍門'],
    ['龙门'],
    ['龍门'],
    ['門'],
    ['電子遊戲'],
    ['电子游戏'],
  ])('%s finds a title of simplified characters', text => {
    expect(searchGames(text, index).gameIds).toEqual(['a']);
  });

  test('are told apart without the table', () => {
    expect(searchGames('龍門', indexOf(simple)).gameIds).toEqual([]);
  });

  test('of Hong Kong and Taiwan are one spelling', () => {
    expect(['裏面', '裡面', '臺', '台', '祕', '秘'].map(simplified)).toEqual([
      '里面',
      '里面',
      '台',
      '台',
      '秘',
      '秘',
    ]);
  });

  test('a correction is written as the title is', () => {
    const titled = [{ gameId: 'a', name: 'Dragon', displayName: 'Dragon 龍門', about: [] }];
    expect(searchGames('dragom 龙门', indexOf(titled, simplified)).corrected).toBe('dragon 龍門');
  });

  test('are as many after as before, and other scripts stay', () => {
    expect(simplified(TRADITIONAL)).toBe(SIMPLIFIED);
    expect(SIMPLIFIED).toHaveLength(TRADITIONAL.length);
    expect(simplified('Golden لعبة 88')).toBe('Golden لعبة 88');
  });

  test('are those of the installed tables', () => {
    const isCurrent = readFileSync(SIMPLIFIED_FILE, 'utf8') === simplifiedSource();
    expect(isCurrent, 'run: node scripts/export-simplified.ts').toBe(true);
  });
});

describe('what a game is found by besides its names', () => {
  const around = {
    categories: [{ type: 'live', memberDisplay: '{"en":"Live casino","sv":"Livecasino"}' }],
    attributes: [{ id: 'a-1', memberDisplay: '{"en":"Free spins"}' }],
    code: 'sv',
  };

  test.each([
    [
      'a game of everything',
      { type: 'live', attributes: ['a-1'] },
      ['Tin', 'Livecasino', 'Live casino', 'Free spins'],
    ],
    ['an unknown category and theme', { type: 'dice', attributes: ['a-9'] }, ['Tin']],
  ])('of %s', (_title, game, names) => {
    expect(aboutGames(around)({ providerDisplay: 'Tin', ...game })).toEqual(names);
  });
});

describe('words', () => {
  test.each([
    ['Ægir’s Crème Brûlée', ['aegirs', 'creme', 'brulee']],
    ['Straße & Łódź', ['strasse', 'and', 'lodz']],
    ['اَلْمُدَرَّجَة', ['مدرجه']],
    ['金燈籠 88', ['金燈籠', '88']],
    ['ال', ['ال']],
  ])('of %s are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test('are as long folded as written, but for letters that are two', () => {
    expect(folded('Éclair')).toHaveLength(6);
    expect(folded('ß')).toBe('ss');
  });
});

describe('typing errors', () => {
  test.each<[string, string, number]>([
    ['golden', 'golden', 0],
    ['gold', 'golden', 0],
    ['goldn', 'golden', 1],
    ['godlen', 'golden', 1],
    ['gooldn', 'golden', 2],
    ['olden', 'golden', 1],
    ['golde', 'go', Number.POSITIVE_INFINITY],
  ])('from %s to a beginning of %s are %d', (typed, word, errors) => {
    expect(typingErrors(typed, word, 2)).toBe(errors);
  });

  test('lead to a whole word before one that only begins alike', () => {
    const named = (gameId: string, name: string) => ({ gameId, name, displayName: name, about: [] });
    const games = [named('a', 'Dragonfly River'), named('b', 'Dragon Coast'), named('c', 'Dragons')];
    expect(searchGames('dragn', indexOf(games))).toMatchObject({
      gameIds: ['b', 'a', 'c'],
      total: 3,
      corrected: 'dragon',
    });
  });

  test('are forgiven from four letters, and two from eight', () => {
    expect(['abc', 'abcd', 'abcdefg', 'abcdefgh'].map(errorsForgiven)).toEqual([0, 1, 1, 2]);
  });
});

test('a word within the forgiven errors is never passed over for its letters', () => {
  const words = INDICES.en.vocabulary.postings.map(it => it.word).slice(0, 250);
  let near = 0;
  for (const typed of words)
    for (const word of words) {
      const most = errorsForgiven(typed);
      if (typingErrors(typed, word, most) > most) continue;
      near += 1;
      expect(mayBeNear(lettersOf(typed), lettersOf(word), most), `${typed} ${word}`).toBe(true);
    }
  expect(near).toBeGreaterThan(words.length);
});

test('a word too long to count its errors is passed over', () => {
  const word = 'a'.repeat(150);
  expect(typingErrors(`b${word}`, word, 2)).toBe(Number.POSITIVE_INFINITY);
  expect(typingErrors(`b${word.slice(0, 80)}`, word.slice(0, 80), 2)).toBe(1);
});
