/** How draws, keno, bingo and scratch cards are called. No state's lottery is named. */
import { ACCENTS } from './names-common.ts';
import { before, numbered, type Pattern, pairs, titles } from './names-grammar.ts';

export const LOTTERY_BY_HAND = titles(`
Lucky 28|幸運28|الحظ 28
Keno Express|基諾快車|قطار كينو
Pick Five|五選樂|اختر خمسة
Bingo Lane|賓果巷|زقاق البينغو
Scratch & Sail|刮刮起航|اكشط وأبحر
Daily Draw|每日開獎|السحب اليومي
Mega Balls 49|巨彩球49|الكرات الكبرى 49
Number Garden|數字花園|حديقة الأرقام
`);

const GAMES = titles(`
Keno|基諾|كينو
Bingo|賓果|بينغو
Draw|開獎|سحب
Scratch|刮刮樂|بطاقة كشط
Raffle|抽獎|قرعة
Numbers|數字彩|أرقام
Tombola|搖彩|تومبولا
`);

/** “Bingo Lane”: the last word, which is the Arabic title's first. */
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
Bingo|賓果|البينغو
Raffle|抽獎|القرعة
Scratch|刮刮樂|الكشط
Lotto|樂透|اللوتو
Number|數字|الأرقام
Tombola|搖彩|التومبولا
Ticket|彩券|التذاكر
`);

/** “Lucky 28”: kinds of number draws. The Arabic is a noun that a number may follow. */
const NUMBER_DRAWS = titles(`
Lucky|幸運|الحظ
Keno|基諾|كينو
Bingo|賓果|بينغو
Golden Balls|黃金球|الكرات الذهبية
Rapid|快開|السحب السريع
Rainbow|彩虹|قوس قزح
Jade Balls|碧玉球|كرات اليشم
Star Numbers|星數|أرقام النجوم
Pearl Draw|珍珠開彩|سحب اللآلئ
Harvest|豐收|الحصاد
Wish|心願|الأمنية
Happy|歡樂|الفرح
`);

const MATRIX = [5, 6, 10, 20, 25, 27, 30, 32, 35, 36, 38, 39, 45, 50, 52, 55, 60, 65, 70, 75, 80, 88, 90, 99];

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
Instant|即時|الربح الفوري
Festival|節慶|المهرجان
Carnival|嘉年華|الكرنفال
Birthday|生日|يوم الميلاد
Family|闔家|العائلة
Market|市集|السوق
Garden|花園|الحديقة
Treasure|寶藏|الكنز
Rocket|火箭|الصاروخ
Bonanza|豐盛|الخيرات
Jackpot|大獎|الجائزة الكبرى
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
  { titles: pairs(NUMBER_DRAWS, MATRIX, numbered), atMost: 250 },
];
