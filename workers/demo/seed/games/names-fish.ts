/** Names of sea games: an animal, and its place or motion. Cascades and drops are tumbling slots, all others fishing. */
import {
  adjectives,
  asKinds,
  before,
  compound,
  described,
  nouns,
  ofMany,
  type Pattern,
  pairs,
  titles,
} from './names-grammar.ts';

export const FISH_BY_HAND = titles(`
Koi Cascade|錦鯉瀑布|شلال الكوي
Deep Trench|深海溝|الخندق العميق
Reef Splash|礁石浪花|رشة الشعاب
Pearl Fortune|明珠之福|حظ اللؤلؤ
Jellyfish Bay|水母灣|خليج القناديل
Night Tide|夜潮|مد الليل
Whale Song|鯨歌|أغنية الحوت
Coral Drops|珊瑚水滴|قطرات المرجان
`);

const SWIMMERS = nouns(`
Koi:Koi|錦鯉|كوي
Shark|鯊/巨鯊|قرش
Whale|鯨/巨鯨|حوت|حيتان
Dolphin|海豚|دلفين|دلافين
Marlin|旗魚|مرلين
Tuna:Tuna|吞拿魚|تونة
Salmon:Salmon|三文魚|سلمون
Swordfish:Swordfish|劍魚|سياف
Stingray|魔鬼魚|لخمة
Jellyfish:Jellyfish|水母|قنديل|قناديل
Octopus|章魚|أخطبوط
Squid:Squid|魷魚|حبار
Lobster|龍蝦|كركند
Crab|螃蟹|سلطعون|سلطعونات
Turtle|海龜|سلحفاة|سلاحف
Seahorse|海馬|فرس البحر
Starfish:Starfish|海星|نجم البحر
Narwhal|獨角鯨|كركدن البحر
Barracuda|梭魚|بركودا
Grouper|石斑|هامور
Snapper|紅鯛|نهاش
Pufferfish:Pufferfish|河豚|ينفوخ
Clownfish:Clownfish|小丑魚|سمكة المهرج
Anglerfish:Anglerfish|燈籠魚|أبو الشص
Moray|海鰻|موراي
Carp:Carp|鯉/鯉魚|شبوط
Trout:Trout|鱒魚|تروتة
Walrus|海象|فظ
Otter|海獺|قضاعة
Pearl|珠/明珠|لؤلؤة|لآلئ
`);

/** “Koi Cascade”: the last word, which is the Arabic title's first. */
const WAYS = titles(`
Cascade|瀑布|شلال
Splash|浪花|رشة
Drops|水滴|قطرات
Shoal|魚群|سرب
Parade|巡遊|موكب
Kingdom|王國|مملكة
Lagoon|湖灣|بحيرة
Treasure|寶藏|كنز
Voyage|遠航|إبحار
Legend|傳說|أسطورة
Garden|花園|حديقة
Carnival|嘉年華|كرنفال
Lantern|燈籠|فانوس
`);

const WATERS = nouns(`
Bay|灣/海灣|خليج
Reef|礁/礁石|حيد
Trench|海溝|خندق
Abyss|深淵|هاوية
Harbour|港/海港|ميناء
Island|島/海島|جزيرة
Cove|小灣|جون
Tide|潮/潮汐|مد
Sea|海/大海|بحر
Ocean|海洋|محيط
Grotto|海窟|مغارة
Wreck|沉船|حطام
Lighthouse|燈塔|منارة
Current|洋流|تيار
Pier|碼頭|رصيف
Palace|宮/龍宮|قصر
`);

const TEMPERS = adjectives(`
Deep|深邃|عميق
Silver|白銀|فضي
Golden|黃金|ذهبي
Emerald|翡翠|زمردي
Azure|蔚藍|لازوردي
Sunken|沉沒|غارق
Lost|失落|مفقود
Hidden|隱秘|مخفي
Frozen|冰封|متجمد
Misty|迷霧|ضبابي
Moonlit|月下|مقمر
Fabled|傳奇|أسطوري
Crystal|水晶|بلوري
Silent|寂靜|صامت
Coral|珊瑚|مرجاني
Enchanted|魔幻|مسحور
`);

const SWIMMER_TEMPERS = adjectives(`
Golden|金|ذهبي
Silver|銀|فضي
Mighty|強勁|جبار
Giant|巨型|عملاق
Neon|霓虹|نيوني
Crystal|水晶|بلوري
Ruby|紅寶石|ياقوتي
Jade|碧玉|يشمي
Lucky|幸運|محظوظ
Laughing|歡笑|ضاحك
Electric|電光|كهربائي
`);

export const fishPatterns = (): readonly Pattern[] => [
  { titles: pairs(asKinds(SWIMMERS), WAYS, before), atMost: 300 },
  { titles: pairs(SWIMMERS, WATERS, compound), atMost: 140 },
  { titles: pairs(TEMPERS, WATERS, described), atMost: 140 },
  { titles: pairs(SWIMMER_TEMPERS, SWIMMERS, described), atMost: 120 },
  { titles: pairs(WATERS, SWIMMERS, ofMany), atMost: 40 },
];
