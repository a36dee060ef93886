/** The endpoints of games that are being played. */
import { accepted } from '#app/contract/envelope.ts';
import {
  gameJackpots,
  gameLive,
  type LiveJackpot,
  type LiveTable,
  type ReportedJackpot,
} from '#app/contract/live-games.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { Expiring } from '#platform/base/expiring.ts';
import { type Handler, handler } from '#platform/base/handler.ts';
import { readFacts } from '#platform/site/site.ts';
import { liveJackpots } from './live-jackpots.ts';
import type { StoredTable } from './reported-rows.ts';

/** Lists are requested by every visitor of the page. In milliseconds. */
const CACHE_MS = 500;
const MAX_CACHED = 100;

const cache = new Expiring<StoredTable[]>(MAX_CACHED, () => CACHE_MS);

/** A table that reports nothing for so long after the end of its phase, or since one whose end is secret began, has stopped. */
const SILENT_MS = MINUTE_MS;
const LONGEST_PLAY_MS = 5 * MINUTE_MS;

function tableAt({ table: { currency: _, ...table }, reportedAt }: StoredTable, at: number): LiveTable {
  const endsInMs = reportedAt + (table.endsInMs ?? 0) - at;
  const silentMs = table.endsInMs === null ? LONGEST_PLAY_MS : SILENT_MS;
  if (table.phase === 'idle' || endsInMs < -silentMs)
    return { ...table, phase: 'idle', players: 0, endsInMs: null };
  return { ...table, endsInMs: table.endsInMs === null ? null : Math.max(0, endsInMs) };
}

const liveHandler = handler(gameLive, 'open', async ({ currency }, { env, now }) => {
  const { markets } = await readFacts(env);
  if (!markets.some(it => it.currency === currency)) return accepted({ tables: [] });
  const at = now();
  const tables = await cache.get(
    env,
    currency,
    at,
    async () => JSON.parse(await env.LIVE_GAMES.named(currency).tables(at)) as StoredTable[],
  );
  return accepted({ tables: tables.map(it => tableAt(it, at)) });
});

const shown = ({ currency: _currency, gameIds: _games, ...jackpot }: ReportedJackpot): LiveJackpot => jackpot;

const jackpotsHandler = handler(gameJackpots, 'open', async ({ gameId, currency }, { env, now }) => {
  const { markets } = await readFacts(env);
  if (!markets.some(it => it.currency === currency)) return accepted({ jackpots: [] });
  const at = now();
  const all = await liveJackpots(env, currency, at);
  return accepted({ jackpots: all.filter(it => it.gameIds.includes(gameId)).map(shown) });
});

export const liveGamesHandlers: readonly Handler[] = [liveHandler, jackpotsHandler];
