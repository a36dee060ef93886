/** Attributes of the demo's games, for filters besides category and studio. */
import type { Category } from '#demo/art/art.ts';

/** By language; zh is Traditional Chinese. */
type Words = Readonly<Record<'en' | 'sv' | 'pt' | 'es' | 'ar' | 'zh', string>>;

/** English, Swedish, Portuguese, Spanish, Arabic, Chinese. */
type InOrder = readonly [en: string, sv: string, pt: string, es: string, ar: string, zh: string];

const wordsOf = ([en, sv, pt, es, ar, zh]: InOrder): Words => ({ en, sv, pt, es, ar, zh });

export interface DemoAttribute {
  readonly attributeId: string;
  readonly names: Words;
  /** 0: reserved by operators, not shown to players. */
  readonly status: 0 | 1;
  readonly priority: number;
  /** Text of the ribbon across a cover's corner; null for no ribbon. */
  readonly ribbon: Words | null;
  /** Categories whose games may have it, and the share of them that does. */
  readonly categories: readonly Category[];
  readonly share: number;
  /** The volatility it implies, if any. */
  readonly volatility?: 'low' | 'high';
}

/** In the order of the filter. */
function attribute(
  priority: number,
  name: InOrder,
  categories: string,
  {
    ribbon,
    ...rest
  }: Pick<DemoAttribute, 'share'> &
    Partial<Pick<DemoAttribute, 'status' | 'volatility'>> & { ribbon?: InOrder },
): DemoAttribute {
  return {
    attributeId: `a-${name[0].toLowerCase().replaceAll(' ', '-')}`,
    names: wordsOf(name),
    status: 1,
    priority,
    ribbon: ribbon ? wordsOf(ribbon) : null,
    categories: categories.split(' ') as Category[],
    ...rest,
  };
}

export const DEMO_ATTRIBUTES: readonly DemoAttribute[] = [
  attribute(
    10,
    ['Jackpots', 'Jackpottar', 'Jackpots', 'Jackpots', 'الجوائز الكبرى', '累積大獎'],
    'slots arcade fish lottery',
    { share: 0.08, ribbon: ['Jackpot', 'Jackpott', 'Jackpot', 'Jackpot', 'جاكبوت', '大獎'] },
  ),
  attribute(
    20,
    ['Free spins', 'Gratissnurr', 'Rodadas grátis', 'Giros gratis', 'لفات مجانية', '免費旋轉'],
    'slots',
    { share: 0.42 },
  ),
  attribute(
    30,
    ['Hold and spin', 'Håll och snurra', 'Segure e gire', 'Retén y gira', 'ثبت ولف', '鎖定旋轉'],
    'slots',
    { share: 0.12 },
  ),
  attribute(
    40,
    ['Cascades', 'Kaskader', 'Cascatas', 'Cascadas', 'تساقط الرموز', '連鎖消除'],
    'slots arcade',
    {
      share: 0.15,
    },
  ),
  attribute(
    50,
    ['Multipliers', 'Multiplikatorer', 'Multiplicadores', 'Multiplicadores', 'مضاعفات', '倍數獎賞'],
    'slots live crash arcade fish',
    { share: 0.22 },
  ),
  attribute(
    60,
    ['Feature buy', 'Köp bonusspel', 'Compra de bônus', 'Compra de bonos', 'شراء الميزة', '購買特色'],
    'slots',
    { share: 0.1, ribbon: ['Buy', 'Köp', 'Compra', 'Compra', 'شراء', '購買'] },
  ),
  attribute(
    70,
    ['High volatility', 'Hög volatilitet', 'Alta volatilidade', 'Alta volatilidad', 'تقلب مرتفع', '高波動'],
    'slots crash arcade poker',
    { share: 0.7, volatility: 'high' },
  ),
  attribute(
    80,
    ['Low volatility', 'Låg volatilitet', 'Baixa volatilidade', 'Baja volatilidad', 'تقلب منخفض', '低波動'],
    'slots arcade lottery table',
    { share: 0.6, volatility: 'low' },
  ),
  attribute(
    90,
    ['Classic', 'Klassiker', 'Clássicos', 'Clásicos', 'كلاسيكية', '經典'],
    'slots table poker arcade',
    { share: 0.14 },
  ),
  attribute(
    100,
    ['Low limits', 'Låga insatser', 'Limites baixos', 'Límites bajos', 'حدود منخفضة', '低注額'],
    'live table poker',
    { share: 0.3 },
  ),
  attribute(
    110,
    ['VIP tables', 'VIP-bord', 'Mesas VIP', 'Mesas VIP', 'طاولات كبار الشخصيات', '貴賓桌'],
    'live table',
    {
      share: 0.1,
      ribbon: ['VIP', 'VIP', 'VIP', 'VIP', 'VIP', '貴賓'],
    },
  ),
  attribute(
    120,
    ['Speed', 'Snabbspel', 'Rápidos', 'Rápidos', 'سريعة', '極速'],
    'live table lottery crash sports poker',
    { share: 0.16, ribbon: ['Speed', 'Snabb', 'Rápido', 'Rápido', 'سريعة', '極速'] },
  ),
  attribute(
    130,
    ['Multiplayer', 'Flera spelare', 'Multijogador', 'Multijugador', 'متعددة اللاعبين', '多人同玩'],
    'fish live crash poker arcade',
    { share: 0.25 },
  ),
  attribute(
    140,
    ['Instant win', 'Direktvinst', 'Prêmio instantâneo', 'Premio instantáneo', 'ربح فوري', '即開即中'],
    'lottery arcade crash sports',
    { share: 0.2 },
  ),
  attribute(
    150,
    ['Seasonal', 'Säsongsspel', 'Sazonais', 'De temporada', 'موسمية', '節慶限定'],
    'slots lottery arcade sports',
    { share: 0.03, ribbon: ['Season', 'Säsong', 'Sazonal', 'Temporada', 'موسمية', '節慶'], status: 0 },
  ),
  attribute(
    160,
    ['Preview', 'Förhandsvisning', 'Prévia', 'Avance', 'عرض مسبق', '搶先體驗'],
    'slots live fish crash table',
    { share: 0.01, ribbon: ['Preview', 'Smygtitt', 'Prévia', 'Avance', 'معاينة', '搶先'], status: 0 },
  ),
];
