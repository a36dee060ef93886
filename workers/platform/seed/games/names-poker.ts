/** How poker games are called: a variant, and its stakes, place or hour. */
import { ACCENTS, TABLE_CITIES } from './names-common.ts';
import { after, before, numbered, type Pattern, pairs, titles } from './names-grammar.ts';

export const POKER_BY_HAND = titles(`
Caribbean Stud|加勒比撲克|بوكر الكاريبي
Texas Hold’em Bonus|德州撲克獎勵賽|مكافأة تكساس هولدم
Three Card Rush|三張牌快攻|اندفاع الأوراق الثلاث
Jacks or Better|傑克以上|الأولاد فما فوق
Joker Wild|百搭小丑|الجوكر البديل
Pineapple Poker|菠蘿撲克|بوكر الأناناس
Deuces Wild|百搭二點|ورقة الاثنين البديلة
Omaha Night|奧馬哈之夜|ليلة أوماها
`);

const GAMES = titles(`
Hold’em|德州撲克|هولدم
Omaha|奧馬哈|أوماها
Stud|梭哈|ستد بوكر
Draw Poker|換牌撲克|درو بوكر
Short Deck|短牌撲克|شورت ديك
Video Poker|電子撲克|فيديو بوكر
Joker Poker|小丑撲克|جوكر بوكر
Deuces|百搭二點|الاثنينات
Aces|煙士撲克|الآسات
Badugi|八度吉|بادوغي
Razz|七張小牌|راز
Pineapple|菠蘿撲克|باين آبل
Three Card|三張牌|الأوراق الثلاث
Five Card|五張牌|الأوراق الخمس
Seven Card|七張牌|الأوراق السبع
`);

/** Those a place or an hour goes before: “Ruby Stud”. */
const NAMED = GAMES.filter(({ en }) => !['Deuces', 'Aces', 'Pineapple'].includes(en) && !en.endsWith('Card'));

/** “Omaha Night”: the last word, which is the Arabic title's first. */
const OCCASIONS = titles(`
Night|之夜|ليلة
Rush|快攻|اندفاع
Duel|對決|مبارزة
Showdown|攤牌|مواجهة
Club|會所|نادي
Cup|盃|كأس
Masters|大師賽|أساتذة
League|聯賽|دوري
Academy|學院|أكاديمية
Bonus|獎勵賽|مكافأة
Parlour|雅座|مجلس
Saloon|酒館|صالة
Festival|節|مهرجان
Marathon|馬拉松|ماراثون
Legends|傳奇|أساطير
Challenge|挑戰賽|تحدي
Circuit|巡迴賽|جولة
Frontier|邊疆|حدود
Express|快車|قطار
Society|雅集|جمعية
Ranch|牧場|مزرعة
Riverboat|江輪|مركب
Quest|征途|رحلة
Sprint|衝刺|سباق
`);

const HANDS = titles(`
Royal Flush|皇家同花順|رويال فلاش
Straight Flush|同花順|ستريت فلاش
Full House|葫蘆|فول هاوس
Two Pair|兩對|الزوجين
Pair of Aces|一對煙士|زوج الآس
High Card|高牌|الورقة العالية
Pocket Pair|口袋對子|زوج الجيب
River Card|河牌|ورقة النهر
`);

const STAKES = titles(`
Hands|手牌|أيادي
Table|牌桌|طاولة
Club|會所|نادي
Duel|對決|مبارزة
Night|之夜|ليلة
Bonus|獎勵賽|مكافأة
Rush|快攻|اندفاع
`);

const handed = () => NAMED.flatMap(game => [3, 5, 10, 25, 50, 100].map(number => numbered(game, number)));

export const pokerPatterns = (): readonly Pattern[] => [
  { titles: pairs(GAMES, OCCASIONS, before) },
  { titles: pairs(ACCENTS, NAMED, before), atMost: 260 },
  { titles: pairs(NAMED, TABLE_CITIES, after), atMost: 150 },
  { titles: pairs(HANDS, STAKES, before) },
  { titles: handed(), atMost: 30 },
];
