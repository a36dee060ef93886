/** Accepted answers of calls on the versions of the site: the changes that an import would make, and those that were made. */
import * as z from 'zod/mini';
import { id } from '../../wire.ts';
import { count, type Outputs } from './output.ts';

/** Hashes of the texts of a site. */
const manifest = () =>
  z.object({
    site: z.string(),
    games: z.array(z.object({ hash: z.string(), count })),
    live: z.optional(z.string()),
  });

const change = () =>
  z.object({
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

const plan = () =>
  z.object({
    manifest: manifest(),
    /** State that the changes were found for: `import` and `roll-back` take it. */
    base: z.string(),
    count,
    /** By file. */
    counts: z.record(z.string(), z.object({ added: count, removed: count, changed: count })),
    /** All of money and scripts, and the first of the others. */
    changes: z.array(change()),
    /** Hashes of texts with the whole difference (`site/piece`). */
    difference: z.array(z.string()),
    /** Roles that may agree; empty where one operator is enough. */
    approvers: z.array(z.string()),
    warnings: z.array(z.string()),
    notes: z.array(z.string()),
  });

const version = () =>
  z.object({
    number: count,
    state: z.enum(['kept', 'importing', 'published', 'left']),
    note: z.string(),
    madeBy: z.nullable(id),
    maker: z.nullable(z.string()),
    /** Epoch milliseconds. */
    madeAt: count,
    changedAt: count,
    catalogue: z.nullable(z.string()),
    parent: z.nullable(count),
    backTo: z.nullable(count),
    approvedBy: z.nullable(id),
    approver: z.nullable(z.string()),
    isCurrent: z.boolean(),
  });

export const VERSION_OUTPUTS: Outputs = {
  'site/plan': plan,
  'site/versions': () => z.object({ versions: z.array(version()) }),
};
