import { describe, expect, test } from 'vitest';
import { dateOrder, dayOfParts } from '#app/domain/date-order.ts';

describe('[1.2] the parts of a day have the market’s order', () => {
  test.each([
    ['en-gb', 'day month year'],
    ['pt-br', 'day month year'],
    ['es-cl', 'day month year'],
    ['ar-ae', 'day month year'],
    ['pt-mo', 'day month year'],
    ['zh-mo', 'year month day'],
    ['sv-se', 'year month day'],
    ['en-se', 'year month day'],
    ['en-ph', 'month day year'],
  ])('%s: %s', (tag, order) => expect(dateOrder(tag).join(' ')).toBe(order));

  test.each([
    ['1990', '2', '8', '1990-02-08'],
    ['1990', '12', '31', '1990-12-31'],
    ['', '', '', ''],
    ['90', '2', '8', '90-02-08'],
    ['1990', '', '8', '1990-00-08'],
  ])('%j, %j and %j are %j', (year, month, day, text) => expect(dayOfParts({ year, month, day })).toBe(text));
});
