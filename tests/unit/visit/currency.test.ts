import { describe, expect, test } from 'vitest';
import { matchPage } from '#app/visit/match.ts';
import { currencyOf, visitOf } from '#app/visit/site.ts';
import { COUNTRIES } from '#tests/support/markets.ts';
import { MEMBER_SE, siteData } from '#tests/support/visit.ts';

describe('the currency of a page', () => {
  test.each([
    ['is that of the country its tag speaks for', null, 'pt-br', 'BRL'],
    ['is the member’s, whatever the tag', MEMBER_SE, 'pt-br', 'SEK'],
    ['is that of the first country where the tag is none of ours', null, 'xx-yy', COUNTRIES[0]?.currency],
  ])('[1.1] %s', (_title, member, tag, currency) => {
    expect(currencyOf({ member, countries: COUNTRIES }, tag)).toBe(currency);
  });

  test('[1.1] is empty where no country is open', () => {
    expect(currencyOf({ member: null, countries: [] }, 'en-gb')).toBe('');
  });

  test.each([
    ['/pt-br/slots', 'BRL'],
    ['/slots', 'GBP'],
  ])('[1.1] a visit to %s has that of its own language, else of the site’s', (pathname, currency) => {
    const visit = visitOf(siteData({ tag: 'en-gb' }), { pathname, search: '' }, matchPage(pathname));
    expect(visit.currency).toBe(currency);
    expect(Object.keys(visit.categories)).toEqual([currency]);
  });
});
