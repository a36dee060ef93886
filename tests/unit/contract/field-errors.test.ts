import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newPassword } from '#app/contract/auth.ts';
import { fieldErrors } from '#app/contract/field-errors.ts';
import { filled, languageTag, listOf, text, whole } from '#app/contract/wire.ts';

// The product has no sentences of the library; a tool that another test loads into the same world may bring them.
beforeAll(() => void z.config({ localeError: () => undefined }));

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

describe('[5.24] a broken limit is named as the rule of the form', () => {
  const shape = z.object({
    name: filled(4),
    password: newPassword,
    count: whole(1, 9),
    tag: languageTag,
    list: listOf(text(2), 1),
  });
  const good = { name: 'a', password: 'Demo-1234', count: 1, tag: 'en-gb', list: [] };

  test.each([
    ['required', { name: '' }, { name: ['required'] }],
    ['[5.5]', { password: 'x' }, { password: ['minlength:8'] }],
    ['[5.6]', { name: '12345' }, { name: ['maxlength:4'] }],
    ['[5.10]', { count: 0 }, { count: ['min:1'] }],
    ['[5.11]', { count: 10 }, { count: ['max:9'] }],
    ['a list', { list: ['a', 'b'] }, { list: ['max:1'] }],
    ['a form that no rule names', { tag: 'EN' }, { tag: ['invalid'] }],
    ['another type', { name: 7 }, { name: ['invalid'] }],
  ])('%s', (_title, wrong, fields) => {
    const { error } = shape.safeParse({ ...good, ...wrong });
    expect(fieldErrors(error?.issues ?? [])).toEqual(fields);
  });
});
