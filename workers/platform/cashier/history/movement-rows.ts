/** The fields shared by all rows of movements, and the histories made of them. */
import {
  kindsOfHistory,
  type LedgerHistory,
  type PastMovement,
  referenceOf,
} from '#platform/ledger/wallet/wallet.ts';
import { historyOf, type Source, type Writer } from './page.ts';

type MovementSource<Row> = Source<PastMovement, Row>;

/** The history of the kinds listed under `name`; `write` turns movements into rows. */
export const movementHistory = <Row>(name: LedgerHistory, write: MovementSource<Row>['write']) =>
  historyOf<PastMovement, Row>({
    read: (wallet, query) => wallet.movements({ ...query, kinds: kindsOfHistory(name) }),
    write,
  });

/** [2.73] The reference is the movement's number in the member's ledger, by which operators look it up. */
export const rowOf = (
  { number, madeAt, amountMinor, balanceMinor, status }: PastMovement,
  { currency, amount, moment }: Writer,
) => ({
  id: referenceOf(number),
  created: moment(madeAt),
  amount: amount(amountMinor),
  currency,
  balance: balanceMinor === null ? null : amount(balanceMinor),
  status,
});

/** Reads a movement's memo; '' where it has no such entry. */
export const memoOf =
  ({ order }: PastMovement) =>
  (name: string): string =>
    order.memo?.[name] ?? '';
