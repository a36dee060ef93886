/** A backup that was made under load, restored and run: what is wrong with it, at rest and after everything in it has been delivered. */
import { setTimeout as pause } from 'node:timers/promises';
import { restore } from '../../../scripts/backup/restore.ts';
import { verifyEvents } from '../../../scripts/verify-events.ts';
import { verifyFolder } from '../../../scripts/verify-ledger.ts';
import { checkFolder } from '../ledger/check.ts';
import { allCounted, figureFlaws } from '../ledger/check-figures.ts';
import { callWallets } from '../ledger/driver-worker.ts';
import { startKillablePair } from '../ledger/killable-pair.ts';

const SWEEPS = 200;

/** Complaints about a folder, by the product's own verification and by a second one. */
function verified(dataDir: string): string[] {
  const [ledgers, events] = [verifyFolder(dataDir), verifyEvents(dataDir)];
  return [
    ...ledgers.wrong,
    ...events.wrong,
    ...checkFolder(dataDir).complaints,
    ...(ledgers.compared === 0 || events.compared === 0 ? ['the copy has no wallets, or no events'] : []),
  ];
}

/** Every transfer has arrived once, and none that was not sent. */
function transferFlaws(dataDir: string): string[] {
  const { movements, wallets } = checkFolder(dataDir);
  const arrived = movements.filter(it => it.operationId.startsWith('from:')).map(it => it.operationId);
  const sent = movements
    .filter(it => it.kind === 'transfer-out')
    .map(it => `from:${it.memberId}:${it.number}`);
  const between = [...wallets.values()].reduce((sum, it) => sum + it.transit, 0);
  return [
    ...(sent.length === 0 ? ['nothing was sent before the backup'] : []),
    ...(sent.toSorted().join() === arrived.toSorted().join()
      ? []
      : [`${sent.length} transfers were sent, and ${arrived.length} have arrived`]),
    ...(between === 0 ? [] : [`${between} minor units are between wallets`]),
  ];
}

/**
 * @param backup folder of the backup
 * @param dataDir an empty one
 */
export async function restoredFlaws(
  backup: string,
  dataDir: string,
  members: readonly string[],
): Promise<string[]> {
  await restore(backup, dataDir);
  const atRest = verified(dataDir);
  const pair = await startKillablePair(dataDir, { isMigrated: true });
  const sweep = () =>
    callWallets(
      pair.driver,
      members.map(memberId => [memberId, 'sweep', []]),
    );
  for (let turn = 0, pending = 1; turn < SWEEPS && pending > 0; turn += 1) {
    pending = (await sweep()).reduce<number>((sum, it) => sum + Number(it), 0);
    await pause(10);
  }
  const isAllCounted = await allCounted(dataDir, sweep);
  await pair.kill();
  return [
    ...atRest,
    ...verified(dataDir),
    ...transferFlaws(dataDir),
    ...(isAllCounted ? figureFlaws(dataDir) : ['some movements never reach the figures']),
  ];
}
