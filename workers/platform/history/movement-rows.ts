/** What every row that is a movement has, and histories that are made of nothing but such rows. */
import { type PastMovement, referenceOf } from '../wallet/wallet.ts';
import { MOVEMENTS_OF, type MovementHistory } from './kinds.ts';
import { historyOf, type Source, type Writer } from './page.ts';

type MovementSource<Row> = Source<PastMovement, Row>;

/** The history of a name: its movements, written by `write`. */
export const movementHistory = <Row>(name: MovementHistory, write: MovementSource<Row>['write']) =>
  historyOf<PastMovement, Row>({
    read: (wallet, asked) => wallet.movements({ ...asked, kinds: MOVEMENTS_OF[name] }),
    write,
  });

/** [2.73] The reference is the movement's number in the member's ledger, by which operators find it. */
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

/** What was noted beside a movement; '' where nothing was. */
export const notedOf =
  ({ order }: PastMovement) =>
  (name: string): string =>
    order.memo?.[name] ?? '';

/** @throws Error: until a kind of movement feeds a history, none can be found for it */
export const noRows = (found: PastMovement[]): never[] => {
  const [stray] = found;
  if (stray !== undefined) throw new Error(`A ${stray.order.kind} is in a history that knows none`);
  return [];
};
