/** Texts as the server draws pages with them, and as documents carry them for their browsers. */
import { describe, expect, it } from 'vitest';
import type { SiteTexts } from '#app/domain/site-texts.ts';
import { documentTexts, serverTexts } from '#app/i18n/i18n.server.ts';
import type { DocumentTexts } from '#app/i18n/text-parts.ts';
import { languageTexts, MARK } from '#tests/support/site-language.ts';
import { translateIn } from '#tests/support/texts.ts';

const { messages: _answers, dates, ...nb } = languageTexts('nb');
const SITE: SiteTexts = {
  index: { nb: { parts: Object.keys(nb), dates }, en: { parts: ['site'] } },
  version: '00000abc1',
  staticPlace: null,
  own: {
    nb: nb as SiteTexts['own'][string],
    en: { site: { page: { home: { title: 'By the fjord </script>' } } } },
  },
};
const HOME = { pathname: '/en-gb', search: '' };

const carried = (site: SiteTexts | null, tag: string, address = HOME) =>
  JSON.parse(documentTexts(site, tag, address)) as DocumentTexts;
const said = (site: SiteTexts | null, tag: string) => {
  const source = serverTexts(site);
  return source.textIn(source.languageOf(tag));
};

describe('a site without texts', () => {
  it('has those of the build, and its documents speak of no others', () => {
    expect(said(null, 'en-gb')('page.home.title')).toBe(translateIn('en')('page.home.title'));
    expect(said(null, 'sv-se')('page.home.title')).toBe(translateIn('sv')('page.home.title'));
    expect(carried(null, 'sv-se')).not.toHaveProperty('site');
  });

  it('is English in a language that the build does not have', () => {
    expect(serverTexts(null).languageOf('nb-no')).toBe('en');
    expect(carried(null, 'nb-no').language).toBe('en');
  });
});

describe('a site with texts', () => {
  it('shows them in the place of those of the build, and leaves the others', () => {
    const t = said(SITE, 'en-gb');
    expect(t('page.home.title')).toBe('By the fjord </script>');
    expect(t('page.home.description')).toBe(translateIn('en')('page.home.description'));
    expect(said(SITE, 'sv-se')('page.home.title')).toBe(translateIn('sv')('page.home.title'));
    expect(said(null, 'en-gb')('page.home.title')).toBe(translateIn('en')('page.home.title'));
  });

  it('has a language of its own, with its plural forms', () => {
    const t = said(SITE, 'nb-no');
    expect(t('page.home.title')).toBe(MARK + translateIn('en')('page.home.title'));
    expect(t('lobby.games', { count: 1, number: '1' })).toBe(`${MARK}1 game`);
    expect(t('lobby.games', { count: 2, number: '2' })).toBe(`${MARK}2 games`);
  });

  it('carries the texts of the page as they are shown, and where further ones are', () => {
    const { language, parts, texts, site } = carried(SITE, 'nb-no', { ...HOME, search: '?action=login' });
    expect([language, parts]).toEqual(['nb', ['site', 'favourites', 'account']]);
    expect(texts).toMatchObject({ page: { home: { title: MARK + translateIn('en')('page.home.title') } } });
    expect(site).toEqual({ index: SITE.index, version: SITE.version, staticPlace: null });
  });

  it('cannot end the script that carries them', () => {
    expect(documentTexts(SITE, 'en-gb', HOME)).not.toContain('</script>');
    expect(carried(SITE, 'en-gb').texts).toMatchObject({
      page: { home: { title: 'By the fjord </script>' } },
    });
  });

  it('makes them once for each version', () => {
    expect(serverTexts(SITE)).toBe(serverTexts(SITE));
    expect(serverTexts({ ...SITE })).not.toBe(serverTexts(SITE));
  });
});
