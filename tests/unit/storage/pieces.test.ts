/** The storage's small rules: media types, checksums, chunks, keys, lists of parts, credentials. */
import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BrokenChunks, ChunkDecoder } from '#platform/storage/aws-chunked.ts';
import { type ChecksumName, startChecksum } from '#platform/storage/checksum.ts';
import {
  CREDENTIALS_MS,
  type Grant,
  issueCredentials,
  readCredentials,
} from '#platform/storage/credentials.ts';
import { sniffedType } from '#platform/storage/media-type.ts';
import {
  checkParts,
  MAX_LIST_BYTES,
  MOST_PARTS,
  type Part,
  readPartList,
} from '#platform/storage/part-list.ts';
import { newPlace, ownerOf, readPlace } from '#platform/storage/place.ts';
import { chunked, picture } from '#tests/support/s3.ts';

const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

describe('[7.37] the type of bytes', () => {
  it.each<[string, string | null]>([
    ['\x89PNG\r\n\x1a\n\0\0', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
    ['RIFF\x10\0\0\0WAVEfmt ', null],
    ['GIF89a..', 'image/gif'],
    ['GIF88a..', null],
    ['%PDF-1.7\n', 'application/pdf'],
    ['\xef\xbb\xbf%PDF-1.4', 'application/pdf'],
    ['\n%PDF-1.4', 'application/pdf'],
    ['\r\n%PDF-1.4', 'application/pdf'],
    ['%!PS-Adobe-3.0 PDF-1.4\n%PDF-1.4', 'application/pdf'],
    [`${' '.repeat(1_015)}%PDF-1.7`, 'application/pdf'],
    [`${' '.repeat(1_024)}%PDF-1.7`, null],
    ['%PDF-3.0', null],
    ['\x89PNG\r\n\x1a\n%PDF-1.7', 'image/png'],
    ['<svg xmlns=', null],
    ['<!doctype html>', null],
    ['\x89PNG\n', null],
    ['', null],
  ])('%j are %s', (text, type) => {
    expect(sniffedType(bytes(text))).toBe(type);
  });
});

describe('[7.42] checksums of the catalogue of CRCs', () => {
  it.each<[ChecksumName, string]>([
    ['x-amz-checksum-crc32', Buffer.from('cbf43926', 'hex').toString('base64')],
    ['x-amz-checksum-crc64nvme', Buffer.from('ae8b14860a799888', 'hex').toString('base64')],
    ['x-amz-checksum-sha1', createHash('sha1').update('123456789').digest('base64')],
    ['x-amz-checksum-sha256', createHash('sha256').update('123456789').digest('base64')],
    ['content-md5', createHash('md5').update('123456789').digest('base64')],
  ])('%s of 123456789, however it is cut', (name, expected) => {
    for (const cut of [1, 4, 9]) {
      const checksum = startChecksum(name);
      checksum.update(bytes('123456789'.slice(0, cut)));
      checksum.update(bytes('123456789'.slice(cut)));
      expect(checksum.digest()).toBe(expected);
    }
  });
});

describe('[7.42] a body in chunks', () => {
  const decode = (sent: Uint8Array, cut = sent.byteLength) => {
    const decoder = new ChunkDecoder();
    const pieces: Uint8Array[] = [];
    for (let offset = 0; offset < sent.byteLength; offset += cut)
      pieces.push(...decoder.decode(sent.subarray(offset, offset + cut)));
    return { decoder, whole: Buffer.concat(pieces) };
  };

  it.each([1, 2, 3, 7, 64, 100_000])('comes out as it was, read %i bytes at a time', cut => {
    const body = picture(3_000);
    const { decoder, whole } = decode(chunked(body, 'x-amz-checksum-crc32:AAAAAA==', [1, 999, 17]), cut);
    expect(whole.equals(body)).toBe(true);
    expect(decoder.isWhole).toBe(true);
    expect([...decoder.trailers]).toEqual([['x-amz-checksum-crc32', 'AAAAAA==']]);
  });

  it('is not whole without its end', () => {
    const sent = chunked(picture(100), 'a:b');
    for (let length = 0; length < sent.byteLength; length += 1)
      expect(decode(sent.subarray(0, length)).decoder.isWhole).toBe(false);
  });

  it.each([
    ['a size that is none', 'zz\r\n'],
    ['a size with an extension', '5;chunk-signature=0\r\nabcde\r\n0\r\n\r\n'],
    ['a negative size', '-1\r\n'],
    ['a chunk that is longer than it says', '2\r\nabc\r\n0\r\n\r\n'],
    ['a trailer without value', '0\r\nname\r\n\r\n'],
    ['something behind the end', '0\r\n\r\nx'],
    ['an endless line', '0'.repeat(300)],
  ])('breaks by %s', (_what, text) => {
    expect(() => decode(bytes(text))).toThrow(BrokenChunks);
  });
});

describe('[7.37] places', () => {
  it.each([
    [
      '/storage/private/receipts/m-1/a.png',
      { kind: 'object', place: { bucket: 'private', key: 'receipts/m-1/a.png' } },
    ],
    ['/storage/public/a', { kind: 'object', place: { bucket: 'public', key: 'a' } }],
    ['/storage/private', { kind: 'no object' }],
    ['/storage/private/', { kind: 'no object' }],
    ['/storage/private/../x', { kind: 'no object' }],
    ['/storage/private/a//b', { kind: 'no object' }],
    ['/storage/private/a%2Fb', { kind: 'no object' }],
    ['/storage/private/.a', { kind: 'no object' }],
    ['/storage/other/a', { kind: 'no such bucket' }],
    ['/storage', { kind: 'no such bucket' }],
  ])('%s', (path, expected) => {
    expect(readPlace(path)).toEqual(expected);
  });

  it('have keys of their member, each another', () => {
    const keys = Array.from({ length: 100 }, () => newPlace('private', 'receipts', 'm-1', 'image/jpeg').key);
    expect(new Set(keys).size).toBe(100);
    for (const key of keys) {
      expect(key).toMatch(/^receipts\/m-1\/[0-9a-f]{36}\.jpg$/);
      expect(ownerOf(key)).toBe('m-1');
      expect(readPlace(`/storage/private/${key}`).kind).toBe('object');
    }
  });

  it('in public do not name their owner', () => {
    const { bucket, key } = newPlace('public', 'avatars', 'm-1', 'image/webp');
    expect([bucket, key]).toEqual(['public', expect.stringMatching(/^avatars\/[0-9a-f]{36}\.webp$/)]);
    expect(ownerOf(key)).toBeNull();
  });

  it.each([
    'm-1',
    'avatars/m-1/a.png',
    'receipts/m-1',
    'receipts/m-1/a/b',
    'elsewhere/m-1/a',
    'receipts//a',
    '',
  ])('%s is nobody’s', key => {
    expect(ownerOf(key)).toBeNull();
  });
});

describe('[7.42] the list of parts', () => {
  const list = (...parts: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?><CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
  const part = (number: number | string, etag = 'aa') =>
    `<Part><ETag>&quot;${etag}&quot;</ETag><ChecksumCRC32>AAAAAA==</ChecksumCRC32><PartNumber>${number}</PartNumber></Part>`;

  it('is read', () => {
    expect(readPartList(list(part(1), part(2, 'bb')))).toEqual({
      ok: true,
      value: [
        { partNumber: 1, etag: 'aa' },
        { partNumber: 2, etag: 'bb' },
      ],
    });
    expect(
      readPartList(
        '<CompleteMultipartUpload>\n<Part><PartNumber>7</PartNumber><ETag>"x"</ETag></Part>\n</CompleteMultipartUpload>',
      ),
    ).toEqual({
      ok: true,
      value: [{ partNumber: 7, etag: 'x' }],
    });
  });

  it.each([
    ['no part', list()],
    ['nothing', ''],
    ['another root', '<Delete></Delete>'],
    ['a part without number', list('<Part><ETag>"x"</ETag></Part>')],
    ['a part without tag', list('<Part><PartNumber>1</PartNumber></Part>')],
    [
      'a part that says its number twice',
      list('<Part><PartNumber>1</PartNumber><PartNumber>2</PartNumber><ETag>x</ETag></Part>'),
    ],
    ['text between', list(part(1), 'x', part(2))],
    ['an open part', list('<Part>')],
    ['a number that is none', list(part('one'))],
    ['a document type', `<!DOCTYPE CompleteMultipartUpload [<!ENTITY a "aa">]>${list(part(1))}`],
    ['a part within a part', list(`<Part>${part(1)}</Part>`)],
    ['a tag that nothing closes', list(part(1), '<Other>')],
    ['a comment that does not end', list(part(1), '<!-- ', part(2))],
  ])('with %s is malformed', (_what, xml) => {
    const read = readPartList(xml);
    expect(read.ok ? '' : read.error.code).toBe('MalformedXML');
  });

  const one = { ok: true, value: [{ partNumber: 1, etag: 'aa' }] };
  it.each([
    ['comments', list('<!-- one -->', part(1), '<!-- </Part> -->')],
    [
      'a comment in front',
      `<?xml version="1.0"?><!-- by a tool -->${list(part(1)).replace(/<\?.*?\?>/, '')}`,
    ],
    [
      'prefixes',
      '<s3:CompleteMultipartUpload xmlns:s3="http://s3.amazonaws.com/doc/2006-03-01/"><s3:Part><s3:PartNumber>1</s3:PartNumber><s3:ETag>"aa"</s3:ETag></s3:Part></s3:CompleteMultipartUpload>',
    ],
    [
      'attributes',
      '<CompleteMultipartUpload a="1"><Part n=\'1\'><PartNumber type="int">1</PartNumber><ETag b="2">aa</ETag></Part></CompleteMultipartUpload>',
    ],
    [
      'entities and character data',
      list('<Part><PartNumber><![CDATA[1]]></PartNumber><ETag>&#34;a&#x61;&quot;</ETag></Part>'),
    ],
    ['elements that we do not know', list('<Other/>', part(1), '<Other><Part/></Other>')],
    ['blanks in the tags', list('<Part ><PartNumber >1</PartNumber\n><ETag> aa </ETag></Part >')],
  ])('with %s is read', (_what, xml) => {
    expect(readPartList(xml)).toEqual(one);
  });

  it('is read in linear time for any input', () => {
    const hostile = [
      list('<Part>'.repeat(2_700)),
      list('</Part>'.repeat(2_300)),
      list('<Part><PartNumber>'.repeat(900)),
      list('<Part><PartNumber>1</PartNumber><ETag>'.repeat(430)),
      list('<!-- '.repeat(3_200)),
      list('<!---->'.repeat(2_300)),
      list('<![CDATA['.repeat(1_800)),
      `<Part ${'a="'.repeat(5_400)}`,
      `<!-- ${'<!-- '.repeat(3_200)}`,
      list(' '.repeat(16_000)),
    ]; // as long as a list may be
    for (const xml of hostile) {
      const took = [1, 2, 3].map(() => {
        const startedAt = performance.now();
        expect(readPartList(xml).ok).toBe(false);
        return performance.now() - startedAt;
      });
      expect(Math.min(...took)).toBeLessThan(50);
    }
  });

  it('may name as many parts as an upload can have', () => {
    const tag = 'f'.repeat(32);
    const parts = Array.from({ length: MOST_PARTS }, (_, index) => part(10_000 - MOST_PARTS + index, tag));
    expect(list(...parts).length).toBeLessThan(MAX_LIST_BYTES);
  });

  const MIB = 1_048_576;
  const received = (partNumber: number, size: number, type: string | null = null): Part => ({
    partNumber,
    size,
    type,
    md5: `md5-${partNumber}`,
    storeEtag: `r2-${partNumber}`,
    receivedAt: 0,
  });
  const codeFor = (numbers: number[], parts: Part[], etag = (number: number) => `md5-${number}`) => {
    const named = numbers.map(partNumber => ({ partNumber, etag: etag(partNumber) }));
    const checked = checkParts(named, parts, { type: 'image/png', maxBytes: 16 * MIB });
    return checked.ok ? checked.value.map(each => each.storeEtag).join() : checked.error.code;
  };
  const first = received(1, 5 * MIB, 'image/png');

  it.each<[string, number[], Part[], string]>([
    ['one small part', [1], [received(1, 10, 'image/png')], 'r2-1'],
    ['two', [1, 2], [first, received(2, 1)], 'r2-1,r2-2'],
    ['two of three', [1, 3], [first, received(2, 5 * MIB), received(3, 1)], 'r2-1,r2-3'],
    ['the wrong order', [2, 1], [first, received(2, 1)], 'InvalidPartOrder'],
    ['one twice', [1, 1], [first], 'InvalidPartOrder'],
    ['one that did not come', [1, 2], [first], 'InvalidPart'],
    ['a small one in front', [1, 2], [received(1, 10, 'image/png'), received(2, 1)], 'EntityTooSmall'],
    ['a larger one at the end', [1, 2], [first, received(2, 6 * MIB)], 'InvalidPart'],
    ['unequal ones', [1, 2, 3], [first, received(2, 5 * MIB + 1), received(3, 1)], 'InvalidPart'],
    [
      'too much in all',
      [1, 2, 3, 4],
      [1, 2, 3, 4].map(it => received(it, 5 * MIB, 'image/png')),
      'EntityTooLarge',
    ],
    ['another kind of beginning', [2, 3], [received(2, 5 * MIB), received(3, 1)], 'InvalidRequest'],
  ])('of %s', (_what, numbers, parts, expected) => {
    expect(codeFor(numbers, parts)).toBe(expected);
  });

  it('of a part with another tag', () => {
    expect(codeFor([1], [first], () => 'md5-2')).toBe('InvalidPart');
  });
});

describe('[3.20] [7.42] temporary credentials', () => {
  const AT = Date.UTC(2026, 10, 21);
  const grant: Grant = {
    bucket: 'private',
    key: 'receipts/m-1/a.png',
    allows: ['write'],
    type: 'image/png',
    maxBytes: 10,
  };
  const keys = issueCredentials('a secret', grant, AT);
  const read = (keyId: string, token: string | null, at = AT, secret = 'a secret') => {
    const result = readCredentials(secret, keyId, token, at);
    return result.ok ? result.value : result.error.code;
  };

  it('contain their grant, for an hour', () => {
    expect(read(keys.accessKeyId, keys.sessionToken)).toEqual(grant);
    expect(read(keys.accessKeyId, keys.sessionToken, AT + CREDENTIALS_MS - 1)).toEqual(grant);
    expect(read(keys.accessKeyId, keys.sessionToken, AT + CREDENTIALS_MS)).toBe('ExpiredToken');
    expect(keys.expiresAt).toBe(AT + 3_600_000);
  });

  it('are others each time', () => {
    const other = issueCredentials('a secret', grant, AT);
    expect(other.accessKeyId).not.toBe(keys.accessKeyId);
    expect(other.secretAccessKey).not.toBe(keys.secretAccessKey);
    expect(read(keys.accessKeyId, other.sessionToken)).toBe('InvalidToken');
  });

  it('of our own seal in another shape are refused, not a fault', () => {
    const note = Buffer.from(JSON.stringify({ keyId: keys.accessKeyId })).toString('base64url');
    const purpose = createHmac('sha256', 'a secret').update('storage-token/1').digest();
    const seal = createHmac('sha256', purpose).update(note).digest('base64url');
    expect(read(keys.accessKeyId, `${note}.${seal}`)).toBe('InvalidToken');
  });

  it('of another secret, or forged, are refused', () => {
    expect(read(keys.accessKeyId, keys.sessionToken, AT, 'another')).toBe('InvalidAccessKeyId');
    expect(read('AKIAIOSFODNN7EXAMPLE', keys.sessionToken)).toBe('InvalidAccessKeyId');
    const [, random = ''] = /^MRDN(.{16})/.exec(keys.accessKeyId) ?? [];
    expect(read(`MRDN${random}000000000000`, keys.sessionToken)).toBe('InvalidAccessKeyId');
  });

  it('without their token, or with a changed one, are refused, expired or not', () => {
    const [note = '', seal = ''] = keys.sessionToken.split('.');
    const wider = Buffer.from(
      Buffer.from(note, 'base64url').toString().replace('["write"]', '["read"]'),
    ).toString('base64url');
    for (const token of [null, '', note, `${note}.`, `${wider}.${seal}`, `${keys.sessionToken}.x`])
      for (const at of [AT, AT + 2 * CREDENTIALS_MS])
        expect(read(keys.accessKeyId, token, at)).toBe('InvalidToken');
  });
});
