/** A provider's books compared with the ledgers: missing transactions on each side, and differences. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reconcile, type Transaction } from '#platform/games/provider/reconcile.ts';
import { incompleteness, readReport, reconciled, report } from '../../../scripts/reconcile.ts';
import { momentOf, periodLine, periodOf, zoneOf } from '../../../scripts/typed-period.ts';

const bet = (transactionId: string, changed: Partial<Transaction> = {}): Transaction => ({
  kind: 'bet',
  transactionId,
  playerId: 'm-1',
  currency: 'GBP',
  amount: '1.00',
  roundId: 'r-1',
  ...changed,
});

describe('reconciling', () => {
  it('finds missing, extra and different transactions, and counts the rest', () => {
    const win = bet('t-1', { kind: 'win', amount: '0.00' });
    const theirs = [bet('t-1'), win, bet('t-2', { amount: '2.00' }), bet('t-3')];
    const ours = [bet('t-1'), win, bet('t-2', { playerId: 'm-2' }), bet('t-4')];
    expect(reconcile(theirs, ours)).toEqual({
      same: 2,
      missing: [bet('t-3')],
      extra: [bet('t-4')],
      different: [
        {
          kind: 'bet',
          transactionId: 't-2',
          fields: [
            ['playerId', 'm-1', 'm-2'],
            ['amount', '2.00', '1.00'],
          ],
        },
      ],
    });
    expect(report(theirs, ours)).toEqual({
      lines: [
        'missing: bet t-3 of m-1, 1.00 GBP',
        'extra: bet t-4 of m-1, 1.00 GBP',
        'different: bet t-2: playerId is m-1 with the provider, m-2 in the ledger',
        'different: bet t-2: amount is 2.00 with the provider, 1.00 in the ledger',
      ],
      summary: '2 the same, 1 missing, 1 extra, 1 different',
    });
  });

  it.each([
    ['1', '1.00', true],
    ['1.009', '1.00', true],
    ['1.01', '1.00', false],
    ['700.9', '700', true],
    ['701', '700', false],
  ])('an amount of %s with the provider is %s in the ledger: %s', (theirs, ours, isSame) => {
    const { same } = reconcile([bet('t-1', { amount: theirs })], [bet('t-1', { amount: ours })]);
    expect(same).toBe(isSame ? 1 : 0);
  });

  it('says where the end of a period is too young for the ledgers to be complete', () => {
    const period = { from: 0, to: Date.UTC(2026, 10, 21, 12) };
    expect(incompleteness(period, period.to)).toBeNull();
    expect(incompleteness(period, period.to - 1)).toContain('2026-11-21T11:59:59.999Z');
    expect(incompleteness(period, null)).toContain('not known yet');
  });

  const back = (changed: Partial<Transaction> = {}): Transaction => ({
    ...bet('x-1', { kind: 'rollback', amount: '5.00', roundId: null }),
    targetTransactionId: 't-1',
    of: 'bet',
    ...changed,
  });

  it.each<[string, Partial<Transaction>, [string, string, string]]>([
    ['another amount', { amount: '7.00' }, ['amount', '7.00', '5.00']],
    ['another bet', { targetTransactionId: 't-2' }, ['target', 'bet t-2', 'bet t-1']],
    ['a win of the same id', { of: 'win' }, ['target', 'win t-1', 'bet t-1']],
  ])('a rollback of %s is different, with both sides', (_says, changed, field) => {
    expect(reconcile([back(changed)], [back()])).toEqual({
      same: 0,
      missing: [],
      extra: [],
      different: [{ kind: 'rollback', transactionId: 'x-1', fields: [field] }],
    });
    expect(report([back(changed)], [back()]).lines).toEqual([
      `different: rollback x-1: ${field[0]} is ${field[1]} with the provider, ${field[2]} in the ledger`,
    ]);
  });

  it('a rollback that returned nothing differs from a report that says otherwise', () => {
    expect(reconcile([back()], [back({ amount: '0.00' })]).different[0]?.fields).toEqual([
      ['amount', '5.00', '0.00'],
    ]);
  });

  it.each<[string, Partial<Transaction>]>([
    ['no amount', { amount: null }],
    ['no target', { targetTransactionId: null, of: null }],
    ['neither, but a round', { amount: null, targetTransactionId: null, roundId: 'r-9' }],
  ])('a report with %s of a rollback is compared by the rest', (_says, changed) => {
    expect(reconcile([back(changed)], [back()]).same).toBe(1);
    expect(reconcile([back()], [back(changed)]).same).toBe(1);
    expect(reconcile([back({ ...changed, playerId: 'm-2' })], [back()]).different).toHaveLength(1);
    expect(reconcile([], [])).toEqual({ same: 0, missing: [], extra: [], different: [] });
  });

  it('a file states a rollback by its target, or by its bet; an amount that it leaves out is not stated', () => {
    const folder = mkdtempSync(join(tmpdir(), 'meridian-report-'));
    const path = join(folder, 'report.json');
    const by = { transactionId: 'x-1', playerId: 'm-1', currency: 'GBP' };
    writeFileSync(
      path,
      JSON.stringify([
        { ...by, kind: 'rollback', amount: '5', targetTransactionId: 'w-1', of: 'win' },
        { ...by, kind: 'rollback', betTransactionId: 't-1' },
        { ...by, kind: 'win', roundId: 'r-1' },
      ]),
    );
    expect(readReport(path)).toMatchObject([
      { amount: '5', targetTransactionId: 'w-1', of: 'win' },
      { amount: null, targetTransactionId: 't-1', of: null },
      { amount: '0', targetTransactionId: null },
    ]);
    rmSync(folder, { recursive: true });
  });
});

describe('[9.17] the period of a reconciliation', () => {
  it.each([
    ['2026-11-21', '2026-11-20T16:00:00Z'],
    ['2026-11-21 20:00', '2026-11-21T12:00:00Z'],
    ['2026-11-21T20:00:00', '2026-11-21T12:00:00Z'],
    ['2026-11-21T20:00:00Z', '2026-11-21T20:00:00Z'],
    ['2026-11-21T20:00:00+02:00', '2026-11-21T18:00:00Z'],
  ])('%s is %s: on the operator’s clock, eight hours ahead, unless it names a zone', (typed, moment) => {
    expect(momentOf(typed)).toBe(Date.parse(moment));
  });

  it.each([
    ['Europe/Oslo', '2026-11-21', '2026-11-20T23:00:00Z'],
    ['Europe/Oslo', '2026-07-01 12:00', '2026-07-01T10:00:00Z'],
    ['Europe/Oslo', '2026-10-25 03:30', '2026-10-25T02:30:00Z'],
    ['-03:00', '2026-11-21', '2026-11-21T03:00:00Z'],
    ['UTC', '2026-11-21', '2026-11-21T00:00:00Z'],
    ['UTC', '2026-11-21T20:00:00+02:00', '2026-11-21T18:00:00Z'],
  ])('at %s %s is %s', (zone, typed, moment) => {
    expect(momentOf(typed, zoneOf(zone))).toBe(Date.parse(moment));
  });

  it('is printed in UTC, with the zone in which it was read', () => {
    expect(periodLine(periodOf('2026-11-27', '2026-11-28', '+08:00'), '+08:00')).toBe(
      'period: 2026-11-26T16:00:00.000Z to 2026-11-27T16:00:00.000Z (UTC); moments without a zone are read at +08:00',
    );
  });

  it.each([
    ['yesterday', '2026-11-28'],
    ['2026-11-28', '2026-11-28'],
    ['2026-11-28', ''],
  ])('is refused from %s to %s', (from, to) => {
    expect(() => periodOf(from, to, 'UTC')).toThrow();
  });

  it('is refused at a zone that no clock has', () => {
    expect(() => zoneOf('Middle/Earth')).toThrow('OPERATOR_TIME_ZONE is no time zone');
  });

  it('is none where a moment is none', () => {
    expect(momentOf('yesterday')).toBeNaN();
  });
});

describe('the verdict of a reconciliation', () => {
  const nothing = { same: 0, missing: [], extra: [], different: [] };
  it.each<[string, Parameters<typeof reconciled>[0], boolean, string]>([
    ['equal sides are whole', { ...nothing, same: 6 }, true, 'whole'],
    ['two empty sides show nothing', nothing, true, 'incomplete'],
    [
      'equal sides of a period that is not complete show nothing yet',
      { ...nothing, same: 6 },
      false,
      'incomplete',
    ],
    ['a missing transaction is a flaw', { ...nothing, missing: [bet('t-1')] }, true, 'flawed'],
    ['a missing one may be on its way', { ...nothing, missing: [bet('t-1')] }, false, 'incomplete'],
    ['an extra one is a flaw at any time', { ...nothing, extra: [bet('t-1')] }, false, 'flawed'],
  ])('%s', (_says, found, isComplete, verdict) => {
    expect(reconciled(found, isComplete)).toBe(verdict);
  });
});
