/** Entries that the lists of the promotion centre name, and promotions that a member can take. */
import { describe, expect, it } from 'vitest';
import { canBeTaken, entriesOf, entryNamed, isUntaken, takeableOf } from '#app/domain/promotion-centre.ts';
import { promotionEntry as entry } from '#tests/support/promotion-content.ts';

const offer = entry('pr-offer', { claimId: 'po-1', status: 'offered', kind: 'deposit' });
const open = entry('pr-open', { kind: 'deposit' });
const barred = entry('pr-barred', { status: 'noneligible', reason: 'Only on Fridays.' });
const running = entry('pr-twice', { claimId: 'pc-2', status: 'wagering' });
const over = entry('pr-twice', { claimId: 'pc-1', status: 'completed' });

const byClaim = {
  category: {
    ongoing: ['po-1', 'pc-2'],
    eligible: ['pr-open'],
    noneligible: ['pr-barred'],
    finished: ['pc-1'],
  },
  promotion: [over, running, offer, open, barred],
};

describe('[3.24] a list of the centre', () => {
  it('names claims by claim id and promotions by promotion id', () => {
    expect(entriesOf(byClaim, 'ongoing')).toEqual([offer, running]);
    expect(entriesOf(byClaim, 'eligible')).toEqual([open]);
    expect(entriesOf(byClaim, 'finished')).toEqual([over]);
  });

  it('by promotion ids alone names the entry whose state is one of the category', () => {
    const byLetter = {
      ...byClaim,
      category: { ongoing: ['pr-offer', 'pr-twice'], finished: ['pr-twice'], eligible: ['pr-open'] },
    };
    expect(entriesOf(byLetter, 'ongoing')).toEqual([offer, running]);
    expect(entriesOf(byLetter, 'finished')).toEqual([over]);
    expect(entriesOf(byLetter, 'eligible')).toEqual([open]);
  });

  it('leaves out ids that name nothing, and is empty without a list', () => {
    expect(entriesOf({ ...byClaim, category: { ongoing: ['pr-gone', 'pc-2'] } }, 'ongoing')).toEqual([
      running,
    ]);
    expect(entriesOf(byClaim, 'other')).toEqual([]);
    expect(entriesOf(null, 'ongoing')).toEqual([]);
  });

  it('[2.13] has a page for each claim id and each promotion id; of several claims, for the ongoing one', () => {
    expect(entryNamed(byClaim, 'pc-1')).toBe(over);
    expect(entryNamed(byClaim, 'pr-twice')).toBe(running);
    expect(entryNamed(byClaim, 'pr-barred')).toBe(barred);
    expect(entryNamed(byClaim, 'pr-gone')).toBeUndefined();
  });
});

describe('[1.8] a promotion can be taken', () => {
  it.each([
    ['where it is open', open, true],
    ["as an operator's offer", offer, true],
    [
      'not as an offer that cannot begin today',
      entry('x', { ...offer.content, reason: 'Only on Fridays.' }),
      false,
    ],
    ['not against a reason', barred, false],
    ['not in a category of its refusal', entry('x', { status: 'noneligible' }), false],
    ['not a second time while it runs', running, false],
    ['not after it ended', over, false],
    ['not while it runs without a claim id', entry('x', { status: 'wagering' }), false],
  ])('%s', (_title, { content }, expected) => expect(canBeTaken(content)).toBe(expected));

  it('and is untaken, whether or not something is against it', () => {
    expect([open, offer, barred].map(it => isUntaken(it.content))).toEqual([true, true, true]);
    expect([running, over].map(it => isUntaken(it.content))).toEqual([false, false]);
  });

  it('offers first', () => expect(takeableOf(byClaim)).toEqual([offer, open]));
});
