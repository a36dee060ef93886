/** Promotions that may be published, and the sentences about flaws of the others. */
import { describe, expect, it } from 'vitest';
import { doubledNames, promotionBreaks } from '#platform/rewards/promotion/check-promotion.ts';
import { type PromotionDefinition, promotionDefinition } from '#platform/rewards/promotion/definition.ts';
import { withFigures } from '#platform/rewards/promotion/promotion-figures.ts';
import { around, described, fixed, market, promotion } from './promotion-case.ts';

const says = (it: PromotionDefinition, site = around): string[] =>
  promotionBreaks(it, site).map(([path, text]) => `${path.map(String).join('.')} ${text}`);

const WORDS = {
  en: { title: '{rounds} rounds', summary: '{stake}', content: 'In {roundsDays} days', terms: '{times}' },
};
const ROUNDS = {
  kind: 'rounds',
  rounds: { gameId: 'g-1', count: 20, days: 3 },
  markets: { GB: { stake: '0.20' } },
} as const;
const rounds = (changes: object = {}) => fixed({ ...ROUNDS, ...changes });

describe('a promotion', () => {
  it('is published where it keeps to everything', () => {
    expect(says(rounds({ texts: WORDS }))).toEqual([]);
    expect(says(rounds({ texts: WORDS, code: 'ROUNDS' }))).toEqual([]);
    expect(says(promotion())).toEqual([]);
    expect(says(fixed())).toEqual([]);
    expect(says(fixed({ kind: 'code', code: 'FRIDAY' }))).toEqual([]);
  });

  it.each([
    ['without a kind', { kind: undefined }],
    ['without English', { texts: { sv: promotion().texts.en } }],
    ['for no market', { markets: {} }],
    ['with a code in lower case', { code: 'friday' }],
    ['that counts more than all', { contributions: { categories: { slots: 101 } } }],
    ['on an eighth day of the week', { weekdays: [8] }],
    ['for VIP members of no tier', { audience: { kind: 'vip', tiers: [] } }],
  ])('is none %s', (_case, changes) => {
    expect(promotionDefinition.safeParse(described(changes)).success).toBe(false);
  });

  it.each<[string, PromotionDefinition, string]>([
    [
      'a share of no deposit',
      fixed({ share: 50 }),
      'share is for promotions of kind deposit, and needed there',
    ],
    [
      'no share of a deposit',
      promotion({ share: undefined }),
      'share is for promotions of kind deposit, and needed there',
    ],
    [
      'no code where one opens it',
      fixed({ kind: 'code' }),
      'code is for promotions of kind code or rounds, and needed for code',
    ],
    [
      'a code where none opens it',
      fixed({ code: 'FRIDAY' }),
      'code is for promotions of kind code or rounds, and needed for code',
    ],
    [
      'free rounds of another kind',
      fixed({ rounds: ROUNDS.rounds }),
      'rounds is for promotions of kind rounds, and needed there',
    ],
    [
      'no free rounds where it gives some',
      rounds({ rounds: undefined }),
      'rounds is for promotions of kind rounds, and needed there',
    ],
    [
      'free rounds without a stake',
      rounds({ markets: { GB: {} } }),
      'markets.GB.stake is missing, and a promotion of kind rounds needs it',
    ],
    [
      'a deposit to be played, and none to be made',
      fixed({ playthrough: { times: 2, of: 'bonus-and-deposit' } }),
      'playthrough.of is the bonus where there is no deposit',
    ],
    [
      'an end before its beginning',
      promotion({ from: '2026-12-02T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' }),
      'until is before its beginning',
    ],
    [
      'a market that the site has not',
      fixed({ markets: { SE: { amount: '10' } } }),
      'markets.SE is no market of the site',
    ],
    [
      'no amount',
      fixed({ markets: { GB: {} }, texts: { en: { title: 'a', summary: 'b', content: 'c', terms: 'd' } } }),
      'markets.GB.amount is missing, and a promotion of kind fixed needs it',
    ],
    [
      'an amount of another kind',
      fixed({ markets: { GB: { amount: '10', most: '20' } } }),
      'markets.GB.most is not for promotions of kind fixed',
    ],
    [
      'more decimals than the currency has',
      fixed({ markets: { GB: { amount: '9.999' } } }),
      'markets.GB.amount is no amount of GBP',
    ],
    [
      'a deposit below the lowest of the market',
      promotion({ markets: { GB: { lowestDeposit: '5', most: '200', mostStake: '5' } } }),
      'markets.GB.lowestDeposit is outside the deposits of GB',
    ],
    ['an unknown tab', promotion({ tabs: ['lost'] }), 'tabs name lost, which tabs.json does not have'],
    [
      'an unknown category',
      promotion({ contributions: { categories: { bingo: 100 } } }),
      'contributions.categories.bingo is no category of the site',
    ],
    [
      'a picture at another host',
      promotion({ image: 'https://elsewhere.example/x.png' }),
      'image is at another host, whose pictures pages do not show; put the file into media/',
    ],
    [
      'a figure that it has not',
      promotion({ markets: { GB: { lowestDeposit: '20', most: '200' } } }),
      'texts.en asks for the figure mostStake, which it does not have in GB',
    ],
  ])('is refused with %s', (_case, it, expected) => {
    expect(says(it)).toContain(expected);
  });
});

describe('the caps of a market', () => {
  it('refuse a larger bonus, naming the rule and the market', () => {
    expect(
      says(promotion({ markets: { GB: { lowestDeposit: '20', most: '200.01', mostStake: '5' } } })),
    ).toEqual(['markets.GB breaks the rule bonuses.largest of GB: a bonus of 200.01 is above 200']);
    expect(says(fixed({ markets: { GB: { amount: '201' } } }))).toEqual([
      'markets.GB breaks the rule bonuses.largest of GB: a bonus of 201 is above 200',
    ]);
  });

  it('refuse more free rounds than a bonus of what they are played with', () => {
    expect(says(rounds({ texts: WORDS, markets: { GB: { stake: '10.01' } } }))).toEqual([
      'markets.GB breaks the rule bonuses.largest of GB: a bonus of 200.20 is above 200',
    ]);
  });

  it('refuse a longer playthrough, also one that is longer by its deposit', () => {
    expect(says(promotion({ playthrough: { times: 11, of: 'bonus' } }))).toEqual([
      'playthrough breaks the rule bonuses.largestPlaythrough of GB: 11 times the bonus is above 10',
    ]);
    expect(says(promotion({ playthrough: { times: 4, of: 'bonus-and-deposit' } }))).toEqual([
      'playthrough breaks the rule bonuses.largestPlaythrough of GB: 12 times the bonus is above 10',
    ]);
  });

  it('are needed: a market that names none has no promotions', () => {
    expect(says(promotion(), { ...around, markets: [market({ bonuses: undefined })] })).toEqual([
      'markets.GB is not possible: markets/GB.json names no bonuses',
    ]);
  });
});

describe('texts', () => {
  it('are needed in all languages of the market', () => {
    const markets = [market({ languages: { en: 'English', pt: 'Português' } })];
    expect(says(promotion(), { ...around, markets })).toEqual(['texts.pt is missing, and GB needs it']);
  });

  it('get the figures of the market', () => {
    const { en } = promotion().texts;
    if (en === undefined) throw new Error('There is no English');
    expect(withFigures(en, promotion(), market(), 'en-gb')).toEqual({
      title: 'en: 50% up to 200.00 GBP',
      summary: 'From 20.00 GBP, played 8 times within 7 days.',
      content: 'Stakes up to 5.00 GBP.',
      terms: 'At most 1 per member.',
    });
  });
});

describe('names', () => {
  it('stand once among the promotions of a site', () => {
    const other = fixed({ kind: 'code', code: 'FRIDAY', id: 'pr-2', cmsId: 'weekend' });
    const third = fixed({ kind: 'code', code: 'FRIDAY', id: 'pr-2', cmsId: 'third' });
    expect(doubledNames([promotion(), other, third])).toEqual([
      [2, 'id', 'pr-2'],
      [1, 'cmsId', 'weekend'],
      [2, 'code', 'FRIDAY'],
    ]);
  });
});
