/** Compressible files, their names, and the size of displayed pictures. */
import { describe, expect, it } from 'vitest';
import {
  COMPRESSION,
  HTTP_TIMEOUT_MS,
  isCompressible,
  PART_SIZE_BYTES,
  PARTS_AT_ONCE,
  plainFilename,
  uploadFailure,
  uploadSuccess,
} from '#app/domain/upload.ts';
import { ZOOM, zoomed } from '#app/ui/zoom.ts';

it('[9.13] parts of 5 MB go one at a time, each within 1,200,000 ms', () => {
  expect([PART_SIZE_BYTES, PARTS_AT_ONCE, HTTP_TIMEOUT_MS]).toEqual([5_242_880, 1, 1_200_000]);
});

it('[5.38] [9.14] pictures are compressed at 0.6, and a PNG above 5,000,000 bytes becomes a JPEG', () => {
  expect(COMPRESSION).toEqual({ quality: 0.6, convertTypes: ['image/png'], convertSize: 5_000_000 });
});

it.each<[string, boolean]>([
  ['a.png', true],
  ['a.b.JPG', true],
  ['a.jpeg', true],
  ['a.webp', false],
  ['a.pdf', false],
  ['a.png.pdf', false],
  ['.png', false],
  ['png', false],
])('[4.42] %s is compressed: %s', (name, expected) => {
  expect(isCompressible(name)).toBe(expected);
});

it('[7.37] a filename has no folders and no control characters, and is not endless', () => {
  expect(plainFilename('C:\\fake\\a\n.png')).toBe('C:_fake_a_.png');
  expect(plainFilename('../../a.png')).toBe('.._.._a.png');
  expect(plainFilename(`${'x'.repeat(300)}.png`)).toMatch(/^x{251}\.png$/);
  expect(plainFilename('  ')).toBe('file');
});

it('[3.19] [4.45] [4.46] an upload ends in status, msg and key, or in a message and none', () => {
  expect(uploadSuccess('receipts/m-1/a.png', 'compress success')).toMatchObject({
    status: true,
    msg: 'compress success',
    output: { key: 'receipts/m-1/a.png' },
  });
  expect(uploadFailure('sdk', 'AWS SDK loaded fail')).toMatchObject({
    status: false,
    msg: 'AWS SDK loaded fail',
    output: null,
  });
});

describe('[5.36] [9.21] zoom', () => {
  it('goes by tenths from 0.5 to 1.5 and stays there', () => {
    const up = [1];
    for (let count = 0; count < 7; count += 1) up.push(zoomed(up.at(-1) ?? 0, 1));
    expect(up).toEqual([1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.5, 1.5]);
    const down = [1];
    for (let count = 0; count < 7; count += 1) down.push(zoomed(down.at(-1) ?? 0, -1));
    expect(down).toEqual([1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.5, 0.5]);
    expect([ZOOM.least, ZOOM.most, ZOOM.step]).toEqual([0.5, 1.5, 0.1]);
  });

  it('comes back to where it was', () => {
    for (const zoom of [0.6, 0.7, 1, 1.3, 1.4]) expect(zoomed(zoomed(zoom, 1), -1)).toBe(zoom);
  });
});
