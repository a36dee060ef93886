/**
 * One file of the site's folder at a time: read, planned with another text, and imported as a version by `site/import` with the plan's texts.
 * Games and live operations have calls of their own. Refusals: 404 for a file that the site does not have, 409 where it has changed since.
 */
import * as z from 'zod/mini';
import { filled, formed, listOf, orNull, text, whole } from '../wire.ts';
import { operatorEndpoint } from './operator-endpoint.ts';
import { sitePlan } from './site-versions.ts';

const FILES_MAX = 2_000;
/** UTF-16 units of a file. */
const FILE_MAX = 1_000_000;

const path = formed(/^(?:[a-z]+\/)?[\w-]{1,40}\.json$/, 80);
/** State of the site that a file was read from. */
const base = filled(20_000);

/** site/files: the files of the present content. */
export const siteFiles = operatorEndpoint(
  'site/files',
  z.object({}),
  z.object({
    files: listOf(
      z.object({
        path,
        /** Of a list; null for a file that is none. */
        entries: orNull(whole(0, Number.MAX_SAFE_INTEGER)),
      }),
      FILES_MAX,
    ),
  }),
);

/** site/file: JSON, indented. */
export const siteFile = operatorEndpoint(
  'site/file',
  z.object({ path }),
  z.object({ path, text: text(FILE_MAX), base }),
);

/** site/plan-file: what the site would become with another text of the file; its flaws where it cannot be imported. */
export const sitePlanFile = operatorEndpoint(
  'site/plan-file',
  z.object({ path, text: filled(FILE_MAX), base }),
  z.object({
    flaws: z.array(z.object({ file: z.string(), field: z.string(), says: z.string() })),
    plan: orNull(sitePlan),
  }),
);
export type SiteFilePlan = z.infer<(typeof sitePlanFile)['output']>;
