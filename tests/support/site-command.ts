/** The command `npm run site` as a process, and folders for it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes files of a folder, those that are neither text nor bytes as JSON. */
export function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const isFile = typeof content === 'string' || content instanceof Uint8Array;
    writeFileSync(join(folder, path), isFile ? content : JSON.stringify(content));
  }
}

/** A new folder with files. */
export function folderOf(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-site-'));
  writeFiles(folder, files);
  return folder;
}

/** Runs the command. @returns its output and its exit code */
export async function runSite(
  args: readonly string[],
  token = 'operator',
): Promise<{ output: string; code: number }> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['scripts/site/site.ts', ...args], {
    env: { PATH, HOME, OPERATOR_KEY: token },
  });
  let output = '';
  child.stdout.on('data', text => {
    output += text;
  });
  child.stderr.on('data', text => {
    output += text;
  });
  const [code] = await once(child, 'close');
  return { output, code };
}
