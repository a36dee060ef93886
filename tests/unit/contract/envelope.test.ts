import { describe, expect, test } from 'vitest';
import { accepted, envelopeSchema, httpStatusOf, refused, refusedFields } from '#app/contract/envelope.ts';
import { FAILED_CALL } from '#app/contract/failed-call.ts';

describe('[7.10] the envelope', () => {
  test.each([
    ['a success', accepted({ a: 1 }), { status: true, code: 200, msg: '', output: { a: 1 } }],
    [
      'a success that says something',
      accepted(null, 'Done'),
      { status: true, code: 200, msg: 'Done', output: null },
    ],
    [
      'a refusal of the business',
      refused(200, 'No.'),
      { status: false, code: 200, msg: 'No.', output: null },
    ],
    [
      'fields',
      refusedFields('Look again.', { name: ['Say it.'] }),
      { status: false, code: 422, msg: 'Look again.', output: { fields: { name: ['Say it.'] } } },
    ],
    ['[8.1] no reply', FAILED_CALL, { status: false, code: 0, msg: 'Something Went Wrong', output: null }],
  ])('%s', (_title, envelope, expected) => {
    expect(envelope).toStrictEqual(expected);
    expect(envelopeSchema.safeParse(envelope).success).toBe(true);
  });

  test.each([
    ['no status', { code: 200, msg: '' }],
    ['a status that is a number', { status: 1, code: 200, msg: '' }],
    ['a code that is text', { status: true, code: '200', msg: '' }],
    ['a code that is no number', { status: true, code: Number.NaN, msg: '' }],
    ['no msg', { status: true, code: 200 }],
    ['null', null],
    ['a list', []],
  ])('is not: %s', (_title, value) => {
    expect(envelopeSchema.safeParse(value).success).toBe(false);
  });

  test('may leave its output out', () => {
    expect(envelopeSchema.safeParse({ status: true, code: 200, msg: '' }).success).toBe(true);
  });
});

describe('[7.10] the HTTP status of an envelope', () => {
  test.each([
    ...[200, 0, 1, 42, 100, 204, 301, 304, 399, 402, 418, 499, 600, 999, -1, 401.5].map(code => [code, 200]),
    ...[400, 401, 403, 404, 405, 409, 413, 415, 422, 429].map(code => [code, code]),
    ...[500, 502, 503, 504, 599].map(code => [code, code]),
  ])('of code %d is %i', (code = 0, status) => {
    expect(httpStatusOf(refused(code, ''))).toBe(status);
  });

  test('of a success is 200', () => {
    expect(httpStatusOf(accepted(null))).toBe(200);
  });
});
