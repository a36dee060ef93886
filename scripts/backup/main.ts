/**
 * `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: copy the data folder (DATA_DIR, or `.data`) of a site, running or stopped,
 * into a new folder, and such a copy into an empty data folder. A list of all files with their hashes shows that nothing is lost.
 * Ends with 0, with 1 where the backup is not whole or the site has lost files, and with 2 where the command cannot work.
 */
import { CommandRefusal } from '../command-refusal.ts';
import { runCommand, type Verdict } from '../verdict.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const MEGABYTE = 1_000_000;

async function main(): Promise<Verdict> {
  const [command, folder] = process.argv.slice(2);
  const { DATA_DIR = '.data' } = process.env;
  if (folder === undefined)
    throw new CommandRefusal(`Name the folder of the backup: npm run ${command} -- FOLDER`);
  const isBackup = command === 'backup';
  const made = isBackup ? await backUp(DATA_DIR, folder, Date.now()) : null;
  const { files } = made ?? (await restore(folder, DATA_DIR));
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const size = `${Object.keys(files).length} files, ${(bytes / MEGABYTE).toFixed(1)} MB`;
  console.log(isBackup ? `${DATA_DIR} is copied to ${folder}: ${size}` : `${DATA_DIR} is restored: ${size}`);
  if (made === null || made.lost === 0) return 'whole';
  console.error(`${made.lost} files that its databases name are missing in ${DATA_DIR} itself.`);
  return 'flawed';
}

await runCommand(main);
