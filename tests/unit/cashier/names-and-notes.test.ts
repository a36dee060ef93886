import { describe, expect, it } from 'vitest';
import { isHolderName, isSameName, plainHolder } from '#platform/cashier/cashier/holder.ts';

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
    // The yeh and the kaf of Persian and Urdu keyboards, and letters that Unicode does not take apart.
    ['علی', 'علي', true],
    ['کریم علی', 'كريم علي', true],
    ['Sorensen Łukasz', 'Łukasz Sørensen', true],
    ['Åse Strauß', 'Ase Strauss', true],
    ['علي', 'علا', false],
    ['Anna Ek', 'Anna Berg', false],
    ['Mallory', 'Anna Ek', false],
    ['A. E.', 'Anna Ek', false],
    ['Anna Anna', 'Anna Ek', false],
    ['', 'Anna Ek', false],
  ])('%j and %j can be one person: %s', (holder, fullName, isSame) => {
    expect(isSameName(holder, fullName)).toBe(isSame);
  });
});
