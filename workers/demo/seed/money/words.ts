/** Notes and reasons beside the demo's movements, in the language of each market. */
import type { TextLanguage } from '#app/domain/language.ts';

export interface Words {
  /** Reasons of adjustments. */
  goodwill: string;
  countedTwice: string;
  feeReturned: string;
  /** Reason of the last adjustment, which resets the balance to a new member's. */
  startAgain: string;
  /** Reasons of decisions. */
  nothingCame: string;
  otherName: string;
  bankAsked: string;
  /** Notes of transfers between members. */
  notes: readonly string[];
}

export const WORDS: Readonly<Record<TextLanguage, Words>> = {
  en: {
    goodwill: 'For the trouble with an interrupted round.',
    countedTwice: 'A prize was credited twice.',
    feeReturned: 'The fee of your bank, returned.',
    startAgain: 'Demo account brought back to its starting credits.',
    nothingCame: 'No payment with this reference has arrived.',
    otherName: 'The account is in another name.',
    bankAsked: 'We have asked the bank whether it was paid.',
    notes: ['For Saturday', 'Your share', 'Thank you!', 'Tickets'],
  },
  sv: {
    goodwill: 'För besväret med en avbruten runda.',
    countedTwice: 'En vinst krediterades två gånger.',
    feeReturned: 'Bankens avgift, tillbaka till dig.',
    startAgain: 'Demokontot återställt till sina startkrediter.',
    nothingCame: 'Ingen betalning med den här referensen har kommit in.',
    otherName: 'Kontot står i ett annat namn.',
    bankAsked: 'Vi har frågat banken om den har betalats.',
    notes: ['Till lördag', 'Din del', 'Tack!', 'Biljetterna'],
  },
  pt: {
    goodwill: 'Pelo transtorno com uma rodada interrompida.',
    countedTwice: 'Um prêmio foi creditado duas vezes.',
    feeReturned: 'A tarifa do seu banco, devolvida.',
    startAgain: 'Conta de demonstração de volta aos créditos iniciais.',
    nothingCame: 'Nenhum pagamento com esta referência chegou.',
    otherName: 'A conta está em outro nome.',
    bankAsked: 'Perguntamos ao banco se foi pago.',
    notes: ['Para sábado', 'Sua parte', 'Obrigado!', 'Os ingressos'],
  },
  es: {
    goodwill: 'Por las molestias de una ronda interrumpida.',
    countedTwice: 'Un premio se abonó dos veces.',
    feeReturned: 'La comisión de tu banco, devuelta.',
    startAgain: 'Cuenta de demostración de vuelta a sus créditos iniciales.',
    nothingCame: 'No ha llegado ningún pago con esta referencia.',
    otherName: 'La cuenta está a otro nombre.',
    bankAsked: 'Preguntamos al banco si se pagó.',
    notes: ['Para el sábado', 'Tu parte', '¡Gracias!', 'Las entradas'],
  },
  ar: {
    goodwill: 'عن الإزعاج بسبب جولة انقطعت.',
    countedTwice: 'أُضيفت جائزة مرتين.',
    feeReturned: 'رسوم مصرفك، أُعيدت إليك.',
    startAgain: 'أُعيد الحساب التجريبي إلى أرصدته الأولى.',
    nothingCame: 'لم تصل أي دفعة بهذا المرجع.',
    otherName: 'الحساب باسم آخر.',
    bankAsked: 'سألنا المصرف عما إذا كانت قد دُفعت.',
    notes: ['ليوم السبت', 'حصتك', 'شكرًا!', 'التذاكر'],
  },
  zh: {
    goodwill: '補償中斷的一局遊戲。',
    countedTwice: '一筆獎金重複入帳。',
    feeReturned: '退還您的銀行手續費。',
    startAgain: '示範帳戶恢復為初始點數。',
    nothingCame: '未收到附有此參考編號的款項。',
    otherName: '該帳戶為他人名下。',
    bankAsked: '我們已向銀行查詢是否付款。',
    notes: ['星期六用', '您的一份', '謝謝！', '門票'],
  },
};
