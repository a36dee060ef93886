/** Promotions as members read them before they take one. */
import { describe, expect, it } from 'vitest';
import { withFigures } from '#platform/rewards/promotion/promotion-figures.ts';
import { entryOf, openContent } from '#platform/rewards/promotion/show-promotion.ts';
import { market, promotion } from '#tests/unit/promotion/promotion-case.ts';

const ofBoth = promotion({ share: 50, playthrough: { times: 8, of: 'bonus-and-deposit' } });

describe('the wagering requirement', () => {
  it('is said in times of the bonus, also where the deposit is wagered with it', () => {
    expect(entryOf(ofBoth, market()).playthrough).toBe(24);
    expect(openContent(ofBoth, { market: market(), tag: 'en-gb' }, null).playthrough).toBe(24);
  });

  it('is that of the promotion where the bonus alone is wagered', () => {
    expect(entryOf({ ...ofBoth, playthrough: { times: 8, of: 'bonus' } }, market()).playthrough).toBe(8);
  });

  it('is a figure of texts in both ways', () => {
    const words = { title: '{timesOfBonus}', summary: '{times}', content: '', terms: '' };
    const { title, summary } = withFigures(words, ofBoth, market(), 'en-gb');
    expect([title, summary]).toEqual(['24', '8']);
  });
});
