/** International bank account numbers (ISO 13616): length by country, and the check digits. */

/** Length by country, as the registry of SWIFT lists it. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  `AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18
   FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21
   LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24
   SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30`
    .split(/\s+/)
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Characters before the national part: country and check digits. */
const PREFIX = 4;
/** The digits of a remainder that a JavaScript number divides exactly. */
const STEP = 7;

/** The remainder of a number written in digits and letters, letters counting from 10. */
function remainder97(text: string): number {
  const digits = text.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55));
  let rest = '';
  for (let at = 0; at < digits.length; at += STEP)
    rest = String(Number(rest + digits.slice(at, at + STEP)) % 97);
  return Number(rest);
}

/** Whether a text starts as an IBAN does: a country that has them, and two digits. @param plain upper-case letters and digits */
export const startsAsIban = (plain: string): boolean =>
  /^[A-Z]{2}\d{2}/.test(plain) && LENGTHS.has(plain.slice(0, 2));

/** @param plain upper-case letters and digits */
export const isIban = (plain: string): boolean =>
  startsAsIban(plain) &&
  plain.length === LENGTHS.get(plain.slice(0, 2)) &&
  /^[A-Z0-9]+$/.test(plain) &&
  remainder97(plain.slice(PREFIX) + plain.slice(0, PREFIX)) === 1;

/** An IBAN by its national part. @param country ISO 3166 alpha-2 */
export const ibanOf = (country: string, national: string): string =>
  `${country}${String(98 - remainder97(`${national}${country}00`)).padStart(2, '0')}${national}`;
