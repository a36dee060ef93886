/** The paylines of five reels with three rows. A model takes the first of them, in this order. */

/** The row on each reel, 0 on top. */
export const PAY_LINES: readonly string[] = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '10001',
  '12221',
  '01110',
  '21112',
  '11011',
  '11211',
  '01010',
  '21212',
  '10101',
  '12121',
  '00122',
  '22100',
  '10121',
];
