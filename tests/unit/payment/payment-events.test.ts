/** Events of one payment at a service, folded to what is credited and taken back. */
import { describe, expect, it } from 'vitest';
import { bookedSteps, type PaymentEvent, reversedOf, sumsOf } from '#platform/payment/payment-events.ts';

type Told = readonly [status: PaymentEvent['status'], amountMinor: number];

const eventsOf = (told: readonly Told[], servicePayment = 'sp-1'): PaymentEvent[] =>
  told.map(([status, amountMinor], index) => ({
    eventId: `${servicePayment}-${index}`,
    status,
    amountMinor,
    paymentId: 'pi-1',
    servicePayment,
  }));

const PAID: Told = ['paid', 200];
const back = (amountMinor: number): Told => ['reversed', amountMinor];
const won = (amountMinor: number): Told => ['chargeback-won', amountMinor];

describe('the part of a payment that is taken back', () => {
  const CASES: readonly [says: string, told: readonly Told[], reversedMinor: number][] = [
    ['is nothing of one that is paid', [PAID], 0],
    ['is nothing before anything was paid', [back(80)], 0],
    ['is the sum of partial refunds', [PAID, back(80), back(120)], 200],
    ['is at most what was paid', [PAID, back(80), back(150)], 200],
    ['is capped where the reversal came first', [back(150), ['paid', 100]], 100],
    ['is less by a won dispute', [PAID, back(200), won(200)], 0],
    ['is less by a part that was won', [PAID, back(200), won(50)], 150],
    ['is taken again after a won dispute', [PAID, back(200), won(200), back(200)], 200],
    ['counts a win that was reported before its reversal', [won(200), PAID, back(200)], 0],
    ['keeps a win waiting until as much was reversed', [PAID, won(200), back(80), back(120)], 0],
    ['leaves out a win of more than was ever reversed', [PAID, back(80), won(90)], 80],
    ['counts one credit, whatever the events', [PAID, PAID, back(80)], 80],
  ];

  it.each(CASES)('%s', (_says, told, reversedMinor) => {
    expect(reversedOf(eventsOf(told))).toBe(reversedMinor);
  });
});

it('A won dispute is booked after the reversal that it answers, in whichever order they came', () => {
  const steps = bookedSteps(eventsOf([won(120), PAID, back(80), back(40), won(10)]));
  expect(steps.map(it => [it.status, it.amountMinor])).toEqual([
    ['reversed', 80],
    ['reversed', 40],
    ['chargeback-won', 120],
  ]);
});

describe('the state of a payment', () => {
  it.each([
    [[], null, null, 0],
    [[['failed', 200]], 'failed', null, 0],
    [[['failed', 200], PAID], 'paid', 200, 0],
    [[PAID, back(80)], 'paid', 200, 80],
    [[PAID, back(80), back(120)], 'reversed', 200, 200],
    [[PAID, back(200), won(200)], 'paid', 200, 0],
  ] as const)('after %j is %s', (told, state, creditedMinor, reversedMinor) => {
    expect(sumsOf(eventsOf(told))).toEqual({ state, creditedMinor, reversedMinor });
  });

  it('adds up several payments that the service has made for it', () => {
    const events = [...eventsOf([PAID, back(200)]), ...eventsOf([['paid', 50]], 'sp-2')];
    expect(sumsOf(events)).toEqual({ state: 'paid', creditedMinor: 250, reversedMinor: 200 });
  });
});
