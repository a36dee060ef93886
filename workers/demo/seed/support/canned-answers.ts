/** Ready answers of the demo's support, by name, in the languages of its markets. */
import type { TextLanguage } from '#app/domain/language.ts';

type Texts = Readonly<Record<TextLanguage, string>>;

export const CANNED_ANSWERS: Readonly<Record<string, Texts>> = {
  greeting: {
    en: 'Hello {name}, {agent} here. How can I help?',
    sv: 'Hej {name}, jag heter {agent}. Hur kan jag hjälpa dig?',
    pt: 'Olá, {name}! Aqui é {agent}. Como posso ajudar?',
    es: 'Hola, {name}. Soy {agent}. ¿En qué puedo ayudarte?',
    ar: 'مرحبًا {name}، معك {agent}. كيف يمكنني مساعدتك؟',
    zh: '{name} 您好，我是 {agent}。請問需要什麼協助？',
  },
  'withdrawal-time': {
    en: 'We usually pay withdrawals within a day. You can follow each step under Transactions.',
    sv: 'Vi betalar oftast ut inom ett dygn. Du ser varje steg under Transaktioner.',
    pt: 'Em geral pagamos os saques em até um dia. Você acompanha cada etapa em Transações.',
    es: 'Normalmente pagamos los retiros en un día. Puedes ver cada paso en Movimientos.',
    ar: 'ندفع عمليات السحب عادةً خلال يوم. يمكنك متابعة كل خطوة في صفحة المعاملات.',
    zh: '提款通常會在一天內付款，您可以在「交易紀錄」查看每個步驟。',
  },
  receipt: {
    en: 'Please send a picture of your proof of payment here. I can see your balance of {balance}, and the deposit has not been credited yet.',
    sv: 'Skicka gärna en bild på betalningsbeviset här: jag ser ditt saldo på {balance}, och insättningen har inte kommit in än.',
    pt: 'Envie aqui uma foto do comprovante: vejo o seu saldo de {balance}, e o depósito ainda não está nele.',
    es: 'Envía aquí una foto del comprobante: veo tu saldo de {balance} y el depósito aún no está incluido.',
    ar: 'أرسل صورة إثبات الدفع هنا من فضلك: أرى رصيدك {balance}، والإيداع لم يُضف إليه بعد.',
    zh: '請在這裡傳送付款證明的圖片：我看到您的餘額是 {balance}，這筆存款尚未入帳。',
  },
  'time-out': {
    en: 'A time-out closes all games for as long as you choose. I can help you with it, and you can still talk to us at any time.',
    sv: 'En spelpaus stänger alla spel så länge du vill. Jag hjälper dig gärna med den, och vi finns här under tiden.',
    pt: 'Uma pausa temporária fecha todos os jogos pelo tempo que você escolher. Posso ajudar com isso, e seguimos aqui para conversar.',
    es: 'Una pausa temporal cierra todos los juegos durante el tiempo que elijas. Puedo ayudarte con ella, y seguimos aquí para hablar.',
    ar: 'الاستراحة المؤقتة تغلق كل الألعاب للمدة التي تختارها. يمكنني مساعدتك فيها، ونحن هنا للتحدث في أثنائها.',
    zh: '冷靜期間會關閉所有遊戲，時間由您決定。我可以協助您設定，期間也隨時歡迎與我們聯絡。',
  },
  goodbye: {
    en: 'Glad to help. Have a good day, {name}!',
    sv: 'Kul att kunna hjälpa till. Ha en fin dag, {name}!',
    pt: 'Fico feliz em ajudar. Tenha um bom dia, {name}!',
    es: 'Encantada de ayudar. ¡Que tengas un buen día, {name}!',
    ar: 'سعدت بمساعدتك. أتمنى لك يومًا سعيدًا يا {name}!',
    zh: '很高興能幫上忙。{name}，祝您有美好的一天！',
  },
};
