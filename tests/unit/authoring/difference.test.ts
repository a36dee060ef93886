/** Every field of a site has a class, and every leaf that differs is shown in full, by the ids of its list. */
import { describe, expect, it } from 'vitest';
import { leavesBetween } from '#platform/base/leaves.ts';
import { checkSite } from '#platform/site-import/check-site.ts';
import type { DescribedSite } from '#platform/site-import/described-site.ts';
import { changesBetween, sensitiveOf } from '#platform/site-import/difference.ts';
import { SECTIONS } from '#platform/site-import/field-class.ts';
import { siteOfFiles } from '#platform/site-import/folder.ts';
import { describedFiles, smallSite } from '#tests/support/small-site.ts';

function siteOf(change: (files: Record<string, unknown>) => void = () => undefined): DescribedSite {
  const files = smallSite();
  Object.assign(files['theme.json'] as object, { logo: null });
  change(files);
  const { site, flaws } = checkSite(siteOfFiles(describedFiles(files)).site);
  if (site === null || flaws.length > 0) throw new Error(JSON.stringify(flaws));
  return site;
}

const between = (before: DescribedSite, after: DescribedSite) =>
  changesBetween({ site: before, games: [] }, { site: after, games: [] });

describe('leaves', () => {
  it.each([
    ['a value', { a: 1 }, { a: 2 }, [['a', 1, 2]]],
    [
      'a new entry of a list',
      { l: [{ id: 'x', n: 1 }] },
      {
        l: [
          { id: 'y', n: 1 },
          { id: 'x', n: 1 },
        ],
      },
      [
        ['l.y.id', undefined, 'y'],
        ['l.y.n', undefined, 1],
      ],
    ],
    [
      'entries in another order',
      [{ id: 'x' }, { id: 'y' }],
      [{ id: 'y' }, { id: 'x' }],
      [['(order)', ['x', 'y'], ['y', 'x']]],
    ],
    ['entries without ids', [{ n: 1 }, { n: 2 }], [{ n: 1 }, { n: 3 }], [['1.n', 2, 3]]],
    [
      'keys in another order',
      { en: 'English', sv: 'Svenska' },
      { sv: 'Svenska', en: 'English' },
      [['(order)', ['en', 'sv'], ['sv', 'en']]],
    ],
    ['an empty object', {}, { EUR: '5' }, [['EUR', undefined, '5']]],
    ['nothing and an empty list', { a: 1 }, { a: 1, l: [] }, [['l', undefined, []]]],
    ['a list of words', { q: ['20', '50'] }, { q: ['20'] }, [['q', ['20', '50'], ['20']]]],
    ['null and an object', { launch: null }, { launch: { fun: 'x' } }, [['launch', null, { fun: 'x' }]]],
  ])('are found for %s', (_what, before, after, expected) => {
    expect(leavesBetween(before, after).map(it => [it.path.join('.'), it.before, it.after])).toEqual(
      expected,
    );
  });
});

describe('the difference', () => {
  it('shows a long list by the field that changes, never cut', () => {
    const accounts = (number: string) =>
      siteOf(files =>
        Object.assign(files['markets/IE.json'] as object, {
          depositMethods: [
            {
              id: 'bank',
              kind: 'bank-transfer',
              names: { en: 'x'.repeat(300) },
              descriptions: { en: 'y'.repeat(300) },
              accounts: [{ bankName: 'Harbour', accountHolder: 'Northlight', accountNumber: number }],
            },
          ],
        }),
      );
    expect(between(accounts('IE-1'), accounts('IE-2'))).toEqual([
      {
        file: 'markets/IE.json',
        entry: '',
        kind: 'changed',
        fields: [
          {
            field: 'depositMethods.bank.accounts.0.accountNumber',
            class: 'money',
            before: '"IE-1"',
            after: '"IE-2"',
          },
        ],
      },
    ]);
  });

  it('calls another default language a change of the market', () => {
    const swapped = siteOf(files =>
      Object.assign(files['markets/FI.json'] as object, { languages: { en: 'English', sv: 'Svenska' } }),
    );
    expect(between(siteOf(), swapped)[0]?.fields).toEqual([
      { field: 'languages.(order)', class: 'texts', before: '["sv","en"]', after: '["en","sv"]' },
    ]);
  });

  it('needs nobody else for a contact page without a chat script', () => {
    const more = siteOf(files => {
      files['contacts/FI.json'] = { setting: {}, data: {} };
    });
    expect(sensitiveOf(between(siteOf(), more))).toEqual([]);
  });

  it('needs a second operator where it changes how members are protected', () => {
    const market = (changed: object) =>
      siteOf(files => Object.assign(files['markets/IE.json'] as object, changed));
    const days = market({ complaints: { answerDays: 14 } });
    expect(sensitiveOf(between(days, market({ complaints: { answerDays: 90 } })))).toMatchObject([
      { fields: [{ field: 'complaints.answerDays', class: 'money', before: '14', after: '90' }] },
    ]);
    const help = { name: 'Help', url: null, phone: '1800' };
    expect(
      sensitiveOf(between(market({ helpOrganisations: [help] }), market({ helpOrganisations: [] }))),
    ).toHaveLength(1);
  });

  it('names a class for every part of the site and every field of a market', () => {
    const site = siteOf();
    expect(Object.keys(SECTIONS).sort()).toEqual([...Object.keys(site), 'home', 'texts'].sort());
    const classes: Readonly<Record<string, string>> = SECTIONS.markets;
    const [market = {}] = site.markets;
    expect(Object.keys(market).filter(it => classes[it] === undefined)).toEqual([]);
  });
});
