/** How virtual sports are called. No league, federation or tournament that exists. */
import { SPORTING_CITIES } from './names-common.ts';
import { before, type Pattern, pairs, titles } from './names-grammar.ts';

export const SPORTS_BY_HAND = titles(`
Penalty Kings|點球之王|ملوك ركلات الجزاء
Court Rally|球場對攻|تبادل الكرات
Virtual Football|虛擬足球|كرة القدم الافتراضية
Hoops Sprint|籃球衝刺|سباق السلة
Grand Circuit|大巡迴賽|الحلبة الكبرى
Pitch Masters|綠茵大師|أساتذة الملعب
Relay Gold|接力金牌|ذهبية التتابع
Match Point|賽點|نقطة المباراة
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

/** “Penalty Kings”: the last word, which is the Arabic title's first. */
const CONTESTS = titles(`
Kings|之王|ملوك
Masters|大師|أساتذة
Legends|傳奇|أساطير
Showdown|對決|مواجهة
Challenge|挑戰賽|تحدي
Clash|激戰|صدام
Glory|榮耀|مجد
Arena|競技場|ساحة
Academy|學院|أكاديمية
Festival|嘉年華|مهرجان
Fever|狂熱|حمى
Trophy|獎盃|كأس
Heroes|英雄|أبطال
Stars|群星|نجوم
Nights|之夜|ليالي
Coach|教練|مدرب
Season|賽季|موسم
Rivals|勁敵|خصوم
`);

const MEETINGS = titles(`
Derby Day|德比日|يوم ديربي
Regatta|賽艇會|سباق قوارب
Night Race|夜賽|سباق ليلي في
Street Circuit|街道賽|حلبة شوارع
Marathon|馬拉松|ماراثون
Velodrome|單車場|مضمار
Court Kings|球場之王|ملوك ملاعب
`);

const STYLES = titles(`
Virtual|虛擬|العالم الافتراضي
Pixel|像素|البكسل
Street|街頭|الشوارع
Night|夜間|الليل
Pocket|袖珍|الجيب
Turbo|極速|التيربو
`);

const STREET_SPORTS = titles(`
Football|足球|كرة
Basketball|籃球|سلة
Tennis|網球|تنس
Cricket|板球|كريكت
Rugby|欖球|رغبي
Hockey|曲棍球|هوكي
Racing|賽車|سباقات
Cycling|單車|دراجات
Boxing|拳擊|ملاكمة
`);

export const sportsPatterns = (): readonly Pattern[] => [
  { titles: pairs(SPORTS, CONTESTS, before), atMost: 310 },
  { titles: pairs(SPORTING_CITIES, MEETINGS, before), atMost: 90 },
  { titles: pairs(STYLES, STREET_SPORTS, before), atMost: 50 },
];
