import { describe, expect, test } from 'vitest';
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import { firstLink, linkOf, type SealedMovement } from '#platform/ledger/wallet/verify/chain.ts';

const SEALED: SealedMovement = {
  number: 2,
  kind: 'deposit',
  operationId: 'op-1',
  inputHash: 'hash of the order',
  input: '{"amountMinor":500}',
  answer: '{"number":2}',
  madeAt: 1_700_000_000_000,
  postings: [
    { account: 'outside', amountMinor: -500 },
    { account: 'main', amountMinor: 500 },
  ],
};
const OWNER = { memberId: 'm-1', currency: 'GBP', exponent: 2 };

describe('canonical JSON', () => {
  test.each([
    ['orders fields at every depth', { b: { d: 1, c: [2] }, a: null }, '{"a":null,"b":{"c":[2],"d":1}}'],
    ['keeps the order of lists', [2, 1], '[2,1]'],
    ['leaves out fields that are undefined', { b: undefined, a: 1 }, '{"a":1}'],
  ])('%s', (_says, value, expected) => {
    expect(canonicalJson(value)).toBe(expected);
  });
});

describe('the hash of a movement', () => {
  // The hash itself is from sha256sum.
  test('is SHA-256 of its fields as JSON, behind the hash before it', () => {
    const text =
      '["before",2,"deposit","op-1","hash of the order","{\\"amountMinor\\":500}","{\\"number\\":2}",1700000000000,[["outside",-500],["main",500]]]';
    expect(linkOf('before', SEALED)).toBe(sha256(text));
    expect(linkOf('before', SEALED)).toBe('29c101e748664193872052c5f0f2a9be2279a73bd35a1e0f20d5d7e70d47b5c1');
  });

  /** Another value for each field; a new field fails to compile until it is listed here. */
  const OTHERS: { readonly [Field in keyof SealedMovement]: SealedMovement[Field] } = {
    number: 3,
    kind: 'adjustment',
    operationId: 'op-2',
    inputHash: 'another hash',
    input: '{"amountMinor":501}',
    answer: '{"number":3}',
    madeAt: 1_700_000_000_001,
    postings: [
      { account: 'outside', amountMinor: -501 },
      { account: 'main', amountMinor: 501 },
    ],
  };

  test.each(Object.entries(OTHERS))('changes with its %s', (field, value) => {
    expect(linkOf('before', { ...SEALED, [field]: value })).not.toBe(linkOf('before', SEALED));
  });

  test('changes with the hash before it and with the order of its postings', () => {
    expect(linkOf('another', SEALED)).not.toBe(linkOf('before', SEALED));
    const turned = { ...SEALED, postings: SEALED.postings.toReversed() };
    expect(linkOf('before', turned)).not.toBe(linkOf('before', SEALED));
  });
});

test.each([
  ['member', { ...OWNER, memberId: 'm-2' }],
  ['currency', { ...OWNER, currency: 'SEK' }],
  ['decimals', { ...OWNER, exponent: 0 }],
])('the first link changes with the owner’s %s', (_field, other) => {
  expect(firstLink(OWNER)).toMatch(/^[0-9a-f]{64}$/);
  expect(firstLink(other)).not.toBe(firstLink(OWNER));
});
