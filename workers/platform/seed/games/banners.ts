/** The lobby's banners. Labels are those of the trade: fishing, live casino and promotion stand for their categories. */
import type { Banner } from '#app/contract/common.ts';

type Texts = Record<'en' | 'sv' | 'pt' | 'es' | 'ar' | 'zh', string>;

const banner = (
  id: string,
  type: string,
  link: string,
  priority: number,
  title: Texts,
  summary: Texts,
): Banner => ({
  id,
  type,
  memberDisplay: JSON.stringify(title),
  summary: JSON.stringify(summary),
  img: `/art/banner/${id}.svg`,
  imgMobile: `/art/banner/${id}.svg`,
  link,
  priority,
});

export const DEMO_BANNERS: readonly Banner[] = [
  banner(
    'live',
    'live casino',
    '/live',
    10,
    {
      en: 'Take a seat',
      sv: 'Slå dig ner',
      pt: 'Puxe uma cadeira',
      es: 'Toma asiento',
      ar: 'اجلس إلى الطاولة',
      zh: '入座開局',
    },
    {
      en: 'Roulette, baccarat and blackjack with real dealers.',
      sv: 'Roulette, baccarat och blackjack med riktiga dealers.',
      pt: 'Roleta, bacará e blackjack com crupiês de verdade.',
      es: 'Ruleta, bacará y blackjack con crupieres reales.',
      ar: 'روليت وباكارا وبلاك جاك مع موزعين حقيقيين.',
      zh: '輪盤、百家樂、二十一點，真人荷官。',
    },
  ),
  banner(
    'fish',
    'fishing',
    '/fish',
    20,
    {
      en: 'Below the surface',
      sv: 'Under ytan',
      pt: 'Abaixo da superfície',
      es: 'Bajo la superficie',
      ar: 'تحت السطح',
      zh: '深海尋寶',
    },
    {
      en: 'Fishing games for a calm quarter of an hour.',
      sv: 'Fiskespel för en lugn kvart.',
      pt: 'Jogos de pesca para um quarto de hora tranquilo.',
      es: 'Juegos de pesca para un cuarto de hora tranquilo.',
      ar: 'ألعاب صيد لربع ساعة هادئ.',
      zh: '捕魚遊戲，偷得片刻清閒。',
    },
  ),
  banner(
    'promotions',
    'promotion',
    '/promotions',
    30,
    {
      en: 'What is on',
      sv: 'På gång just nu',
      pt: 'O que está rolando',
      es: 'Qué hay de nuevo',
      ar: 'ما الجديد',
      zh: '最新優惠',
    },
    {
      en: 'Promotions, their rules, and how to join.',
      sv: 'Kampanjer, deras regler och hur du går med.',
      pt: 'Promoções, as regras e como participar.',
      es: 'Promociones, sus reglas y cómo participar.',
      ar: 'العروض وقواعدها وطريقة الانضمام.',
      zh: '優惠活動、規則與參加方法。',
    },
  ),
];
