/** How table games without a dealer are called: card, dice and tile games of many countries. */
import { ACCENTS, EASTERN_CITIES, TABLE_CITIES } from './names-common.ts';
import { after, before, chosen, type Pattern, pairs, titles } from './names-grammar.ts';

export const TABLE_BY_HAND = titles(`
European Roulette|歐洲輪盤|الروليت الأوروبية
Blackjack Classic|經典廿一點|بلاك جاك الكلاسيكية
Baccarat Squeeze|咪牌百家樂|باكارات الكشف البطيء
Sic Bo|骰寶|سيك بو
Backgammon Cup|雙陸棋盃|كأس باكغامون
Pai Gow|牌九|باي غاو
Craps Avenue|花旗骰大道|جادة الكرابس
Red Dog|紅狗牌|ريد دوغ
Mahjong Tiles|麻將牌|أحجار الماجونغ
Double Dominoes|雙人骨牌|الدومينو المزدوجة
`);

const GAMES = titles(`
Roulette|輪盤|روليت
Baccarat|百家樂|باكارات
Blackjack|廿一點|بلاك جاك
Pontoon|英式廿一點|بونتون
Sic Bo|骰寶|سيك بو
Fan Tan|番攤|فان تان
Pai Gow|牌九|باي غاو
Tien Gow|天九|تيان غاو
Craps|花旗骰|كرابس
Hazard|古典骰|هازارد
Backgammon|雙陸棋|باكغامون
Dominoes|骨牌|دومينو
Mahjong|麻將|ماجونغ
Red Dog|紅狗牌|ريد دوغ
Hi-Lo|高低牌|هاي لو
Big Two|鋤大弟|بيغ تو
Gin Rummy|金拉米|جين رومي
Tarneeb|塔尼布|طرنيب
Baloot|巴魯特|بلوت
Carrom|康樂棋|كيرم
Tongits|菲律賓拉米|تونغيتس
Truco|特魯科|تروكو
Cribbage|克里比奇|كريبيج
Checkers|跳棋|داما
Solitaire|接龍|سوليتير
Ludo|飛行棋|لودو
`);

/** “Blackjack Classic”: what kind of game it is. The Arabic is definite. */
const QUALITIES = titles(`
Classic|經典|الزمن الجميل
Gold|黃金|الذهب
Deluxe|豪華|الفخامة
Royale|皇家|الملوك
Express|極速|السرعة
Heritage|傳統|التراث
Trio|三人|الثلاثي
Fortune|好運|الحظ
Legends|傳奇|الأساطير
Elite|精英|النخبة
`);

/** “Blackjack Avenue”: where it is played. The Arabic is not definite. */
const VENUES = titles(`
Club|會所|نادي
Avenue|大道|جادة
Salon|沙龍|صالون
Masters|大師賽|أساتذة
Duel|對決|مبارزة
Night|之夜|ليلة
House|館|دار
Parlour|雅座|مجلس
Bazaar|市集|بازار
Pavilion|亭|سرادق
Garden|花園|حديقة
Academy|學院|أكاديمية
Café|咖啡館|مقهى
Championship|錦標賽|بطولة
Challenge|挑戰賽|تحدي
Society|雅集|جمعية
Cup|盃|كأس
Festival|嘉年華|مهرجان
`);

/** “European Roulette”: the manners of Europe. */
const SCHOOLS = titles(`
European|歐洲|على الطريقة الأوروبية
French|法式|على الطريقة الفرنسية
Nordic|北歐|على الطريقة الشمالية
Viennese|維也納式|على طريقة فيينا
Venetian|威尼斯式|على طريقة البندقية
Andalusian|安達盧西亞|على الطريقة الأندلسية
Parisian|巴黎式|على طريقة باريس
`);

/** Manners of playing that any game can have. */
const MANNERS = titles(`
Modern|現代|العصر الحديث
Vintage|懷舊|الزمن القديم
Pocket|袖珍|الجيب
Sunday|週日|يوم الأحد
Fireside|爐邊|عند المدفأة
Lakeside|湖畔|عند البحيرة
Highland|高地|المرتفعات
`);

const DECKS = titles(`
Double|雙重|المضاعفة
Multi-Hand|多手|الأيدي المتعددة
Single-Deck|單副牌|الرزمة الواحدة
High Table|高額|الرهان العالي
`);

const DECKED = chosen(GAMES, 'Baccarat Blackjack Pontoon Hi-Lo');
const SCHOOLED = chosen(GAMES, 'Roulette Baccarat Blackjack Pontoon Craps Hazard Backgammon Dominoes');
const AT_HOME_ANYWHERE = [
  ...chosen(
    GAMES,
    'Roulette Baccarat Blackjack Pontoon Craps Hazard Backgammon Dominoes Hi-Lo Checkers Solitaire',
  ),
  ...GAMES.filter(({ en }) => en === 'Gin Rummy'),
];
const AT_HOME_EAST = GAMES.filter(({ en }) =>
  ['Sic Bo', 'Fan Tan', 'Pai Gow', 'Tien Gow', 'Mahjong', 'Big Two'].includes(en),
);
const ACCENTED = GAMES.filter(({ en }) => !['Baloot', 'Tarneeb', 'Truco', 'Tongits', 'Ludo'].includes(en));

export const tablePatterns = (): readonly Pattern[] => [
  { titles: pairs(GAMES, QUALITIES, after) },
  { titles: pairs(GAMES, VENUES, before) },
  { titles: pairs(ACCENTS, ACCENTED, before), atMost: 520 },
  { titles: pairs(SCHOOLS, SCHOOLED, before) },
  { titles: pairs(MANNERS, ACCENTED, before) },
  { titles: pairs(DECKS, DECKED, before) },
  { titles: pairs(TABLE_CITIES, AT_HOME_ANYWHERE, before), atMost: 220 },
  { titles: pairs(EASTERN_CITIES, AT_HOME_EAST, before) },
];
