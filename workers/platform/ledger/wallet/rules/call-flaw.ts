/** Refusals of providers' calls that no order knows: a call that is known replays its first answer before any of them. */
import type { Sql } from '#platform/base/sql.ts';
import { firstAnswer } from '../object/ledger.ts';
import type { PlayOrder, WinRollback } from './order.ts';
import { operationOf, type PlayCall } from './play-call.ts';

export type CallFlaw = 'provider_stopped';

/** @param order of the call, whose rows the wallet has */
export function callFlaw(sql: Sql, call: PlayCall, order: PlayOrder | WinRollback): CallFlaw | null {
  if (call.kind !== 'bet' || call.isProviderStopped !== true) return null;
  return firstAnswer(sql, { operationId: operationOf(call), order }) === null ? 'provider_stopped' : null;
}
