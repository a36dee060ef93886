/** Codes of promotions and invitations as people type and paste them. */
import { describe, expect, test } from 'vitest';
import { referralCode } from '#app/contract/auth.ts';
import { promotionUploadCodes } from '#app/contract/operator/promotion-codes.ts';
import { promotionApply } from '#app/contract/promotion.ts';
import { brokenPromotionCode } from '#app/domain/rules/promotion-code.ts';

const WRITTEN = [
  '7KQ2–M9XA–RT4C',
  '7KQ2 - M9XA - RT4C',
  ' 7KQ2—M9XA\u2212RT4C\n',
  '7KQ2\u2011M9XA\u2011RT4C\u200b',
  '７ＫＱ２-Ｍ９ＸＡ-ＲＴ４Ｃ',
];

describe('[5.35] the code of a promotion', () => {
  test.each(WRITTEN)('%j is read in the form and by the call', typed => {
    expect(brokenPromotionCode(typed)).toBeNull();
    expect(promotionApply.input.parse({ promotionCode: typed })).toEqual({ promotionCode: '7KQ2-M9XA-RT4C' });
  });

  test.each([
    ['', 'required'],
    [' – ', null],
    ['7KQ2.M9XA', 'invalid'],
    ['7KQ2\u0001', 'invalid'],
    ['A'.repeat(33), 'maxlength:32'],
  ])('%j breaks %s', (typed, rule) => expect(brokenPromotionCode(typed)).toBe(rule));

  test.each(['', '7KQ2.M9XA', 'A'.repeat(33), '-'.repeat(65)])('the call refuses %j', promotionCode => {
    expect(promotionApply.input.safeParse({ promotionCode }).success).toBe(false);
  });

  test('is read in an uploaded list', () => {
    const file = { promotionId: 'p-1', operationId: 'upload-0001', name: 'Cards', country: null };
    expect(promotionUploadCodes.input.parse({ ...file, codes: ['CARD–00001', 'CARD 00002'] })).toMatchObject({
      codes: ['CARD-00001', 'CARD00002'],
    });
  });
});

describe('[1.9] the code of an invitation', () => {
  test.each([
    ['7k2–m9p', '7k2-m9p'],
    [' 7K2 M9P ', '7K2M9P'],
  ])('%j is %s', (typed, read) => expect(referralCode.parse(typed)).toBe(read));

  test.each(['', ' ', '7k2_m9p', '7k2.m9p'])('%j is none', typed => {
    expect(referralCode.safeParse(typed).success).toBe(false);
  });
});
