/**
 * The outcome of the events that a service has sent about one payment of its own: what it credits, what was taken back, and in which
 * order the ledger carries that out. Events come late, twice and in any order. Pure.
 */
import type { PaymentNotice } from '#app/contract/payment.ts';

export interface PaymentEvent {
  /** The service's own id; null in events of integrations without one. */
  eventId: string | null;
  status: PaymentNotice['status'];
  amountMinor: number;
  /** The payment of ours that it names. */
  paymentId: string;
  /** The service's own payment. */
  servicePayment: string;
}

/** The credited amount in minor units: one payment is credited once. Null before it was paid. */
export const paidOf = (events: readonly PaymentEvent[]): number | null =>
  events.find(it => it.status === 'paid')?.amountMinor ?? null;

/**
 * Reversals and won disputes in the order in which they are booked: as they were received, but a won dispute waits until the service
 * has reported at least as much as reversed.
 * @param events in the order in which they were received
 */
export function bookedSteps(events: readonly PaymentEvent[]): PaymentEvent[] {
  const steps: PaymentEvent[] = [];
  let waiting: PaymentEvent[] = [];
  // Reported as reversed and not returned yet, in minor units.
  let openMinor = 0;
  for (const event of events) {
    if (event.status === 'chargeback-won') waiting.push(event);
    if (event.status !== 'reversed' && event.status !== 'chargeback-won') continue;
    if (event.status === 'reversed') {
      steps.push(event);
      openMinor += event.amountMinor;
    }
    const left: PaymentEvent[] = [];
    for (const won of waiting) {
      if (won.amountMinor > openMinor) left.push(won);
      else {
        steps.push(won);
        openMinor -= won.amountMinor;
      }
    }
    waiting = left;
  }
  return steps;
}

/** The part of the paid amount that is taken back after all events, in minor units: at most all of it. */
export function reversedOf(events: readonly PaymentEvent[]): number {
  const paidMinor = paidOf(events) ?? 0;
  return bookedSteps(events).reduce(
    (minor, { status, amountMinor }) =>
      status === 'reversed' ? Math.min(paidMinor, minor + amountMinor) : Math.max(0, minor - amountMinor),
    0,
  );
}

export interface PaymentSums {
  state: 'paid' | 'reversed' | 'failed' | null;
  /** Null before anything was paid. */
  creditedMinor: number | null;
  reversedMinor: number;
}

/** The state of a payment of ours, of which the service may have made several payments. */
export function sumsOf(events: readonly PaymentEvent[]): PaymentSums {
  const ofService = Map.groupBy(events, it => it.servicePayment);
  const each = [...ofService.values()];
  const paid = each.flatMap(it => paidOf(it) ?? []);
  const creditedMinor = paid.reduce((sum, minor) => sum + minor, 0);
  const reversedMinor = each.reduce((sum, it) => sum + reversedOf(it), 0);
  if (paid.length === 0) {
    const hasFailed = events.some(it => it.status === 'failed');
    return { state: hasFailed ? 'failed' : null, creditedMinor: null, reversedMinor: 0 };
  }
  return { state: reversedMinor < creditedMinor ? 'paid' : 'reversed', creditedMinor, reversedMinor };
}
