/** Refusals of providers' calls that no order knows: a call that is known replays its first answer before any of them. */
import type { Sql } from '#platform/base/sql.ts';
import { firstAnswer } from '../object/ledger.ts';
import type { PlayOrder, WinRollback } from './order.ts';
import { operationOf, type PlayCall } from './play-call.ts';
import { continuesRound } from './play-facts.ts';

export type CallFlaw = 'provider_stopped';

/**
 * A stopped provider begins no round. A bet that continues one is taken, as the round's wins are: otherwise the member could not decide the
 * rest of a round that is paid for.
 * @param order of the call, whose rows the wallet has
 * @param at epoch milliseconds
 */
export function callFlaw(
  sql: Sql,
  call: PlayCall,
  order: PlayOrder | WinRollback,
  at: number,
): CallFlaw | null {
  if (call.kind !== 'bet' || call.isProviderStopped !== true) return null;
  if (firstAnswer(sql, { operationId: operationOf(call), order }) !== null) return null;
  return order.kind === 'bet' && continuesRound(sql, order, at) ? null : 'provider_stopped';
}
