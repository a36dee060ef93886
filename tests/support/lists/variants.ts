/** One way to ask for a list: a call with its input. */
import { isReduced } from '../proof-run.ts';
import type { Random } from '../random.ts';

export type Input = Record<string, unknown>;

export interface Variant {
  call: string;
  name: string;
  /** The input of one sample. */
  input: (random: Random) => Input;
  /** Pages of 200 rows that are passed before the measured one; 0 for the first. */
  pages: number;
}

/** Pages before one that is deep in a list. */
const DEEP = isReduced ? 3 : 10;

/** @param inputs by the name of the variant, of one input each or of one drawn for each sample */
export const variantsOf = (call: string, inputs: Record<string, Input | Variant['input']>): Variant[] =>
  Object.entries(inputs).map(([name, input]) => ({
    call,
    name,
    input: typeof input === 'function' ? (input as Variant['input']) : () => input,
    pages: 0,
  }));

/** The same deep in the list. */
export const deepIn = (variants: readonly Variant[]): Variant[] =>
  variants.map(it => ({ ...it, name: `${it.name}, page ${DEEP + 1}`, pages: DEEP }));

export const plain = (call: string, input: Input = {}): Variant[] => variantsOf(call, { all: input });

/** A variant of a list for each value of one filter. */
export const eachOf = (filter: string, values: readonly unknown[], more: Input = {}): Record<string, Input> =>
  Object.fromEntries(
    values.map(value => [`${filter} ${String(value)}`, { filters: { ...more, [filter]: value } }]),
  );

export const eachSort = (fields: readonly string[], filters: Input = {}, of = ''): Record<string, Input> =>
  Object.fromEntries(
    fields
      .flatMap(field => [field, `-${field}`])
      .map(sort => [`${of === '' ? '' : `${of} `}by ${sort}`, { filters, sort }]),
  );
