/**
 * Parses typed amounts [5.28], by the notation of the language and market, and by the site's own, which is en-US everywhere
 * [9.18]. Ambiguous and malformed texts are refused; the decimal mark is never guessed.
 */
import { asciiDigits } from './ascii-digits.ts';
import { FULL_STOPS } from './full-stops.ts';
import { ok, type Result, refuse } from './result.ts';

/** The signs that separate decimals. */
export type DecimalMark = '.' | ',';

/** The notation of typed amounts. */
export interface Writing {
  /** A comma where it may be a decimal mark; the point always may be. */
  mark: DecimalMark;
  /** Decimals that the currency takes. */
  decimals: number;
}

/** `amount`: malformed or ambiguous. `decimals`, `whole`: more decimals than the currency has, or any where it has none. */
export type TypedAmountRefusal = 'amount' | 'decimals' | 'whole';

interface Reading {
  whole: string;
  fraction: string;
}

const markIn = (locale: string): DecimalMark => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
};

/**
 * The mark of a language tag such as `en-se`: a comma where the language or the market writes one. A member who reads English
 * in Sweden may write either way.
 */
export function decimalMarkOf(tag: string): DecimalMark {
  const market = new Intl.Locale(`und-${new Intl.Locale(tag).region ?? 'US'}`).maximize();
  const ofMarket = `${market.language}-${market.region}`;
  return [tag, ofMarket].some(it => markIn(it) === ',') ? ',' : '.';
}

const otherThan = (mark: DecimalMark): DecimalMark => (mark === '.' ? ',' : '.');

/** Digits, or groups of three behind the first, all apart by the same mark or blank. */
const WHOLE = /^(?:\d*|[1-9]\d{0,2}(?:([., ])\d{3})(?:\1\d{3})*)$/;

/** Reads an amount whose decimals stand behind one mark; null where it is not written so. */
function readWith(mark: DecimalMark, text: string): Reading | null {
  const [whole = '', fraction = '', ...more] = text.split(mark);
  if (more.length > 0 || !WHOLE.test(whole) || !/^\d*$/.test(fraction) || whole + fraction === '')
    return null;
  return { whole: whole.replace(/\D/g, ''), fraction };
}

/** Blanks and apostrophes group and nothing else; Arabic has marks of its own. */
const plainText = (text: string, mark: DecimalMark): string =>
  asciiDigits(text)
    .trim()
    .replace(FULL_STOPS, '.')
    .replace(/[\s'’٬]/g, ' ')
    .replace(/[،，]/g, ',')
    .replace(/٫/g, mark);

const decimalOf = ({ whole, fraction }: Reading): string =>
  (whole.replace(/^0+(?=\d)/, '') || '0') + (fraction && `.${fraction}`);

function refusalOf(text: string, { mark, decimals }: Writing): TypedAmountRefusal {
  // Three digits behind a mark may be a group in the other notation.
  const marks = [mark, otherThan(mark)] as const;
  const isGroup = marks.every(it => readWith(it, text) !== null) && /\D\d{3}$/.test(text);
  if (isGroup || (readWith('.', text) ?? readWith(mark, text)) === null) return 'amount';
  return decimals === 0 ? 'whole' : 'decimals';
}

/**
 * Reads `2,500.75`, and where the mark is a comma `2.500,75` as well, as `2500.75`.
 *
 * @param typed digits of any script, marks and blanks
 * @returns the decimal as on the wire
 */
export function readTypedAmount(typed: string, writing: Writing): Result<string, TypedAmountRefusal> {
  const { mark, decimals } = writing;
  const text = plainText(typed, mark);
  const fits = (reading: Reading | null) => reading !== null && reading.fraction.length <= decimals;
  const [own, ofSite] = [readWith(mark, text), readWith('.', text)];
  // In a currency with decimals `1,000` may mean one or a thousand where the comma is the decimal mark.
  const mayBeOwn = own !== null && (decimals > 0 || fits(own));
  if (ofSite !== null && fits(ofSite)) {
    const isSame = own !== null && decimalOf(own) === decimalOf(ofSite);
    return mayBeOwn && !isSame ? refuse('amount') : ok(decimalOf(ofSite));
  }
  return own !== null && fits(own) ? ok(decimalOf(own)) : refuse(refusalOf(text, writing));
}

/** A decimal of the wire as a member types it. */
export const typedAmount = (decimal: string, mark: DecimalMark): string => decimal.replace('.', mark);

/** An amount to show how one is written. */
export const exampleAmount = ({ mark, decimals }: Writing): string =>
  typedAmount(decimals === 0 ? '1234' : `1234.${'50'.padEnd(decimals, '0').slice(0, decimals)}`, mark);
