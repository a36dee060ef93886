/** Transfers that two copies of wallets disagree about. */
import { expect, it } from 'vitest';
import { type TransferEnds, tornTransfers } from '../../../scripts/backup/transfer-ends.ts';

const wallet = (memberId: string, more: Partial<TransferEnds> = {}): TransferEnds => ({
  memberId,
  sent: new Set(),
  delivered: new Map(),
  arrived: new Set(),
  ...more,
});

const ID = 'from:anna:7';
const torn = [{ operationId: ID, senderId: 'anna', receiverId: 'bert' }];
const pending = wallet('anna', { sent: new Set([ID]) });
const delivered = wallet('anna', { sent: new Set([ID]), delivered: new Map([[ID, 'bert']]) });
const arrived = wallet('bert', { arrived: new Set([ID]) });

it.each<[string, TransferEnds[], object[]]>([
  ['nothing sent', [wallet('anna'), wallet('bert')], []],
  ['sent, on its way', [pending, wallet('bert')], []],
  ['arrived, and not confirmed yet', [pending, arrived], []],
  ['delivered and arrived', [delivered, arrived], []],
  ['arrived, and never sent: twice there', [wallet('anna'), arrived], torn],
  ['arrived from a wallet that has no copy', [arrived], torn],
  ['delivered, and not arrived: lost', [delivered, wallet('bert')], torn],
  ['delivered to a wallet that has no copy', [delivered], torn],
])('%s', (_says, wallets, expected) => {
  expect(tornTransfers(wallets)).toEqual(expected);
});
