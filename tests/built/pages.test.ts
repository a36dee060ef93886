/**
 * Every row of the page table as rendered for a guest on the server; the head of a page; other paths.
 * Long because the table is written out, row by row.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HAS_OWN_SCRIPTS } from '#tests/support/plain-build.ts';
import { pageText } from '../support/page-text.ts';
import { sharedSite } from '../support/pair.ts';
import { raw } from '../support/raw.ts';

const site = sharedSite();

/** Clause, path, status, Location. */
const ROWS: [string, string, number, string | null][] = [
  ['[2.2]', '/', 302, '/en-gb'],
  ['[2.2]', '/?a=1', 302, '/en-gb?a=1'],
  ['[2.3]', '/en-gb', 200, null],
  ['[2.3]', '/en-gb?x=1&y=a+b', 200, null],
  ['[2.3]', '/xx-yy?x=1', 302, '/en-gb?x=1'],
  ['[2.3]', '/foo', 404, null],
  ['[2.4]', '/sv-se/slots', 200, null],
  ['[2.4]', '/sv-se/slots?x=1&y=a+b', 200, null],
  ['[2.4]', '/en/slots?x=1', 302, '/en-gb/slots?x=1'],
  ['[2.4]', '/foo/slots', 404, null],
  ['[2.4]', '/en-se/roulette', 404, null],
  ['[2.4]', '/en-se/roulette?x=1&y=a+b', 404, null],
  ['[2.4]', '/EN-GB/roulette?x=1', 302, '/en-gb/roulette?x=1'],
  ['[2.4]', '/foo/roulette', 404, null],
  ['[2.5]', '/pt-br/slots/p-unknown', 404, null],
  ['[2.5]', '/pt-br/slots/p-unknown?x=1&y=a+b', 404, null],
  ['[2.5]', '/en-us/slots/p-unknown?x=1', 302, '/en-gb/slots/p-unknown?x=1'],
  ['[2.5]', '/foo/slots/p-unknown', 404, null],
  ['[2.5]', '/pt-br/slots/g-1000', 200, null],
  ['[2.5]', '/pt-br/slots/g-1000?x=1&y=a+b', 200, null],
  ['[2.5]', '/pt-br/slots/p-nimbus-forge', 200, null],
  ['[2.5]', '/pt-br/slots/p-nimbus-forge?x=1&y=a+b', 200, null],
  ['[2.5]', '/pt-br/live/g-1000', 404, null],
  ['[2.5]', '/pt-br/live/p-nimbus-forge', 404, null],
  ['[2.5]', '/pt-br/slots/p-cinderpath', 404, null],
  ['[2.5]', '/pt-mo/slots/p-cinderpath', 200, null],
  ['[2.5]', '/pt-br/roulette/g-1000', 404, null],
  ['[2.5]', '/xx-yy/slots/g-1000?x=1', 302, '/en-gb/slots/g-1000?x=1'],
  ['[2.6]', '/en-br/account', 302, '/en-br?action=login&next=%2Fen-br%2Faccount'],
  [
    '[2.6]',
    '/en-br/account?x=1&y=a+b',
    302,
    '/en-br?action=login&next=%2Fen-br%2Faccount%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.6]', '/xx-yy/account?x=1', 302, '/en-gb/account?x=1'],
  ['[2.6]', '/foo/account', 404, null],
  ['[2.7]', '/es-cl/attr/hot-games', 404, null],
  ['[2.7]', '/es-cl/attr/hot-games?x=1&y=a+b', 404, null],
  ['[2.7]', '/en/attr/hot-games?x=1', 302, '/en-gb/attr/hot-games?x=1'],
  ['[2.7]', '/foo/attr/hot-games', 404, null],
  ['[2.7]', '/es-cl/attr/free-spins', 200, null],
  ['[2.7]', '/es-cl/attr/free-spins?x=1&y=a+b', 200, null],
  ['[2.7]', '/ar-ae/attr/vip-tables', 200, null],
  ['[2.7] [2.45]', '/es-cl/attr/Free-Spins', 404, null],
  ['[2.7] [2.45]', '/es-cl/attr/giros-gratis', 404, null],
  ['[2.7] [2.45]', '/es-cl/attr/a-free-spins', 404, null],
  ['[2.7] [9.3]', '/en-gb/attr/preview', 404, null],
  ['[2.7] [2.45]', '/en-gb/attr', 404, null],
  ['[2.7] [2.45]', '/en-gb/attr/', 404, null],
  ['[2.7] [2.45]', '/xx-yy/attr', 302, '/en-gb/attr'],
  ['[1.4]', '/en-gb/search', 200, null],
  ['[1.4]', '/en-gb/search?name=roulette', 200, null],
  ['[1.4]', '/xx-yy/search?name=roulette', 302, '/en-gb/search?name=roulette'],
  ['[1.4]', '/foo/search', 404, null],
  ['[1.4]', '/en-gb/search/slots', 404, null],
  ['[2.46]', '/pt-mo/providers', 200, null],
  ['[2.46]', '/foo/providers', 404, null],
  ['[2.7]', '/xx-yy/attr/free-spins?x=1', 302, '/en-gb/attr/free-spins?x=1'],
  ['[2.8]', '/en-cl/bank', 302, '/en-cl?action=login&next=%2Fen-cl%2Fbank'],
  ['[2.8]', '/en-cl/bank?x=1&y=a+b', 302, '/en-cl?action=login&next=%2Fen-cl%2Fbank%3Fx%3D1%26y%3Da%2Bb'],
  ['[2.8]', '/EN-GB/bank?x=1', 302, '/en-gb/bank?x=1'],
  ['[2.8]', '/foo/bank', 404, null],
  ['[2.9]', '/ar-ae/daily-tasks', 200, null],
  ['[2.9]', '/ar-ae/daily-tasks?x=1&y=a+b', 200, null],
  ['[2.9]', '/en-us/daily-tasks?x=1', 302, '/en-gb/daily-tasks?x=1'],
  ['[2.9]', '/foo/daily-tasks', 404, null],
  ['[2.10]', '/en-ae/deposit', 302, '/en-ae?action=login&next=%2Fen-ae%2Fdeposit'],
  [
    '[2.10]',
    '/en-ae/deposit?x=1&y=a+b',
    302,
    '/en-ae?action=login&next=%2Fen-ae%2Fdeposit%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.10]', '/xx-yy/deposit?x=1', 302, '/en-gb/deposit?x=1'],
  ['[2.10]', '/foo/deposit', 404, null],
  [
    '[2.11]',
    '/zh-mo/game/eyJnYW1lSWQiOiJnLTEifQ',
    302,
    '/zh-mo?action=login&next=%2Fzh-mo%2Fgame%2FeyJnYW1lSWQiOiJnLTEifQ',
  ],
  [
    '[2.11]',
    '/zh-mo/game/eyJnYW1lSWQiOiJnLTEifQ?x=1&y=a+b',
    302,
    '/zh-mo?action=login&next=%2Fzh-mo%2Fgame%2FeyJnYW1lSWQiOiJnLTEifQ%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.11]', '/en/game/eyJnYW1lSWQiOiJnLTEifQ?x=1', 302, '/en-gb/game/eyJnYW1lSWQiOiJnLTEifQ?x=1'],
  ['[2.11]', '/foo/game/eyJnYW1lSWQiOiJnLTEifQ', 404, null],
  ['[2.12]', '/pt-mo/help-center/contact', 200, null],
  ['[2.12]', '/pt-mo/help-center/contact?x=1&y=a+b', 200, null],
  ['[2.12]', '/EN-GB/help-center/contact?x=1', 302, '/en-gb/help-center/contact?x=1'],
  ['[2.12]', '/foo/help-center/contact', 404, null],
  ['[2.12]', '/pt-mo/help-center', 200, null],
  ['[2.12]', '/pt-mo/help-center/limits', 200, null],
  ['[2.12]', '/pt-mo/help-center/no-such-article', 404, null],
  ['[2.13]', '/en-mo/promo-center', 302, '/en-mo?action=login&next=%2Fen-mo%2Fpromo-center'],
  [
    '[2.13]',
    '/en-mo/promo-center?x=1&y=a+b',
    302,
    '/en-mo?action=login&next=%2Fen-mo%2Fpromo-center%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.13]', '/en-us/promo-center?x=1', 302, '/en-gb/promo-center?x=1'],
  ['[2.13]', '/foo/promo-center', 404, null],
  ['[2.13]', '/en-ph/promo-center/7', 302, '/en-ph?action=login&next=%2Fen-ph%2Fpromo-center%2F7'],
  [
    '[2.13]',
    '/en-ph/promo-center/7?x=1&y=a+b',
    302,
    '/en-ph?action=login&next=%2Fen-ph%2Fpromo-center%2F7%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.13]', '/xx-yy/promo-center/7?x=1', 302, '/en-gb/promo-center/7?x=1'],
  ['[2.13]', '/foo/promo-center/7', 404, null],
  ['[2.14]', '/en-gb/promotions', 200, null],
  ['[2.14]', '/en-gb/promotions?x=1&y=a+b', 200, null],
  ['[2.14]', '/en/promotions?x=1', 302, '/en-gb/promotions?x=1'],
  ['[2.14]', '/foo/promotions', 404, null],
  ['[2.14]', '/sv-se/promotions/7', 404, null],
  ['[2.14]', '/sv-se/promotions/bright-start', 200, null],
  ['[2.14]', '/sv-se/promotions/bright-start?x=1&y=a+b', 200, null],
  ['[2.14]', '/EN-GB/promotions/7?x=1', 302, '/en-gb/promotions/7?x=1'],
  ['[2.14]', '/foo/promotions/7', 404, null],
  ['[2.15]', '/en-se/providers/live', 200, null],
  ['[2.15]', '/en-se/providers/live?x=1&y=a+b', 200, null],
  ['[2.15]', '/en-us/providers/live?x=1', 302, '/en-gb/providers/live?x=1'],
  ['[2.15]', '/foo/providers/live', 404, null],
  ['[2.15]', '/pt-br/providers/roulette', 404, null],
  ['[2.15]', '/pt-br/providers/roulette?x=1&y=a+b', 404, null],
  ['[2.15]', '/xx-yy/providers/roulette?x=1', 302, '/en-gb/providers/roulette?x=1'],
  ['[2.15]', '/foo/providers/roulette', 404, null],
  ['[2.16]', '/en-br/referral', 200, null],
  ['[2.16]', '/en-br/referral?x=1&y=a+b', 200, null],
  ['[2.16]', '/en/referral?x=1', 302, '/en-gb/referral?x=1'],
  ['[2.16]', '/foo/referral', 404, null],
  ['[2.17]', '/es-cl/register', 302, '/es-cl?action=register'],
  ['[2.17]', '/es-cl/register?cmsID=7', 302, '/es-cl?cmsID=7&action=register'],
  ['[2.17]', '/EN-GB/register?x=1', 302, '/en-gb/register?x=1'],
  ['[2.17]', '/foo/register', 404, null],
  ['[2.18]', '/en-cl/vip', 200, null],
  ['[2.18]', '/en-cl/vip?x=1&y=a+b', 200, null],
  ['[2.18]', '/en-us/vip?x=1', 302, '/en-gb/vip?x=1'],
  ['[2.18]', '/foo/vip', 404, null],
  ['[2.19]', '/ar-ae/withdrawal', 302, '/ar-ae?action=login&next=%2Far-ae%2Fwithdrawal'],
  [
    '[2.19]',
    '/ar-ae/withdrawal?x=1&y=a+b',
    302,
    '/ar-ae?action=login&next=%2Far-ae%2Fwithdrawal%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.19]', '/xx-yy/withdrawal?x=1', 302, '/en-gb/withdrawal?x=1'],
  ['[2.19]', '/foo/withdrawal', 404, null],
  [
    '[2.22]',
    '/en-ae/transactions/adjustment',
    302,
    '/en-ae?action=login&next=%2Fen-ae%2Ftransactions%2Fadjustment',
  ],
  [
    '[2.22]',
    '/en-ae/transactions/adjustment?x=1&y=a+b',
    302,
    '/en-ae?action=login&next=%2Fen-ae%2Ftransactions%2Fadjustment%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.22]', '/en/transactions/adjustment?x=1', 302, '/en-gb/transactions/adjustment?x=1'],
  ['[2.22]', '/foo/transactions/adjustment', 404, null],
  [
    '[2.23]',
    '/zh-mo/transactions/affiliate-rebate',
    302,
    '/zh-mo?action=login&next=%2Fzh-mo%2Ftransactions%2Faffiliate-rebate',
  ],
  [
    '[2.23]',
    '/zh-mo/transactions/affiliate-rebate?x=1&y=a+b',
    302,
    '/zh-mo?action=login&next=%2Fzh-mo%2Ftransactions%2Faffiliate-rebate%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.23]', '/EN-GB/transactions/affiliate-rebate?x=1', 302, '/en-gb/transactions/affiliate-rebate?x=1'],
  ['[2.23]', '/foo/transactions/affiliate-rebate', 404, null],
  [
    '[2.24]',
    '/pt-mo/transactions/affiliate-transfer',
    302,
    '/pt-mo?action=login&next=%2Fpt-mo%2Ftransactions%2Faffiliate-transfer',
  ],
  [
    '[2.24]',
    '/pt-mo/transactions/affiliate-transfer?x=1&y=a+b',
    302,
    '/pt-mo?action=login&next=%2Fpt-mo%2Ftransactions%2Faffiliate-transfer%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.24]', '/en-us/transactions/affiliate-transfer?x=1', 302, '/en-gb/transactions/affiliate-transfer?x=1'],
  ['[2.24]', '/foo/transactions/affiliate-transfer', 404, null],
  [
    '[2.25]',
    '/en-mo/transactions/bet-history',
    302,
    '/en-mo?action=login&next=%2Fen-mo%2Ftransactions%2Fbet-history',
  ],
  [
    '[2.25]',
    '/en-mo/transactions/bet-history?x=1&y=a+b',
    302,
    '/en-mo?action=login&next=%2Fen-mo%2Ftransactions%2Fbet-history%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.25]', '/xx-yy/transactions/bet-history?x=1', 302, '/en-gb/transactions/bet-history?x=1'],
  ['[2.25]', '/foo/transactions/bet-history', 404, null],
  [
    '[2.26]',
    '/en-ph/transactions/deposit',
    302,
    '/en-ph?action=login&next=%2Fen-ph%2Ftransactions%2Fdeposit',
  ],
  [
    '[2.26]',
    '/en-ph/transactions/deposit?x=1&y=a+b',
    302,
    '/en-ph?action=login&next=%2Fen-ph%2Ftransactions%2Fdeposit%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.26]', '/en/transactions/deposit?x=1', 302, '/en-gb/transactions/deposit?x=1'],
  ['[2.26]', '/foo/transactions/deposit', 404, null],
  [
    '[2.27]',
    '/en-gb/transactions/outstanding-bet',
    302,
    '/en-gb?action=login&next=%2Fen-gb%2Ftransactions%2Foutstanding-bet',
  ],
  [
    '[2.27]',
    '/en-gb/transactions/outstanding-bet?x=1&y=a+b',
    302,
    '/en-gb?action=login&next=%2Fen-gb%2Ftransactions%2Foutstanding-bet%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.27]', '/EN-GB/transactions/outstanding-bet?x=1', 302, '/en-gb/transactions/outstanding-bet?x=1'],
  ['[2.27]', '/foo/transactions/outstanding-bet', 404, null],
  [
    '[2.28]',
    '/sv-se/transactions/promotion',
    302,
    '/sv-se?action=login&next=%2Fsv-se%2Ftransactions%2Fpromotion',
  ],
  [
    '[2.28]',
    '/sv-se/transactions/promotion?x=1&y=a+b',
    302,
    '/sv-se?action=login&next=%2Fsv-se%2Ftransactions%2Fpromotion%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.28]', '/en-us/transactions/promotion?x=1', 302, '/en-gb/transactions/promotion?x=1'],
  ['[2.28]', '/foo/transactions/promotion', 404, null],
  ['[2.29]', '/en-se/transactions/rebate', 302, '/en-se?action=login&next=%2Fen-se%2Ftransactions%2Frebate'],
  [
    '[2.29]',
    '/en-se/transactions/rebate?x=1&y=a+b',
    302,
    '/en-se?action=login&next=%2Fen-se%2Ftransactions%2Frebate%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.29]', '/xx-yy/transactions/rebate?x=1', 302, '/en-gb/transactions/rebate?x=1'],
  ['[2.29]', '/foo/transactions/rebate', 404, null],
  [
    '[2.30]',
    '/pt-br/transactions/referral',
    302,
    '/pt-br?action=login&next=%2Fpt-br%2Ftransactions%2Freferral',
  ],
  [
    '[2.30]',
    '/pt-br/transactions/referral?x=1&y=a+b',
    302,
    '/pt-br?action=login&next=%2Fpt-br%2Ftransactions%2Freferral%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.30]', '/en/transactions/referral?x=1', 302, '/en-gb/transactions/referral?x=1'],
  ['[2.30]', '/foo/transactions/referral', 404, null],
  [
    '[2.31]',
    '/en-br/transactions/transfer',
    302,
    '/en-br?action=login&next=%2Fen-br%2Ftransactions%2Ftransfer',
  ],
  [
    '[2.31]',
    '/en-br/transactions/transfer?x=1&y=a+b',
    302,
    '/en-br?action=login&next=%2Fen-br%2Ftransactions%2Ftransfer%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.31]', '/EN-GB/transactions/transfer?x=1', 302, '/en-gb/transactions/transfer?x=1'],
  ['[2.31]', '/foo/transactions/transfer', 404, null],
  ['[2.32]', '/es-cl/transactions/vip', 302, '/es-cl?action=login&next=%2Fes-cl%2Ftransactions%2Fvip'],
  [
    '[2.32]',
    '/es-cl/transactions/vip?x=1&y=a+b',
    302,
    '/es-cl?action=login&next=%2Fes-cl%2Ftransactions%2Fvip%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.32]', '/en-us/transactions/vip?x=1', 302, '/en-gb/transactions/vip?x=1'],
  ['[2.32]', '/foo/transactions/vip', 404, null],
  [
    '[2.33]',
    '/en-cl/transactions/withdrawal',
    302,
    '/en-cl?action=login&next=%2Fen-cl%2Ftransactions%2Fwithdrawal',
  ],
  [
    '[2.33]',
    '/en-cl/transactions/withdrawal?x=1&y=a+b',
    302,
    '/en-cl?action=login&next=%2Fen-cl%2Ftransactions%2Fwithdrawal%3Fx%3D1%26y%3Da%2Bb',
  ],
  ['[2.33]', '/xx-yy/transactions/withdrawal?x=1', 302, '/en-gb/transactions/withdrawal?x=1'],
  ['[2.33]', '/foo/transactions/withdrawal', 404, null],
  ['[2.20]', '/error', 200, null],
  ['[2.20]', '/error?x=1', 200, null],
  ['[2.20]', '/en-gb/error', 404, null],
];

describe('a guest asks for', () => {
  it.each(ROWS)('%s %s', async (_clause, path, status, location) => {
    const response = await site.get(path);
    expect({ status: response.status, location: response.headers.get('location') }).toEqual({
      status,
      location,
    });
  });

  it('[2.21] every kind of history at its own path, and an address without a kind leads to the first', async () => {
    expect(ROWS.filter(([, path]) => /^\/[a-z]{2}-[a-z]{2}\/transactions\/[a-z-]+$/.test(path))).toHaveLength(
      12,
    );
    const cut = await site.get('/en-gb/transactions?page=2');
    expect([cut.status, cut.headers.get('location')]).toEqual([
      302,
      '/en-gb/transactions/bet-history?page=2',
    ]);
    expect((await site.get('/en-gb/transactions/lottery')).status).toBe(404);
  });

  it.each([
    ['/en-gb/', 200, null],
    ['/pt-br/vip/', 200, null],
    ['/en-cl/account/', 302, '/en-cl?action=login&next=%2Fen-cl%2Faccount%2F'],
    ['/xx-yy/vip/', 302, '/en-gb/vip/'],
    ['/error/', 200, null],
  ])('%s, with a slash at the end', async (path, status, location) => {
    const response = await site.get(path);
    expect([response.status, response.headers.get('location')]).toEqual([status, location]);
  });

  it.each([
    ['[2.6] [6.3]', '/en-gb/account.data', '/en-gb?action=login&next=%2Fen-gb%2Faccount'],
    [
      '[2.33]',
      '/zh-mo/transactions/withdrawal.data',
      '/zh-mo?action=login&next=%2Fzh-mo%2Ftransactions%2Fwithdrawal',
    ],
    ['[2.17]', '/en-gb/register.data?cmsID=7', '/en-gb?cmsID=7&action=register'],
    ['[4.12]', '/xx-yy/slots.data', '/en-gb/slots'],
    ['[2.2]', '/_.data', '/en-gb'],
  ])('%s %s, as a client navigation does', async (_clause, path, to) => {
    const response = await site.get(path);
    expect(response.status).toBe(202);
    expect(await pageText(response)).toContain(`"redirect","${to}","status",302`);
  });
});

describe('[2.2] [3.17] the root leads to', () => {
  it.each([
    ['the language of the cookie', { cookie: 'lang=ar-ae', 'cf-ipcountry': 'BR' }, '/ar-ae'],
    ['the first language of the country', { 'cf-ipcountry': 'BR' }, '/pt-br'],
    [
      'a language of the country that is accepted',
      { 'cf-ipcountry': 'MO', 'accept-language': 'pt-PT,zh;q=0.8' },
      '/pt-mo',
    ],
    [
      'the best accepted one',
      { 'cf-ipcountry': 'MO', 'accept-language': 'en;q=0.2, zh;q=0.9, fr' },
      '/zh-mo',
    ],
    [
      'the first of the country where none is accepted',
      { 'cf-ipcountry': 'SE', 'accept-language': 'fi' },
      '/sv-se',
    ],
    [
      'the default from a country without a market',
      { 'cf-ipcountry': 'FR', 'accept-language': 'pt' },
      '/en-gb',
    ],
    ['the default where the cookie names no language', { cookie: 'lang=fr-fr' }, '/en-gb'],
    [
      'the country where the cookie is no tag',
      { cookie: 'lang=%2F%2Fevil.example', 'cf-ipcountry': 'CL' },
      '/es-cl',
    ],
    ['the default where the country is no country', { 'cf-ipcountry': 'T1' }, '/en-gb'],
    ['the default otherwise', {}, '/en-gb'],
  ])('%s', async (_says, headers, to) => {
    const response = await site.get('/', headers as Record<string, string>);
    expect([response.status, response.headers.get('location')]).toEqual([302, to]);
  });
});

describe('[4.12] a language that is not allowed', () => {
  it('leads to the same place in the language of the cookie', async () => {
    const response = await site.get('/de-de/promotions/7?x=1', { cookie: 'lang=es-cl' });
    expect([response.status, response.headers.get('location')]).toEqual([302, '/es-cl/promotions/7?x=1']);
  });

  it('leads to the default where the cookie is not allowed either', async () => {
    const response = await site.get('/de-de/vip', { cookie: 'lang=fr-fr' });
    expect(response.headers.get('location')).toBe('/en-gb/vip');
  });
});

describe('[2.34] [8.6] an unknown path', () => {
  it.each([
    '/en-gb/a/b/c/d',
    '/ar-ae/transactions/deposit/7',
    '/foo/bar/baz',
  ])('%s is a 404 that names it', async path => {
    const response = await site.get(path);
    const html = await pageText(response);
    expect(response.status).toBe(404);
    expect(html).toContain(`<bdi translate="no" dir="ltr" class="path">${path}</bdi>`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  it('explains itself, with links home and to customer service [2.63]', async () => {
    const html = await pageText(await site.get('/en-gb/a/b/c'));
    expect(html).toContain('Oops, page not found');
    expect(html).toContain('Return to home');
    expect(html).toContain('Customer service');
  });

  it.each([
    '/en-gb/<script>alert(1)</script>/b/c',
    '/en-gb/%3Cscript%3Ealert(1)%3C%2Fscript%3E/b/c',
    '/<img src=x onerror=alert(1)>/b/c'.replaceAll(' ', '%20'),
    '/en-gb/"><svg onload=alert(1)>/b/c'.replaceAll(' ', '%20'),
  ])('cannot put markup on the page: %s', async path => {
    const { status, text } = await raw(site.pair().url, { path });
    expect(status).toBe(404);
    expect(text).not.toMatch(/<script>alert|<img src=x|<svg onload/);
  });

  it.each([
    '//evil.example',
    '//evil.example/en-gb',
    '/en-gb//evil.example',
    '/xx-yy//evil.example',
    '/%2F%2Fevil.example',
  ])('is never a way to another site: %s', async path => {
    const { status, headers } = await raw(site.pair().url, { path });
    expect([status, headers.location]).toEqual([404, undefined]);
  });

  it.each([
    '/en-gb/attr/hot-games',
    '/en-gb/attr',
    '/en-gb/attr/',
  ])('[8.12] [2.45] reports an unknown attribute: %s', async path => {
    const response = await site.get(path);
    const html = await pageText(response);
    expect(response.status).toBe(404);
    expect(html).toContain('This collection does not exist</h1>');
    expect(html).not.toContain('Oops, page not found');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('[2.20] /error', () => {
  it.each([
    ['the default', {}, 'en-GB', 'ltr'],
    ['the cookie', { cookie: 'lang=ar-ae' }, 'ar-AE', 'rtl'],
  ])('answers 200, not to be indexed, in the language of %s', async (_says, headers, lang, dir) => {
    const response = await site.get('/error', headers as Record<string, string>);
    const html = await pageText(response);
    expect(response.status).toBe(200);
    expect(html).toContain(`<html lang="${lang}" dir="${dir}"`);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });
});

describe('other methods', () => {
  it('HEAD answers like GET, without a body', async () => {
    const { status, headers, text } = await raw(site.pair().url, { method: 'HEAD', path: '/en-gb/vip' });
    expect([status, headers['content-type'], text]).toEqual([200, 'text/html; charset=utf-8', '']);
  });

  it('HEAD is redirected like GET', async () => {
    const { status, headers } = await raw(site.pair().url, { method: 'HEAD', path: '/en-gb/bank' });
    expect([status, headers.location]).toEqual([302, '/en-gb?action=login&next=%2Fen-gb%2Fbank']);
  });

  it.each([
    ['without an origin', {}],
    ['from another site', { origin: 'https://evil.example' }],
    ['from nowhere', { origin: 'null' }],
  ])('POST to a page %s is 403', async (_says, headers) => {
    const { status, text } = await raw(site.pair().url, {
      method: 'POST',
      path: '/en-gb',
      headers: headers as Record<string, string>,
    });
    expect([status, JSON.parse(text)]).toMatchObject([403, { status: false, code: 403 }]);
  });

  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s is 405', async method => {
    const headers = { origin: site.pair().url.origin };
    const { status } = await raw(site.pair().url, { method, path: '/en-gb', headers });
    expect(status).toBe(405);
  });
});

/** Tag, html lang, direction: every one of the seven markets. */
const TAGS: [string, string, 'ltr' | 'rtl'][] = [
  ['en-gb', 'en-GB', 'ltr'],
  ['sv-se', 'sv-SE', 'ltr'],
  ['en-se', 'en-SE', 'ltr'],
  ['pt-br', 'pt-BR', 'ltr'],
  ['en-br', 'en-BR', 'ltr'],
  ['es-cl', 'es-CL', 'ltr'],
  ['en-cl', 'en-CL', 'ltr'],
  ['ar-ae', 'ar-AE', 'rtl'],
  ['en-ae', 'en-AE', 'ltr'],
  ['zh-mo', 'zh-Hant-MO', 'ltr'],
  ['pt-mo', 'pt-MO', 'ltr'],
  ['en-mo', 'en-MO', 'ltr'],
  ['en-ph', 'en-PH', 'ltr'],
];

/** Attributes of every `<link>` of a page whose rel is this. */
const linksOf = (html: string, rel: string) =>
  [...html.matchAll(/<link ([^>]*)\/?>/g)]
    .map(([, attributes = '']) =>
      Object.fromEntries(
        [...attributes.matchAll(/([a-zA-Z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
          name.toLowerCase(),
          value,
        ]),
      ),
    )
    .filter(link => link.rel === rel);

describe('[1.2] in every language', () => {
  it.each(TAGS)('%s says %s, %s, its own address and those of the others', async (tag, lang, dir) => {
    const { origin } = site.pair().url;
    const html = await pageText(await site.get(`/${tag}/slots?x=1`));
    expect(html).toContain(`<html lang="${lang}" dir="${dir}" data-tag="${tag}"`);
    expect(linksOf(html, 'canonical').map(link => link.href)).toEqual([`${origin}/${tag}/slots`]);
    expect(linksOf(html, 'alternate').map(link => [link.hreflang, link.href])).toEqual([
      ...TAGS.map(([other, otherLang]) => [otherLang, `${origin}/${other}/slots`]),
      ['x-default', `${origin}/en-gb/slots`],
    ]);
  });

  it.each(
    TAGS,
  )('%s carries the texts of its own language and of no other, and the style sheet', async tag => {
    const html = await (await site.get(`/${tag}`)).text();
    const language = tag.split('-')[0];
    const carried = /<script id="texts" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    expect(JSON.parse(carried)).toEqual({
      language,
      parts: ['site', 'favourites'],
      texts: Object.assign(
        {},
        ...['site', 'favourites'].map(part =>
          JSON.parse(readFileSync(`app/i18n/locales/${language}/${part}.json`, 'utf8')),
        ),
      ),
    });
    expect(html).toMatch(/<style id="styles" nonce="[^"]+">[^<]*@layer tokens/);
    expect(linksOf(html, 'stylesheet')).toEqual([]);
    expect(linksOf(html, 'preload'), 'nothing takes the line before the scripts').toEqual([]);
  });

  it.runIf(HAS_OWN_SCRIPTS).each([
    ['', 4],
    ['/slots', 4],
    ['/promotions', 9],
  ])('/en-gb%s names the scripts of its document in a header, %d at most', async (path, most) => {
    const answer = await site.get(`/en-gb${path}`);
    const module = /<script type="module".*?<\/script>/s.exec(await answer.text())?.[0] ?? '';
    const loaded = new Set<string>();
    const load = async (code: string): Promise<void> => {
      const files = [...code.matchAll(/\b(?:from|import)\s?\(?["`](?:\.|\/assets)\/([^"`]+)["`](?!\))/g)].map(
        it => it[1],
      );
      for (const file of files) {
        if (file === undefined || loaded.has(file)) continue;
        loaded.add(file);
        await load(await (await site.get(`/assets/${file}`)).text());
      }
    };
    await load(module);
    const named = answer.headers.get('link')?.split(', ') ?? [];
    expect(loaded.size).toBeGreaterThan(3);
    expect(loaded.size).toBeLessThanOrEqual(most);
    expect(named.toSorted()).toEqual([...loaded].map(it => `</assets/${it}>; rel=modulepreload`).toSorted());
  });

  it('[4.14] the cookie is set where the language is another than its own', async () => {
    const set = async (cookie: string) =>
      (await site.get('/sv-se/vip', cookie ? { cookie } : {})).headers.get('set-cookie');
    const expected = 'lang=sv-se; Path=/; Max-Age=31536000; SameSite=Lax; Secure';
    expect([await set(''), await set('lang=en-gb'), await set('lang=sv-se')]).toEqual([
      expected,
      expected,
      null,
    ]);
  });
});

describe('the foot', () => {
  it('[7.33] names who helps in the market', async () => {
    const foot = async (tag: string) =>
      /<footer.*<\/footer>/s.exec(await pageText(await site.get(`/${tag}`)))?.[0] ?? '';
    expect(await foot('en-gb')).toContain('href="https://www.gamcare.org.uk"');
    expect(await foot('en-gb')).toContain('href="tel:08088020133"');
    expect(await foot('sv-se')).toContain('href="tel:020819100"');
    expect(await foot('es-cl')).toContain('href="tel:6003607777"');
  });
});
