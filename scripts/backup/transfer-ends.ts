/**
 * Which transfers between members two copies of wallets disagree about, because one is from before an act that the other has: money
 * that has arrived and was never sent would be there twice, and money that counts as delivered and has not arrived would be lost.
 */
import type { Sql } from '#platform/base/sql.ts';
import { readOwner } from '#platform/ledger/wallet/object/ledger.ts';
import { deliveryOf } from '#platform/ledger/wallet/pending-transfers.ts';
import { hasTable } from '#platform/ledger/wallet/rows/has-table.ts';

/** What a wallet has of transfers. */
export interface TransferEnds {
  memberId: string;
  /** Operation ids of all that it has sent. */
  sent: ReadonlySet<string>;
  /** Receivers of those that count as delivered, by operation id. */
  delivered: ReadonlyMap<string, string>;
  /** Operation ids of those that have arrived. */
  arrived: ReadonlySet<string>;
}

/** @returns null for a wallet that was never opened */
export function readTransferEnds(sql: Sql): TransferEnds | null {
  const owner = hasTable(sql, 'wallet') ? readOwner(sql) : null;
  if (owner === null) return null;
  const { memberId } = owner;
  const sent = sql
    .exec<{ sentAs: number; receiverId: string; state: string }>(
      'SELECT sent_as AS sentAs, receiver_id AS receiverId, state FROM transfer',
    )
    .toArray();
  const arrived = sql
    .exec<{ id: string }>(
      "SELECT operation_id AS id FROM movement WHERE operation_id >= 'from:' AND operation_id < 'from;'",
    )
    .toArray();
  return {
    memberId,
    sent: new Set(sent.map(it => deliveryOf(memberId, it.sentAs))),
    delivered: new Map(
      sent.filter(it => it.state === 'delivered').map(it => [deliveryOf(memberId, it.sentAs), it.receiverId]),
    ),
    arrived: new Set(arrived.map(it => it.id)),
  };
}

export interface TornTransfer {
  /** Of the delivery. */
  operationId: string;
  senderId: string;
  receiverId: string;
}

/** `from:{senderId}:{number}` */
const senderOf = (operationId: string): string =>
  operationId.slice('from:'.length, operationId.lastIndexOf(':'));

export function tornTransfers(wallets: readonly TransferEnds[]): TornTransfer[] {
  const known = new Map(wallets.map(it => [it.memberId, it]));
  const neverSent = wallets.flatMap(({ memberId, arrived }) =>
    [...arrived]
      .filter(operationId => known.get(senderOf(operationId))?.sent.has(operationId) !== true)
      .map(operationId => ({ operationId, senderId: senderOf(operationId), receiverId: memberId })),
  );
  const notArrived = wallets.flatMap(({ memberId, delivered }) =>
    [...delivered]
      .filter(([operationId, receiverId]) => known.get(receiverId)?.arrived.has(operationId) !== true)
      .map(([operationId, receiverId]) => ({ operationId, senderId: memberId, receiverId })),
  );
  return [...neverSent, ...notArrived];
}
