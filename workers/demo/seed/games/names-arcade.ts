/**
 * Names of arcade games: a falling thing and its place, a flyer or runner and its manner, or an animal. Thing and last word
 * select the engine (engine-of-game.ts), so no name promises a game that the studio does not have. Long because it is a
 * dictionary.
 */
import {
  adjectives,
  asKinds,
  before,
  described,
  nouns,
  numbered,
  type Pattern,
  pairs,
  titles,
} from './names-grammar.ts';

export const ARCADE_BY_HAND = titles(`
Bubble Yard|泡泡庭院|ساحة الفقاعات
Balloon Ladder|氣球天梯|سلم البالونات
Pixel Racers|像素賽車隊|متسابقو البكسل
Brick Alley|磚塊巷|زقاق الطوب
Gem Cascade|寶石瀑布|شلال الجواهر
Bounce|彈跳|الارتداد
Tower Climb|攀塔樂|تسلق البرج
Neon Snail|霓虹蝸牛|الحلزون النيوني
Mine Field|地雷原|حقل الألغام
Plinko Drop|彈珠台|سقوط البلينكو
Higher or Lower|猜大小|أعلى أو أدنى
Desert Mines|沙漠地雷|ألغام الصحراء
Plinko Garden|彈珠花園|حديقة البلينكو
Card Ladder|紙牌階梯|سلم الورق
Gem Mines|寶石地雷|ألغام الجواهر
Plinko Peak|彈珠高峰|قمة البلينكو
Midnight Cards|午夜紙牌|أوراق منتصف الليل
Harbour Mines|港灣地雷|ألغام المرفأ
Star Plinko|星光彈珠|بلينكو النجوم
Lucky Cards|幸運紙牌|الأوراق المحظوظة
`);

/** Falling things. The Arabic is definite. */
const THINGS = titles(`
Brick|磚塊|الطوب
Gem|寶石|الجواهر
Bubble|泡泡|الفقاعات
Block|方塊|المكعبات
Coin|金幣|العملات
Marble|波子|الكرات الزجاجية
Candy|糖果|الحلوى
Jelly|果凍|الهلام
Button|按鈕|الأزرار
Cookie|曲奇|البسكويت
Donut|冬甩|الدونات
Popcorn|爆谷|الفشار
Berry|莓果|التوت
Melon|蜜瓜|البطيخ
Toffee|太妃糖|التوفي
Lollipop|棒棒糖|المصاصات
Macaron|馬卡龍|الماكرون
Pancake|班戟|الفطائر
Mochi|麻糬|الموتشي
Pebble|卵石|الحصى
Bead|珠子|الخرز
Treasure|寶藏|الكنز
`);

/** “Bubble Yard”: the last word, which is the Arabic title's first. */
const GROUNDS = titles(`
Yard|庭院|ساحة
Alley|巷|زقاق
Lab|實驗室|مختبر
Island|島|جزيرة
Garden|花園|حديقة
Factory|工廠|مصنع
Party|派對|حفلة
Planet|星球|كوكب
Kingdom|王國|مملكة
Galaxy|銀河|مجرة
Station|車站|محطة
Circus|馬戲團|سيرك
Cascade|瀑布|شلال
Machine|機器|آلة
Street|街|شارع
Workshop|工坊|ورشة
Pop|爆爆樂|فرقعة
Museum|博物館|متحف
Bakery|餅店|مخبز
Harbour|海港|ميناء
Avalanche|雪崩|انهيار
Tumble|翻滾樂|تدحرج
`);

/** Things that rise or run, with a manner: “Rocket Dash”. */
const FLYERS = titles(`
Rocket|火箭|الصواريخ
Balloon|氣球|البالونات
Spring|彈簧|النوابض
Saucer|飛碟|الصحون الطائرة
Kite|風箏|الطائرات الورقية
Glider|滑翔機|الطائرات الشراعية
`);

const FLIGHTS = titles(`
Dash|快跑|انطلاقة
Rush|狂潮|اندفاع
Climb|攀登|تسلق
Jump|跳跳樂|قفزة
Race|競速|سباق
Tower|塔|برج
Express|快車|قطار
Escape|大逃亡|هروب
`);

const ANIMALS = nouns(`
Penguin|企鵝|بطريق
Hamster|倉鼠|هامستر
Snail|蝸牛|حلزون
Frog|青蛙|ضفدع
Panda|熊貓|باندا
Koala|樹熊|كوالا
Otter|水獺|قضاعة
Hedgehog|刺蝟|قنفذ
Raccoon|浣熊|راكون
Squirrel|松鼠|سنجاب
Beaver|河狸|قندس
Kitten|小貓|هريرة
Rabbit|兔/兔子|أرنب
Fox|狐/狐狸|ثعلب
Parrot|鸚鵡|ببغاء
Toucan|巨嘴鳥|طوقان
Flamingo|火烈鳥|فلامنغو
Sparrow|雀/麻雀|عصفور
Bee|蜜蜂|نحلة
Ladybird|瓢蟲|دعسوقة
Caterpillar|毛蟲|يسروع
Octopus|章魚|أخطبوط
Crab|螃蟹|سلطعون
Dolphin|海豚|دلفين
Turtle|海龜|سلحفاة
Gecko|壁虎|وزغة
Chameleon|變色龍|حرباء||f
Kangaroo|袋鼠|كنغر
Llama|羊駝|لاما||f
Camel|駱駝|جمل
Yak|犛牛|ياك
Goat|山羊|ماعز
Walrus|海象|فظ
Dragon|龍/小龍|تنين
Dinosaur|恐龍|ديناصور
Yeti|雪怪|يتي
Ninja|忍者|نينجا
Pirate|海盜|قرصان
Knight|騎士|فارس
Wizard|巫師|ساحر
Robot|機械人|روبوت
Astronaut|太空人|رائد الفضاء
Explorer|探險家|مستكشف
Chef|廚師|طاهي
`);

/** Their distance or place. */
const DEEDS = titles(`
Dash|快跑|انطلاقة
Jump|跳跳樂|قفزة
Racer|賽車手|متسابق
Express|快車|قطار
Bounce|彈彈樂|ارتداد
Escape|大逃亡|هروب
Climb|攀登|تسلق
Kart|小賽車|كارت
Circus|馬戲團|سيرك
Kingdom|王國|مملكة
Party|派對|حفلة
Island|島|جزيرة
Diner|餐廳|مطعم
Parade|巡遊|موكب
Bakery|餅店|مخبز
`);

const MOODS = adjectives(`
Neon|霓虹|نيوني
Cosmic|宇宙|كوني
Mighty|威武|جبار
Tiny|迷你|صغير
Jumping|跳躍|قافز
Electric|電光|كهربائي
Flying|飛天|طائر
Golden|黃金|ذهبي
Crazy|瘋狂|مجنون
Happy|快樂|سعيد
Sleepy|瞌睡|نعسان|نعسانة
Hungry|貪吃|جائع
Brave|勇敢|شجاع
Clever|機靈|ذكي
Frozen|冰凍|متجمد
Magic|魔法|سحري
Dizzy|暈眩|دائخ
Dancing|跳舞|راقص
Invisible|隱形|خفي
Super-Fast|飛快|سريع
Rainbow|彩虹|ملون
Giant|巨型|عملاق
`);

const PIXELS = titles(`
Pixel|像素|البكسل
Neon|霓虹|النيون
Retro|復古|الزمن القديم
Galaxy|銀河|المجرة
Moonbase|月球基地|قاعدة القمر
Jungle|叢林|الأدغال
Desert|沙漠|الصحراء
Arctic|極地|القطب
Volcano|火山|البركان
Undersea|海底|قاع البحر
Rooftop|天台|السطح
Midnight|午夜|منتصف الليل
Candy|糖果|الحلوى
Castle|城堡|القلعة
Sky|天空|السماء
Toy|玩具|الألعاب
`);

const CREWS = titles(`
Racers|賽車隊|متسابقو
Runners|跑手|عداؤو
Explorers|探險隊|مستكشفو
Guardians|守護隊|حراس
Heroes|英雄|أبطال
Dice|骰子|نرد
Bricks|磚塊|طوب
Bubbles|泡泡|فقاعات
Blocks|方塊|مكعبات
Kart|小賽車|كارت
Wheel|轉輪|عجلة
Ladder|天梯|سلم
Hi-Lo|高低|هاي لو
Cascade|瀑布|شلال
Rocket|火箭|صاروخ
Balloons|氣球|بالونات
`);

const SERIAL = titles(`
Dice|骰子|نرد
Blocks|方塊|مكعبات
Bubbles|泡泡|فقاعات
Jellies|果凍|هلاميات
`);

export const arcadePatterns = (): readonly Pattern[] => [
  { titles: pairs(THINGS, GROUNDS, before), atMost: 480 },
  { titles: pairs(FLYERS, FLIGHTS, before) },
  { titles: pairs(asKinds(ANIMALS), DEEDS, before) },
  { titles: pairs(MOODS, ANIMALS, described) },
  { titles: pairs(PIXELS, CREWS, before), atMost: 260 },
  { titles: pairs(SERIAL, [3, 7, 8, 9, 10, 16, 25, 50, 99, 100], numbered), atMost: 30 },
];
