/** Pages of the cashier's queue over all directories, with the counts of its views. */
import { CASHIER_VIEWS, type CashierView, REQUEST_KINDS } from '#app/contract/operator/cashier.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { OperatorContext } from '#platform/base/operator-call.ts';
import { readFacts } from '#platform/site/site.ts';
import { type Filters, isDecidedView } from './conditions.ts';
import { type PromisedQueue, queuesOf } from './promised.ts';
import { COUNTED_MOST, countRequests, readRequests, type Sort } from './request-rows.db.ts';
import { type PromisedRow, promisedBy } from './shown-row.ts';
import { type FoundKey, findKeys, withKeys } from './sought.db.ts';

type Context = Pick<OperatorContext, 'env' | 'now' | 'actor'>;

/** Key, member and id of the last row of a page. The key is the value of the order: an amount, or epoch milliseconds. */
export type Cursor = readonly [key: number, memberId: string, id: string];

/** @returns null for text that no page has given */
export function readCursor(text: string): Cursor | null {
  const [key = '', memberId, id, ...more] = text.split('~');
  const isKey = /^\d+(?:\.\d+)?(?:e\+\d+)?$/.test(key);
  return !isKey || !memberId || !id || more.length > 0 ? null : [Number(key), memberId, id];
}

/** The requests that a text finds, of each directory; null where there is no text. */
type Found = readonly (readonly FoundKey[])[] | null;

interface Query {
  view: CashierView;
  filters: Filters;
  found: Found;
  sort: Sort;
  isDescending: boolean;
  after: Cursor | null;
  most: number;
  isFree?: boolean;
}

const keyOf = (row: PromisedRow, sort: Sort): number =>
  ({ promised: promisedBy(row), amount: row.amount, made: row.madeAt, decided: row.decidedAt ?? 0 })[sort];

const cursorOf = (row: PromisedRow, sort: Sort): Cursor => [keyOf(row, sort), row.memberId, row.id];

function compare(one: Cursor, other: Cursor): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  if (at < 0) return 0;
  return (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
}

/** Requests that a text may find in a directory. */
const FOUND_MOST = 5_000;

/** @returns `too_many` where a directory has more than can be listed */
export async function findRequests(
  { env }: Pick<Context, 'env'>,
  typed: string | undefined,
): Promise<Found | 'too_many'> {
  if (typed === undefined) return null;
  const found = await Promise.all(directoriesOf(env).map(db => findKeys(db, typed, FOUND_MOST)));
  const keys = found.filter(it => it !== null);
  return keys.length < found.length ? 'too_many' : keys;
}

/** The queues that a list covers. */
export async function queuesFor({ env }: Pick<Context, 'env'>, { kind }: Filters): Promise<PromisedQueue[]> {
  const { markets } = await readFacts(env);
  const kinds = kind === undefined ? REQUEST_KINDS : [kind];
  return kinds.flatMap(it => queuesOf(markets, it));
}

/** The first rows of every queue in every directory, and the first of all these. */
export async function readPage(context: Context, query: Query): Promise<PromisedRow[]> {
  const { env, now, actor } = context;
  const { sort, isDescending, after, most, view, filters, found, isFree = false } = query;
  const common = { view, filters, operatorId: actor.operatorId, at: now(), isFree };
  const queues = await queuesFor(context, filters);
  const pages = await Promise.all(
    directoriesOf(env).flatMap((db, index) =>
      withKeys(
        queues.map(queue => ({ ...common, queue })),
        found?.[index],
      ).map(async selection => {
        const { promisedMs } = selection.queue;
        const [key, ...rest] = after ?? [0, '', ''];
        const from: Cursor = [sort === 'promised' ? key - promisedMs : key, ...rest];
        const page = { sort, isDescending, after: after && from, most };
        const rows = await readRequests(db, selection, page);
        return rows.map(row => ({ ...row, promisedMs }));
      }),
    ),
  );
  const sign = isDescending ? -1 : 1;
  return pages
    .flat()
    .sort((a, b) => sign * compare(cursorOf(a, sort), cursorOf(b, sort)))
    .slice(0, most);
}

/** The cursor of the next page; null after the last. */
export function nextOf(
  rows: readonly PromisedRow[],
  { sort, most }: Pick<Query, 'sort' | 'most'>,
): string | null {
  const last = rows.length < most ? undefined : rows.at(-1);
  return last === undefined ? null : cursorOf(last, sort).join('~');
}

/** Rows of each view under the filters; null where they are too many to count. */
export async function countViews(
  context: Context,
  filters: Filters,
  found: Found,
): Promise<Record<CashierView, number | null>> {
  const { env, now, actor } = context;
  const queues = await queuesFor(context, filters);
  const selections = queues.flatMap(queue =>
    CASHIER_VIEWS.map(view => ({ view, queue, filters, operatorId: actor.operatorId, at: now() })),
  );
  const counts = (
    await Promise.all(
      directoriesOf(env).map((db, index) => countRequests(db, withKeys(selections, found?.[index]))),
    )
  ).flat();
  const sumOf = (view: CashierView) =>
    counts.filter(it => it.view === view).reduce((sum, { count }) => sum + count, 0);
  const shown = CASHIER_VIEWS.map(view => [view, sumOf(view) > COUNTED_MOST ? null : sumOf(view)] as const);
  return Object.fromEntries(shown) as Record<CashierView, number | null>;
}

/** Whether a view has an order: requests that wait have no time of a decision. */
export const hasSort = (view: CashierView, sort: Sort): boolean => sort !== 'decided' || isDecidedView(view);
