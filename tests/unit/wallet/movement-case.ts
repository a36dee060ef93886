/** One row of the tables of movements: an order, the wallet's facts, and the resulting postings or refusal. */
import type { Balances } from '#platform/wallet/account.ts';
import type { OrderRefusal } from '#platform/wallet/draft.ts';
import type { Change, Facts } from '#platform/wallet/facts.ts';
import type { Order, OrderKind } from '#platform/wallet/order.ts';

type FieldsOf<Each, Kind> = Each extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Omit<Each, 'kind'>
    : never
  : never;

/** Minor units by account, in the order of the postings. */
export interface Moves {
  postings: Balances;
  changes?: readonly Change[];
}

export type MovementCase<Kind extends OrderKind> = readonly [
  says: string,
  order: FieldsOf<Order, Kind>,
  facts: Partial<Facts>,
  outcome: Moves | OrderRefusal,
];

/** Rows by kind. A table of all kinds fails to compile when one is missing. */
export type MovementCases<Kinds extends OrderKind> = { [Kind in Kinds]: readonly MovementCase<Kind>[] };
