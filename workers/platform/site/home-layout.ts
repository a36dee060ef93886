/** What home shows in each currency: its rows in their order, and games that are recommended by hand. */
import * as z from 'zod/mini';
import { HOME_ROWS, type HomeRow } from '#app/contract/common.ts';
import { currency, id, listOf } from '#app/contract/wire.ts';

/** Games that are chosen for a currency, at most. */
const CHOSEN_MAX = 35;

/** By currency; `all` is for currencies without an entry of their own. */
const byCurrency = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.record(z.union([z.literal('all'), currency]), entry);

export const homeLayout = z.object({
  /** A row that is left out is not shown. */
  rows: z.optional(
    byCurrency(
      listOf(z.enum(HOME_ROWS), HOME_ROWS.length).check(
        z.minLength(1),
        z.refine(it => new Set(it).size === it.length, 'has a row twice'),
      ),
    ),
  ),
  /** Ids of games that stand before those that are popular. */
  recommended: z.optional(
    byCurrency(
      listOf(id, CHOSEN_MAX).check(z.refine(it => new Set(it).size === it.length, 'has a game twice')),
    ),
  ),
});
export type HomeLayout = z.infer<typeof homeLayout>;

/** Null where the operator sets none. */
export const homeRowsOf = (layout: HomeLayout | null, of: string): readonly HomeRow[] | null =>
  layout?.rows?.[of] ?? layout?.rows?.all ?? null;

export const recommendedIn = (layout: HomeLayout | null, of: string): readonly string[] =>
  layout?.recommended?.[of] ?? layout?.recommended?.all ?? [];
