/** Amazon's own examples of Signature Version 4, and the canonical form of requests. */
import { describe, expect, it } from 'vitest';
import {
  canonicalRequest,
  encoded,
  momentText,
  readMoment,
  sha256Hex,
  signatureOf,
  stringToSign,
} from '#platform/storage/signature.ts';

/** Of the AWS Signature Version 4 test suite. */
const SUITE = { secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', moment: '20150830T123600Z' };
const SUITE_SCOPE = { date: '20150830', region: 'us-east-1', service: 'service' };
/** Of the S3 reference, "Signature Calculations for the Authorization Header". */
const S3 = { secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', moment: '20130524T000000Z' };
const S3_SCOPE = { date: '20130524', region: 'us-east-1', service: 's3' };
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

type Query = [string, string][];

describe('[7.42] the test suite of AWS', () => {
  it.each<[string, string, string, Query, string]>([
    ['get-vanilla', 'GET', '/', [], '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['post-vanilla', 'POST', '/', [], '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      '/',
      [
        ['Param2', 'value2'],
        ['Param1', 'value1'],
      ],
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
  ] as [string, string, string, Query, string][])('%s', (_name, method, path, query, expected) => {
    const headers: Record<string, string> = {
      host: 'example.amazonaws.com',
      'x-amz-date': SUITE.moment,
    };
    const parts = {
      method,
      path,
      query,
      header: (name: string) => headers[name] ?? '',
      payloadHash: EMPTY,
      signedHeaders: Object.keys(headers),
    };
    expect(signatureOf(SUITE.secret, SUITE.moment, SUITE_SCOPE, parts)).toBe(expected);
  });
});

describe('[7.42] the examples of the S3 reference', () => {
  const HOST = 'examplebucket.s3.amazonaws.com';
  it.each<[string, string, string, Query, Record<string, string>, string, string]>([
    [
      'GetObject with a range',
      'GET',
      '/test.txt',
      [],
      { range: 'bytes=0-9' },
      EMPTY,
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PutObject',
      'PUT',
      '/test%24file.text',
      [],
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      sha256Hex('Welcome to Amazon S3.'),
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a parameter without value',
      'GET',
      '/',
      [['lifecycle', '']],
      {},
      EMPTY,
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'two parameters',
      'GET',
      '/',
      [
        ['prefix', 'J'],
        ['max-keys', '2'],
      ],
      {},
      EMPTY,
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', (_name, method, path, query, more, payloadHash, expected) => {
    const headers: Record<string, string> = {
      host: HOST,
      'x-amz-content-sha256': payloadHash,
      'x-amz-date': S3.moment,
      ...more,
    };
    const parts = {
      method,
      path,
      query,
      payloadHash,
      header: (name: string) => headers[name] ?? '',
      signedHeaders: Object.keys(headers).sort(),
    };
    expect(signatureOf(S3.secret, S3.moment, S3_SCOPE, parts)).toBe(expected);
  });

  it('a presigned request', () => {
    const query: Query = [
      ['X-Amz-Algorithm', 'AWS4-HMAC-SHA256'],
      ['X-Amz-Credential', 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'],
      ['X-Amz-Date', S3.moment],
      ['X-Amz-Expires', '86400'],
      ['X-Amz-SignedHeaders', 'host'],
    ];
    const parts = {
      method: 'GET',
      path: '/test.txt',
      query,
      header: () => HOST,
      signedHeaders: ['host'],
      payloadHash: 'UNSIGNED-PAYLOAD',
    };
    expect(sha256Hex(canonicalRequest(parts))).toBe(
      '3bfa292879f6447bbcda7001decf97f4a54dc650c8942174ae0a9121cf58ad04',
    );
    expect(signatureOf(S3.secret, S3.moment, S3_SCOPE, parts)).toBe(
      'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
    );
  });
});

describe('the canonical request', () => {
  const parts = (changed: object) => ({
    method: 'PUT',
    path: '/a//b/../c%2F',
    query: [] as Query,
    payloadHash: EMPTY,
    signedHeaders: ['host'],
    header: () => 'site.test',
    ...changed,
  });

  it('has the path as it was sent', () => {
    expect(canonicalRequest(parts({})).split('\n')[1]).toBe('/a//b/../c%2F');
  });

  it('has the query sorted by encoded names, then values, with = for empty values', () => {
    const query: Query = [
      ['uploads', ''],
      ['b', '2 /'],
      ['a+', '=&'],
      ['b', '10'],
      ['B', "'()*!"],
    ];
    expect(canonicalRequest(parts({ query })).split('\n')[2]).toBe(
      'B=%27%28%29%2A%21&a%2B=%3D%26&b=10&b=2%20%2F&uploads=',
    );
  });

  it('has headers without outer blanks, and inner ones folded', () => {
    expect(canonicalRequest(parts({ header: () => '  a   b  ' })).split('\n')[3]).toBe('host:a b');
  });

  it('is named by algorithm, moment, scope and digest', () => {
    expect(stringToSign(S3.moment, S3_SCOPE, '')).toBe(
      `AWS4-HMAC-SHA256\n${S3.moment}\n20130524/us-east-1/s3/aws4_request\n${EMPTY}`,
    );
  });
});

it('encodes all but letters, digits and -._~', () => {
  expect(encoded('aZ09-._~')).toBe('aZ09-._~');
  expect(encoded("!'()*/ é")).toBe('%21%27%28%29%2A%2F%20%C3%A9');
});

it.each<[string, number | null]>([
  ['20130524T000000Z', Date.UTC(2013, 4, 24)],
  ['20130524T235959Z', Date.UTC(2013, 4, 24, 23, 59, 59)],
  ['20130524T000000', null],
  ['2013-05-24T00:00:00Z', null],
  ['20131324T000000Z', null],
  ['', null],
])('a moment %s is %s', (text, at) => {
  expect(readMoment(text)).toBe(at);
  if (at !== null) expect(momentText(at)).toBe(text);
});
