/** Footer texts per language: how the demo works, and responsible play. */
import type { SeoSection } from '#app/contract/catalogue.ts';
import type { TextLanguage } from '#app/domain/language.ts';

const section = (heading: string, ...paragraphs: string[]): SeoSection => ({ heading, paragraphs });

export const DEMO_FOOTERS: Readonly<Record<TextLanguage, readonly SeoSection[]>> = {
  en: [
    section(
      'How this demo works',
      'Everything here is played with credits. A new account starts with some; they cannot be bought, paid out or exchanged. Games, studios and members are invented.',
      'Prices, limits and dates follow the country you chose, so that you see the site as people there would.',
    ),
    section(
      'Playing responsibly',
      'Games of chance are entertainment, not income. Decide beforehand how much time and money a session may take, never chase a loss, and take breaks.',
      'If play stops being fun, set limits, take a time-out or exclude yourself. Independent organisations help free of charge and in confidence.',
    ),
    section(
      'Chance and odds',
      'Each round is independent of the one before. Return to player is an average over very many rounds and says nothing about yours.',
    ),
  ],
  sv: [
    section(
      'Så fungerar demon',
      'Allt här spelas med krediter. Ett nytt konto börjar med några; de kan inte köpas, tas ut eller bytas. Spel, studior och medlemmar är påhittade.',
      'Priser, gränser och datum följer landet du valt, så att du ser sajten som folk där skulle se den.',
    ),
    section(
      'Spela ansvarsfullt',
      'Chansspel är underhållning, inte inkomst. Bestäm i förväg hur mycket tid och pengar ett pass får ta, jaga aldrig en förlust och ta pauser.',
      'Om spelet slutar vara roligt: sätt gränser, ta en paus eller stäng av dig. Oberoende organisationer hjälper gratis och i förtroende.',
    ),
    section(
      'Slump och odds',
      'Varje omgång är oberoende av den förra. Återbetalningen är ett snitt över väldigt många omgångar och säger inget om din.',
    ),
  ],
  pt: [
    section(
      'Como funciona esta demonstração',
      'Aqui tudo se joga com créditos. Uma conta nova começa com alguns; eles não podem ser comprados, sacados nem trocados. Jogos, estúdios e membros são inventados.',
      'Preços, limites e datas seguem o país escolhido, para que você veja o site como as pessoas de lá o veriam.',
    ),
    section(
      'Jogar com responsabilidade',
      'Jogos de azar são diversão, não renda. Decida antes quanto tempo e dinheiro uma sessão pode levar, nunca corra atrás do prejuízo e faça pausas.',
      'Se o jogo deixar de ser divertido, defina limites, faça uma pausa ou se autoexclua. Organizações independentes ajudam de graça e em sigilo.',
    ),
    section(
      'Sorte e probabilidades',
      'Cada rodada é independente da anterior. O retorno ao jogador é uma média de muitíssimas rodadas e nada diz sobre a sua.',
    ),
  ],
  es: [
    section(
      'Cómo funciona esta demostración',
      'Aquí todo se juega con créditos. Una cuenta nueva empieza con algunos; no se pueden comprar, cobrar ni cambiar. Juegos, estudios y miembros son inventados.',
      'Precios, límites y fechas siguen al país elegido, para que veas el sitio como lo vería la gente de allí.',
    ),
    section(
      'Jugar con responsabilidad',
      'Los juegos de azar son entretenimiento, no ingresos. Decide antes cuánto tiempo y dinero puede llevarse una sesión, nunca persigas una pérdida y haz pausas.',
      'Si jugar deja de ser divertido, fija límites, tómate un descanso o autoexclúyete. Organizaciones independientes ayudan gratis y con reserva.',
    ),
    section(
      'Azar y probabilidades',
      'Cada ronda es independiente de la anterior. El retorno al jugador es un promedio de muchísimas rondas y no dice nada de la tuya.',
    ),
  ],
  ar: [
    section(
      'كيف يعمل هذا العرض التجريبي',
      'كل شيء هنا يُلعب برصيد وهمي. يبدأ الحساب الجديد ببعضه، ولا يمكن شراؤه أو سحبه أو استبداله. الألعاب والاستوديوهات والأعضاء من نسج الخيال.',
      'تتبع الأسعار والحدود والتواريخ البلد الذي اخترته، لترى الموقع كما يراه أهله.',
    ),
    section(
      'اللعب بمسؤولية',
      'ألعاب الحظ ترفيه وليست دخلاً. قرّر مسبقاً كم من الوقت والمال تأخذه الجلسة، ولا تطارد خسارة أبداً، وخذ استراحات.',
      'إذا لم يعد اللعب ممتعاً فضع حدوداً أو خذ مهلة أو استبعد نفسك. توجد منظمات مستقلة تساعد مجاناً وبسرية.',
    ),
    section(
      'الحظ والاحتمالات',
      'كل جولة مستقلة عن التي قبلها. نسبة العائد للاعب متوسط على جولات كثيرة جداً ولا تقول شيئاً عن جولتك.',
    ),
  ],
  zh: [
    section(
      '這個示範如何運作',
      '這裡一切都以點數進行。新帳戶會獲得若干點數，不能購買、提取或兌換。遊戲、供應商與會員均屬虛構。',
      '價格、限額與日期依你所選的國家或地區而定，讓你看到當地人眼中的網站。',
    ),
    section(
      '負責任地遊玩',
      '博彩是娛樂，不是收入。事先決定一次遊玩可用的時間與金錢，切勿追回輸掉的錢，並適時休息。',
      '若遊玩不再有趣，請設定限額、暫停一段時間或自我隔離。獨立機構會免費並保密地提供協助。',
    ),
    section('機會與賠率', '每一局都與前一局無關。返還率是極多局的平均值，並不代表你這一局。'),
  ],
};
