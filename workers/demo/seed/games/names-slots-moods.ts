/**
 * Adjectives and companions of the slots' nouns; each list suits every noun it is crossed with in names-slots.ts. Long because
 * it is a dictionary.
 */
import { adjectives, nouns } from './names-grammar.ts';

export const METALS = adjectives(`
Golden|金|ذهبي
Silver|銀|فضي
Bronze|青銅|برونزي
Copper|赤銅|نحاسي
Ruby|紅寶石|ياقوتي
Emerald|翡翠|زمردي
Jade|玉|يشمي
Amber|琥珀|كهرماني
Crystal|水晶|بلوري
Pearl|珍珠|لؤلؤي
Coral|珊瑚|مرجاني
Turquoise|綠松石|فيروزي
Diamond|鑽石|ألماسي
Porcelain|青花|خزفي
Glass|琉璃|زجاجي
Gilded|鎏金|مذهب
Ebony|烏木|أبنوسي
`);

export const COLOURS = adjectives(`
Azure|蔚藍|لازوردي
Scarlet|緋紅|قرمزي
Violet|紫|بنفسجي
Indigo|靛藍|نيلي
Black|黑|أسود|سوداء
White|白|أبيض|بيضاء
Red|紅|أحمر|حمراء
Blue|藍|أزرق|زرقاء
Snowy|雪|ثلجي
Fiery|烈焰|ناري
Lunar|月光|قمري
`);

export const CREATURE_MOODS = adjectives(`
Wandering|漫遊|جوال
Sleeping|沉睡|نائم
Dancing|起舞|راقص
Laughing|歡笑|ضاحك
Lucky|幸運|محظوظ
Noble|高貴|نبيل
Clever|聰慧|ذكي
Swift|敏捷|سريع
Proud|傲然|شامخ
Gentle|溫柔|وديع
Playful|淘氣|مرح
Mystic|神秘|غامض
Enchanted|魔幻|مسحور
Royal|皇家|ملكي
Celestial|天界|سماوي
Curious|好奇|فضولي
Brave|勇敢|شجاع
Fabled|傳奇|أسطوري
`);

export const OBJECT_MOODS = adjectives(`
Lucky|幸運|محظوظ
Enchanted|魔幻|مسحور
Lost|失落|مفقود
Ancient|遠古|قديم
Royal|皇家|ملكي
Radiant|璀璨|متألق
Mystic|神秘|غامض
Forgotten|塵封|منسي
Hidden|隱秘|مخفي
Eternal|永恆|أبدي
Precious|珍貴|ثمين
Imperial|帝王|إمبراطوري
Celestial|天界|سماوي
Fabled|傳奇|أسطوري
Blazing|熾熱|ملتهب
`);

export const PLACE_MOODS = adjectives(`
Lost|失落|مفقود
Hidden|隱秘|مخفي
Enchanted|魔幻|مسحور
Forgotten|塵封|منسي
Moonlit|月下|مقمر
Sunlit|陽光|مشمس
Secret|秘密|سري
Misty|霧中|ضبابي
Silent|寂靜|صامت
Fabled|傳奇|أسطوري
Distant|遙遠|بعيد
Frozen|冰封|متجمد
Golden|黃金|ذهبي
Silver|白銀|فضي
Emerald|翡翠|زمردي
Azure|蔚藍|لازوردي
Amber|琥珀|كهرماني
Crystal|水晶|بلوري
`);

export const BUILDING_MOODS = adjectives(`
Sunken|沉沒|غارق
Ancient|遠古|قديم
Floating|浮空|عائم
Great|宏偉|عظيم
Royal|皇家|ملكي
Imperial|帝王|إمبراطوري
Eternal|永恆|أبدي
Marble|雲石|رخامي
Scarlet|緋紅|قرمزي
Jade|碧玉|يشمي
Copper|赤銅|نحاسي
Pearl|珍珠|لؤلؤي
`);

export const PERSON_MOODS = adjectives(`
Wandering|漫遊|جوال
Lucky|幸運|محظوظ
Brave|勇敢|شجاع
Noble|高貴|نبيل
Mystic|神秘|غامض
Laughing|歡笑|ضاحك
Clever|聰慧|ذكي
Masked|蒙面|مقنع
Dreaming|追夢|حالم
Fabled|傳奇|أسطوري
Generous|慷慨|كريم
Merry|快樂|مرح
Fearless|無畏|جسور
Curious|好奇|فضولي
`);

export const CLASSIC_MOODS = adjectives(`
Blazing|熾熱|ملتهب
Royal|皇家|ملكي
Radiant|璀璨|متألق
Classic|經典|كلاسيكي
Sparkling|閃亮|متلألئ
Lucky|幸運|محظوظ
Retro|復古|عتيق
Electric|電光|كهربائي
Frosty|冰霜|متجمد
Velvet|絲絨|مخملي
Festive|節慶|احتفالي
Deluxe|豪華|فاخر
Golden|黃金|ذهبي
Silver|白銀|فضي
Neon|霓虹|نيوني
`);

/** Symbols of the first slot machines. */
export const CLASSICS = nouns(`
Sevens|777|سبعات||f
Bells|鈴聲|أجراس||f
Fruits|鮮果|فواكه||f
Bars|金條|سبائك||f
Stars|星辰|نجوم||f
Reels|轉輪|بكرات||f
Diamonds|鑽石|ماسات||f
Cherries|櫻桃|حبات الكرز||f
Clovers|四葉草|أوراق النفل||f
`);

export const FRUITS = nouns(`
Cherry|櫻桃|كرز
Lemon|檸檬|ليمون
Plum|李子|برقوق
Orange|香橙|برتقال
Melon|蜜瓜|شمام
Grape|葡萄|عنب
Mango|芒果|مانجو
Peach|蜜桃|دراق
Apple|蘋果|تفاح
Berry|莓果|توت
Pineapple|菠蘿|أناناس
Coconut|椰子|جوز الهند
Lychee|荔枝|ليتشي
Kiwi|奇異果|كيوي
Apricot|杏子|مشمش
Watermelon|西瓜|بطيخ
Citrus|柑橘|حمضيات
`);

/** Places of fruit. */
export const FRUIT_PLACES = nouns(`
Street|街|شارع
Market|市集|سوق
Garden|花園|حديقة
Carnival|嘉年華|كرنفال
Parade|巡遊|موكب
Jam|果醬|مربى
Club|俱樂部|نادي
Stand|攤檔|كشك
Harvest|豐收|حصاد
Basket|籃|سلة
Party|派對|حفلة
Express|快車|قطار
Festival|慶典|مهرجان
Island|島|جزيرة
Bay|灣|خليج
Kingdom|王國|مملكة
Juice|汁|عصير
Orchard|果園|بستان
`);

/** Festivities and their places. */
export const FESTIVE = nouns(`
Carnival|嘉年華|كرنفال
Circus|馬戲團|سيرك
Opera|歌劇|أوبرا
Market|市集|سوق
Parade|巡遊|موكب
Festival|慶典|مهرجان
Caravan|商隊|قافلة
Serenade|小夜曲|أنشودة
Waltz|華爾茲|فالس
Tango|探戈|تانغو
Palace|宮殿|قصر
Theatre|劇院|مسرح
Fountain|噴泉|نافورة
Terrace|露台|شرفة
Harbour|港|ميناء
Lights|燈火|أضواء
Nights|夜色|ليالي
Rooftops|屋頂|أسطح
Romance|戀曲|غراميات
Treasures|寶藏|كنوز
Spices|香料|توابل
Riddle|謎語|لغز
Gardens|花園|حدائق
Mosaic|馬賽克|فسيفساء
`);

/** Gifts of fortune. */
export const FORTUNES = nouns(`
Fortune|財富|ثروة
Riches|財寶|كنوز
Bounty|厚禮|غنيمة
Festival|慶典|مهرجان
Parade|巡遊|موكب
Carnival|嘉年華|كرنفال
Jackpot|大獎|جائزة
Quest|尋寶記|رحلة
Wonders|奇觀|عجائب
Magic|魔法|سحر
Party|派對|حفلة
Wishes|心願|أمنيات
Charm|幸運符|تعويذة
`);

/** Kinds of tales. */
export const TALES = nouns(`
Legend|傳說|أسطورة
Secret|秘密|سر
Return|歸來|عودة
Song|歌/戀歌|أغنية
Dance|舞/舞曲|رقصة
Tale|故事|حكاية
Night|夜/夜宴|ليلة
Gift|厚禮|هدية
Dream|夢/夢境|حلم
Oath|誓言|قسم
Riddle|謎語|لغز
Journey|旅程|رحلة
Triumph|凱旋|انتصار
Call|呼喚|نداء
`);

/** Collective nouns. */
export const GATHERINGS = nouns(`
Tide|潮/浪潮|مد
Rain|雨/細雨|مطر
Trail|徑/小徑|درب
Dance|舞/舞曲|رقصة
Dream|夢/夢境|حلم
Night|夜/夜宴|ليلة
Festival|節/慶典|مهرجان
Circle|環/圓環|حلقة
Street|街/長街|شارع
`);

/** Countable things: the Chinese with its measure word; the gender of the singular. */
export const COUNTED = nouns(`
Lanterns|盞燈籠|فوانيس||m
Moons|輪明月|أقمار||m
Suns|輪驕陽|شموس||f
Stars|顆星辰|نجوم||f
Crowns|頂王冠|تيجان||m
Keys|把鑰匙|مفاتيح||m
Masks|張面具|أقنعة||m
Pearls|顆明珠|لآلئ||f
Jewels|顆寶石|جواهر||f
Coins|枚金幣|عملات||f
Bells|個鈴鐺|أجراس||m
Drums|面戰鼓|طبول||m
Swords|把寶劍|سيوف||m
Arrows|支飛箭|سهام||m
Rings|枚戒指|خواتم||m
Scrolls|卷古書|مخطوطات||f
Mirrors|面寶鏡|مرايا||f
Sails|面船帆|أشرعة||m
Bridges|座橋|جسور||m
Towers|座高塔|أبراج||m
Gates|道門|بوابات||f
Temples|座神殿|معابد||m
Islands|座島|جزر||f
Rivers|條河|أنهار||m
Dragons|龍|تنانين||m
Tigers|虎|نمور||m
Lions|獅|أسود||m
Wolves|狼|ذئاب||m
Falcons|隻獵隼|صقور||m
Swans|隻天鵝|بجعات||f
Stallions|駿|خيول||m
Camels|頭駱駝|جمال||m
Dolphins|條海豚|دلافين||m
Butterflies|隻彩蝶|فراشات||f
Knights|騎士|فرسان||m
Princes|王子|أمراء||m
Pirates|海盜|قراصنة||m
Sisters|姊妹|أخوات||f
Brothers|兄弟|إخوة||m
Wishes|個心願|أمنيات||f
Roses|朵玫瑰|ورود||f
Doors|扇門|أبواب||m
`);

/** Numbers except four, which Chinese titles avoid. An Arabic number takes the opposite gender of its noun. */
export const NUMBERS = adjectives(`
Three|三|ثلاثة|ثلاث
Five|五|خمسة|خمس
Six|六|ستة|ست
Seven|七|سبعة|سبع
Eight|八|ثمانية|ثماني
Nine|九|تسعة|تسع
Ten|十|عشرة|عشر
`);
