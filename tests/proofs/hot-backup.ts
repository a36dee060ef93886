/**
 * `npm run prove hot-backup [--reduced] [--seed=N]`: a data folder is copied again and again while members send money to each other, play
 * and are corrected. Each copy is verified at rest, and runs: all transfers arrive once, and the figures equal the ledgers.
 * Bets are timed beside the copies and during them; the times are printed.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { backUp } from '../../scripts/backup/backup.ts';
import { FAST_FOLDER } from '../../scripts/fast-folder.ts';
import { busySite } from '../support/backup/busy-site.ts';
import { restoredFlaws } from '../support/backup/restored-site.ts';
import { startKillablePair } from '../support/ledger/killable-pair.ts';
import { isReduced, proofSeed } from '../support/proof-run.ts';
import { Random } from '../support/random.ts';
import { migratedCopy } from '../support/seeded-pair.ts';

const BACKUPS = isReduced ? 3 : 20;
const SIZES = isReduced ? { members: 12, writers: 8, pauseMs: 5 } : { members: 300, writers: 24, pauseMs: 2 };
/** Load before the first copy and between two, in milliseconds. */
const BETWEEN_MS = isReduced ? 1_000 : 5_000;

const seed = proofSeed();
console.log(`seed ${seed}`);
const root = mkdtempSync(join(FAST_FOLDER, 'meridian-hot-backup-'));
const dataDir = await migratedCopy();
const pair = await startKillablePair(dataDir, { isMigrated: true });
const site = await busySite(pair, new Random(seed), SIZES);
const complaints: string[] = [];
const backups: string[] = [];
try {
  for (let made = 1; made <= BACKUPS; made += 1) {
    await pause(BETWEEN_MS);
    const beside = site.takeP99();
    const [begunAt, before] = [performance.now(), site.acts()];
    const folder = join(root, `backup-${made}`);
    const { files, lost } = await backUp(dataDir, folder, Date.now());
    const took = performance.now() - begunAt;
    const during = site.takeP99();
    console.log(
      `backup ${made}: ${Object.keys(files).length} files in ${(took / 1_000).toFixed(1)} s, ${site.acts() - before} acts meanwhile; p99 of bets ${beside.toFixed(0)} ms before, ${during.toFixed(0)} ms during`,
    );
    if (lost > 0) complaints.push(`backup ${made}: ${lost} files are lost`);
    if (site.acts() === before) complaints.push(`backup ${made}: nothing happened meanwhile`);
    backups.push(folder);
  }
  await site.stop();
} finally {
  await pair.kill();
}
for (const [at, folder] of backups.entries()) {
  const flaws = await restoredFlaws(folder, join(root, `restored-${at + 1}`), site.members);
  complaints.push(...flaws.map(it => `backup ${at + 1}: ${it}`));
}
rmSync(dataDir, { recursive: true, force: true });
rmSync(root, { recursive: true, force: true });
for (const complaint of complaints.slice(0, 20)) console.error(complaint);
console.log(
  complaints.length === 0
    ? `${BACKUPS} backups of a running site are whole, and run.`
    : `${complaints.length} complaints.`,
);
process.exit(complaints.length === 0 ? 0 : 1);
