/** How live tables are called: a game, and the room, hour, language or company it is played in. */
import { ACCENTS, EASTERN_CITIES, TABLE_CITIES } from './names-common.ts';
import { after, before, chosen, numbered, type Pattern, pairs, type Title, titles } from './names-grammar.ts';

export const LIVE_BY_HAND = titles(`
Roulette Meridian|子午線輪盤|روليت خط الزوال
Baccarat Salon 7|百家樂7號廳|باكارات الصالون 7
Blackjack Harbour|海港廿一點|بلاك جاك الميناء
Speed Baccarat|極速百家樂|باكارات السرعة
Dragon & Tiger Live|真人龍虎|التنين والنمر مباشر
Sic Bo Studio|骰寶直播室|استوديو سيك بو
Evening Roulette|黃昏輪盤|روليت الأمسية
Salon Privé 21|私人沙龍21|الصالون الخاص 21
Golden Wheel Live|真人金輪|العجلة الذهبية مباشر
Poker on the Quay|碼頭撲克|بوكر على الرصيف
`);

const GAMES = titles(`
Roulette|輪盤|روليت
Baccarat|百家樂|باكارات
Blackjack|廿一點|بلاك جاك
Sic Bo|骰寶|سيك بو
Dragon Tiger|龍虎|دراغون تايغر
Fan Tan|番攤|فان تان
Craps|花旗骰|كرابس
Hold’em|德州撲克|هولدم
Andar Bahar|安達巴哈|أندر باهار
Pai Gow|牌九|باي غاو
Hi-Lo|高低牌|هاي لو
`);

const EASTERN = GAMES.filter(({ en }) => ['Sic Bo', 'Dragon Tiger', 'Fan Tan', 'Pai Gow'].includes(en));
const WESTERN = chosen(GAMES, 'Roulette Baccarat Blackjack Craps Hold’em Hi-Lo');

/** The games with a table and seats, which have rooms, hosts and paces. */
const SEATED = GAMES.slice(0, 6);

const ROOMS = titles(`
Salon|沙龍|الصالون
Room|房|الغرفة
Table|桌|الطاولة
Hall|廳|القاعة
Terrace|露台|الشرفة
Studio|直播室|الاستوديو
Lounge|貴賓廳|الردهة
Suite|套房|الجناح
`);

/** Table numbers, without those that end in four and the thirteenth. */
const NUMBERS = Array.from({ length: 38 }, (_, index) => index + 1).filter(
  number => number % 10 !== 4 && number !== 13,
);

const PACES = titles(`
Speed|極速|السرعة
Turbo|疾速|التيربو
VIP|貴賓|كبار الشخصيات
Privé|私人|الصالون الخاص
Classic|經典|الزمن الجميل
Prestige|尊尚|الهيبة
Grand|豪華|الصالة الكبرى
`);

const LANGUAGES = titles(`
Cantonese|粵語|بالكانتونية
Mandarin|國語|بالصينية
Arabic|阿拉伯語|بالعربية
Swedish|瑞典語|بالسويدية
Portuguese|葡語|بالبرتغالية
Spanish|西班牙語|بالإسبانية
English|英語|بالإنجليزية
Tagalog|他加祿語|بالتاغالوغ
`);

/** “Poker on the Quay”: where one sits. The Arabic follows the game as it stands. */
const SEATS = titles(`
on the Quay|碼頭|على الرصيف
on the Terrace|露台|على الشرفة
on the Roof|天台|على السطح
on the Lake|湖上|على البحيرة
on the River|江上|على النهر
by the Canal|運河|عند القناة
by the Fountain|噴泉|عند النافورة
by the Sea|海邊|عند البحر
by Candlelight|燭光|على ضوء الشموع
at Dawn|清晨|عند الفجر
at Dusk|黃昏|عند الغسق
at Noon|正午|عند الظهيرة
at the Opera|歌劇院|في الأوبرا
at the Palace|宮殿|في القصر
in the Garden|花園|في الحديقة
in the Library|書房|في المكتبة
in the Pavilion|涼亭|في الجناح
in the Courtyard|庭院|في الفناء
`);

const WHEELS = titles(`
Wheel Live|真人轉輪|عجلة
Dice Live|真人骰子|نرد
`);

/** “Baccarat Salon 12”: 百家樂12號沙龍, باكارات الصالون 12. */
const rooms = (): Title[] =>
  SEATED.flatMap(game =>
    ROOMS.flatMap(room =>
      NUMBERS.map(number => ({
        en: `${game.en} ${room.en} ${number}`,
        zh: `${game.zh}${number}號${room.zh}`,
        ar: `${game.ar} ${room.ar} ${number}`,
      })),
    ),
  );

const paced = () =>
  SEATED.flatMap(game => PACES.flatMap(pace => NUMBERS.map(number => numbered(before(pace, game), number))));

const hosted = () =>
  SEATED.flatMap(game =>
    LANGUAGES.flatMap(language => [1, 2, 3, 5].map(number => numbered(before(language, game), number))),
  );

export const livePatterns = (): readonly Pattern[] => [
  { titles: pairs(ACCENTS, GAMES, before), atMost: 620 },
  { titles: pairs(WESTERN, TABLE_CITIES, after) },
  { titles: pairs(EASTERN, EASTERN_CITIES, after) },
  { titles: rooms(), atMost: 330 },
  { titles: pairs(GAMES, SEATS, after) },
  { titles: paced(), atMost: 190 },
  { titles: hosted(), atMost: 70 },
  { titles: pairs(LANGUAGES, SEATED, before) },
  { titles: pairs(ACCENTS, WHEELS, before), atMost: 80 },
];
