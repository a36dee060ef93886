/**
 * `npm run backup -- FOLDER` and `npm run restore -- FOLDER`: copy the data folder (DATA_DIR, or `.data`) of a site that is stopped
 * into a new folder, and such a copy into an empty data folder. A list of all files with their hashes shows that nothing is lost.
 */
import { CommandRefusal } from '../command-refusal.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const [command, folder] = process.argv.slice(2);
const { DATA_DIR = '.data' } = process.env;
const MEGABYTE = 1_000_000;

try {
  if (folder === undefined)
    throw new CommandRefusal(`Name the folder of the backup: npm run ${command} -- FOLDER`);
  const isBackup = command === 'backup';
  const { files } = await (isBackup ? backUp(DATA_DIR, folder, Date.now()) : restore(folder, DATA_DIR));
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  const size = `${Object.keys(files).length} files, ${(bytes / MEGABYTE).toFixed(1)} MB`;
  console.log(isBackup ? `${DATA_DIR} is copied to ${folder}: ${size}` : `${DATA_DIR} is restored: ${size}`);
} catch (error) {
  console.error(error instanceof CommandRefusal ? error.message : error);
  process.exit(1);
}
