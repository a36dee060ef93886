/** Reports a shared table to the platform by the signed call of any provider. The next report replaces a lost one. */
import type { ReportedTable } from '#app/contract/live-games.ts';
import { now } from '#platform/base/clock.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { callWallet } from '../wallet-call.ts';
import { sharedEngine } from './shared-game.ts';
import type { SharedGame } from './shared-table.db.ts';
import type { TablePhase } from './table-round.ts';

interface TableState {
  phase: TablePhase;
  /** Null where the end is secret. */
  endsInMs: number | null;
  /** Newest first, as the engine has drawn them. */
  results: readonly unknown[];
  players: number;
}

/** Never throws. */
export async function reportTable(
  env: PlatformEnv,
  { gameId, currency, providerId, engine }: SharedGame,
  { phase, endsInMs, results, players }: TableState,
): Promise<void> {
  const { mark } = sharedEngine(engine);
  const isIdle = phase === 'over';
  const table: ReportedTable = {
    gameId,
    currency,
    phase: isIdle ? 'idle' : phase,
    endsInMs: isIdle ? null : endsInMs,
    results: results.map(it => mark(it as never)),
    players,
  };
  await callWallet(env, { providerId, name: 'live', payload: { tables: [table] } }, now);
}
