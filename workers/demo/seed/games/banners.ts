/** The lobby's banners. Labels are common terms of the trade: fishing, live casino and promotion name the banner's target [3.26]. */
import type { Banner } from '#app/contract/common.ts';

type Texts = Record<'en' | 'sv' | 'pt' | 'es' | 'ar' | 'zh', string>;

const banner = (id: string, type: string, priority: number, title: Texts, summary: Texts): Banner => ({
  id,
  type,
  memberDisplay: JSON.stringify(title),
  summary: JSON.stringify(summary),
  img: `/art/banner/${id}.svg`,
  imgMobile: `/art/banner/${id}.svg`,
  link: null,
  priority,
});

export const DEMO_BANNERS: readonly Banner[] = [
  banner(
    'live',
    'live casino',
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
      en: 'Roulette wheels and dice tables, open at any hour.',
      sv: 'Roulettehjul och tärningsbord, öppna dygnet runt.',
      pt: 'Roletas e mesas de dados, abertas a qualquer hora.',
      es: 'Ruletas y mesas de dados, abiertas a toda hora.',
      ar: 'عجلات روليت وطاولات نرد مفتوحة في كل ساعة.',
      zh: '輪盤與骰子桌，全天開放。',
    },
  ),
  banner(
    'fish',
    'fishing',
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
      en: 'Games of the sea for a calm quarter of an hour.',
      sv: 'Spel från havet för en lugn kvart.',
      pt: 'Jogos do mar para um quarto de hora tranquilo.',
      es: 'Juegos del mar para un cuarto de hora tranquilo.',
      ar: 'ألعاب من البحر لربع ساعة هادئ.',
      zh: '海洋遊戲，偷得片刻清閒。',
    },
  ),
  banner(
    'promotions',
    'promotion',
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
