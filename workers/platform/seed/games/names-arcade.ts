/** How arcade games are called: a machine or an animal, and where it is or what it does. */
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
Plinko Yard|彈珠庭院|ساحة بلينكو
Mine Field|地雷陣|حقل الألغام
Pixel Raiders|像素突擊隊|غزاة البكسل
Brick Alley|磚塊巷|زقاق الطوب
Gem Digger|寶石礦工|منقب الجواهر
Bounce|彈跳|الارتداد
Tower Stack|疊塔樂|تكديس البرج
Neon Snail|霓虹蝸牛|الحلزون النيوني
`);

/** What is played with. The Arabic is definite. */
const THINGS = titles(`
Plinko|彈珠|البلينكو
Mine|地雷|الألغام
Brick|磚塊|الطوب
Gem|寶石|الجواهر
Bubble|泡泡|الفقاعات
Block|方塊|المكعبات
Coin|金幣|العملات
Dice|骰子|النرد
Pinball|彈球|البينبول
Marble|波子|الكرات الزجاجية
Maze|迷宮|المتاهة
Hoop|籃圈|السلال
Dart|飛鏢|السهام
Claw|夾公仔|المخالب
Hammer|鎚子|المطارق
Candy|糖果|الحلوى
Jelly|果凍|الهلام
Button|按鈕|الأزرار
Magnet|磁石|المغناطيس
Spring|彈簧|النوابض
Puzzle|拼圖|الأحجية
Balloon|氣球|البالونات
Cookie|曲奇|البسكويت
Donut|冬甩|الدونات
Popcorn|爆谷|الفشار
Rocket|火箭|الصواريخ
Robot|機械人|الروبوت
Domino|骨牌|الدومينو
Treasure|寶藏|الكنز
Laser|激光|الليزر
`);

/** “Plinko Yard”: the last word, which is the Arabic title's first. */
const GROUNDS = titles(`
Yard|庭院|ساحة
Alley|巷|زقاق
Lab|實驗室|مختبر
Island|島|جزيرة
Garden|花園|حديقة
Dash|快跑|انطلاقة
Rush|狂潮|اندفاع
Stack|疊疊樂|تكديس
Factory|工廠|مصنع
Digger|礦工|منقب
Party|派對|حفلة
Planet|星球|كوكب
Kingdom|王國|مملكة
Tower|塔|برج
Quest|歷險|رحلة
Blaster|爆破|قاذفة
Drop|大降落|سقوط
Galaxy|銀河|مجرة
Station|車站|محطة
Circus|馬戲團|سيرك
Cascade|瀑布|شلال
Machine|機器|آلة
Master|高手|أستاذ
Street|街|شارع
Workshop|工坊|ورشة
Pop|爆爆樂|فرقعة
Catcher|捕手|صائد
Museum|博物館|متحف
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

const DEEDS = titles(`
Dash|快跑|انطلاقة
Jump|跳跳樂|قفزة
Racer|賽車手|متسابق
Quest|歷險|رحلة
Drop|大降落|سقوط
Express|快車|قطار
Bounce|彈彈樂|ارتداد
Circus|馬戲團|سيرك
Kingdom|王國|مملكة
Party|派對|حفلة
Academy|學院|أكاديمية
Island|島|جزيرة
Rescue|救援|إنقاذ
Escape|大逃亡|هروب
Diner|餐廳|مطعم
Kart|小賽車|كارت
Climb|攀登|تسلق
Bowling|保齡球|بولينغ
Pinball|彈球|بينبول
Hoops|投籃|سلة
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
Raiders|突擊隊|غزاة
Racers|賽車隊|متسابقو
Runners|跑手|عداؤو
Explorers|探險隊|مستكشفو
Guardians|守護隊|حراس
Heroes|英雄|أبطال
Invaders|入侵者|مهاجمو
Pinball|彈球|بينبول
Plinko|彈珠|بلينكو
Mines|地雷|ألغام
Dice|骰子|نرد
Bricks|磚塊|طوب
Bubbles|泡泡|فقاعات
Hoops|投籃|سلال
Kart|小賽車|كارت
Tanks|坦克|دبابات
Puzzle|拼圖|أحجية
Wheel|轉輪|عجلة
Ladder|天梯|سلم
Hi-Lo|高低|هاي لو
Maze|迷宮|متاهة
Bowling|保齡球|بولينغ
Darts|飛鏢|سهام
Golf|高爾夫|غولف
`);

const SERIAL = titles(`
Plinko|彈珠|بلينكو
Mines|地雷|ألغام
Dice|骰子|نرد
Blocks|方塊|مكعبات
Bubbles|泡泡|فقاعات
Pinball|彈球|بينبول
Goal|射門|هدف
Keys|鑰匙|مفاتيح
Doors|門|أبواب
`);

export const arcadePatterns = (): readonly Pattern[] => [
  { titles: pairs(THINGS, GROUNDS, before), atMost: 650 },
  { titles: pairs(asKinds(ANIMALS), DEEDS, before), atMost: 640 },
  { titles: pairs(MOODS, ANIMALS, described), atMost: 620 },
  { titles: pairs(PIXELS, CREWS, before), atMost: 320 },
  { titles: pairs(SERIAL, [3, 7, 8, 9, 10, 16, 25, 50, 99, 100], numbered), atMost: 50 },
];
