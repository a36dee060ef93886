/**
 * Seed step 11: imports the demo's site as any site is imported. It takes the place of five earlier steps, which wrote rows of their
 * own; older data folders get the site as it is now.
 */
import { coverInkIndex } from '#demo/art/art.ts';
import {
  beginImport,
  continueImport,
  isImporting,
  PIECE_GAMES,
  stageSite,
} from '#platform/site-import/site-import.ts';
import { demoSite } from './demo-site.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';

async function importPart({ env, now }: SeedContext, part: number): Promise<void> {
  const context = { env, now, coverInk: coverInkIndex };
  // Another part than the first may find no import where the reply to the last one was lost.
  if (part === 0 || !(await isImporting(context))) {
    const manifest = await stageSite(context, demoSite(env.CATALOGUE_GAMES, now()), null);
    const begun = await beginImport(context, { manifest, note: 'the demo', base: null, by: null });
    if (!begun.ok) throw new Error(`The demo's site was not imported: ${begun.error}`);
  }
  const isLast = part === SITE_STEP.parts(env) - 1;
  let left: number;
  do left = (await continueImport(context)).left;
  while (isLast && left > 0);
}

export const SITE_STEP: SeedStep = {
  number: 11,
  name: 'site',
  // Studios, the games in pieces, and the end.
  parts: ({ CATALOGUE_GAMES }) => 2 + Math.ceil(CATALOGUE_GAMES / PIECE_GAMES),
  run: importPart,
};
