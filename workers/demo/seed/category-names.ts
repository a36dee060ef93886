/** The nine categories and their names, in the order of the menu. */
export const CATEGORY_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  slots: { en: 'Slots', sv: 'Slots', pt: 'Slots', es: 'Tragamonedas', ar: 'السلوتس', zh: '老虎機' },
  live: {
    en: 'Live casino',
    sv: 'Livecasino',
    pt: 'Cassino ao vivo',
    es: 'Casino en vivo',
    ar: 'كازينو مباشر',
    zh: '真人娛樂',
  },
  table: {
    en: 'Table games',
    sv: 'Bordsspel',
    pt: 'Jogos de mesa',
    es: 'Juegos de mesa',
    ar: 'ألعاب الطاولة',
    zh: '桌面遊戲',
  },
  fish: { en: 'Fishing', sv: 'Fiskespel', pt: 'Pesca', es: 'Pesca', ar: 'الصيد', zh: '捕魚' },
  sports: { en: 'Sports', sv: 'Sport', pt: 'Esportes', es: 'Deportes', ar: 'الرياضة', zh: '體育' },
  lottery: { en: 'Lottery', sv: 'Lotteri', pt: 'Loteria', es: 'Lotería', ar: 'اليانصيب', zh: '彩票' },
  crash: { en: 'Crash', sv: 'Crash', pt: 'Crash', es: 'Crash', ar: 'كراش', zh: '飛升' },
  arcade: { en: 'Arcade', sv: 'Arkad', pt: 'Arcade', es: 'Arcade', ar: 'أركيد', zh: '街機' },
  poker: { en: 'Poker', sv: 'Poker', pt: 'Pôquer', es: 'Póker', ar: 'بوكر', zh: '撲克' },
};
