/**
 * Names of table games without a dealer. The games are those of the studio's engines: single-zero roulette, dice under or over a
 * number, blackjack, baccarat and the money wheel. No name promises tiles or boards.
 */
import { ACCENTS, TABLE_CITIES } from './names-common.ts';
import { after, before, type Pattern, pairs, titles } from './names-grammar.ts';

export const TABLE_BY_HAND = titles(`
European Roulette|歐洲輪盤|الروليت الأوروبية
Roulette Classic|經典輪盤|الروليت الكلاسيكية
Dice Squeeze|緊張骰子|نرد التشويق
Hi-Lo Dice|高低骰|نرد هاي لو
Roulette Cup|輪盤盃|كأس الروليت
Over Under|高低對決|فوق وتحت
Dice Avenue|骰子大道|جادة النرد
Hundred Sides|百面骰|مئة وجه
Little Wheel|小轉輪|العجلة الصغيرة
Single Zero|單零輪盤|الصفر الواحد
Blackjack Classic|經典二十一點|بلاك جاك الكلاسيكية
Baccarat Squeeze|瞇牌百家樂|باكارات التشويق
Blackjack Harbour|海港二十一點|بلاك جاك المرفأ
Punto Banco|莊閒對決|بونتو بانكو
Blackjack Avenue|大道二十一點|بلاك جاك الجادة
Baccarat Garden|花園百家樂|باكارات الحديقة
Money Wheel Classic|經典金錢輪|عجلة المال الكلاسيكية
Little Money Wheel|小金錢輪|عجلة المال الصغيرة
`);

const GAMES = titles(`
Roulette|輪盤|روليت
Wheel|轉輪|عجلة
Solo Roulette|獨享輪盤|روليت منفردة
Dice|骰子|نرد
Hi-Lo Dice|高低骰|نرد هاي لو
Over Under|高低|فوق وتحت
Hundred Dice|百面骰|نرد المئة
Percent Dice|百分骰|نرد بالمئة
`);

/** “Roulette Classic”: the kind of game. The Arabic is definite. */
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

/** “Dice Avenue”: the place. The Arabic is not definite. */
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

/** “European Roulette”: European styles. */
const SCHOOLS = titles(`
European|歐洲|على الطريقة الأوروبية
French|法式|على الطريقة الفرنسية
Nordic|北歐|على الطريقة الشمالية
Viennese|維也納式|على طريقة فيينا
Venetian|威尼斯式|على طريقة البندقية
Andalusian|安達盧西亞|على الطريقة الأندلسية
Parisian|巴黎式|على طريقة باريس
`);

/** Styles that suit any game. */
const MANNERS = titles(`
Modern|現代|العصر الحديث
Vintage|懷舊|الزمن القديم
Pocket|袖珍|الجيب
Sunday|週日|يوم الأحد
Fireside|爐邊|عند المدفأة
Lakeside|湖畔|عند البحيرة
Highland|高地|المرتفعات
Orchard|果園|البستان
Village|小鎮|القرية
Travel|旅行|السفر
Family|闔家|العائلة
Garden|花園|الحديقة
`);

export const tablePatterns = (): readonly Pattern[] => [
  { titles: pairs(GAMES, QUALITIES, after) },
  { titles: pairs(GAMES, VENUES, before) },
  { titles: pairs(ACCENTS, GAMES, before) },
  { titles: pairs(SCHOOLS, GAMES, before) },
  { titles: pairs(MANNERS, GAMES, before) },
  { titles: pairs(TABLE_CITIES, GAMES, before) },
];
