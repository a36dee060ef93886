/** The files built from the directory's rows, and their content without rows. */
import { describe, expect, it } from 'vitest';
import { contactFile, seoFooterFile, seoMetadataFile, seoScriptFile } from '#app/contract/catalogue.ts';
import { type HelpFile, helpFile } from '#app/contract/help.ts';
import { buildSiteFiles, type SiteRows } from '#platform/games/catalogue/build-site-files.ts';
import { MARKETS } from '#tests/support/demo-markets.ts';

const operator = { tncVersion: '3', operatorName: 'House', licence: null, demo: false };
const NOTHING: SiteRows = {
  operator,
  contacts: {},
  metadata: {},
  footers: {},
  scripts: {},
  help: {},
  texts: {},
  terms: { texts: {} },
  theme: null,
};
const macau = MARKETS.filter(market => market.country === 'MO');
const byPlace = (rows: SiteRows) =>
  new Map(buildSiteFiles(macau, rows).map(file => [file.place, file.content]));

describe('[7.47]-[7.49] the files of a market', () => {
  it('exist without rows, and are empty', () => {
    const files = byPlace(NOTHING);
    expect([...files.keys()].toSorted()).toEqual([
      'contact/MO.json',
      'general-info/MO.json',
      ...['en-mo', 'pt-mo', 'zh-mo'].flatMap(tag => [`seo/${tag}/footer.json`, `seo/${tag}/metadata.json`]),
    ]);
    expect(Object.values(contactFile.parse(files.get('contact/MO.json')).setting)).toEqual([]);
    expect(seoMetadataFile.parse(files.get('seo/zh-mo/metadata.json'))).toEqual({});
    expect(seoFooterFile.parse(files.get('seo/zh-mo/footer.json'))).toEqual({ sections: [] });
  });

  it('contain their own rows', () => {
    const contact = contactFile.parse({ setting: { phone: 1 }, data: { phone: '+853 1' } });
    const page = { title: 'A', description: 'B', keywords: null, img: null };
    const sections = [{ heading: 'H', paragraphs: ['P'] }];
    const scripts = [{ src: 'https://tags.example/a.js' }];
    const files = byPlace({
      ...NOTHING,
      contacts: { MO: contact, GB: contactFile.parse({ setting: {}, data: {} }) },
      metadata: { 'pt-mo': { '/': page }, 'en-gb': { '/': page } },
      footers: { 'zh-mo': sections },
      scripts: { 'play.example': scripts, default: [] },
    });
    expect(files.get('general-info/MO.json')).toEqual({
      tncVersion: '3',
      operatorName: 'House',
      licence: null,
      demo: false,
      demoPlay: true,
      minimumAge: 21,
      responsibleGaming: {
        organisations: [
          { name: 'Sheng Kung Hui 聖公會', url: 'https://ltl.skhssco.org.mo', phone: '2823 0101' },
          { name: 'Caritas Macau', url: 'https://www.caritas.org.mo', phone: '2852 5222' },
        ],
      },
    });
    expect(files.get('contact/MO.json')).toEqual(contact);
    expect(files.get('seo/pt-mo/metadata.json')).toEqual({ '/': page });
    expect(files.get('seo/en-mo/metadata.json')).toEqual({});
    expect(files.get('seo/zh-mo/footer.json')).toEqual({ sections });
    expect(seoScriptFile.parse(files.get('seo/script/play.example.json'))).toEqual({ scripts });
    expect(files.get('seo/script/default.json')).toEqual({ scripts: [] });
    expect([...files.keys()].filter(place => /GB|en-gb/.test(place))).toEqual([]);
  });
});

describe('[2.12] the help centre of a market', () => {
  const article = (id: string, paragraph: string) => ({
    id,
    title: id,
    lead: 'From {depositMinimum}.',
    updated: '2026-11-25',
    keywords: '',
    related: [],
    sections: [{ heading: '', paragraphs: [paragraph] }],
  });
  const help = (paragraph: string): HelpFile => ({
    shortcuts: [],
    topics: [{ id: 'a', title: 'A', articles: [article('age', paragraph), article('terms', 'In short.')] }],
  });

  it('is there per tag with the figures of the market, and ends in the terms in force', () => {
    const files = byPlace({
      ...NOTHING,
      help: { en: help('{minimumAge} in {country}'), 'zh-mo': help('{minimumAge}：{country}') },
      terms: {
        texts: { en: [{ heading: 'Age', paragraphs: ['{minimumAge} or older.'] }] },
        changes: { en: ['Members are {minimumAge} now.'] },
      },
    });
    const english = helpFile.parse(files.get('help/en-mo.json.gz')).topics[0]?.articles;
    expect(english?.[0]).toMatchObject({
      lead: 'From 100 MOP.',
      sections: [{ paragraphs: ['21 in Macau'] }],
    });
    expect(english?.[1]?.sections).toEqual([
      { heading: '', paragraphs: ['In short.'] },
      { heading: 'Age', paragraphs: ['21 or older.'] },
    ]);
    const chinese = helpFile.parse(files.get('help/zh-mo.json.gz')).topics[0]?.articles;
    expect(chinese?.[0]?.sections[0]?.paragraphs).toEqual(['21：澳門']);
    expect(files.has('help/pt-mo.json.gz')).toBe(false);
    expect(files.get('terms/en-mo.json')).toEqual({
      sections: [{ heading: 'Age', paragraphs: ['21 or older.'] }],
      changes: ['Members are 21 now.'],
    });
  });
});
