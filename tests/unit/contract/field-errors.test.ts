import { describe, expect, test } from 'vitest';
import { fieldErrors } from '#app/contract/field-errors.ts';

const issue = (path: PropertyKey[], message = 'Wrong.') => ({ path, message });

describe('[7.10] sentences by field', () => {
  test.each([
    ['none', [], {}],
    ['one field', [issue(['name'])], { name: ['Wrong.'] }],
    ['a field with two', [issue(['name'], 'Short.'), issue(['name'], 'Odd.')], { name: ['Short.', 'Odd.'] }],
    ['a field within', [issue(['bank', 'number'])], { 'bank.number': ['Wrong.'] }],
    ['an entry of a list', [issue(['tags', 2])], { 'tags.2': ['Wrong.'] }],
    ['the payload as a whole', [issue([])], { payload: ['Wrong.'] }],
    ['a symbol', [issue([Symbol('x')])], { 'Symbol(x)': ['Wrong.'] }],
  ])('%s', (_title, issues, fields) => {
    expect(fieldErrors(issues)).toStrictEqual(fields);
  });

  test.each([
    'constructor',
    'toString',
    'hasOwnProperty',
    '__proto__',
  ])('a field named %s is a field', name => {
    const fields = fieldErrors([issue([name], 'One.'), issue([name], 'Two.')]);
    expect(Object.entries(fields)).toEqual([[name, ['One.', 'Two.']]]);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });
});
