import { describe, expect, test } from 'vitest';
import { type CsvCell, csvOf } from '#app/domain/csv.ts';

const MARK = '\uFEFF';
const lineOf = (...cells: CsvCell[]) => csvOf([cells], '.').slice(MARK.length);

describe('[1.12] a file of rows', () => {
  test('begins by saying that it is UTF-8, and ends each line as RFC 4180 has it', () => {
    expect(
      csvOf(
        [
          ['Fecha', 'Niño'],
          ['2026-11-21', '存款'],
        ],
        '.',
      ),
    ).toBe(`${MARK}Fecha,Niño\r\n2026-11-21,存款\r\n`);
  });

  test.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['', ''],
    [' edge ', ' edge '],
  ])('%j is written as %j', (text, written) => {
    expect(lineOf(text, 'x')).toBe(`${written},x\r\n`);
  });

  test.each([
    ['=HYPERLINK("http://x.test","y")', `"'=HYPERLINK(""http://x.test"",""y"")"`],
    ['+44 20 7946 0000', "'+44 20 7946 0000"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1+1', "'\t=1+1"],
    ['\r=1+1', '"\'\r=1+1"'],
    [' =1+1', "' =1+1"],
    ['\u00a0=1+1', "'\u00a0=1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['\n=1+1', '"\'\n=1+1"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠A1', "'＠A1"],
    ['a=1', 'a=1'],
  ])('the text %j computes nothing', (text, written) => {
    expect(lineOf(text)).toBe(`${written}\r\n`);
  });

  test('has semicolons where the comma is the decimal mark', () => {
    const row: CsvCell[] = ['Datum, tid', { figure: '-1234.50' }, 'a;b', 'x'];
    expect(csvOf([row], ',')).toBe(`${MARK}"Datum, tid";-1234,50;"a;b";x\r\n`);
  });

  test.each([
    ['-12.50', '-12.50'],
    ['12000', '12000'],
    ['0.00', '0.00'],
    ['-1+1', "'-1+1"],
    ['=1', "'=1"],
    ['-', "'-"],
  ])('the figure %j is written as %j: only decimals are figures', (figure, written) => {
    expect(lineOf({ figure })).toBe(`${written}\r\n`);
  });
});
