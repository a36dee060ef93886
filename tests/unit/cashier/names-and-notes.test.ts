import { describe, expect, it } from 'vitest';
import { isHolderName, isSameName, plainHolder } from '#platform/cashier/holder.ts';
import { hasAddress, plainNote } from '#platform/cashier/note.ts';

describe('the holder of a bank account', () => {
  it.each([
    ['Anna Ek', true],
    ["Sinéad O'Brien-Smith Jr.", true],
    ['José María Núñez', true],
    ['محمد بن سلمان', true],
    ['陳大文', true],
    ['नरेन्द्र', true],
    ['=1+1', false],
    ['-Anna', false],
    [' Anna', false],
    ['@Anna', false],
    ['Anna\tEk', false],
    ['Anna\u200bEk', false],
    ['Anna 2', false],
    ['Anna (Ek)', false],
    ['', false],
  ])('%j is a name: %s', (text, isName) => {
    expect(isHolderName(text)).toBe(isName);
  });

  it.each([
    ['=HYPERLINK("https://evil.example") Mallory', 'HYPERLINKhttpsevil.example Mallory'],
    ['-Anna\u202e Ek', 'Anna Ek'],
    ["O'Brien", "O'Brien"],
    ['123', ''],
  ])('%j is shown to operators as %j', (text, shown) => {
    expect(plainHolder(text)).toBe(shown);
  });

  it.each([
    ['Anna Ek', 'Anna Ek', true],
    ['EK ANNA', 'Anna Ek', true],
    ['Jose Nunez', 'José María Núñez', true],
    ['José María Núñez', 'Jose Nunez', true],
    ['J. M. Núñez', 'José María Núñez', true],
    ['Sinead O’Brien', "Sinéad O'Brien", true],
    ['陳大文', '陳大文', true],
    ['محمد', 'محمد بن سلمان', true],
    ['Anna Ek', 'Anna Berg', false],
    ['Mallory', 'Anna Ek', false],
    ['A. E.', 'Anna Ek', false],
    ['Anna Anna', 'Anna Ek', false],
    ['', 'Anna Ek', false],
  ])('%j and %j can be one person: %s', (holder, fullName, isSame) => {
    expect(isSameName(holder, fullName)).toBe(isSame);
  });
});

describe('the note of a transfer', () => {
  it.each([
    ['For dinner', 'For dinner'],
    ['one\r\n\r\ntwo\tthree', 'one two three'],
    ['\u202eevil\u202c \u2066x\u2069 \ufeff', 'evil x'],
    ['  للعشاء  ', 'للعشاء'],
  ])('%j is sent as %j', (note, sent) => {
    expect(plainNote(note)).toBe(sent);
  });

  it.each([
    ['https://evil.example', true],
    ['HTTP://1.2.3.4/x', true],
    ['javascript://x', true],
    ['go to www.evil', true],
    ['evil.example/login', true],
    ['ｅｖｉｌ．ｅｘａｍｐｌｅ', true],
    ['evil。example', true],
    ['пример.рф', true],
    ['write to me@evil', true],
    ['12.50 for dinner', false],
    ['Thanks. See you', false],
    ['e.g. this', false],
    ['At 7.30 p.m.', false],
    ['10:30, room 5/6', false],
    ['謝謝。', false],
    ['', false],
  ])('%j names an address: %s', (note, expected) => {
    expect(hasAddress(note)).toBe(expected);
  });
});
