/**
 * Metadata for search engines of home and the nine categories, per language: title, description, keywords. Titles leave out
 * the site's name, which the page adds. Long because it is a table of texts in six languages.
 */
import type { TextLanguage } from '#app/domain/language.ts';

type Entry = readonly [title: string, description: string, keywords: string];

export const DEMO_METADATA: Readonly<Record<TextLanguage, Readonly<Record<string, Entry>>>> = {
  en: {
    '/': [
      'Casino, tables and sports games with play money',
      'Slots, wheels, dice, number draws and more in one calm place. A demo with play credits: nothing to deposit, nothing to lose.',
      'online casino demo, play money, slots, roulette, dice',
    ],
    '/slots': [
      'Slots to play with credits',
      'Browse every slot by name or studio, newest or most popular first, and play with demo credits on phone or desktop.',
      'slots, video slots, free spins, jackpots, demo slots',
    ],
    '/live': [
      'Live casino: roulette wheels and dice tables',
      'All rooms in one list: roulette with one zero, and dice under or over. Filter by studio and pick your table.',
      'live casino, roulette, wheel, dice',
    ],
    '/table': [
      'Table games: roulette and dice',
      'Wheels and dice at your own pace, with rules and return to player on the page of each game.',
      'table games, roulette, dice, under or over',
    ],
    '/fish': [
      'Games of the sea',
      'Tumbling games of the sea from all studios. Sorted by name, novelty or popularity.',
      'fish games, tumbling slots, sea',
    ],
    '/sports': [
      'Sports games',
      'Football, basketball, racing and more, on reels or as a climb that ends without notice. No match is played.',
      'sports games, football slots, crash games',
    ],
    '/lottery': [
      'Number draws',
      'Keno in many rooms: pick up to ten of eighty numbers, twenty are drawn, and the pay table says what hits pay.',
      'keno, number draws, lottery',
    ],
    '/crash': [
      'Crash games',
      'Watch the curve climb and leave in time. All crash games in one place, by name or studio.',
      'crash games, multiplier games, instant games',
    ],
    '/arcade': [
      'Arcade and instant games',
      'Short rounds, simple rules: climbs, tumbling blocks, dice and wheels for a quick break.',
      'arcade games, instant games, dice, crash',
    ],
    '/poker': [
      'Poker reels',
      'Slots with the suits and ranks of a pack, with pay tables you can read before you play.',
      'poker slots, card reels, play money',
    ],
  },
  sv: {
    '/': [
      'Casino, bord och sportspel med lekpengar',
      'Slots, hjul, tärningar, nummerdragningar och mer på ett lugnt ställe. En demo med spelkrediter: inget att sätta in, inget att förlora.',
      'onlinecasino demo, lekpengar, slots, roulette, tärningar',
    ],
    '/slots': [
      'Slots att spela med krediter',
      'Bläddra bland alla slots efter namn eller studio, nyast eller mest populära först, och spela med demokrediter i mobil eller dator.',
      'slots, videoslots, gratissnurr, jackpottar, demoslots',
    ],
    '/live': [
      'Livecasino: roulettehjul och tärningsbord',
      'Alla rum i en lista: roulette med en nolla, och tärningar under eller över. Filtrera på studio och välj ditt bord.',
      'livecasino, roulette, hjul, tärningar',
    ],
    '/table': [
      'Bordsspel: roulette och tärningar',
      'Hjul och tärningar i din egen takt, med regler och återbetalning på varje spels sida.',
      'bordsspel, roulette, tärningar, under eller över',
    ],
    '/fish': [
      'Spel från havet',
      'Rasande spel från havet från alla studior. Sorterade efter namn, nyhet eller popularitet.',
      'fiskspel, slots, hav',
    ],
    '/sports': [
      'Sportspel',
      'Fotboll, basket, racing och mer, på hjul eller som en stigning som slutar utan förvarning. Ingen match spelas.',
      'sportspel, fotbollsslots, crashspel',
    ],
    '/lottery': [
      'Nummerdragningar',
      'Keno i många rum: välj upp till tio av åttio nummer, tjugo dras, och tabellen säger vad träffarna ger.',
      'keno, nummerdragningar, lotteri',
    ],
    '/crash': [
      'Crashspel',
      'Se kurvan stiga och kliv av i tid. Alla crashspel på ett ställe, efter namn eller studio.',
      'crashspel, multiplikatorspel, snabbspel',
    ],
    '/arcade': [
      'Arkadspel och snabba spel',
      'Korta omgångar, enkla regler: stigningar, rasande block, tärningar och hjul för en kort paus.',
      'arkadspel, snabba spel, tärningar, crash',
    ],
    '/poker': [
      'Pokerhjul',
      'Slots med kortlekens färger och valörer, med vinsttabeller du kan läsa innan du spelar.',
      'pokerslots, korthjul, lekpengar',
    ],
  },
  pt: {
    '/': [
      'Cassino, mesas e jogos de esporte com dinheiro fictício',
      'Slots, roletas, dados, sorteios de números e mais em um só lugar tranquilo. Uma demonstração com créditos: nada a depositar, nada a perder.',
      'demonstração de cassino online, dinheiro fictício, slots, roleta, dados',
    ],
    '/slots': [
      'Slots para jogar com créditos',
      'Veja todos os slots por nome ou estúdio, dos mais novos aos mais populares, e jogue com créditos de demonstração no celular ou no computador.',
      'slots, caça-níqueis, rodadas grátis, jackpots, slots demo',
    ],
    '/live': [
      'Cassino ao vivo: roletas e mesas de dados',
      'Todas as salas em uma lista: roleta com um zero e dados acima ou abaixo. Filtre por estúdio e escolha sua mesa.',
      'cassino ao vivo, roleta, roda, dados',
    ],
    '/table': [
      'Jogos de mesa: roleta e dados',
      'Roletas e dados no seu ritmo, com regras e retorno ao jogador na página de cada jogo.',
      'jogos de mesa, roleta, dados, acima ou abaixo',
    ],
    '/fish': [
      'Jogos do mar',
      'Jogos do mar em cascata de todos os estúdios. Ordenados por nome, novidade ou popularidade.',
      'jogos de peixe, slots em cascata, mar',
    ],
    '/sports': [
      'Jogos de esporte',
      'Futebol, basquete, corridas e mais, em rolos ou como uma subida que termina sem aviso. Nenhuma partida é disputada.',
      'jogos de esporte, slots de futebol, jogos crash',
    ],
    '/lottery': [
      'Sorteios de números',
      'Keno em muitas salas: escolha até dez de oitenta números, vinte são sorteados, e a tabela diz quanto pagam os acertos.',
      'keno, sorteios de números, loteria',
    ],
    '/crash': [
      'Jogos crash',
      'Veja a curva subir e saia a tempo. Todos os jogos crash em um só lugar, por nome ou estúdio.',
      'jogos crash, jogos de multiplicador, jogos rápidos',
    ],
    '/arcade': [
      'Jogos arcade e instantâneos',
      'Rodadas curtas, regras simples: subidas, blocos em cascata, dados e roletas para uma pausa rápida.',
      'jogos arcade, jogos instantâneos, dados, crash',
    ],
    '/poker': [
      'Rolos de pôquer',
      'Slots com os naipes e as cartas de um baralho, com tabelas de pagamento que você lê antes de jogar.',
      'slots de pôquer, rolos de cartas, dinheiro fictício',
    ],
  },
  es: {
    '/': [
      'Casino, mesas y juegos de deporte con dinero ficticio',
      'Slots, ruletas, dados, sorteos de números y más en un solo lugar tranquilo. Una demo con créditos: nada que depositar, nada que perder.',
      'demo de casino en línea, dinero ficticio, slots, ruleta, dados',
    ],
    '/slots': [
      'Tragamonedas para jugar con créditos',
      'Explora todas las tragamonedas por nombre o estudio, las más nuevas o populares primero, y juega con créditos de demostración en el celular o el computador.',
      'tragamonedas, slots, giros gratis, jackpots, tragamonedas demo',
    ],
    '/live': [
      'Casino en vivo: ruletas y mesas de dados',
      'Todas las salas en una lista: ruleta de un cero y dados por encima o por debajo. Filtra por estudio y elige tu mesa.',
      'casino en vivo, ruleta, rueda, dados',
    ],
    '/table': [
      'Juegos de mesa: ruleta y dados',
      'Ruletas y dados a tu ritmo, con reglas y retorno al jugador en la página de cada juego.',
      'juegos de mesa, ruleta, dados, por encima o por debajo',
    ],
    '/fish': [
      'Juegos del mar',
      'Juegos del mar en cascada de todos los estudios. Ordenados por nombre, novedad o popularidad.',
      'juegos de peces, slots en cascada, mar',
    ],
    '/sports': [
      'Juegos de deporte',
      'Fútbol, baloncesto, carreras y más, en rodillos o como una subida que termina sin aviso. No se juega ningún partido.',
      'juegos de deporte, slots de fútbol, juegos crash',
    ],
    '/lottery': [
      'Sorteos de números',
      'Keno en muchas salas: elige hasta diez de ochenta números, se sacan veinte, y la tabla dice cuánto pagan los aciertos.',
      'keno, sorteos de números, lotería',
    ],
    '/crash': [
      'Juegos crash',
      'Mira subir la curva y retírate a tiempo. Todos los juegos crash en un solo lugar, por nombre o estudio.',
      'juegos crash, juegos de multiplicador, juegos rápidos',
    ],
    '/arcade': [
      'Juegos arcade e instantáneos',
      'Rondas cortas, reglas simples: subidas, bloques en cascada, dados y ruletas para una pausa breve.',
      'juegos arcade, juegos instantáneos, dados, crash',
    ],
    '/poker': [
      'Rodillos de póker',
      'Slots con los palos y las cartas de una baraja, con tablas de pagos que puedes leer antes de jugar.',
      'slots de póker, rodillos de cartas, dinero ficticio',
    ],
  },
  ar: {
    '/': [
      'كازينو وطاولات وألعاب رياضية بأموال وهمية',
      'سلوتس وعجلات ونرد وسحوبات أرقام والمزيد في مكان هادئ واحد. عرض تجريبي برصيد وهمي: لا إيداع ولا خسارة.',
      'كازينو تجريبي, أموال وهمية, سلوتس, روليت, نرد',
    ],
    '/slots': [
      'ألعاب سلوتس برصيد تجريبي',
      'تصفّح كل ألعاب السلوتس حسب الاسم أو الاستوديو، الأحدث أو الأكثر شعبية أولاً، والعب برصيد تجريبي على الهاتف أو الحاسوب.',
      'سلوتس, ماكينات سلوتس, لفات مجانية, جاكبوت, سلوتس تجريبية',
    ],
    '/live': [
      'كازينو مباشر: عجلات روليت وطاولات نرد',
      'كل الغرف في قائمة واحدة: روليت بصفر واحد ونرد فوق أو تحت. رشّح حسب الاستوديو واختر طاولتك.',
      'كازينو مباشر, روليت, عجلة, نرد',
    ],
    '/table': [
      'ألعاب الطاولة: روليت ونرد',
      'عجلات ونرد على مهلك، مع القواعد ونسبة العائد للاعب في صفحة كل لعبة.',
      'ألعاب الطاولة, روليت, نرد, فوق أو تحت',
    ],
    '/fish': [
      'ألعاب البحر',
      'ألعاب البحر المتساقطة من كل الاستوديوهات. رتّبها حسب الاسم أو الحداثة أو الشعبية.',
      'ألعاب سمك, سلوتس متساقطة, بحر',
    ],
    '/sports': [
      'ألعاب رياضية',
      'كرة قدم وكرة سلة وسباقات والمزيد، على البكرات أو صعوداً ينتهي بلا إنذار. لا تُلعب أي مباراة.',
      'ألعاب رياضية, سلوتس كرة القدم, ألعاب كراش',
    ],
    '/lottery': [
      'سحوبات الأرقام',
      'كينو في غرف كثيرة: اختر حتى عشرة من ثمانين رقماً، تُسحب عشرون، والجدول يقول كم تدفع الإصابات.',
      'كينو, سحوبات أرقام, يانصيب',
    ],
    '/crash': [
      'ألعاب كراش',
      'راقب المنحنى وهو يرتفع واخرج في الوقت المناسب. كل ألعاب كراش في مكان واحد، حسب الاسم أو الاستوديو.',
      'ألعاب كراش, ألعاب المضاعف, ألعاب سريعة',
    ],
    '/arcade': [
      'ألعاب أركيد وألعاب سريعة',
      'جولات قصيرة وقواعد بسيطة: صعود وكتل متساقطة ونرد وعجلات لاستراحة قصيرة.',
      'ألعاب أركيد, ألعاب سريعة, نرد, كراش',
    ],
    '/poker': [
      'بكرات البوكر',
      'سلوتس بنقوش الورق ورتبه، مع جداول دفع تقرؤها قبل أن تلعب.',
      'سلوتس بوكر, بكرات ورق, أموال وهمية',
    ],
  },
  zh: {
    '/': [
      '娛樂場、賭桌與體育遊戲，全用遊戲幣',
      '老虎機、輪盤、骰子、數字開獎等，盡在一處清靜之地。以遊戲點數試玩：無需存款，不會輸錢。',
      '線上娛樂場試玩, 遊戲幣, 老虎機, 輪盤, 骰子',
    ],
    '/slots': [
      '老虎機，以點數暢玩',
      '按名稱或供應商瀏覽所有老虎機，最新或最熱門優先，手機電腦都能以示範點數遊玩。',
      '老虎機, 電子遊戲, 免費旋轉, 彩金, 試玩老虎機',
    ],
    '/live': [
      '真人娛樂場：輪盤與骰子桌',
      '所有房間一覽：單零輪盤、高低骰子。按遊戲商篩選，選一張桌。',
      '真人娛樂場, 輪盤, 轉輪, 骰子',
    ],
    '/table': [
      '桌上遊戲：輪盤與骰子',
      '輪盤與骰子，隨你的節奏玩；每個遊戲的頁面都有規則與回報率。',
      '桌上遊戲, 輪盤, 骰子, 高低',
    ],
    '/fish': [
      '海洋遊戲',
      '各遊戲商的海洋連鎖消除遊戲，可按名稱、新舊或人氣排序。',
      '魚類遊戲, 連鎖消除, 海洋',
    ],
    '/sports': [
      '體育遊戲',
      '足球、籃球、賽車等題材，以轉軸或隨時終止的攀升進行。並無真實或虛擬比賽。',
      '體育遊戲, 足球老虎機, 爆點遊戲',
    ],
    '/lottery': [
      '數字開獎',
      '多間基諾廳：從八十個號碼中選最多十個，開出二十個，派彩表列明命中的派彩。',
      '基諾, 數字開獎, 彩票',
    ],
    '/crash': [
      '飛升遊戲',
      '看著曲線上升，及時離場。所有飛升遊戲集中一處，可按名稱或供應商查找。',
      '飛升遊戲, 倍數遊戲, 即時遊戲',
    ],
    '/arcade': [
      '街機與即時遊戲',
      '回合短、規則簡單：攀升、連鎖方塊、骰子與轉輪，小休正好。',
      '街機遊戲, 即時遊戲, 骰子, 爆點',
    ],
    '/poker': [
      '撲克轉軸',
      '以紙牌花色與點數為圖案的老虎機，派彩表可在遊戲前閱讀。',
      '撲克老虎機, 紙牌轉軸, 遊戲幣',
    ],
  },
};
