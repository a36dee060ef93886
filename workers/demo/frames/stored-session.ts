/** What a page without an origin can store: the session of its game, in `window.name`. */
import * as z from 'zod/mini';
import { STUDIO_CALLS } from '#app/contract/studio.ts';
import type { OpenedTable } from './table.ts';

const stored = z.object({
  launch: z.string(),
  opened: STUDIO_CALLS.open.output,
  /** Language tag of the game's page. */
  language: z.optional(z.string()),
});
type Stored = z.infer<typeof stored>;

function read(): Stored | null {
  try {
    return stored.safeParse(JSON.parse(window.name)).data ?? null;
  } catch {
    return null; // set by the opener, or empty
  }
}

/** The session of an earlier load of the page; the launch proves that it is this game's. */
export function storedSession(launch: string): OpenedTable | null {
  const found = read();
  return found !== null && found.launch === launch ? found.opened : null;
}

export function storeSession(launch: string, opened: OpenedTable, language: string): void {
  window.name = JSON.stringify({ launch, opened, language });
}

/** The address of the game that this window has come from, which resumes its session; null for other windows. */
export function gameOfWindow(): string | null {
  const found = read();
  if (found === null) return null;
  const query = found.language === undefined ? '' : `?lang=${encodeURIComponent(found.language)}`;
  const launch = encodeURIComponent(found.launch);
  return `/studio/play/${found.opened.game.gameId}${query}#launch=${launch}`;
}
