import { describe, expect, test } from 'vitest';
import { maskedEmail, maskedMobile } from '#platform/backoffice/masked-contact.ts';
import { searchTerms } from '#platform/backoffice/search-terms.ts';

const terms = (typed: string) => searchTerms(typed).map(({ kind, text }) => `${kind} ${text}`);

describe('what an operator types may be', () => {
  test.each<[string, string[]]>([
    ['', []],
    [' a ', []],
    ['ab', []],
    ['Anna', ['username anna', 'email anna']],
    ['anna@post.example', ['email anna@post.example', 'account-key PIX anna@post.example']],
    ['m-0af3', ['id m-0af3']],
    ['M-0AF3', ['id m-0af3']],
    ['w-0123456789abcdef0123', ['request w-0123456789abcdef0123']],
    ['d-0123456789abcdef0123', ['request d-0123456789abcdef0123']],
    ['w-0123', ['username w-0123', 'email w-0123']],
    ['0AF3B2C1D4', ['id m-0af3b2c1d4', 'account 0AF3B2C1D4', 'username 0af3b2c1d4', 'email 0af3b2c1d4']],
    ['+44 7700 900142', ['mobile 447700900142', 'username +44 7700 900142', 'email +44 7700 900142']],
    ['0044 7700 900142', ['mobile 447700900142', 'username 0044 7700 900142', 'email 0044 7700 900142']],
    [
      '07700900142',
      [
        'mobile 07700900142',
        'number 7700900142',
        'account-key SE 07700900142',
        'account 07700900142',
        'username 07700900142',
        'email 07700900142',
      ],
    ],
    [
      '\u202a+44 7700 900142\u202c',
      ['mobile 447700900142', 'username +44 7700 900142', 'email +44 7700 900142'],
    ],
    ['٠٧٧٠٠', ['mobile 07700', 'number 7700', 'username 07700', 'email 07700']],
    [
      'IBAN GB82 WEST 1234 5698 7654 32',
      [
        'account-key GB 12345698765432',
        'account GB82WEST12345698765432',
        'username iban gb82 west 1234 5698 7654 32',
        'email iban gb82 west 1234 5698 7654 32',
      ],
    ],
    ['123', ['username 123', 'email 123']],
  ])('%j: %j', (typed, expected) => {
    expect(terms(typed)).toEqual(expected);
  });
});

describe('contact data is masked', () => {
  test.each<[string | null, string | null]>([
    [null, null],
    ['anna@post.example', 'a•••••@post.example'],
    ['a@b@post.example', 'a•••••@post.example'],
    ['nothing', 'n•••••'],
    ['', '•••••'],
  ])('%s: %s', (email, masked) => {
    expect(maskedEmail(email)).toBe(masked);
  });

  test.each<[string | null, string | null]>([
    [null, null],
    ['44-7700900142', '+44 •••••142'],
  ])('%s: %s', (mobile, masked) => {
    expect(maskedMobile(mobile)).toBe(masked);
  });
});
