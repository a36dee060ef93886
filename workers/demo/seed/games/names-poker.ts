/**
 * Names of the poker room's games: video poker as the studio deals it, jacks or better and deuces wild; three card poker; and cards with a word for
 * reels. No name promises another variant of poker.
 */
import { ACCENTS, TABLE_CITIES } from './names-common.ts';
import { before, type Pattern, pairs, titles } from './names-grammar.ts';

export const POKER_BY_HAND = titles(`
Royal Flush Reels|皇家同花順轉軸|بكرات رويال فلاش
Joker Reels|小丑轉軸|بكرات الجوكر
Three Aces Rush|三張煙士快攻|اندفاع ثلاثة آسات
Jacks on Reels|傑克轉軸|أولاد على البكرات
Full House Spins|葫蘆旋轉|دورات فول هاوس
Four Suits Reels|四花色轉軸|بكرات النقوش الأربعة
Deuces Spins|二點旋轉|دورات الاثنينات
Poker Reels Night|撲克轉軸之夜|ليلة بكرات البوكر
Jacks or Better|傑克以上|أولاد أو أفضل
Deuces Wild|二點百搭|الاثنينات الجامحة
Three Card Poker|三張牌撲克|بوكر الثلاث أوراق
Pair of Jacks|一對傑克|زوج الأولاد
Wild Twos|狂野二點|اثنينات برية
Three Card Salon|三張牌沙龍|صالون الثلاث أوراق
Three Card Harbour|三張牌海港|مرفأ الثلاث أوراق
Three Card Avenue|三張牌大道|جادة الثلاث أوراق
`);

/** Cards, hands and suits. The Arabic is definite. */
const CARDS = titles(`
Ace|煙士|الآس
King|國王|الملك
Queen|皇后|الملكة
Jack|傑克|الولد
Joker|小丑|الجوكر
Deuce|二點|الاثنين
Spade|黑桃|البستوني
Heart|紅心|القلب
Diamond Suit|方塊|الديناري
Club Suit|梅花|السباتي
Four Suits|四花色|النقوش الأربعة
Royal Flush|皇家同花順|الرويال فلاش
Straight Flush|同花順|الستريت فلاش
Full House|葫蘆|الفول هاوس
Two Pair|兩對|الزوجين
Pair of Aces|一對煙士|زوج الآسات
High Card|高牌|الورقة العالية
Court Card|人頭牌|الورقة المصورة
Red Deck|紅牌|الرزمة الحمراء
Black Deck|黑牌|الرزمة السوداء
Poker|撲克|البوكر
`);

/** Words for reels. */
const TURNS = titles(`
Reels|轉軸|بكرات
Spins|旋轉|دورات
Lines|連線|خطوط
Spinner|旋轉機|دوارة
`);

const ON_REELS = titles(`
Poker Reels|撲克轉軸|بكرات البوكر
Card Reels|紙牌轉軸|بكرات الورق
Ace Spins|煙士旋轉|دورات الآس
Joker Lines|小丑連線|خطوط الجوكر
Suit Reels|花色轉軸|بكرات النقوش
Flush Spins|同花旋轉|دورات الفلاش
Spade Lines|黑桃連線|خطوط البستوني
`);

export const pokerPatterns = (): readonly Pattern[] => [
  { titles: pairs(CARDS, TURNS, before) },
  { titles: pairs(ACCENTS, ON_REELS, before) },
  { titles: pairs(TABLE_CITIES, ON_REELS, before) },
];
