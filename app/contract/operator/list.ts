/**
 * The convention of operators' lists: `{filters, sort, after, most}` in, `{rows, next, counts}` out. Pages go by key: `next` of a page
 * is `after` of the next one, so rows that arrive meanwhile shift nothing.
 */
import * as z from 'zod/mini';
import { amount, filled, formed, listOf, orNull, whole } from '../wire.ts';

/** Rows per page. */
const MOST_DEFAULT = 50;
const MOST_MAX = 200;
const COUNTRIES_MAX = 100;

/** Epoch milliseconds. */
const time = whole(0, 253_402_300_799_999);

/** ISO 3166-1 alpha-2. */
export const countryCode = formed(/^[A-Z]{2}$/, 2);

/** Filters that mean the same in every list. A list takes those that apply to its rows. */
export const commonFilters = {
  /** Of the members' markets; absent for all that the operator may see. */
  countries: z.optional(listOf(countryCode, COUNTRIES_MAX)),
  /** From this time. */
  from: z.optional(time),
  /** Until before this time. */
  to: z.optional(time),
  /** At least and at most this amount, in the row's currency. */
  least: z.optional(amount),
  most: z.optional(amount),
};

/** The field that orders a list; with `-` before it, in descending order. */
export type SortOf<Field extends string> = Field | `-${Field}`;

/**
 * @param filters an object schema whose fields are all optional; a filter that is absent filters nothing
 * @param fields the fields that a list can be ordered by
 * @param sort the order where none is asked for
 */
export function listInput<Filters extends z.ZodMiniObject, const Field extends string>(
  filters: Filters,
  fields: readonly [Field, ...Field[]],
  sort: NoInfer<SortOf<Field>>,
) {
  const orders = fields.flatMap(field => [field, `-${field}`] as const);
  return z.object({
    filters: z._default(filters, () => ({}) as never),
    sort: z._default(z.enum(orders as [SortOf<Field>, ...SortOf<Field>[]]), () => sort as never),
    /** `next` of the page before; null for the first one. */
    after: orNull(filled(300)),
    most: z._default(whole(1, MOST_MAX), MOST_DEFAULT),
  });
}

/** @param views the names that `counts` has: rows of each view under the present filters; null where they are too many to count */
export const listOutput = <Row extends z.ZodMiniType, const View extends string>(
  row: Row,
  views: readonly [View, ...View[]],
) =>
  z.object({
    rows: listOf(row, MOST_MAX),
    /** Null on the last page. */
    next: orNull(filled(300)),
    counts: z.record(z.enum(views), orNull(whole(0, Number.MAX_SAFE_INTEGER))),
  });
