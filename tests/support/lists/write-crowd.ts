/** Has the crowd written in a process of its own, whose memory is free again before anything is measured. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { CrowdPlan, WrittenCrowd } from './written-crowd.ts';

const SCRIPT = fileURLToPath(new URL('../lists-data/write-crowd.ts', import.meta.url));
const MOST_OUTPUT = 64 * 1024 ** 2;

export async function writtenCrowd(plan: CrowdPlan): Promise<WrittenCrowd> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, JSON.stringify(plan)], {
    maxBuffer: MOST_OUTPUT,
  });
  return JSON.parse(stdout) as WrittenCrowd;
}
