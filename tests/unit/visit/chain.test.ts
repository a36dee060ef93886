import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, VISIT_CHAIN } from '#app/visit/chain.ts';
import { PAGES } from '#app/visit/pages.ts';
import { languageStep } from '#app/visit/steps/language.ts';
import { moduleStep } from '#app/visit/steps/module.ts';
import { pageStep } from '#app/visit/steps/page.ts';
import { providersStep } from '#app/visit/steps/providers.ts';
import { redirectsStep } from '#app/visit/steps/redirects.ts';
import { type Outcome, PROCEED, type Step, type VisitFacts } from '#app/visit/visit.ts';
import { COUNTRIES } from '#tests/support/markets.ts';
import {
  GUEST,
  hidden,
  MEMBER_GB,
  MEMBER_OLD_TERMS,
  MEMBER_SE,
  outcomeText,
  visitTo,
} from '#tests/support/visit.ts';

const asked = (address: string, facts: Partial<VisitFacts> = {}) =>
  outcomeText(decide(visitTo(address, facts)));
const stepSays = (step: Step, address: string, facts: Partial<VisitFacts> = {}) =>
  outcomeText(step(visitTo(address, facts)));
const LOGIN = '→ /en-gb?action=login&next=';

describe('[2.37] the order', () => {
  test('is page, providers, language, module, redirects', () => {
    expect(VISIT_CHAIN).toEqual([pageStep, providersStep, languageStep, moduleStep, redirectsStep]);
  });

  test('the first refusing step decides, and no later one runs', () => {
    const seen: number[] = [];
    const spy =
      (number: number, outcome: Outcome = PROCEED): Step =>
      () => {
        seen.push(number);
        return outcome;
      };
    const end: Outcome = { kind: 'redirect', to: '/here' };
    expect(decide(visitTo('/en-gb'), [spy(1), spy(2), spy(3, end), spy(4), spy(5)])).toBe(end);
    expect(seen).toEqual([1, 2, 3]);
    expect(decide(visitTo('/en-gb'), [spy(4), spy(5)])).toBe(PROCEED);
    expect(seen).toEqual([1, 2, 3, 4, 5]);
  });

  test.each<[string, string, Partial<VisitFacts>, string]>([
    ['an unknown page beats a bad language', '/xx-yy/no/such/page', {}, '404 page'],
    [
      'a missing category beats a hidden module',
      '/en-gb/nowhere',
      { modules: { GBP: [hidden('VIP')] } },
      '404 page',
    ],
    [
      'a bad language beats a hidden module',
      '/xx-yy/vip',
      { modules: { GBP: [hidden('VIP')] } },
      '→ /en-gb/vip',
    ],
    ['a bad language beats login', '/xx-yy/account', {}, '→ /en-gb/account'],
    ['a bad language beats a missing category', '/xx-yy/nowhere', {}, '→ /en-gb/nowhere'],
    ['a hidden module beats login', '/en-gb/account', { modules: { GBP: [hidden('Profile')] } }, '→ /error'],
    [
      'a hidden module beats the dialog',
      '/en-gb/deposit',
      { modules: { GBP: [hidden('Deposit')] }, member: MEMBER_GB },
      '→ /error',
    ],
    [
      '[2.39] the login of a page keeps the promotion’s cmsID',
      '/en-gb/account?cmsID=c-7',
      {},
      `${LOGIN}%2Fen-gb%2Faccount%3FcmsID%3Dc-7&cmsID=c-7`,
    ],
    [
      '[2.39] and so does the login of a dialog’s address',
      '/en-gb/deposit?cmsID=c-7',
      {},
      `${LOGIN}%2Fen-gb%2Fdeposit%3FcmsID%3Dc-7&cmsID=c-7`,
    ],
    ['login beats terms', '/en-gb/deposit', {}, `${LOGIN}%2Fen-gb%2Fdeposit`],
    [
      'terms beat the dialog',
      '/en-gb/deposit',
      { member: MEMBER_OLD_TERMS },
      '→ /en-gb?action=terms&next=%2Fen-gb%2Fdeposit',
    ],
  ])('%s', (_title, address, facts, outcome) => {
    expect(asked(address, facts)).toBe(outcome);
  });
});

/** Every row of the page table, for a guest and for a member of its market. */
const ROWS: readonly [clause: string, path: string, guest: string, member: string][] = [
  ['2.3', '/en-gb', 'proceed', 'proceed'],
  ['2.4', '/en-gb/slots', 'proceed', 'proceed'],
  ['2.5', '/en-gb/slots/g-1', 'proceed', 'proceed'],
  ['2.6', '/en-gb/account', `${LOGIN}%2Fen-gb%2Faccount`, 'proceed'],
  ['2.6', '/en-gb/account/security', `${LOGIN}%2Fen-gb%2Faccount%2Fsecurity`, 'proceed'],
  ['2.6', '/en-gb/account/identity', `${LOGIN}%2Fen-gb%2Faccount%2Fidentity`, 'proceed'],
  ['2.6', '/en-gb/account/play-safely', `${LOGIN}%2Fen-gb%2Faccount%2Fplay-safely`, 'proceed'],
  ['2.6', '/en-gb/account/statement', `${LOGIN}%2Fen-gb%2Faccount%2Fstatement`, 'proceed'],
  ['2.6', '/en-gb/account/complaints', `${LOGIN}%2Fen-gb%2Faccount%2Fcomplaints`, 'proceed'],
  ['2.7', '/en-gb/attr/new-games', 'proceed', 'proceed'],
  ['2.8', '/en-gb/bank', `${LOGIN}%2Fen-gb%2Fbank`, '→ /en-gb?action=bank'],
  ['2.9', '/en-gb/daily-tasks', 'proceed', 'proceed'],
  ['2.10', '/en-gb/deposit', `${LOGIN}%2Fen-gb%2Fdeposit`, '→ /en-gb?action=deposit'],
  ['2.11', '/en-gb/game/e30', `${LOGIN}%2Fen-gb%2Fgame%2Fe30`, 'proceed'],
  ['2.12', '/en-gb/help-center/limits', 'proceed', 'proceed'],
  ['1.4', '/en-gb/favourites', 'proceed', 'proceed'],
  ['1.4', '/en-gb/search', 'proceed', 'proceed'],
  ['1.5', '/en-gb/demo/g-1', 'proceed', 'proceed'],
  ['1.13', '/en-gb/inbox', `${LOGIN}%2Fen-gb%2Finbox`, 'proceed'],
  ['2.13', '/en-gb/promo-center', `${LOGIN}%2Fen-gb%2Fpromo-center`, 'proceed'],
  ['2.14', '/en-gb/promotions', 'proceed', 'proceed'],
  ['2.15', '/en-gb/providers/slots', 'proceed', 'proceed'],
  ['2.46', '/en-gb/providers', 'proceed', 'proceed'],
  ['2.16', '/en-gb/referral', 'proceed', 'proceed'],
  ['2.17', '/en-gb/register', '→ /en-gb?action=register', '→ /en-gb'],
  ['2.18', '/en-gb/vip', 'proceed', 'proceed'],
  ['2.19', '/en-gb/withdrawal', `${LOGIN}%2Fen-gb%2Fwithdrawal`, '→ /en-gb?action=withdrawal'],
  ['2.22', '/en-gb/transactions/adjustment', `${LOGIN}%2Fen-gb%2Ftransactions%2Fadjustment`, 'proceed'],
  [
    '2.23',
    '/en-gb/transactions/affiliate-rebate',
    `${LOGIN}%2Fen-gb%2Ftransactions%2Faffiliate-rebate`,
    'proceed',
  ],
  [
    '2.24',
    '/en-gb/transactions/affiliate-transfer',
    `${LOGIN}%2Fen-gb%2Ftransactions%2Faffiliate-transfer`,
    'proceed',
  ],
  ['2.25', '/en-gb/transactions/bet-history', `${LOGIN}%2Fen-gb%2Ftransactions%2Fbet-history`, 'proceed'],
  ['2.26', '/en-gb/transactions/deposit', `${LOGIN}%2Fen-gb%2Ftransactions%2Fdeposit`, 'proceed'],
  [
    '2.27',
    '/en-gb/transactions/outstanding-bet',
    `${LOGIN}%2Fen-gb%2Ftransactions%2Foutstanding-bet`,
    'proceed',
  ],
  ['2.28', '/en-gb/transactions/promotion', `${LOGIN}%2Fen-gb%2Ftransactions%2Fpromotion`, 'proceed'],
  ['2.29', '/en-gb/transactions/rebate', `${LOGIN}%2Fen-gb%2Ftransactions%2Frebate`, 'proceed'],
  ['2.30', '/en-gb/transactions/referral', `${LOGIN}%2Fen-gb%2Ftransactions%2Freferral`, 'proceed'],
  ['2.31', '/en-gb/transactions/transfer', `${LOGIN}%2Fen-gb%2Ftransactions%2Ftransfer`, 'proceed'],
  ['2.32', '/en-gb/transactions/vip', `${LOGIN}%2Fen-gb%2Ftransactions%2Fvip`, 'proceed'],
  ['2.33', '/en-gb/transactions/withdrawal', `${LOGIN}%2Fen-gb%2Ftransactions%2Fwithdrawal`, 'proceed'],
];

describe('[2.3]-[2.33] [6.2] [6.3] every page, for a guest and for a member', () => {
  test.each(ROWS)('[%s] %s', (_clause, path, guest, member) => {
    expect(asked(path, { member: GUEST })).toBe(guest);
    expect(asked(path, { member: MEMBER_GB })).toBe(member);
  });

  test('[2.3]-[2.33] no row is missing', () => {
    const patterns = ROWS.map(([, path]) => visitTo(path).page?.pattern);
    expect(patterns.sort()).toEqual(PAGES.map(page => page.pattern).sort());
  });
});

describe('page validation', () => {
  test.each([
    ['/en-gb', 'proceed'],
    ['/xx-yy/slots', 'proceed'],
    ['/slots', '404 page'],
    ['/vip', '404 page'],
    ['/slots/g-1', '404 page'],
    ['/favicon.ico', '404 page'],
    ['/en-gb/a/b/c', '404 page'],
    ['/.well-known/security.txt', '404 page'],
    ['//evil.example'.replace('//', '/%2F'), '404 page'],
  ])('[2.34] [8.6] %s: %s', (address, outcome) => {
    expect(stepSays(pageStep, address)).toBe(outcome);
  });
});

describe('game providers loaded', () => {
  test.each([
    ['a category of the market', '/en-gb/live', 'proceed'],
    ['no category of the market', '/en-gb/bingo', '404 page'],
    ['a name that every object has', '/en-gb/constructor', '404 page'],
    ['a category in another case', '/en-gb/Slots', '404 page'],
    ['an attribute of the market', '/en-gb/attr/new-games', 'proceed'],
    ['[2.45] an attribute that does not match', '/en-gb/attr/no-such', '404 attribute'],
    ['[2.45] no attribute', '/en-gb/attr', '404 attribute'],
    ['[2.45] no attribute, only its slash', '/en-gb/attr/', '404 attribute'],
    ['[2.45] no attribute in a language that is not allowed', '/xx-yy/attr', 'proceed'],
    ['[2.45] an attribute as it is displayed', '/en-gb/attr/New%20Games', '404 attribute'],
    ['a list of studios of no category', '/en-gb/providers/bingo', '404 page'],
    ['a language that is not allowed is the next step’s', '/xx-yy/bingo', 'proceed'],
    ['a page without category', '/en-gb/vip', 'proceed'],
  ])('[2.37] [8.12] %s', (_title, address, outcome) => {
    expect(stepSays(providersStep, address)).toBe(outcome);
  });

  test('[4.13] a member’s currency counts, not the path’s', () => {
    const categories = { GBP: ['slots'], SEK: ['live'] };
    expect(stepSays(providersStep, '/en-gb/slots', { categories, member: MEMBER_SE })).toBe('404 page');
    expect(stepSays(providersStep, '/en-gb/live', { categories, member: MEMBER_SE })).toBe('proceed');
    expect(stepSays(providersStep, '/en-gb/slots', { categories })).toBe('proceed');
  });
});

describe('the language check', () => {
  test.each<[string, string, Partial<VisitFacts>, string]>([
    ['[5.2] an allowed one proceeds', '/zh-mo/vip', {}, 'proceed'],
    ['[4.12] the cookie’s', '/xx-yy/vip', { cookieLanguage: 'pt-br' }, '→ /pt-br/vip'],
    ['[4.12] the default', '/xx-yy/vip', {}, '→ /en-gb/vip'],
    ['[4.12] a default from configuration', '/xx-yy', { defaultLanguage: 'es-cl' }, '→ /es-cl'],
    ['[4.12] a cookie that is not allowed', '/xx-yy', { cookieLanguage: 'de-de' }, '→ /en-gb'],
    [
      '[2.42] path and query are kept',
      '/xx-yy/slots/g-1?game=1&a=%26',
      {},
      '→ /en-gb/slots/g-1?game=1&a=%26',
    ],
    ['[2.43] a member to the first of the list', '/en-gb/vip?a=1', { member: MEMBER_SE }, '→ /sv-se/vip?a=1'],
    ['[2.43] whatever the cookie', '/en-gb', { member: MEMBER_SE, cookieLanguage: 'en-se' }, '→ /sv-se'],
    ['[6.6] a member stays in the second', '/en-se', { member: MEMBER_SE }, 'proceed'],
    [
      '[4.13] a currency without country',
      '/sv-se',
      { member: { ...MEMBER_SE, currency: 'EUR' } },
      '→ /en-gb',
    ],
    ['no loop without any country', '/en-gb', { countries: [] }, 'proceed'],
    ['[1.2] another spelling of a language', '/EN-GB/vip', {}, '→ /en-gb/vip'],
    ['[1.2] and not the one of the cookie', '/EN-GB', { cookieLanguage: 'sv-se' }, '→ /en-gb'],
  ])('%s', (_title, address, facts, outcome) => {
    expect(stepSays(languageStep, address, facts)).toBe(outcome);
  });
});

describe('[2.21] the address of the histories without a kind', () => {
  test.each<[string, Partial<VisitFacts>, string]>([
    ['leads to the bets', {}, '→ /en-gb/transactions/bet-history?page=2'],
    [
      'leads to the first that the visitor may see',
      { modules: { GBP: [hidden('Bet History', 'Transactions'), hidden('Deposit', 'Transactions')] } },
      '→ /en-gb/transactions/withdrawal?page=2',
    ],
    ['is no page where all are hidden', { modules: { GBP: [hidden('Transactions')] } }, '404 page'],
  ])('%s', (_title, facts, outcome) => {
    expect(stepSays(pageStep, '/en-gb/transactions?page=2', facts)).toBe(outcome);
  });
});

describe('[4.10] [8.7] module access', () => {
  const vip = (devices: string[]) => ({ modules: { GBP: [hidden('VIP', '', devices)] } });
  test.each<[string, string, Partial<VisitFacts>, string]>([
    ['hidden on this device', '/en-gb/vip', { ...vip(['web']), device: 'desktop' }, '→ /error'],
    ['hidden on the other only', '/en-gb/vip', { ...vip(['mobile']), device: 'desktop' }, 'proceed'],
    ['[4.11] hidden on phones', '/en-gb/vip', { ...vip(['mobile']), device: 'mobile' }, '→ /error'],
    ['[4.11] the app counts as a phone', '/en-gb/vip', { ...vip(['mobile']), device: 'app' }, '→ /error'],
    ['another module', '/en-gb/referral', vip(['web']), 'proceed'],
    ['another market', '/en-ph/vip', vip(['web']), 'proceed'],
    [
      '[4.9] a sub-module with its parent',
      '/en-gb/transactions/vip',
      { modules: { GBP: [hidden('Transactions')] } },
      '→ /error',
    ],
    ['[3.7] a main module of the same name', '/en-gb/transactions/vip', vip(['web']), 'proceed'],
    [
      '[4.9] the sub-module alone',
      '/en-gb/transactions/vip',
      { modules: { GBP: [hidden('VIP', 'Transactions')] } },
      '→ /error',
    ],
    ['a page of no module', '/en-gb/slots', vip(['web']), 'proceed'],
    [
      'the member’s currency counts',
      '/en-gb/vip',
      { modules: { SEK: [hidden('VIP')] }, member: MEMBER_SE },
      '→ /error',
    ],
  ])('%s', (_title, address, facts, outcome) => {
    expect(stepSays(moduleStep, address, facts)).toBe(outcome);
  });

  test.each(
    PAGES.filter(page => page.module).map(page => [page.pattern, page] as const),
  )('[4.10] the page %s goes with its module', (_pattern, page) => {
    const { name = '', parent = '' } = page.module ?? {};
    const address = `/en-gb/${page.pattern.replace(/\/:id\?/, '')}`;
    const modules = { GBP: [hidden(name, parent)] };
    expect(stepSays(moduleStep, address)).toBe('proceed');
    expect(stepSays(moduleStep, address, { modules })).toBe('→ /error');
  });
});

describe('[2.36] route-rule redirects', () => {
  test('[6.3] auth: next is the whole address, encoded', () => {
    const outcome = redirectsStep(visitTo('/en-gb/transactions/deposit?from=2026-01-01&type=a%26b&x=%2F'));
    expect(outcomeText(outcome)).toBe(
      `${LOGIN}%2Fen-gb%2Ftransactions%2Fdeposit%3Ffrom%3D2026-01-01%26type%3Da%2526b%26x%3D%252F`,
    );
    const to = outcome.kind === 'redirect' ? outcome.to : '';
    expect(new URL(to, 'https://site.invalid').searchParams.get('next')).toBe(
      '/en-gb/transactions/deposit?from=2026-01-01&type=a%26b&x=%2F',
    );
  });

  test.each([
    ['a game', '/en-gb/slots/g-1', 'proceed'],
    ['a provider', '/en-gb/slots/p-1', 'proceed'],
    ['an id of another category', '/en-gb/live/g-1', '404 page'],
    ['an id that is not published', '/en-gb/slots/g-2', '404 page'],
    ['an id that every object has', '/en-gb/slots/constructor', '404 page'],
    ['a list of studios needs the category only', '/en-gb/providers/live', 'proceed'],
  ])('[2.5] [2.15] gms: %s', (_title, address, outcome) => {
    expect(stepSays(redirectsStep, address)).toBe(outcome);
  });

  test.each([
    ['/en-gb/deposit?promotionId=7&a=b%26c', '→ /en-gb?promotionId=7&a=b%26c&action=deposit'],
    ['/en-gb/bank?action=login', '→ /en-gb?action=bank'],
    ['/en-gb/withdrawal', '→ /en-gb?action=withdrawal'],
  ])('[2.8] [2.10] [2.19] query-redirect: %s keeps its query', (address, outcome) => {
    expect(stepSays(redirectsStep, address, { member: MEMBER_GB })).toBe(outcome);
  });

  test('[2.17] [2.39] query-redirect: a guest registers with the cmsID kept', () => {
    expect(stepSays(redirectsStep, '/en-gb/register?cmsID=c-7')).toBe('→ /en-gb?cmsID=c-7&action=register');
  });

  test('[2.17] non-auth: a member has no business there', () => {
    expect(stepSays(redirectsStep, '/en-gb/register?cmsID=c-7', { member: MEMBER_GB })).toBe('→ /en-gb');
  });

  test.each<[string, string, string]>([
    ['the game', '/en-gb/game/e30?a=1', '→ /en-gb?action=terms&next=%2Fen-gb%2Fgame%2Fe30%3Fa%3D1'],
    ['the deposit', '/en-gb/deposit', '→ /en-gb?action=terms&next=%2Fen-gb%2Fdeposit'],
    ['not the withdrawal', '/en-gb/withdrawal', '→ /en-gb?action=withdrawal'],
    ['not the histories', '/en-gb/transactions/deposit', 'proceed'],
    ['not the account', '/en-gb/account', 'proceed'],
  ])('[2.36] general-tnc stands before %s', (_title, address, outcome) => {
    expect(stepSays(redirectsStep, address, { member: MEMBER_OLD_TERMS })).toBe(outcome);
  });

  test('[2.36] general-tnc lets those pass who accepted the terms in force', () => {
    expect(stepSays(redirectsStep, '/en-gb/game/e30', { member: MEMBER_GB })).toBe('proceed');
    expect(stepSays(redirectsStep, '/en-gb/game/e30', { member: MEMBER_GB, termsVersion: '3' })).toMatch(
      /^→ /,
    );
  });
});

describe('[2.37] redirects end', () => {
  const UNPREFIXED = ['/', '/error'];

  /** Follows redirects like a browser. @returns the addresses */
  function trail(address: string, facts: Partial<VisitFacts>): string[] {
    const seen = [address];
    for (;;) {
      const visit = visitTo(seen.at(-1) ?? '', facts);
      if (UNPREFIXED.includes(visit.pathname)) return seen;
      const outcome = decide(visit);
      if (outcome.kind !== 'redirect') return seen;
      expect(outcome.to).toMatch(/^\/(?!\/)/);
      seen.push(outcome.to);
      if (seen.length > 10) return seen;
    }
  }

  const tags = COUNTRIES.flatMap(country => country.languages.map(language => language.value));
  const tag = fc.constantFrom(...tags, 'xx-yy', 'en', 'EN-GB', 'slots', '');
  const segment = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(...PAGES.flatMap(page => page.pattern.split('/')), 'slots', 'g-1', 'e30'),
    },
    fc.webSegment(),
  );
  const query = fc.constantFrom(
    '',
    '?action=login',
    '?action=deposit&next=/en-gb/deposit',
    '?a=%2F%2Fevil.example',
  );
  const addresses = fc
    .tuple(tag, fc.array(segment, { maxLength: 3 }), query)
    .map(([first, rest, search]) => `/${[first, ...rest].filter(Boolean).join('/')}${search}`);
  const modules = [...new Set(PAGES.flatMap(page => (page.module ? [page.module.name] : [])))];
  const visitors = fc.record({
    member: fc.constantFrom(GUEST, MEMBER_GB, MEMBER_SE, MEMBER_OLD_TERMS, { ...MEMBER_GB, currency: 'EUR' }),
    cookieLanguage: fc.constantFrom(null, ...tags, 'de-de', '//evil.example'),
    defaultLanguage: fc.constantFrom('en-gb', 'zh-mo', 'de-de'),
    device: fc.constantFrom('desktop' as const, 'mobile' as const, 'app' as const),
    countries: fc.constantFrom(COUNTRIES, COUNTRIES.slice(1, 2), []),
    modules: fc
      .subarray(modules)
      .map(names => Object.fromEntries(COUNTRIES.map(it => [it.currency, names.map(name => hidden(name))]))),
  });

  test('[2.37] within four hops, from wherever and for whomever', () => {
    fc.assert(
      fc.property(addresses, visitors, (address, facts) => {
        expect(trail(address, facts).length - 1).toBeLessThanOrEqual(4);
      }),
      {
        numRuns: 2_000,
        // A name that every object has is no category of a record.
        examples: [
          [
            '/en-gb/valueOf/bet-history',
            {
              member: MEMBER_GB,
              cookieLanguage: null,
              defaultLanguage: 'en-gb',
              device: 'desktop',
              countries: COUNTRIES.slice(1, 2),
              modules: {},
            },
          ],
        ],
      },
    );
  });
});
