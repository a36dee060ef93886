/**
 * Names of sports games: a sport, and a word for reels or for a crash game, which are the studio's engines. A name that promises a
 * match says that it is virtual, and none is that of a real league, federation or tournament.
 */
import { SPORTING_CITIES } from './names-common.ts';
import { before, type Pattern, pairs, titles } from './names-grammar.ts';

export const SPORTS_BY_HAND = titles(`
Penalty Reels|點球轉軸|بكرات ركلات الجزاء
Breakaway|單刀突圍|انفلات منفرد
Virtual Football|虛擬足球|كرة القدم الافتراضية
Hoops Climb|籃球攀升|صعود السلة
Circuit Dash|賽道衝刺|انطلاقة الحلبة
Virtual Football Cup|虛擬足球盃|كأس كرة القدم الافتراضية
Relay Dash|接力衝刺|انطلاقة التتابع
Court Lines|球場連線|خطوط الملعب
`);

const SPORTS = titles(`
Football|足球|كرة القدم
Penalty|點球|ركلات الجزاء
Basketball|籃球|كرة السلة
Tennis|網球|التنس
Badminton|羽毛球|الريشة الطائرة
Table Tennis|乒乓球|كرة الطاولة
Volleyball|排球|الكرة الطائرة
Cricket|板球|الكريكت
Rugby|欖球|الرغبي
Handball|手球|كرة اليد
Ice Hockey|冰球|هوكي الجليد
Baseball|棒球|البيسبول
Futsal|五人足球|كرة الصالات
Cycling|單車|الدراجات
Speedway|摩托車|الدراجات النارية
Rally|拉力賽車|الراليات
Karting|小型賽車|الكارتينغ
Derby|賽馬|سباق الخيل
Camel Race|賽駱駝|سباق الهجن
Greyhound|賽狗|الكلاب السلوقية
Regatta|賽艇|القوارب
Swimming|游泳|السباحة
Ski Jump|跳台滑雪|القفز بالزلاجات
Archery|射箭|الرماية
Boxing|拳擊|الملاكمة
Darts|飛鏢|رمي السهام
Snooker|桌球|السنوكر
Surfing|衝浪|ركوب الأمواج
`);

/** “Rugby Reels”, “Rugby Dash”: the last word, which is the Arabic title's first, names the kind of game. */
const PLAYS = titles(`
Reels|轉軸|بكرات
Spins|旋轉|دورات
Lines|連線|خطوط
Dash|衝刺|انطلاقة
Climb|攀升|صعود
Breakaway|突圍|انفلات
Streak|連勝|سلسلة
`);

/** “Lisbon Derby Dash”. */
const MEETINGS = titles(`
Derby Dash|德比衝刺|انطلاقة ديربي
Regatta Reels|賽艇轉軸|بكرات قوارب
Stadium Spins|球場旋轉|دورات ملعب
Velodrome Climb|單車場攀升|صعود مضمار
Track Streak|跑道連勝|سلسلة حلبة
Court Lines|球場連線|خطوط ملعب
`);

export const sportsPatterns = (): readonly Pattern[] => [
  { titles: pairs(SPORTS, PLAYS, before), atMost: 240 },
  { titles: pairs(SPORTING_CITIES, MEETINGS, before), atMost: 260 },
];
