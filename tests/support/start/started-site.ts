/** `npm start` as a process group of its own, on a machine that is slower by a factor. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { groupSeconds } from './group-seconds.ts';
import { slowDown } from './slow-group.ts';

export interface StartOptions {
  dataDir: string;
  /** Factor by which the machine is slower. */
  times: number;
  vars?: Record<string, string>;
  /** Milliseconds; a start that takes longer fails. */
  limitMs: number;
}

export interface StartedSite {
  url: URL;
  /** From the process to the line `ready on`, in seconds of the clock. */
  readySeconds: number;
  /** The same in seconds of processor time. */
  processorSeconds: number;
  /** Seconds of processor time by step of the seed, in their order. */
  steps: ReadonlyMap<string, number>;
  /** The part of the time that the group ran. */
  share: () => number;
  stop: () => Promise<void>;
}

/** The runtime listens; the seed follows. */
const LISTENS = /Ready on /;
const SEEDED = /^seeding: (\S+) \d+\/\d+ done/;
const READY = /^ready on http:\/\/[^:]+:(\d+)$/;

async function stopGroup(child: ChildProcess, endSlowness: () => Promise<void>): Promise<void> {
  await endSlowness();
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** @throws Error with the last lines of a start that fails or takes too long */
export async function startSlowly({
  dataDir,
  times,
  vars = {},
  limitMs,
}: StartOptions): Promise<StartedSite> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The runtime's own line is of level debug.
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...vars },
  });
  const group = child.pid ?? 0;
  const slowness = slowDown(group, times);
  const lines: string[] = [];
  const steps = new Map<string, number>();
  let usedBefore = 0;
  const limit = setTimeout(() => process.kill(-group, 'SIGKILL'), limitMs);
  createInterface({ input: child.stderr }).on('line', line => lines.push(line));
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    const [, step] = SEEDED.exec(line) ?? [];
    const [, port] = READY.exec(line) ?? [];
    if (step === undefined && port === undefined && !LISTENS.test(line)) continue;
    const used = groupSeconds(group);
    if (step !== undefined) steps.set(step, (steps.get(step) ?? 0) + used - usedBefore);
    usedBefore = used;
    if (port === undefined) continue;
    clearTimeout(limit);
    child.stdout.resume();
    return {
      url: new URL(`http://127.0.0.1:${port}`),
      readySeconds: (performance.now() - startedAt) / 1_000,
      processorSeconds: used,
      steps,
      share: slowness.share,
      stop: () => stopGroup(child, slowness.end),
    };
  }
  clearTimeout(limit);
  await slowness.end();
  throw new Error(`The site does not come up:\n${lines.slice(-12).join('\n')}`);
}
