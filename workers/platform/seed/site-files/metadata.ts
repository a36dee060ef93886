/**
 * What search engines show of home and the nine categories, per language: title, description, keywords. Titles go
 * without the site's name, which the page adds.
 */
import type { TextLanguage } from '#app/domain/language.ts';

type Entry = readonly [title: string, description: string, keywords: string];

export const DEMO_METADATA: Readonly<Record<TextLanguage, Readonly<Record<string, Entry>>>> = {
  en: {
    '/': [
      'Casino, live tables and sports with play money',
      'Slots, live dealers, sports, lottery and more in one calm place. A demo with play credits: nothing to deposit, nothing to lose.',
      'online casino demo, play money, slots, live casino, sports',
    ],
    '/slots': [
      'Slots to play with credits',
      'Browse every slot by name or studio, newest or most popular first, and play with demo credits on phone or desktop.',
      'slots, video slots, free spins, jackpots, demo slots',
    ],
    '/live': [
      'Live casino: roulette, baccarat and blackjack tables',
      'See all live tables in one list: roulette, baccarat, blackjack and game shows. Filter by studio and pick your seat.',
      'live casino, live roulette, live baccarat, live blackjack',
    ],
    '/table': [
      'Table games: blackjack, roulette, sic bo',
      'Classic table games at your own pace, with rules and return to player on the page of each game.',
      'table games, blackjack, roulette, sic bo, baccarat',
    ],
    '/fish': [
      'Fishing games',
      'Fishing games from all studios: aim, shoot, collect. Sorted by name, novelty or popularity.',
      'fishing games, fish shooting games, arcade fishing',
    ],
    '/sports': [
      'Sports and virtual matches',
      'Football, basketball, racing and more: virtual matches and sports games around the clock.',
      'sports, virtual sports, football, basketball, racing',
    ],
    '/lottery': [
      'Lottery, keno and bingo draws',
      'Number draws of every kind: lottery, keno and bingo with frequent rounds and clear odds.',
      'lottery, keno, bingo, number draws',
    ],
    '/crash': [
      'Crash games',
      'Watch the curve climb and leave in time. All crash games in one place, by name or studio.',
      'crash games, multiplier games, instant games',
    ],
    '/arcade': [
      'Arcade and instant games',
      'Short rounds, simple rules: plinko, mines, dice and other arcade games for a quick break.',
      'arcade games, instant games, plinko, mines, dice',
    ],
    '/poker': [
      'Poker and video poker',
      'Video poker and poker tables against the house, with pay tables you can read before you play.',
      "poker, video poker, casino hold'em, three card poker",
    ],
  },
  sv: {
    '/': [
      'Casino, livebord och sport med lekpengar',
      'Slots, livedealers, sport, lotteri och mer på ett lugnt ställe. En demo med spelkrediter: inget att sätta in, inget att förlora.',
      'onlinecasino demo, lekpengar, slots, livecasino, sport',
    ],
    '/slots': [
      'Slots att spela med krediter',
      'Bläddra bland alla slots efter namn eller studio, nyast eller mest populära först, och spela med demokrediter i mobil eller dator.',
      'slots, videoslots, gratissnurr, jackpottar, demoslots',
    ],
    '/live': [
      'Livecasino: roulette, baccarat och blackjack',
      'Alla livebord i en lista: roulette, baccarat, blackjack och spelshower. Filtrera på studio och välj din plats.',
      'livecasino, live roulette, live baccarat, live blackjack',
    ],
    '/table': [
      'Bordsspel: blackjack, roulette, sic bo',
      'Klassiska bordsspel i din egen takt, med regler och återbetalning på varje spels sida.',
      'bordsspel, blackjack, roulette, sic bo, baccarat',
    ],
    '/fish': [
      'Fiskespel',
      'Fiskespel från alla studior: sikta, skjut, samla. Sortera på namn, nyhet eller popularitet.',
      'fiskespel, fiskeskjutspel, arkadfiske',
    ],
    '/sports': [
      'Sport och virtuella matcher',
      'Fotboll, basket, racing och mer: virtuella matcher och sportspel dygnet runt.',
      'sport, virtuell sport, fotboll, basket, racing',
    ],
    '/lottery': [
      'Lotteri, keno och bingo',
      'Dragningar av alla slag: lotteri, keno och bingo med täta omgångar och tydliga odds.',
      'lotteri, keno, bingo, dragningar',
    ],
    '/crash': [
      'Crashspel',
      'Se kurvan stiga och kliv av i tid. Alla crashspel på ett ställe, efter namn eller studio.',
      'crashspel, multiplikatorspel, snabbspel',
    ],
    '/arcade': [
      'Arkadspel och snabbspel',
      'Korta rundor, enkla regler: plinko, mines, tärning och andra arkadspel för en kort paus.',
      'arkadspel, snabbspel, plinko, mines, tärning',
    ],
    '/poker': [
      'Poker och videopoker',
      'Videopoker och pokerbord mot huset, med vinstplaner du kan läsa innan du spelar.',
      "poker, videopoker, casino hold'em, trekortspoker",
    ],
  },
  pt: {
    '/': [
      'Cassino, mesas ao vivo e esportes com dinheiro fictício',
      'Slots, crupiês ao vivo, esportes, loteria e mais em um lugar tranquilo. Uma demonstração com créditos: nada a depositar, nada a perder.',
      'cassino online demonstração, dinheiro fictício, slots, cassino ao vivo, esportes',
    ],
    '/slots': [
      'Slots para jogar com créditos',
      'Veja todos os slots por nome ou estúdio, dos mais novos aos mais populares, e jogue com créditos de demonstração no celular ou no computador.',
      'slots, caça-níqueis, rodadas grátis, jackpots, slots demo',
    ],
    '/live': [
      'Cassino ao vivo: roleta, bacará e blackjack',
      'Todas as mesas ao vivo em uma lista: roleta, bacará, blackjack e game shows. Filtre por estúdio e escolha seu lugar.',
      'cassino ao vivo, roleta ao vivo, bacará ao vivo, blackjack ao vivo',
    ],
    '/table': [
      'Jogos de mesa: blackjack, roleta, sic bo',
      'Jogos de mesa clássicos no seu ritmo, com regras e retorno ao jogador na página de cada jogo.',
      'jogos de mesa, blackjack, roleta, sic bo, bacará',
    ],
    '/fish': [
      'Jogos de pesca',
      'Jogos de pesca de todos os estúdios: mire, atire, colete. Ordene por nome, novidade ou popularidade.',
      'jogos de pesca, jogos de tiro de peixe, pesca arcade',
    ],
    '/sports': [
      'Esportes e partidas virtuais',
      'Futebol, basquete, corridas e mais: partidas virtuais e jogos de esporte a qualquer hora.',
      'esportes, esportes virtuais, futebol, basquete, corridas',
    ],
    '/lottery': [
      'Loteria, keno e bingo',
      'Sorteios de todo tipo: loteria, keno e bingo com rodadas frequentes e chances claras.',
      'loteria, keno, bingo, sorteios',
    ],
    '/crash': [
      'Jogos crash',
      'Veja a curva subir e saia a tempo. Todos os jogos crash em um só lugar, por nome ou estúdio.',
      'jogos crash, jogos de multiplicador, jogos rápidos',
    ],
    '/arcade': [
      'Jogos de arcade e rápidos',
      'Rodadas curtas, regras simples: plinko, mines, dados e outros jogos de arcade para uma pausa.',
      'jogos de arcade, jogos rápidos, plinko, mines, dados',
    ],
    '/poker': [
      'Pôquer e videopôquer',
      'Videopôquer e mesas de pôquer contra a casa, com tabelas de pagamento para ler antes de jogar.',
      "pôquer, videopôquer, casino hold'em, pôquer de três cartas",
    ],
  },
  es: {
    '/': [
      'Casino, mesas en vivo y deportes con dinero ficticio',
      'Tragamonedas, crupieres en vivo, deportes, lotería y más en un lugar tranquilo. Una demostración con créditos: nada que depositar, nada que perder.',
      'casino online demo, dinero ficticio, tragamonedas, casino en vivo, deportes',
    ],
    '/slots': [
      'Tragamonedas para jugar con créditos',
      'Explora todas las tragamonedas por nombre o estudio, las más nuevas o populares primero, y juega con créditos de demostración en el celular o el computador.',
      'tragamonedas, slots, giros gratis, jackpots, tragamonedas demo',
    ],
    '/live': [
      'Casino en vivo: ruleta, bacará y blackjack',
      'Todas las mesas en vivo en una lista: ruleta, bacará, blackjack y concursos. Filtra por estudio y elige tu asiento.',
      'casino en vivo, ruleta en vivo, bacará en vivo, blackjack en vivo',
    ],
    '/table': [
      'Juegos de mesa: blackjack, ruleta, sic bo',
      'Juegos de mesa clásicos a tu ritmo, con reglas y retorno al jugador en la página de cada juego.',
      'juegos de mesa, blackjack, ruleta, sic bo, bacará',
    ],
    '/fish': [
      'Juegos de pesca',
      'Juegos de pesca de todos los estudios: apunta, dispara, recoge. Ordena por nombre, novedad o popularidad.',
      'juegos de pesca, juegos de disparar peces, pesca arcade',
    ],
    '/sports': [
      'Deportes y partidos virtuales',
      'Fútbol, básquetbol, carreras y más: partidos virtuales y juegos deportivos a toda hora.',
      'deportes, deportes virtuales, fútbol, básquetbol, carreras',
    ],
    '/lottery': [
      'Lotería, keno y bingo',
      'Sorteos de todo tipo: lotería, keno y bingo con rondas frecuentes y probabilidades claras.',
      'lotería, keno, bingo, sorteos',
    ],
    '/crash': [
      'Juegos crash',
      'Mira subir la curva y retírate a tiempo. Todos los juegos crash en un solo lugar, por nombre o estudio.',
      'juegos crash, juegos de multiplicador, juegos rápidos',
    ],
    '/arcade': [
      'Juegos arcade y rápidos',
      'Rondas cortas, reglas simples: plinko, minas, dados y otros juegos arcade para una pausa.',
      'juegos arcade, juegos rápidos, plinko, minas, dados',
    ],
    '/poker': [
      'Póker y video póker',
      'Video póker y mesas de póker contra la casa, con tablas de pago que puedes leer antes de jugar.',
      "póker, video póker, casino hold'em, póker de tres cartas",
    ],
  },
  ar: {
    '/': [
      'كازينو وطاولات مباشرة ورياضة بأموال وهمية',
      'سلوتس وموزعون مباشرون ورياضة ويانصيب والمزيد في مكان هادئ واحد. عرض تجريبي برصيد وهمي: لا إيداع ولا خسارة.',
      'كازينو تجريبي, أموال وهمية, سلوتس, كازينو مباشر, رياضة',
    ],
    '/slots': [
      'ألعاب سلوتس برصيد تجريبي',
      'تصفّح كل ألعاب السلوتس حسب الاسم أو الاستوديو، الأحدث أو الأكثر شعبية أولاً، والعب برصيد تجريبي على الهاتف أو الحاسوب.',
      'سلوتس, ماكينات سلوتس, لفات مجانية, جاكبوت, سلوتس تجريبية',
    ],
    '/live': [
      'كازينو مباشر: روليت وباكارا وبلاك جاك',
      'كل الطاولات المباشرة في قائمة واحدة: روليت وباكارا وبلاك جاك وعروض ترفيهية. رشّح حسب الاستوديو واختر مقعدك.',
      'كازينو مباشر, روليت مباشر, باكارا مباشر, بلاك جاك مباشر',
    ],
    '/table': [
      'ألعاب الطاولة: بلاك جاك وروليت وسيك بو',
      'ألعاب طاولة كلاسيكية على مهلك، مع القواعد ونسبة العائد للاعب في صفحة كل لعبة.',
      'ألعاب الطاولة, بلاك جاك, روليت, سيك بو, باكارا',
    ],
    '/fish': [
      'ألعاب الصيد',
      'ألعاب صيد من كل الاستوديوهات: صوّب وأطلق واجمع. رتّبها حسب الاسم أو الحداثة أو الشعبية.',
      'ألعاب الصيد, صيد السمك, ألعاب سمك',
    ],
    '/sports': [
      'رياضة ومباريات افتراضية',
      'كرة قدم وكرة سلة وسباقات والمزيد: مباريات افتراضية وألعاب رياضية على مدار الساعة.',
      'رياضة, رياضات افتراضية, كرة قدم, كرة سلة, سباقات',
    ],
    '/lottery': [
      'يانصيب وكينو وبينغو',
      'سحوبات من كل نوع: يانصيب وكينو وبينغو بجولات متكررة واحتمالات واضحة.',
      'يانصيب, كينو, بينغو, سحوبات',
    ],
    '/crash': [
      'ألعاب كراش',
      'راقب المنحنى وهو يرتفع واخرج في الوقت المناسب. كل ألعاب كراش في مكان واحد، حسب الاسم أو الاستوديو.',
      'ألعاب كراش, ألعاب المضاعف, ألعاب سريعة',
    ],
    '/arcade': [
      'ألعاب أركيد وألعاب سريعة',
      'جولات قصيرة وقواعد بسيطة: بلينكو وألغام ونرد وألعاب أركيد أخرى لاستراحة قصيرة.',
      'ألعاب أركيد, ألعاب سريعة, بلينكو, ألغام, نرد',
    ],
    '/poker': [
      'بوكر وفيديو بوكر',
      'فيديو بوكر وطاولات بوكر ضد الكازينو، مع جداول أرباح يمكنك قراءتها قبل اللعب.',
      'بوكر, فيديو بوكر, كازينو هولدم, بوكر الأوراق الثلاث',
    ],
  },
  zh: {
    '/': [
      '娛樂場、真人桌與體育，全用虛擬點數',
      '老虎機、真人荷官、體育、彩票，盡在一個清靜的地方。示範網站使用虛擬點數：無需存款，也不會輸錢。',
      '線上娛樂場示範, 虛擬點數, 老虎機, 真人娛樂, 體育',
    ],
    '/slots': [
      '老虎機，以點數暢玩',
      '按名稱或供應商瀏覽所有老虎機，最新或最熱門優先，手機電腦都能以示範點數遊玩。',
      '老虎機, 電子遊戲, 免費旋轉, 彩金, 試玩老虎機',
    ],
    '/live': [
      '真人娛樂：輪盤、百家樂、二十一點',
      '所有真人桌一覽：輪盤、百家樂、二十一點與遊戲節目。按供應商篩選，選好座位。',
      '真人娛樂, 真人輪盤, 真人百家樂, 真人二十一點',
    ],
    '/table': [
      '桌面遊戲：二十一點、輪盤、骰寶',
      '經典桌面遊戲，按自己的步調來玩，每個遊戲頁面都列出規則與返還率。',
      '桌面遊戲, 二十一點, 輪盤, 骰寶, 百家樂',
    ],
    '/fish': [
      '捕魚遊戲',
      '各家供應商的捕魚遊戲：瞄準、發射、收穫。可按名稱、新舊或人氣排序。',
      '捕魚遊戲, 打魚機, 街機捕魚',
    ],
    '/sports': [
      '體育與虛擬賽事',
      '足球、籃球、賽車等：虛擬賽事與體育遊戲，全天不停。',
      '體育, 虛擬體育, 足球, 籃球, 賽車',
    ],
    '/lottery': [
      '彩票、基諾與賓果',
      '各式開獎：彩票、基諾與賓果，場次頻密，機率清楚。',
      '彩票, 基諾, 賓果, 開獎',
    ],
    '/crash': [
      '飛升遊戲',
      '看著曲線上升，及時離場。所有飛升遊戲集中一處，可按名稱或供應商查找。',
      '飛升遊戲, 倍數遊戲, 即時遊戲',
    ],
    '/arcade': [
      '街機與即時遊戲',
      '回合短、規則簡單：彈珠、踩地雷、骰子等街機遊戲，適合小歇片刻。',
      '街機遊戲, 即時遊戲, 彈珠, 踩地雷, 骰子',
    ],
    '/poker': [
      '撲克與電子撲克',
      '電子撲克與對莊撲克桌，賠率表在開局前就能看清。',
      '撲克, 電子撲克, 賭場德州撲克, 三張牌撲克',
    ],
  },
};
