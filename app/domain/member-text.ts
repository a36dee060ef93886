/**
 * Checks a text that one member sends to another. It is shown beside the operator's own messages, so it must not lead elsewhere
 * (addresses, phone and account numbers) and must not speak in the operator's name.
 */
import { foldedText, lettersOf, visibleText } from './folded-text.ts';

/** `address`: of a website or mailbox; `number`: to call or to pay to; `operator`: speaks as the operator or its support. */
export type MemberTextFlaw = 'address' | 'number' | 'operator';

/** One line, without characters that control how text is displayed. */
export const plainText = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** `https://…`, `www.…`, `someone@…`, `@someone`, and anything with a name behind a dot, such as `pay.example`. */
const ADDRESS = /[a-z][a-z0-9+-]*:\/\/|\bwww\.|\S@\S|@[\p{L}\p{N}_]|[\p{L}\p{N}]\.\p{L}{2}/iu;
/** Endings of addresses that are no word of the six languages, so that they show one where the dot is set apart or spelled out. */
const ENDING =
  '(?:com|net|org|info|biz|app|xyz|site|online|click|link|shop|store|live|casino|bet|vip|dev|example)';
/** `evil . com`, `evil [.] com`, `evil (dot) com`, `evil punto com`, `evil نقطة com`, `evil 點 com`. */
const SPELLED_ADDRESS = new RegExp(
  `[\\p{L}\\p{N}][\\s([{<_-]*(?:[.·•∙․]|dot|punkt|punto|ponto|نقطه|نقطة|點|点)[\\s)\\]}>_-]*${ENDING}(?![\\p{L}])`,
  'iu',
);

/** Whether a text contains a website or an e-mail address, in any script. */
function hasAddress(text: string): boolean {
  const visible = visibleText(text).replace(/[。｡]/gu, '.');
  return ADDRESS.test(visible) || SPELLED_ADDRESS.test(visible);
}

/** Least digits of a number to call or to pay to. */
const NUMBER_DIGITS = 7;
/** Chinese digits, beside those of all scripts. */
const DIGIT = '[\\p{Nd}〇零一二三四五六七八九]';
/** Digits with anything but letters between them; `O` and `l` among digits count as digits. */
const RUN = new RegExp(`(?:${DIGIT}|[ol])(?:[^\\p{L}\\p{Nd}]*(?:${DIGIT}|[ol]))*`, 'giu');
const DIGITS = new RegExp(DIGIT, 'gu');

/** Letters in a run of digits at most; more of them, and it is a word. */
const isNumber = (run: string): boolean => {
  const digits = run.match(DIGITS)?.length ?? 0;
  const letters = run.match(/[ol]/gi)?.length ?? 0;
  return digits + letters >= NUMBER_DIGITS && digits > letters;
};

const hasNumber = (text: string): boolean => (visibleText(text).match(RUN) ?? []).some(isNumber);

/** Names of those who speak for an operator, in all languages of the site; long enough to be no part of other words. */
const ROLES = [
  // English
  'support',
  'customer service',
  'customer care',
  'customer support',
  'helpdesk',
  'help desk',
  'service desk',
  'live chat',
  'security team',
  'security department',
  'payments team',
  'compliance',
  'moderator',
  'administrator',
  // Swedish
  'kundtjänst',
  'kundservice',
  'kundsupport',
  'säkerhetsavdelning',
  'administratör',
  // Portuguese
  'suporte',
  'atendimento ao cliente',
  'serviço ao cliente',
  'central de ajuda',
  'equipe de segurança',
  'administrador',
  // Spanish
  'soporte',
  'atención al cliente',
  'servicio al cliente',
  'centro de ayuda',
  'equipo de seguridad',
  'asistencia técnica',
  // Arabic
  'الدعم',
  'خدمة العملاء',
  'فريق الأمان',
  'مركز المساعدة',
  // Chinese, in both scripts
  '客服',
  '客戶服務',
  '客户服务',
  '技術支援',
  '技术支持',
  '官方',
  '管理員',
  '管理员',
].map(lettersOf);
/** The shorter ones are words of their own: "bad mints" is no administrator. */
const SHORT_ROLES: ReadonlySet<string> = new Set(['admin', 'mod', 'staff', 'official'].map(lettersOf));

/** Least letters of a brand that is found inside other words too. */
const BRAND_LETTERS = 5;

/**
 * Whether a text names the operator, or somebody who speaks for it.
 * @param brands names of the site
 */
function namesOperator(text: string, brands: readonly string[]): boolean {
  const letters = lettersOf(text);
  const words = foldedText(text)
    .split(/[^\p{L}\p{N}@$]+/u)
    .map(lettersOf);
  const isNamed = (brand: string) =>
    brand.length >= BRAND_LETTERS ? letters.includes(brand) : brand !== '' && words.includes(brand);
  return (
    brands.map(lettersOf).some(isNamed) ||
    ROLES.some(role => letters.includes(role)) ||
    words.some(word => SHORT_ROLES.has(word))
  );
}

/**
 * The reason that a text is not sent to another member; null where it may be.
 * @param brands names of the site
 */
export function memberTextFlaw(text: string, brands: readonly string[]): MemberTextFlaw | null {
  if (hasAddress(text)) return 'address';
  if (hasNumber(text)) return 'number';
  return namesOperator(text, brands) ? 'operator' : null;
}

/** Whether a person's name holds a site's name as words of its own, or a role; short roles and parts of words occur in real names. */
export function isOperatorsName(name: string, brands: readonly string[]): boolean {
  const wordsOf = (text: string) =>
    foldedText(text)
      .split(/[^\p{L}\p{N}]+/u)
      .map(lettersOf)
      .filter(it => it !== '');
  const words = ` ${wordsOf(name).join(' ')} `;
  const isNamed = (brand: string) => brand.trim() !== '' && words.includes(` ${wordsOf(brand).join(' ')} `);
  return brands.some(isNamed) || ROLES.some(role => lettersOf(name).includes(role));
}

/** Whether a name that other members see is the operator's alone. @param brands names of the site */
export const isReservedName = (name: string, brands: readonly string[]): boolean =>
  namesOperator(name, brands) || namesOperator(name.replace(/\d+/g, ' '), brands);
