/** The shared tables of the page's currency, polled while tiles are mounted: at the end of a phase, and every five seconds. */
import { gameLive, type LiveTable } from '#app/contract/live-games.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { now } from '#app/features/clock.ts';
import { loadTexts } from '#app/i18n/i18n.client.ts';
import type { Page } from '#app/page/page.ts';
import { perPage } from '#app/page/per-page.ts';
import { currencyOf } from '#app/visit/site.ts';

/** Bounds of the time between two requests, in milliseconds. */
const LEAST_MS = SECOND_MS;
const MOST_MS = 5 * SECOND_MS;
/** Time after the end of a phase until its table has reported the next one. */
const REPORT_MS = 300;

/** A table whose phase ends at a time of this browser; null for an idle one. */
export type TimedTable = Omit<LiveTable, 'endsInMs'> & { endsAt: number | null };

export interface LiveTables {
  subscribe: (listener: () => void) => () => void;
  /** Undefined for a game without a shared table. */
  tableOf: (gameId: string) => TimedTable | undefined;
}

/** The time until the next request, in milliseconds. */
export function waitOf(tables: Iterable<TimedTable>, at: number): number {
  const ends = [...tables].flatMap(({ endsAt }) => (endsAt === null ? [] : [endsAt - at + REPORT_MS]));
  return Math.max(LEAST_MS, Math.min(MOST_MS, ...ends));
}

export const liveTablesOf: (page: Page) => LiveTables = perPage(page => {
  let tables: ReadonlyMap<string, TimedTable> = new Map();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  async function read(): Promise<void> {
    const { stores } = page;
    const { tag } = page.now();
    await loadTexts(tag, ['game']).catch(() => undefined);
    const member = stores.user.data?.user ?? null;
    const currency = currencyOf({ member, countries: stores.app.countries }, tag);
    const reply = await page.call(gameLive, { currency }, { isBackground: true }).catch(() => null);
    if (!reply?.status || reply.output === null) return;
    const at = now();
    tables = new Map(
      reply.output.tables.map(({ endsInMs, ...table }) => [
        table.gameId,
        { ...table, endsAt: endsInMs === null ? null : at + endsInMs },
      ]),
    );
    for (const listener of listeners) listener();
  }

  /** A hidden page sends no requests, and resumes when it is visible. */
  async function follow(): Promise<void> {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') await read();
    if (listeners.size === 0) return;
    clearTimeout(timer);
    timer = setTimeout(() => void follow(), waitOf(tables.values(), now()));
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (listeners.size === 1) void follow();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) clearTimeout(timer);
    };
  };
  return { subscribe, tableOf: gameId => tables.get(gameId) };
});
