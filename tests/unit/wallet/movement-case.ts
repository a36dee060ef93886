/** One row of the tables of movements: an order, the wallet's facts, and the resulting postings or refusal. */

import type { OrderRefusal } from '#platform/ledger/wallet/rules/draft.ts';
import type { Change, CommonFacts, FactsByKind } from '#platform/ledger/wallet/rules/facts.ts';
import type { Balances } from '#platform/ledger/wallet/rules/ledger-account.ts';
import type { Order, OrderKind } from '#platform/ledger/wallet/rules/order.ts';

type FieldsOf<Each, Kind> = Each extends { kind: infer Kinds }
  ? Kind extends Kinds
    ? Omit<Each, 'kind'>
    : never
  : never;

type UnionToIntersection<Union> = (Union extends unknown ? (it: Union) => void : never) extends (
  it: infer All,
) => void
  ? All
  : never;

/** The facts of all kinds together. */
export type AnyFacts = CommonFacts & UnionToIntersection<FactsByKind[OrderKind]>;

/** Minor units by account, in the order of the postings. */
export interface Moves {
  postings: Balances;
  changes?: readonly Change[];
}

export type MovementCase<Kind extends OrderKind> = readonly [
  says: string,
  order: FieldsOf<Order, Kind>,
  facts: Partial<AnyFacts>,
  outcome: Moves | OrderRefusal,
];

/** Rows by kind. A table of all kinds fails to compile when one is missing. */
export type MovementCases<Kinds extends OrderKind> = { [Kind in Kinds]: readonly MovementCase<Kind>[] };
