/**
 * `.site-version`: the version that a folder was made from. An import of a folder of another version would undo what came between. A
 * version of the folder that waits for a second operator is noted beside it: once that is published, the folder is made from it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isSameManifest, type Manifest, manifest } from '#platform/site-import/texts.ts';
import { CommandRefusal } from '../command-refusal.ts';

const NAME = '.site-version';

export interface Base {
  /** Null where calls have changed the content since the last version. */
  version: number | null;
  manifest: Manifest;
}

const baseFile = z.object({
  version: z.nullable(z.number()),
  /** Null for a folder whose first import waits. */
  manifest: z.nullable(manifest),
  /** What waits for a second operator. */
  waiting: z.optional(manifest),
});
type BaseFile = z.infer<typeof baseFile>;

const withoutLive = ({ live: _live, ...content }: Manifest): Manifest => content;

const write = (folder: string, file: BaseFile): void =>
  writeFileSync(join(folder, NAME), `${JSON.stringify(file, null, 2)}\n`);

function read(folder: string): BaseFile | null {
  const path = join(folder, NAME);
  if (!existsSync(path)) return null;
  try {
    return baseFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    throw new CommandRefusal(`${path} is not as an export writes it.`);
  }
}

export const writeBase = (folder: string, { version, manifest: content }: Base): void =>
  write(folder, { version, manifest: withoutLive(content) });

/** Notes what waits for a second operator, in the place of what waited before. The base stays, because an approval may be refused. */
export function noteWaiting(folder: string, waiting: Manifest): void {
  const { version, manifest: content } = read(folder) ?? { version: null, manifest: null };
  write(folder, { version, manifest: content, waiting: withoutLive(waiting) });
}

/**
 * @param present content of the site; null where there is none yet
 * @returns the content that the folder was made from; null for a folder that no site has written
 */
export function readBase(folder: string, present: Manifest | null): Manifest | null {
  const file = read(folder);
  if (file === null) return null;
  const { manifest: content, waiting = null } = file;
  // Of a folder whose first import waits, the base of a site that somebody else has made meanwhile: it says what is different.
  return waiting !== null && isSameManifest(present, waiting) ? waiting : (content ?? waiting);
}
