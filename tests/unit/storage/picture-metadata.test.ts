/** Public pictures keep the data for drawing and lose the camera's metadata. */
import { describe, expect, it } from 'vitest';
import type { MediaType } from '#platform/storage/media-type.ts';
import { isCleanable, withoutMetadata } from '#platform/storage/picture-metadata.ts';
import { picture, png, pngChunk } from '#tests/support/s3.ts';

const text = (latin: string) => Buffer.from(latin, 'latin1');
const joined = (...pieces: (string | Uint8Array)[]) =>
  Uint8Array.from(Buffer.concat(pieces.map(it => (typeof it === 'string' ? text(it) : it))));

/** A segment of a JPEG. */
function segment(marker: number, data: string | Uint8Array): Uint8Array {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(2 + data.length);
  return joined(Uint8Array.of(0xff, marker), length, data);
}
const JFIF = segment(0xe0, 'JFIF\0\x01\x02');
const ICC = segment(0xe2, 'ICC_PROFILE\0\x01\x01colours');
const ADOBE = segment(0xee, 'Adobe\0d');
const TABLES = segment(0xdb, 'tables');
const FRAME = segment(0xc2, 'frame');
/** Pixels with a stuffed byte, a restart marker and a fill byte, all of which a scan may contain. */
const SCAN = joined(segment(0xda, 'scan'), 'pixels\xff\0more\xff\xd3more\xff');
const END = Uint8Array.of(0xff, 0xd9);

/** A chunk of a WebP. */
function chunk(name: string, data: string): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return joined(name, length, data, data.length % 2 === 1 ? '\0' : '');
}
function webp(...chunks: Uint8Array[]): Uint8Array {
  const whole = joined('RIFF\0\0\0\0WEBP', ...chunks);
  new DataView(whole.buffer).setUint32(4, whole.byteLength - 8, true);
  return whole;
}

const PLACE = 'Exif\0\0GPSLatitude 59.3 N';

it.each<[string, MediaType, Uint8Array, Uint8Array]>([
  ['a PNG with nothing beside', 'image/png', png(), png()],
  [
    'a PNG with Exif, text and a time',
    'image/png',
    png(
      pngChunk('eXIf', PLACE),
      pngChunk('gAMA', 'gama'),
      pngChunk('tEXt', 'Author\0me'),
      pngChunk('tIME', '0'),
    ),
    png(pngChunk('gAMA', 'gama')),
  ],
  ['a PNG with a file behind it', 'image/png', joined(png(), 'PK\x03\x04 an archive'), png()],
  [
    'a JPEG with Exif, XMP, a comment and other pictures',
    'image/jpeg',
    joined(
      '\xff\xd8',
      JFIF,
      segment(0xe1, PLACE),
      segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x/>'),
      ICC,
      segment(0xe2, 'MPF\0'),
      segment(0xed, 'Photoshop 3.0\0IPTC'),
      ADOBE,
      segment(0xfe, 'by me'),
      TABLES,
      FRAME,
      SCAN,
      TABLES,
      SCAN,
      END,
      'behind',
    ),
    joined('\xff\xd8', JFIF, ICC, ADOBE, TABLES, FRAME, SCAN, TABLES, SCAN, END),
  ],
  [
    'a JPEG with filled gaps',
    'image/jpeg',
    joined('\xff\xd8\xff\xff', segment(0xe1, PLACE), '\xff', TABLES, SCAN, END),
    joined('\xff\xd8', TABLES, SCAN, END),
  ],
  [
    'a WebP with Exif and XMP',
    'image/webp',
    webp(
      chunk('VP8X', '\x3c\0\0\0\0\0\0\0\0\0'),
      chunk('ICCP', 'odd'),
      chunk('VP8L', 'pixels'),
      chunk('EXIF', PLACE),
      chunk('XMP ', '<x/>'),
      chunk('MORE', 'x'),
    ),
    webp(chunk('VP8X', '\x30\0\0\0\0\0\0\0\0\0'), chunk('ICCP', 'odd'), chunk('VP8L', 'pixels')),
  ],
  [
    'a plain WebP with a file behind it',
    'image/webp',
    joined(webp(chunk('VP8 ', 'pixel')), 'PK'),
    webp(chunk('VP8 ', 'pixel')),
  ],
])('[7.42] %s', (_what, type, sent, kept) => {
  const cleaned = withoutMetadata(type, sent);
  expect(cleaned?.toString('latin1')).toBe(Buffer.from(kept).toString('latin1'));
  expect(withoutMetadata(type, kept)?.equals(kept)).toBe(true);
});

describe('[7.42] a malformed picture', () => {
  it.each<[string, MediaType, Uint8Array]>([
    ['a PNG that begins as one', 'image/png', picture(200)],
    ['a PNG without an end', 'image/png', png().subarray(0, -5)],
    ['a JPEG without an end', 'image/jpeg', joined('\xff\xd8', JFIF, SCAN)],
    ['a JPEG that ends in a segment', 'image/jpeg', joined('\xff\xd8', JFIF.subarray(0, 6))],
    ['a JPEG of something else', 'image/jpeg', joined('\xff\xd8\xff\xe0\0\x04ab<html>')],
    ['a JPEG with a segment of no length', 'image/jpeg', joined('\xff\xd8\xff\xdb\0\0', SCAN, END)],
    ['a WebP that is shorter than it says', 'image/webp', webp(chunk('VP8 ', 'pixels')).subarray(0, -2)],
    ['a WebP whose chunk is longer than it', 'image/webp', webp(joined('VP8 \xff\0\0\0', 'pixels'))],
    ['a GIF, whose comments nobody looks for', 'image/gif', text('GIF89a..............')],
  ])('is refused: %s', (_what, type, bytes) => {
    expect(withoutMetadata(type, bytes)).toBeNull();
  });

  it('is walked through once, however long', () => {
    const bytes = joined('\xff\xd8', segment(0xda, ''), '\xff\0'.repeat(1_000_000));
    const startedAt = performance.now();
    expect(withoutMetadata('image/jpeg', bytes)).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  it('is refused', () => {
    expect(isCleanable('image/gif')).toBe(false);
    expect(isCleanable('application/pdf')).toBe(false);
  });
});
