/** Days and times as people read them, in each language and on each clock. */
import { describe, expect, test } from 'vitest';
import { dateTexts } from '#app/domain/date-text.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const NOV = '2026-11-30 12:05:09';

describe('[9.19] the day of a promotion', () => {
  test.each(
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
      (name, index) => [name, Date.UTC(2026, index, 5)] as const,
    ),
  )('is dd Mon yyyy: %s', (name, input) => {
    expect(plain(dateTexts('en-gb', 'UTC').day(input))).toBe(`05 ${name} 2026`);
  });

  test('is that of the zone', () => {
    expect(plain(dateTexts('en-mo', 'Asia/Macau').day('2026-12-31 20:00:00'))).toBe('01 Jan 2027');
    expect(plain(dateTexts('en-br', 'America/Sao_Paulo').day('2027-01-01 02:00:00'))).toBe('31 Dec 2026');
  });
});

describe('one style per language', () => {
  test.each([
    ['en-gb', '30 Nov 2026', '30 Nov 2026, 12:05', '30 Nov, 12:05'],
    ['sv-se', '30 nov. 2026', '30 nov. 2026, 12:05', '30 nov., 12:05'],
    ['pt-br', '30 nov. 2026', '30 nov. 2026, 12:05', '30 nov., 12:05'],
    ['es-cl', '30 nov. 2026', '30 nov. 2026, 12:05', '30 nov., 12:05'],
    ['ar-ae', '30 نوفمبر 2026', '30 نوفمبر 2026، 12:05', '30 نوفمبر، 12:05'],
    ['zh-mo', '2026年11月30日', '2026年11月30日 12:05', '11月30日 12:05'],
    ['zh-Hant-MO', '2026年11月30日', '2026年11月30日 12:05', '11月30日 12:05'],
    ['xx-yy', '30 Nov 2026', '30 Nov 2026, 12:05', '30 Nov, 12:05'],
  ])('%s', (tag, day, moment, short) => {
    const texts = dateTexts(tag, 'UTC');
    expect([texts.day(NOV), texts.moment(NOV), texts.short(NOV)].map(plain)).toEqual([day, moment, short]);
  });

  test('a Chinese day has no zero in front', () => {
    expect(dateTexts('zh-mo', 'UTC').day('2026-03-05')).toBe('2026年3月5日');
  });

  test('times have their seconds where they are asked for', () => {
    const texts = dateTexts('en-gb', 'Asia/Manila');
    expect(texts.time(NOV)).toBe('20:05');
    expect(texts.time(NOV, 'second')).toBe('20:05:09');
    expect(plain(texts.moment(NOV, 'second'))).toBe('30 Nov 2026, 20:05:09');
  });

  test.each(['2026-02-30', 'yesterday', '', null, undefined])('[8.17] %j is shown as -', input => {
    const texts = dateTexts('pt-br', 'Asia/Manila');
    const all = [texts.day, texts.dayOfYear, texts.time, texts.moment, texts.short];
    expect(all.map(write => write(input))).toEqual(['-', '-', '-', '-', '-']);
  });
});
