/** A studio and a payment service as the platform answers about them, for tests of their section. */
import { accepted } from '#app/contract/envelope.ts';
import type { StudioLimits, StudioStop } from '#app/contract/operator/ceilings.ts';
import type { PaymentProblem, SupplierRow, WaitingCeilings } from '#app/contract/operator/suppliers.ts';
import StudiosRoute, { clientLoader } from '../../console/app/routes/studios.tsx';

export const SINCE = '2026-11-29 21:41:00';
export const SECRETS = ['secret-of-key-two', 'secret-of-key-one'] as const;

export const STUDIOS_SECTION = {
  path: '/studios/:supplier?',
  loader: clientLoader,
  Component: StudiosRoute,
  region: 'Suppliers',
};

export const studio = (changed: Partial<SupplierRow> = {}): SupplierRow => ({
  supplier: 'studio~p-northern',
  kind: 'studio',
  id: 'p-northern',
  name: 'Northern Reels',
  keys: [1],
  isRetired: false,
  stopped: null,
  maintenance: [],
  problems: null,
  ...changed,
});

export const service = (changed: Partial<SupplierRow> = {}): SupplierRow => ({
  ...studio({ supplier: 'payment~cards', kind: 'payment', id: 'cards', name: 'Card gateway', problems: 2 }),
  ...changed,
});

export const STOPPED: SupplierRow['stopped'] = {
  since: SINCE,
  by: { by: 'op-2', name: 'Raul' },
  reason: 'A key has leaked',
  reached: null,
};

export const listed = (...rows: SupplierRow[]) =>
  accepted({
    rows,
    next: null,
    counts: { all: rows.length, studios: 1, payments: 1, stopped: 0, retired: 0 },
  });

export const viewed = (row: SupplierRow, waiting: WaitingCeilings[] = []) => accepted({ row, waiting });

export const stop = (changed: Partial<StudioStop> = {}): StudioStop => ({
  providerId: 'p-northern',
  stopped: SINCE,
  stoppedBy: 'op-2',
  stoppedByName: 'Raul',
  reason: 'A key has leaked',
  currency: null,
  day: null,
  net: null,
  most: null,
  resumed: null,
  resumedBy: null,
  resumedByName: null,
  resumeReason: null,
  ...changed,
});

export const limits = (changed: Partial<StudioLimits> = {}) =>
  accepted({
    providerId: 'p-northern',
    isStopped: false,
    own: { GBP: { win: '5000' } },
    ceilings: {
      CLP: {
        win: '9000000',
        round: '9000000',
        memberDay: '90000000',
        providerDay: '50000000',
        stakeTimes: 1_000,
      },
      GBP: {
        win: '5000',
        round: '10000.00',
        memberDay: '200000.00',
        providerDay: '1000.00',
        stakeTimes: 1_000,
      },
    },
    exponents: { CLP: 0, GBP: 2 },
    today: '2026-11-30',
    days: [
      { day: '2026-11-29', currency: 'GBP', net: '12.00' },
      { day: '2026-11-30', currency: 'GBP', net: '850.00' },
    ],
    stops: [],
    ...changed,
  });

const keysOf = (of: object, numbers: readonly number[]) =>
  accepted({
    ...of,
    secret: SECRETS[0],
    keys: numbers.map(key => ({ key, secret: SECRETS[key === 2 ? 0 : 1] })),
  });
export const studioKeys = (...numbers: number[]) => keysOf({ providerId: 'p-northern' }, numbers);
export const serviceKeys = (...numbers: number[]) => keysOf({ serviceId: 'cards' }, numbers);

export const problem = (
  problemId: number,
  why: string,
  told: unknown,
  closed: PaymentProblem['closed'] = null,
): PaymentProblem => ({
  problemId,
  serviceId: 'cards',
  why,
  told,
  received: SINCE,
  closed,
});

export const problems = (...all: PaymentProblem[]) => accepted({ problems: all, next: null });
