/** A chat that a member of each language has had: lines by turns, the member's first. */
import type { TextLanguage } from '#app/domain/language.ts';

export const PAST_CHAT: Readonly<Record<TextLanguage, readonly string[]>> = {
  en: [
    'Hi, my first withdrawal is in review. Is anything missing?',
    'Hello, nothing is missing. We review a first withdrawal by hand, which takes about half an hour.',
    'Thanks, that is fine.',
    'It has just been paid. Have a good evening!',
  ],
  sv: [
    'Hej, mitt första uttag granskas. Saknas det något?',
    'Hej, inget saknas. Vi går igenom det första uttaget för hand, det tar ungefär en halvtimme.',
    'Tack, då vet jag.',
    'Nu är det utbetalt. Ha en fin kväll!',
  ],
  pt: [
    'Oi, meu primeiro saque está em análise. Falta alguma coisa?',
    'Olá, não falta nada. Conferimos o primeiro saque manualmente, leva cerca de meia hora.',
    'Obrigado, tudo bem.',
    'Acabou de ser pago. Boa noite!',
  ],
  es: [
    'Hola, mi primer retiro está en revisión. ¿Falta algo?',
    'Hola, no falta nada. El primer retiro lo revisamos a mano y tarda una media hora.',
    'Gracias, perfecto.',
    'Ya está pagado. ¡Que tengas buena tarde!',
  ],
  ar: [
    'مرحبًا، أول عملية سحب لي قيد المراجعة. هل ينقص شيء؟',
    'أهلًا بك، لا ينقص شيء. نراجع أول عملية سحب يدويًا، ويستغرق ذلك نحو نصف ساعة.',
    'شكرًا، هذا جيد.',
    'تم الدفع الآن. أتمنى لك مساءً سعيدًا!',
  ],
  zh: [
    '您好，我的第一筆提款顯示審核中，是不是缺了什麼資料？',
    '您好，資料沒有缺。第一筆提款會由專人審核，大約需要半小時。',
    '謝謝，了解了。',
    '剛剛已經付款。祝您有愉快的夜晚！',
  ],
};
