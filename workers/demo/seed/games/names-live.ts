/**
 * Names of live tables: a game, with a room, pace, place or city. The games are those of the studio's engines: single-zero
 * roulette, crash, dice under or over a number, blackjack, baccarat and the money wheel. No name promises a host or a language.
 */
import { ACCENTS, TABLE_CITIES } from './names-common.ts';
import { after, before, numbered, type Pattern, pairs, type Title, titles } from './names-grammar.ts';

export const LIVE_BY_HAND = titles(`
Roulette Meridian|子午線輪盤|روليت خط الزوال
Roulette Salon 7|輪盤7號廳|روليت الصالون 7
Dice Harbour|海港骰子|نرد الميناء
Speed Roulette|極速輪盤|روليت السرعة
Crash Salon|爆點沙龍|صالون كراش
Dice Pavilion|骰子亭|سرادق النرد
Evening Roulette|黃昏輪盤|روليت الأمسية
Salon Privé Wheel|私人沙龍轉輪|عجلة الصالون الخاص
Golden Wheel Salon|金輪沙龍|صالون العجلة الذهبية
Crash on the Quay|碼頭爆點|كراش على الرصيف
Blackjack Salon|二十一點沙龍|بلاك جاك الصالون
Baccarat Salon|百家樂沙龍|باكارات الصالون
Blackjack on the Quay|碼頭二十一點|بلاك جاك على الرصيف
Baccarat at Dusk|黃昏百家樂|باكارات عند الغسق
Blackjack by the Sea|海邊二十一點|بلاك جاك عند البحر
Baccarat at the Palace|宮殿百家樂|باكارات في القصر
Money Wheel Salon|金錢輪沙龍|عجلة المال الصالون
Grand Money Wheel|豪華金錢輪|عجلة المال الكبرى
`);

const GAMES = titles(`
Roulette|輪盤|روليت
Single Zero Roulette|單零輪盤|روليت الصفر الواحد
Wheel|轉輪|عجلة
Dice|骰子|نرد
Hi-Lo Dice|高低骰|نرد هاي لو
Over Under|高低|فوق وتحت
`);

/** Reserved for live tables; table games use the other accents and cities. */
const SPOKEN_OF = GAMES.filter(({ en }) => en === 'Single Zero Roulette');

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

/** Table numbers, without 13 and those that end in 4. */
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

/** “Dice on the Quay”: the place. The Arabic follows the game unchanged. */
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

/** “Roulette Salon 12”: 輪盤12號沙龍, روليت الصالون 12. */
const rooms = (): Title[] =>
  GAMES.flatMap(game =>
    ROOMS.flatMap(room =>
      NUMBERS.map(number => ({
        en: `${game.en} ${room.en} ${number}`,
        zh: `${game.zh}${number}號${room.zh}`,
        ar: `${game.ar} ${room.ar} ${number}`,
      })),
    ),
  );

const paced = () =>
  GAMES.flatMap(game => PACES.flatMap(pace => NUMBERS.map(number => numbered(before(pace, game), number))));

export const livePatterns = (): readonly Pattern[] => [
  { titles: rooms(), atMost: 1000 },
  { titles: pairs(SPOKEN_OF, TABLE_CITIES, after) },
  { titles: pairs(GAMES, SEATS, after) },
  { titles: paced(), atMost: 600 },
  { titles: pairs(ACCENTS, SPOKEN_OF, before) },
];
