/** Names of slots. */
import { CITIES } from './names-common.ts';
import {
  chosen,
  compound,
  described,
  linked,
  manyOf,
  numbered,
  of,
  ofMany,
  ofThe,
  type Pattern,
  pairs,
  possessive,
  titles,
  together,
} from './names-grammar.ts';
import {
  BUILDING_MOODS,
  CLASSIC_MOODS,
  CLASSICS,
  COLOURS,
  COUNTED,
  CREATURE_MOODS,
  FESTIVE,
  FORTUNES,
  FRUIT_PLACES,
  FRUITS,
  GATHERINGS,
  METALS,
  NUMBERS,
  OBJECT_MOODS,
  PERSON_MOODS,
  PLACE_MOODS,
  TALES,
} from './names-slots-moods.ts';
import {
  BUILDINGS,
  CREATURES,
  ELEMENTS,
  IDEAS,
  LANDSCAPES,
  OBJECTS,
  PEOPLE,
  PLANTS,
} from './names-slots-words.ts';

export const SLOTS_BY_HAND = titles(`
Golden Lantern|金燈籠|الفانوس الذهبي
Temple of Noon|正午神殿|معبد الظهيرة
Foxglove Fortune|毛地黃之福|حظ زهر الكشتبان
Ruby Caravan|紅寶石商隊|قافلة الياقوت
Nine Moons|九輪明月|تسعة أقمار
Midnight Opera|午夜歌劇|أوبرا منتصف الليل
Harvest Queen|豐收女王|ملكة الحصاد
Tide of Pearls|珍珠潮|مد اللآلئ
The Brass Owl|黃銅貓頭鷹|البومة النحاسية
Ember Dragon|星火神龍|تنين الجمر
Lotus Pond|蓮花池|بركة اللوتس
Pirate Harbour|海盜港|ميناء القراصنة
Thunder Ridge|雷霆山脊|قمة الرعد
Silk Dynasty|絲綢王朝|سلالة الحرير
Citrus Street|柑橘街|شارع الحمضيات
Vault of Keys|鑰匙寶庫|خزنة المفاتيح
Desert Bloom|沙漠之花|زهرة الصحراء
Irish Meadow|愛爾蘭草甸|المرج الأيرلندي
Bells of Verona|維羅納鐘聲|أجراس فيرونا
Crown & Sparrow|王冠與麻雀|التاج والعصفور
Bison Prairie|野牛草原|براري الجاموس
Alpine Frost|雪山冰霜|صقيع الألب
The Oracle’s Eye|先知之眼|عين العرافة
Sevens Deluxe|豪華777|سبعات فاخرة
Comet Parade|彗星巡遊|موكب المذنبات
Wild Orchid|野蘭花|الأوركيد البرية
Cherry Arcade|櫻桃拱廊|رواق الكرز
Scroll of Myths|神話卷軸|مخطوطة الأساطير
Sailing for Amber|琥珀遠航|الإبحار نحو الكهرمان
Emerald Staircase|翡翠階梯|سلم الزمرد
Bamboo Night|竹林之夜|ليلة الخيزران
Sun Stone|太陽石|حجر الشمس
Carnival Masks|嘉年華面具|أقنعة الكرنفال
Raven Hall|渡鴉堂|قاعة الغراب
Plenty|豐饒|الوفرة
Storm Bell|風暴鐘|جرس العاصفة
Gilded Feather|鎏金羽毛|الريشة المذهبة
Twelve Gates|十二道門|اثنتا عشرة بوابة
Paper Tigers|紙老虎|نمور من ورق
Coin Orchard|錢幣果園|بستان العملات
Blue Hour|藍調時刻|الساعة الزرقاء
Stargazer 88|觀星者88|راصد النجوم 88
`);

const ROYALTY = chosen(
  PEOPLE,
  'Emperor Empress King Queen Prince Princess Sultan Vizier Pharaoh Maharaja Samurai Knight Duke Duchess Baron ' +
    'Countess Viking Pirate Captain Alchemist Wizard Sorceress Oracle Genie Mermaid Valkyrie Giant Titan Guardian',
);
const REGALIA = OBJECTS.filter(({ en }) => !['Sun', 'Moon', 'Star', 'Tree', 'Obelisk', 'Egg'].includes(en));
const KEEPSAKES = chosen(
  OBJECTS,
  'Lantern Key Mask Feather Compass Harp Violin Flute Drum Bell Amulet Talisman Scroll Map Lamp Candle Mirror ' +
    'Chest Coin Telescope Clock Teapot Carpet Rose Jewel Wheel',
);
const HOUSES = chosen(
  BUILDINGS,
  'Palace Castle Tower Gate Harbour Market Vault Chamber Garden Orchard Courtyard',
);
const MANY = chosen(
  OBJECTS,
  'Lantern Mask Feather Bell Star Jewel Pearl Rose Candle Coin Drum Mirror Key Crown Sail Medallion Scroll Harp',
);
const RULERS = chosen(
  PEOPLE,
  'Emperor Empress King Queen Prince Princess Knight Hunter Guardian Warrior Nomad Archer Fairy Wizard Sorceress ' +
    'Captain Dancer Giant Titan Genie Druid',
);
const STRONG = chosen(
  CREATURES,
  'Dragon Tiger Lion Wolf Fox Eagle Falcon Phoenix Stag Stallion Bull Bear Cheetah Serpent Griffin Qilin Crane ' +
    'Peacock Oryx Ram Hare Lynx Butterfly',
);
const GATHERED = chosen(
  OBJECTS,
  'Lantern Mask Feather Bell Star Jewel Pearl Rose Candle Coin Drum Mirror Crown Sail',
);
const SHOWS = chosen(FESTIVE, 'Carnival Circus Parade Festival Serenade Waltz Theatre');

/** “Nine Moons”: the Arabic number takes the opposite gender of its noun, and neither has an article. */
const counted = () =>
  pairs(NUMBERS, COUNTED, (number, noun) => ({
    en: `${number.en} ${noun.en}`,
    zh: number.zh + noun.zh,
    ar: `${noun.isFeminine ? number.arFeminine : number.ar} ${noun.ar}`,
  }));

/** Weather and hours, without the terrain at the end of the list. */
const WEATHER = ELEMENTS.slice(0, 25);
const FIERCE = chosen(
  ELEMENTS,
  'Thunder Storm Ember Frost Sun Moon Star Wind Snow Fire Shadow Dawn Twilight Midnight Winter Mist Comet',
);
/** Immovable buildings, which can sink or freeze. */
const FIXED = BUILDINGS.filter(({ en }) => en !== 'Caravan' && en !== 'Circus');
const STATELY = chosen(
  BUILDINGS,
  'Temple Palace Castle Tower Gate Bridge City Kingdom Garden Labyrinth Vault Hall Pagoda',
);
const STORES = chosen(
  BUILDINGS,
  'Temple Palace Tower Market Workshop Vault Hall Chamber Labyrinth Fountain Caravan City Kingdom Garden Courtyard ' +
    'Well Lighthouse Theatre',
);
const INLAND = chosen(LANDSCAPES, 'River Creek Lake Pond Falls Oasis Island');
const SHORES = chosen(LANDSCAPES, 'Bay Coast Island Realm');
const LANDS = chosen(
  LANDSCAPES,
  'Valley Mountain Peak Hill Forest Jungle Grove Meadow Prairie Desert Cliff Trail Road Realm Haven',
);
const WADERS = chosen(
  CREATURES,
  'Dragon Crane Heron Swan Stag Elephant Tortoise Carp Crocodile Butterfly Dragonfly Firefly Flamingo Kingfisher ' +
    'Swallow Beaver Salamander Bear Lynx Parrot',
);
const SWIMMERS = chosen(CREATURES, 'Dolphin Whale Seahorse Penguin Tortoise Dragon Falcon Swallow Eagle');
const WALKERS = CREATURES.filter(
  ({ en }) => !/^(Dolphin|Whale|Seahorse|Carp|Penguin|Crocodile|Kingfisher)$/.test(en),
);
const ANYONE_TALES = TALES.filter(({ en }) => !['Oath', 'Triumph', 'Riddle', 'Call'].includes(en));
const CITY_TALES = chosen(TALES, 'Legend Secret Song Dance Tale Night Dream');
const HEROES = [...STRONG, ...PEOPLE];

export const slotsPatterns = (): readonly Pattern[] => [
  { titles: pairs(METALS, CREATURES, described), atMost: 760 },
  { titles: pairs(COLOURS, CREATURES, described), atMost: 420 },
  { titles: pairs(METALS, OBJECTS, described), atMost: 740 },
  { titles: pairs(CREATURE_MOODS, CREATURES, described), atMost: 760 },
  { titles: pairs(OBJECT_MOODS, OBJECTS, described), atMost: 660 },
  { titles: pairs(PLACE_MOODS, BUILDINGS, described), atMost: 480 },
  { titles: pairs(BUILDING_MOODS, FIXED, described), atMost: 280 },
  { titles: pairs(PLACE_MOODS, LANDSCAPES, described) },
  { titles: pairs(PERSON_MOODS, PEOPLE, described), atMost: 560 },
  { titles: pairs(ROYALTY, REGALIA, possessive), atMost: 820 },
  { titles: pairs(PEOPLE, KEEPSAKES, possessive), atMost: 600 },
  { titles: pairs(ROYALTY, HOUSES, possessive) },
  { titles: pairs(STATELY, IDEAS, of) },
  { titles: pairs(LANDSCAPES, IDEAS, of), atMost: 460 },
  { titles: pairs(STORES, MANY, ofMany) },
  { titles: pairs(LANDS, WALKERS, ofMany), atMost: 330 },
  { titles: pairs(INLAND, WADERS, ofMany) },
  { titles: pairs([...PLANTS, ...WEATHER], LANDSCAPES, compound), atMost: 720 },
  { titles: pairs(WALKERS, LANDS, compound), atMost: 400 },
  { titles: pairs(WADERS, INLAND, compound) },
  { titles: pairs(SWIMMERS, SHORES, compound) },
  { titles: pairs([...PLANTS, ...WEATHER], HOUSES, compound), atMost: 380 },
  { titles: pairs(ELEMENTS, RULERS, linked), atMost: 500 },
  { titles: pairs(FIERCE, STRONG, linked) },
  { titles: pairs(ANYONE_TALES, [...CREATURES, ...PEOPLE], ofThe), atMost: 560 },
  { titles: pairs(TALES, HEROES, ofThe), atMost: 320 },
  { titles: pairs([...PLANTS, ...CREATURES, ...PEOPLE], FORTUNES, compound), atMost: 660 },
  { titles: pairs(CITIES, FESTIVE, compound), atMost: 680 },
  { titles: pairs(MANY, CITIES, manyOf), atMost: 540 },
  { titles: pairs(CITY_TALES, CITIES, of), atMost: 240 },
  { titles: pairs([...WEATHER, ...PLANTS], FESTIVE, compound), atMost: 540 },
  { titles: pairs(CREATURES, SHOWS, compound), atMost: 240 },
  { titles: pairs(GATHERINGS, GATHERED, ofMany) },
  { titles: pairs(OBJECTS, CREATURES, together), atMost: 320 },
  { titles: pairs(PEOPLE, CREATURES, together), atMost: 240 },
  { titles: pairs(FRUITS, FRUIT_PLACES, compound), atMost: 240 },
  { titles: pairs(CLASSIC_MOODS, CLASSICS, described) },
  { titles: counted(), atMost: 220 },
  { titles: pairs([...CREATURES, ...OBJECTS, ...PLANTS], [7, 8, 77, 88, 777, 888], numbered), atMost: 150 },
];
