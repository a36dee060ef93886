/**
 * Names of number draws and scratch cards. All draws are keno, with twenty of eighty balls, so no name promises bingo or another
 * number of balls. No state lottery is named.
 */
import { ACCENTS } from './names-common.ts';
import { before, type Pattern, pairs, type Title, titles } from './names-grammar.ts';

export const LOTTERY_BY_HAND = titles(`
Lucky Eighty|幸運八十|الثمانون المحظوظة
Keno Express|基諾快車|قطار كينو
Pick Ten|十選樂|اختر عشرة
Keno Lane|基諾巷|زقاق الكينو
Draw & Sail|開彩起航|اسحب وأبحر
Daily Draw|每日開獎|السحب اليومي
Mega Balls 80|巨彩球80|الكرات الكبرى 80
Number Garden|數字花園|حديقة الأرقام
Scratch Seven|刮刮七|اخدش السبعة
Golden Scratch|黃金刮刮|الخدش الذهبي
Scratch Garden|刮刮花園|حديقة الخدش
Ruby Scratch|紅寶刮刮|خدش الياقوت
Scratch & Sail|刮開起航|اخدش وأبحر
`);

const GAMES = titles(`
Keno|基諾|كينو
Draw|開獎|سحب
Numbers|數字彩|أرقام
Balls|彩球|كرات
Picks|選號|اختيارات
`);

/** “Keno Lane”: the last word, which is the Arabic title's first. */
const PLACES = titles(`
Lane|巷|زقاق
Express|快車|قطار
Garden|花園|حديقة
Hall|大廳|قاعة
Club|俱樂部|نادي
Island|島|جزيرة
Carnival|嘉年華|كرنفال
Harbour|港|ميناء
Castle|城堡|قلعة
Festival|慶典|مهرجان
Parade|巡遊|موكب
Rocket|火箭|صاروخ
Bakery|餅店|مخبز
Cruise|遊輪|رحلة
Ferry|渡輪|عبارة
Meadow|草甸|مرج
Safari|探險|سفاري
Station|車站|محطة
Street|街|شارع
Village|小鎮|قرية
Theatre|劇院|مسرح
Workshop|工坊|ورشة
Orchard|果園|بستان
Lagoon|湖灣|بحيرة
`);

const PLAYED = titles(`
Keno|基諾|الكينو
Number|數字|الأرقام
Draw|開彩|السحب
Ball|彩球|الكرات
Eighty|八十球|الثمانين
`);

/** “Keno Hall 12”: 基諾12號大廳, قاعة كينو 12. */
const halls = (): Title[] =>
  GAMES.flatMap(game =>
    PLACES.slice(0, 8).flatMap(place =>
      [1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 15, 16, 18, 20, 21, 22, 25].map(number => ({
        en: `${game.en} ${place.en} ${number}`,
        zh: `${game.zh}${number}號${place.zh}`,
        ar: `${place.ar} ${game.ar} ${number}`,
      })),
    ),
  );

const WHEN = titles(`
Sunrise|日出|الشروق
Morning|早晨|الصباح
Breakfast|早餐|الفطور
Lunchtime|午間|الغداء
Teatime|下午茶|وقت الشاي
Afternoon|午後|بعد الظهر
Weekend|週末|نهاية الأسبوع
Friday|週五|يوم الجمعة
Sunday|週日|يوم الأحد
Hourly|整點|كل ساعة
Minute|每分鐘|كل دقيقة
Festival|節慶|المهرجان
Carnival|嘉年華|الكرنفال
Birthday|生日|يوم الميلاد
Family|闔家|العائلة
Market|市集|السوق
Garden|花園|الحديقة
Treasure|寶藏|الكنز
Rocket|火箭|الصاروخ
Bonanza|豐盛|الخيرات
Balloon|氣球|البالون
Panda|熊貓|الباندا
Koala|樹熊|الكوالا
Honeybee|蜜蜂|النحلة
Ladybird|瓢蟲|الدعسوقة
Candy|糖果|الحلوى
Cherry|櫻桃|الكرز
Mango|芒果|المانجو
Lemon|檸檬|الليمون
Circus|馬戲團|السيرك
Lantern|燈籠|الفانوس
Fireworks|煙花|الألعاب النارية
Clover|四葉草|النفل
Butterfly|彩蝶|الفراشة
Seaside|海濱|الشاطئ
Holiday|假日|العطلة
Midsummer|仲夏|منتصف الصيف
Grandma’s|婆婆|الجدة
Village|小鎮|القرية
`);

export const lotteryPatterns = (): readonly Pattern[] => [
  { titles: pairs(ACCENTS, GAMES, before), atMost: 350 },
  { titles: pairs(PLAYED, PLACES, before) },
  { titles: pairs(WHEN, GAMES, before) },
  { titles: halls(), atMost: 320 },
];
