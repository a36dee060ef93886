/** `.site-version`: the version that a folder was made from. An import of a folder of another version would undo what came between. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Manifest, manifest } from '#platform/site-import/texts.ts';
import { CommandRefusal } from '../command-refusal.ts';

const NAME = '.site-version';

export interface Base {
  /** Null where calls have changed the content since the last version. */
  version: number | null;
  manifest: Manifest;
}

export function writeBase(folder: string, { version, manifest: { live: _live, ...content } }: Base): void {
  writeFileSync(join(folder, NAME), `${JSON.stringify({ version, manifest: content }, null, 2)}\n`);
}

/** @returns null for a folder that no site has written */
export function readBase(folder: string): Manifest | null {
  const path = join(folder, NAME);
  if (!existsSync(path)) return null;
  try {
    const { manifest: content } = JSON.parse(readFileSync(path, 'utf8')) as { manifest: unknown };
    return manifest.parse(content);
  } catch {
    throw new CommandRefusal(`${path} is not as an export writes it.`);
  }
}
