/** Names of crash games: a riser and its motion. */
import {
  adjectives,
  before,
  chosen,
  described,
  linked,
  nouns,
  type Pattern,
  pairs,
  properNames,
  titles,
} from './names-grammar.ts';

export const CRASH_BY_HAND = titles(`
Skyward|直上雲霄|نحو السماء
Balloon Drift|氣球漂流|انجراف البالون
Orbit|軌道|المدار
Slope|斜坡|المنحدر
Kite Runner X|追風箏|راكض الطائرات الورقية
Last Stair|最後一級|الدرجة الأخيرة
Afterburn|加力飛行|الاحتراق اللاحق
Helios Climb|太陽神攀升|صعود هيليوس
`);

/** Risers. The Arabic is definite. */
const RISERS = titles(`
Rocket|火箭|الصاروخ
Balloon|熱氣球|المنطاد
Kite|風箏|الطائرة الورقية
Glider|滑翔機|الطائرة الشراعية
Comet|彗星|المذنب
Meteor|流星|الشهاب
Satellite|衛星|القمر الصناعي
Falcon|獵隼|الصقر
Eagle|雄鷹|النسر
Condor|神鷹|الكوندور
Swallow|飛燕|السنونو
Albatross|信天翁|القطرس
Phoenix|鳳凰|العنقاء
Dragonfly|蜻蜓|اليعسوب
Zeppelin|飛艇|الزبلين
Biplane|雙翼機|ذات الجناحين
Seaplane|水上飛機|الطائرة المائية
Shuttle|穿梭機|المكوك
Capsule|太空艙|الكبسولة
Lift|升降機|المصعد
Cable Car|纜車|التلفريك
Funicular|登山纜車|القطار الجبلي
Skier|滑雪者|المتزلج
Carpet|飛毯|البساط
Lantern|天燈|الفانوس
Firework|煙花|الألعاب النارية
Bubble|泡泡|الفقاعة
Beanstalk|魔豆|شجرة الفاصولياء
Volcano|火山|البركان
`);

/** “Balloon Drift”: the last word, which is the Arabic title's first. */
const MOTIONS = titles(`
Climb|攀升|صعود
Drift|漂流|انجراف
Rise|升空|ارتفاع
Ascent|騰飛|ارتقاء
Rush|衝刺|اندفاع
Launch|發射|إطلاق
Leap|飛躍|قفزة
Flight|飛行|تحليق
Chase|追逐|مطاردة
Dash|疾馳|انطلاقة
Escape|逃亡|هروب
Race|競速|سباق
Quest|征途|رحلة
Limit|極限|حدود
Odyssey|奇航|ملحمة
Mission|任務|مهمة
Pilot|機師|طيار
`);

/** Risers that do not fly. */
const CLIMBERS = RISERS.filter(({ en }) =>
  ['Skier', 'Lift', 'Cable Car', 'Funicular', 'Bubble', 'Firework', 'Beanstalk', 'Volcano'].includes(en),
);
const FLYERS = RISERS.filter(riser => !CLIMBERS.includes(riser));
const CLIMBS = chosen(MOTIONS, 'Climb Rise Ascent Rush Quest Escape Limit Mission');

const HEIGHTS = nouns(`
Peak|峰/高峰|قمة
Summit|絕頂|ذروة
Sky:Skies|天/天空|سماء||f
Orbit|軌道|مدار
Cloud|雲/雲端|سحابة
Horizon|天際|أفق
Slope|斜坡|منحدر
Stairway|天梯|سلم
Tower|塔/高塔|برج
Stratosphere|平流層|ستراتوسفير
Takeoff|起飛|إقلاع
Ladder|梯/雲梯|سلم
`);

const TEMPERS = adjectives(`
Golden|黃金|ذهبي
Silver|白銀|فضي
Endless|無盡|لانهائي
Scarlet|緋紅|قرمزي
Azure|蔚藍|لازوردي
Neon|霓虹|نيوني
Electric|電光|كهربائي
Final|最後|أخير
Silent|寂靜|صامت
Lunar|月球|قمري
Cosmic|宇宙|كوني
Distant|遙遠|بعيد
Frozen|冰封|متجمد
Wild|狂野|جامح
Burning|燃燒|ملتهب
Perfect|完美|مثالي
`);

const BODIES = nouns(`
Moon|月球|قمر
Sun|太陽|شمس
Star|星際|نجوم
Storm|風暴|عاصفة
Thunder|雷霆|رعد
Wind|疾風|ريح
Ice|冰川|جليد
Desert|沙漠|صحراء
Jungle|叢林|أدغال
Ocean|海洋|محيط
Mountain|高山|جبل
Midnight|午夜|منتصف الليل
Aurora|極光|شفق
`);

const PLANETS = properNames(`
Mars|火星|المريخ
Saturn|土星|زحل
Venus|金星|الزهرة
Jupiter|木星|المشتري
`);

export const crashPatterns = (): readonly Pattern[] => [
  { titles: pairs(FLYERS, MOTIONS, before), atMost: 320 },
  { titles: pairs(CLIMBERS, CLIMBS, before) },
  { titles: pairs(TEMPERS, HEIGHTS, described), atMost: 120 },
  { titles: pairs([...BODIES, ...PLANETS], HEIGHTS, linked), atMost: 120 },
];
