/** Versions of the site's content: their list, and the difference of two. Refusals: 404 for an unknown version, 409 for one whose texts are no longer kept. */
import * as z from 'zod/mini';
import { id, listOf, operationId, orNull, text, whole } from '../wire.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

const count = whole(0, Number.MAX_SAFE_INTEGER);
const number = whole(1, Number.MAX_SAFE_INTEGER);

export const siteChange = z.object({
  /** Path in the site's folder; `games` for the lists of games. */
  file: z.string(),
  /** Empty for the file as a whole. */
  entry: z.string(),
  kind: z.enum(['added', 'removed', 'changed']),
  fields: z.array(
    z.object({
      field: z.string(),
      class: z.string(),
      /** JSON, or `(nothing)`. */
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type SiteChange = z.infer<typeof siteChange>;

/** By file. */
const changeCounts = z.record(z.string(), z.object({ added: count, removed: count, changed: count }));

/** The changes that an import would make: `site/import` takes its texts and base. */
export const sitePlan = z.object({
  /** Hashes of the texts of the site. */
  manifest: z.object({
    site: z.string(),
    games: z.array(z.object({ hash: z.string(), count })),
    live: z.optional(z.string()),
  }),
  /** State that the changes were found for: `import` and `roll-back` take it. */
  base: z.string(),
  count,
  counts: changeCounts,
  /** All of money and scripts, and the first of the others. */
  changes: z.array(siteChange),
  /** Hashes of texts with the whole difference (`site/piece`). */
  difference: z.array(z.string()),
  /** Roles that may agree; empty where one operator is enough. */
  approvers: z.array(z.string()),
  warnings: z.array(z.string()),
  notes: z.array(z.string()),
});
export type SitePlan = z.infer<typeof sitePlan>;

const version = z.object({
  number,
  state: z.enum(['kept', 'importing', 'published', 'left']),
  note: z.string(),
  madeBy: orNull(id),
  maker: orNull(text(80)),
  /** Epoch milliseconds. */
  madeAt: count,
  changedAt: count,
  catalogue: orNull(z.string()),
  parent: orNull(number),
  /** Of a roll-back: the version that it brought back. */
  backTo: orNull(number),
  approvedBy: orNull(id),
  approver: orNull(text(80)),
  /** Whether the site has this content now. */
  isCurrent: z.boolean(),
});
export type SiteVersionRow = z.infer<typeof version>;

/** site/versions: those that were in force, newest first. */
export const siteVersions = operatorEndpoint(
  'site/versions',
  z.object({}),
  z.object({ versions: listOf(version, 50) }),
);

/**
 * site/difference: what changes from one version to another; null is the present content. With `planned`, the id of a version that waits
 * for its time, to that one.
 */
export const siteDifference = operatorEndpoint(
  'site/difference',
  z.object({ from: orNull(number), to: orNull(number), planned: orNull(operationId) }),
  z.object({
    count,
    counts: changeCounts,
    /** All of money and scripts, and the first of the others. */
    changes: z.array(siteChange),
  }),
);
