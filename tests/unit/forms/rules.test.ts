/** Every rule of chapter 5: accepted values, refused values, and the sentences in all six languages. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { compared, ruled, textOf } from '#app/contract/rules.ts';
import { TEXT_LANGUAGES } from '#app/domain/language.ts';
import { formatSum } from '#app/domain/money.ts';
import { brokenMaximum, brokenMinimum } from '#app/domain/rules/amount-limits.ts';
import { RULE_NAMES, readBrokenRule } from '#app/domain/rules/broken-rule.ts';
import { brokenFileRule, type FileRules } from '#app/domain/rules/file-rules.ts';
import { textsIn, translateIn } from '#tests/support/texts.ts';

const LANGUAGES = TEXT_LANGUAGES.map(language => [language, textsIn(language)] as const);

/** A form's sentence for a broken rule. */
function sentence(error: string, language: string): string {
  const { rule, n } = readBrokenRule(error) ?? { rule: '?', n: '' };
  return translateIn(language)(`error_${rule}`, { n, defaultValue: 'no text' });
}

const messagesOf = (schema: z.ZodMiniType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(issue => issue.message) ?? [];

const file = (name: string, size = 10) => new File([new Uint8Array(size)], name);
/** The upload field's file rules, in the format of a schema's. */
const files = (rules: FileRules) =>
  z.unknown().check(
    z.check(({ value, issues }) => {
      const chosen = value === undefined ? [] : [value].flat();
      const message = brokenFileRule(chosen as File[], rules);
      if (message !== null) issues.push({ code: 'custom', message, input: value });
    }),
  );
const MB = 1_048_576;
const sum = (amount: string) => formatSum(amount, { exponent: 2, currency: 'GBP' });
const sameFields = (rule: 'equalto' | 'notequalto') =>
  z.object({ password: z.string(), again: z.string() }).check(compared({ again: { [rule]: 'password' } }));

interface Case {
  clause: string;
  rule: string;
  schema: z.ZodMiniType;
  takes: unknown[];
  refuses: unknown[];
  /** The rule in the form's schema. */
  error: string;
  english: string;
}

const CASES: Case[] = [
  {
    clause: '[5.4] [5.24]',
    rule: 'required',
    schema: ruled({}),
    takes: ['a', '0', ' a '],
    refuses: ['', '   ', undefined, null, 7],
    error: 'required',
    english: 'This field is required.',
  },
  {
    clause: '[5.5]',
    rule: 'minlength',
    schema: ruled({ minlength: 8 }),
    takes: ['12345678', '123456789', 'åäö-åäö-', '密碼密碼密碼密碼'],
    refuses: ['1234567', 'a'],
    error: 'minlength:8',
    english: 'Input must be at least 8 characters.',
  },
  {
    clause: '[5.6]',
    rule: 'maxlength',
    schema: ruled({ maxlength: 20 }),
    takes: ['a', 'x'.repeat(20)],
    refuses: ['x'.repeat(21), 'x'.repeat(100_000)],
    error: 'maxlength:20',
    english: 'Input cannot be more than 20 characters.',
  },
  {
    clause: '[5.7]',
    rule: 'equalto',
    schema: sameFields('equalto'),
    takes: [
      { password: 'Demo-1234', again: 'Demo-1234' },
      { password: 'a', again: '' },
    ],
    refuses: [
      { password: 'Demo-1234', again: 'demo-1234' },
      { password: '', again: 'x' },
    ],
    error: 'equalto',
    english: 'Input value does not match.',
  },
  {
    clause: '[5.8]',
    rule: 'notequalto',
    schema: sameFields('notequalto'),
    takes: [{ password: 'old', again: 'new' }],
    refuses: [{ password: 'same', again: 'same' }],
    error: 'notequalto',
    english: 'Input value cannot be the same.',
  },
  {
    clause: '[5.9] [5.32]',
    rule: 'validemail',
    schema: ruled({ validemail: true }),
    takes: ['amara@example.com', 'a.b+c@sub.example.co', 'ø@exämple.se'],
    refuses: [
      'amara',
      'amara@',
      '@example.com',
      'amara@example',
      'a b@example.com',
      'a@b@example.com',
      'a@b..com',
    ],
    error: 'validemail',
    english: 'Please enter a valid email.',
  },
  {
    clause: '[5.10]',
    rule: 'min',
    schema: textOf(text => brokenMinimum(text, '20', sum)),
    takes: ['20', '20.00', '20.01', '900719925474099312345'],
    refuses: ['19.99', '0', '-20', 'twenty', '1e9'],
    error: 'min:20.00 GBP',
    english: 'Minimum value is 20.00 GBP.',
  },
  {
    clause: '[5.11]',
    rule: 'max',
    schema: textOf(text => brokenMaximum(text, '500', sum)),
    takes: ['500', '500.00', '0'],
    refuses: ['500.01', '501', 'many'],
    error: 'max:500.00 GBP',
    english: 'Maximum value is 500.00 GBP.',
  },
  {
    clause: '[5.12]',
    rule: 'accept',
    schema: files({ accept: ['png', 'jpg'] }),
    takes: [file('a.png'), file('A.PNG'), [file('a.jpg'), file('b.c.png')]],
    refuses: [file('a.gif'), file('png'), file('.png'), file('a.png.exe'), [file('a.png'), file('b.pdf')]],
    error: 'accept',
    english: 'File(s) extension is not accepted.',
  },
  {
    clause: '[5.13]',
    rule: 'maxfile',
    schema: files({ maxfile: 2 }),
    takes: [file('a.png'), [file('a.png'), file('b.png')]],
    refuses: [[file('a.png'), file('b.png'), file('c.png')]],
    error: 'maxfile:2',
    english: 'Please select not more than 2 files.',
  },
  {
    clause: '[5.14]',
    rule: 'maxsize',
    schema: files({ maxsize: 1 }),
    takes: [file('a.png', MB - 1)],
    refuses: [file('a.png', MB), [file('a.png'), file('b.png', MB + 1)]],
    error: 'maxsize:1',
    english: 'File(s) must less than 1Mb.',
  },
  {
    clause: '[5.16]',
    rule: 'alphaNum',
    schema: ruled({ alphaNum: true }),
    takes: ['demo', 'Demo1234', '1234'],
    refuses: ['demo user', 'demo_1', 'demo-1', 'dêmo', 'пример', '用戶'],
    error: 'alphaNum',
    english: 'Use letters and digits only.',
  },
  {
    clause: '[5.17]',
    rule: 'validphone',
    schema: ruled({ validphone: true }),
    takes: ['44-7700900142', '+44-7700900142', '971-501234567', '+1-2025550123'],
    refuses: ['7700900142', '4-7700900142', '44-', '-7700900142', '44-77 00', '44-12ab', '44 7700900142'],
    error: 'validphone',
    english: 'Please enter a valid mobile number.',
  },
  {
    clause: '[5.18]',
    rule: 'passwordcond',
    schema: ruled({ passwordcond: true }),
    takes: ['Demo-1234', 'a1!', 'å1 ', '密碼1。'],
    refuses: ['Demo1234', 'Demo-demo', '1234-5678', 'Demo_1234', 'é1', '密碼12'],
    error: 'passwordcond',
    english: 'Use at least one digit, one letter and one symbol.',
  },
  {
    clause: 'full name',
    rule: 'personname',
    schema: ruled({ personname: true }),
    takes: [
      'Ada Lovelace',
      'J.R.R. Tolkien',
      "Siobhán O'Brien-Smith",
      'M.Curie',
      'Nguyễn Thị Minh Khai',
      'María-José Carreño Quiñones, Jr.',
      'فاطمة الزهراء',
      '阿卜杜拉·买买提',
      'สมชาย ใจดี',
      'कृष्णा',
      'Xu',
    ],
    refuses: [
      '=HYPERLINK("http://evil.example")',
      'Ada \u202Egnp.x',
      'evil.example',
      'Pay evil.com',
      'x.com',
      '+44 20 7946 0000',
      'Ada 2',
      '@ada',
      '-1',
      'Ada\nLovelace',
      'Ada <b>',
      'ada@evil',
      "' OR 1=1",
    ],
    error: 'personname',
    english: 'Use letters, spaces, hyphens, apostrophes and full stops, as in your passport.',
  },
  {
    clause: '[5.19]',
    rule: 'moreThanPrevious',
    schema: ruled({ moreThanPrevious: '10.50' }),
    takes: ['10.51', '11'],
    refuses: ['10.5', '10.50', '9', 'x'],
    error: 'moreThanPrevious:10.50',
    english: 'The value must be more than 10.50.',
  },
  {
    clause: '[5.21]',
    rule: 'promoMinDepo',
    schema: ruled({ promoMinDepo: '1000' }),
    takes: ['1000', '1000.00', '2500.5'],
    refuses: ['999.99', '0', ''],
    error: 'promoMinDepo:1,000.00',
    english: 'This promotion requires a deposit of at least 1,000.00.',
  },
  {
    clause: '[5.22]',
    rule: 'alphaNumCheck of letters and digits',
    schema: ruled({ alphaNumCheck: 'alphaNum' }),
    takes: ['demo1', '12'],
    refuses: ['demo-1', 'a b'],
    error: 'alphaNum',
    english: 'Use letters and digits only.',
  },
  {
    clause: '[5.22]',
    rule: 'alphaNumCheck of digits alone',
    schema: ruled({ alphaNumCheck: 'digits' }),
    takes: ['0123'],
    refuses: ['demo1', '1 2', '1.2', '-1'],
    error: 'onlyNum',
    english: 'Use digits only.',
  },
];

describe.each(CASES)('$clause $rule', ({ schema, takes, refuses, error, english }) => {
  test.each(takes.map(value => [value]))('takes %j', value => {
    expect(messagesOf(schema, value)).toEqual([]);
  });

  test.each(refuses.map(value => [value]))('refuses %j', value => {
    const isNothing = value === '' && error !== 'required';
    expect(messagesOf(schema, value)).toEqual([isNothing ? 'required' : error]);
  });

  test('says it in English', () => {
    expect(sentence(error, 'en')).toBe(english);
  });

  test.each(TEXT_LANGUAGES.filter(language => language !== 'en'))('says it in %s', language => {
    const said = sentence(error, language);
    const n = readBrokenRule(error)?.n ?? '';
    expect(said).not.toMatch(/error_|[{}]/);
    expect(said).not.toBe(english);
    expect(said).toContain(n);
    expect(said.replace(n, '')).not.toMatch(/\d/);
  });
});

describe('[5.23] validUsername', () => {
  test.each([
    ['username_has_been_taken', 'This username is taken.'],
    ['mobileno_has_been_taken', 'This mobile number is taken.'],
  ])('%s is said in every language', (rule, english) => {
    const said = TEXT_LANGUAGES.map(language => sentence(rule, language));
    expect(said[TEXT_LANGUAGES.indexOf('en')]).toBe(english);
    expect(new Set(said).size).toBe(TEXT_LANGUAGES.length);
  });
});

describe('[5.24] [8.18] sentences', () => {
  test.each(RULE_NAMES.map(name => [name]))('%s has the key error_ and its name in every language', name => {
    for (const [language, site] of LANGUAGES) expect(site, language).toHaveProperty([`error_${name}`]);
  });

  test('texts that name no rule are sentences already', () => {
    for (const text of ['Our records differ.', 'constructor', 'unknown:3', '', 'min value'])
      expect(readBrokenRule(text)).toBeNull();
    expect(readBrokenRule('min:1,000.00')).toEqual({ rule: 'min', n: '1,000.00' });
  });
});

describe('several rules at once', () => {
  const schema = ruled({ minlength: 8, maxlength: 128, passwordcond: true });

  test('the first broken one is said', () => {
    expect(messagesOf(schema, '')).toEqual(['required']);
    expect(messagesOf(schema, 'short')).toEqual(['minlength:8']);
    expect(messagesOf(schema, 'long enough')).toEqual(['passwordcond']);
  });

  test('a field that may be empty keeps its other rules', () => {
    const optional = ruled({ required: false, minlength: 3 });
    expect(messagesOf(optional, '')).toEqual([]);
    expect(messagesOf(optional, 'ab')).toEqual(['minlength:3']);
    expect(messagesOf(files({ required: false, maxfile: 1 }), undefined)).toEqual([]);
    expect(messagesOf(files({ maxfile: 1 }), undefined)).toEqual(['required']);
  });

  test('fields are compared also while others break their own rules', () => {
    const both = z
      .object({ password: schema, again: z.string() })
      .check(compared({ again: { equalto: 'password' } }));
    expect(messagesOf(both, { password: 'short', again: 'other' })).toEqual(['minlength:8', 'equalto']);
  });
});
