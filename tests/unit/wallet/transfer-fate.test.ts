import { describe, expect, it } from 'vitest';
import type { RestrictionKind } from '#app/domain/restriction.ts';
import { returnReasonOf } from '#platform/ledger/wallet/pending-transfers.ts';
import { fateOfTransfer, type TransferFate } from '#platform/ledger/wallet/rules/transfer-fate.ts';

const AT = 1_790_000_000_000;
const fateOf = (kinds: RestrictionKind[], debt = 0, until: number | null = null) =>
  fateOfTransfer(
    { restrictions: kinds.map(kind => ({ kind, until })), balances: { main: 5, transit: 200, debt } },
    AT,
  );

describe('the fate of a transfer that is due', () => {
  it.each<[RestrictionKind[], TransferFate]>([
    [[], 'deliver'],
    [['no-play'], 'deliver'],
    [['no-withdrawal'], 'keep'],
    [['all'], 'keep'],
    [['time-out'], 'restricted'],
    [['self-exclusion'], 'restricted'],
    [['closed'], 'restricted'],
    [['no-withdrawal', 'self-exclusion'], 'restricted'],
  ])('of a sender with %j is %s', (kinds, fate) => {
    expect(fateOf(kinds)).toBe(fate);
  });

  it('is to be returned while something is owed, also on hold', () => {
    expect(fateOf([], -1)).toBe('in-debt');
    expect(fateOf(['all'], -1)).toBe('in-debt');
  });

  it('is to be delivered once a restriction is over', () => {
    expect(fateOf(['all'], 0, AT)).toBe('deliver');
    expect(fateOf(['all'], 0, AT + 1)).toBe('keep');
  });

  it.each([
    ['declined', 'declined'],
    ['wrong_currency', 'declined'],
    ['closed', 'declined'],
    ['in-debt', 'in-debt'],
    ['restricted', 'restricted'],
    ['not_open', null],
    ['stopped', null],
    ['conflict', null],
    ['kept', null],
  ])('a refusal %s returns it as %s', (refusal, why) => {
    expect(returnReasonOf(refusal)).toBe(why);
  });
});
