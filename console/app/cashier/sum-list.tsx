import { Amount } from '../list/amount.tsx';
import { Listed } from '../text/listed.tsx';
import { type Money, sumsOf } from './sums.ts';

/** Sums of rows, one for each currency. */
export const SumList = ({ of }: { of: readonly Money[] }) => (
  <Listed of={sumsOf(of).map(it => <Amount key={it.currency} of={it.amount} currency={it.currency} />)} />
);
