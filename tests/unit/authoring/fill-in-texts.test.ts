/** Sites without an English market: English texts are optional, and the site's first language fills them in. */
import { describe, expect, test } from 'vitest';
import { checkGames, checkSite } from '#platform/site-import/check-site.ts';
import { filesOfSite, siteOfFiles } from '#platform/site-import/folder.ts';
import { describedFiles, smallSite } from '#tests/support/small-site.ts';

interface Names {
  names: Record<string, string>;
}

/** The small site for Finland alone, whose names have these languages. */
function inFinland(languages: Record<string, string>, names: Record<string, string>) {
  const files = smallSite();
  const {
    'markets/IE.json': _ireland,
    'contacts/IE.json': _contacts,
    'seo/en.json': _seo,
    'terms/en.json': _terms,
    ...rest
  } = files;
  const site = { ...(rest['site.json'] as object), markets: ['FI'] };
  const market = { ...(rest['markets/FI.json'] as object), languages };
  const categories = (rest['categories.json'] as Names[]).map(it => ({ ...it, names }));
  return siteOfFiles(
    describedFiles({
      ...rest,
      'site.json': site,
      'theme.json': { ...(rest['theme.json'] as object), logo: null },
      'markets/FI.json': market,
      'categories.json': categories,
      'terms/sv.json': [{ heading: 'Villkor', paragraphs: ['Spela schyst.'] }],
    }),
  ).site;
}

const SWEDISH = { sv: 'Svenska' };

describe('a site without English', () => {
  test('has its first language where English is the rule', () => {
    const { site, flaws } = checkSite(inFinland(SWEDISH, { sv: 'Rullar' }));
    expect(flaws).toEqual([]);
    expect(site?.categories[0]?.names).toEqual({ sv: 'Rullar', en: 'Rullar' });
  });

  test('has no English because of that: neither as a language of its market nor as a file', () => {
    const { site } = checkSite(inFinland(SWEDISH, { sv: 'Rullar' }));
    expect(site?.markets[0]?.languages).toEqual(SWEDISH);
    expect(site?.terms.texts).toEqual({ sv: [{ heading: 'Villkor', paragraphs: ['Spela schyst.'] }] });
  });

  test('has games with names in its own language alone', () => {
    const { parts } = checkSite(inFinland(SWEDISH, { sv: 'Rullar' }));
    if (parts === null) throw new Error('The site is not valid');
    const [game] = smallSite()['games.json'] as object[];
    const listed = [{ file: 'games.json', game: { ...game, names: { sv: 'Bärnsten' } } }];
    const { games, flaws } = checkGames(listed, parts.site, parts.names);
    expect(flaws).toEqual([]);
    expect(games[0]?.names).toEqual({ sv: 'Bärnsten', en: 'Bärnsten' });
  });

  test('has files without the filled-in texts, so that a change of its own text reaches English', () => {
    const { site } = checkSite(inFinland(SWEDISH, { sv: 'Rullar' }));
    if (site === null) throw new Error('The site is not valid');
    const files = filesOfSite(site);
    const [reels] = files['categories.json'] as Names[];
    expect(reels?.names).toEqual({ sv: 'Rullar' });
    expect(files['markets/FI.json']).toMatchObject({ languages: SWEDISH });
    expect(checkSite(siteOfFiles(files).site).site).toEqual(site);
    const renamed = { ...files, 'categories.json': [{ ...reels, names: { sv: 'Hjul' } }] };
    const [after] = checkSite(siteOfFiles(renamed).site).site?.categories ?? [];
    expect(after?.names).toEqual({ sv: 'Hjul', en: 'Hjul' });
  });

  test('keeps English that its operator has written', () => {
    const { site } = checkSite(inFinland(SWEDISH, { sv: 'Rullar', en: 'Reels' }));
    if (site === null) throw new Error('The site is not valid');
    const [reels] = filesOfSite(site)['categories.json'] as Names[];
    expect(reels?.names).toEqual({ sv: 'Rullar', en: 'Reels' });
  });

  test.each([
    ['a text that is missing', {}],
    ['a text that is too long', { sv: 'R'.repeat(301) }],
  ])('names the flaw of %s once, in its own language', (_what, names) => {
    const { flaws } = checkSite(inFinland(SWEDISH, names));
    expect(flaws.map(it => it.field)).toEqual(['slots: names.sv', 'table: names.sv']);
  });

  test('names the flaw of a game in its own language', () => {
    const { parts } = checkSite(inFinland(SWEDISH, { sv: 'Rullar' }));
    if (parts === null) throw new Error('The site is not valid');
    const [game] = smallSite()['games.json'] as object[];
    const listed = [{ file: 'games.json', game: { ...game, names: {} } }];
    const { flaws } = checkGames(listed, parts.site, parts.names);
    expect(flaws.map(it => it.field)).toEqual(['g-cl-1: names.sv']);
  });

  test('takes no text for a name whose keys are not all languages of the site', () => {
    const { flaws } = checkSite(inFinland(SWEDISH, { sv: 'Rullar', xx: 'Rullar' }));
    expect(flaws.map(it => it.field)).toContain('slots: names.en');
  });
});

test('one word is the English one; one text about a picture is in every language', () => {
  const files = inFinland({ ...SWEDISH, en: 'English' }, { en: 'Reels' }) as {
    categories: object[];
    banners: object[];
  };
  const [category] = files.categories;
  const [banner] = files.banners;
  const { site } = checkSite({
    ...files,
    categories: [{ ...category, names: 'Reels' }, ...files.categories.slice(1)],
    banners: [{ ...banner, summary: 'Always', alt: 'A harbour' }],
  });
  expect(site?.categories[0]?.names).toEqual({ en: 'Reels' });
  expect(site?.banners[0]).toMatchObject({
    summary: { en: 'Always' },
    alt: { en: 'A harbour', sv: 'A harbour' },
  });
});

test('a site that a market reads in English asks for English', () => {
  const { flaws } = checkSite(inFinland({ ...SWEDISH, en: 'English' }, { sv: 'Rullar' }));
  expect(flaws.map(({ field, says }) => [field, says])).toContainEqual(['slots: names.en', 'is missing']);
});
