/** A pair in a process group of its own, so that it can be killed without warning together with its runtime. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('./serve-pair.ts', import.meta.url));

/** A proof's changes to the pair. */
export interface ServedPair {
  /** Variables over the development values. */
  vars?: Record<string, string>;
  /** Whether the data folder already has all migrations. */
  isMigrated?: boolean;
  /** Databases beside the configured ones, by their bindings. */
  databases?: string[];
  /** Another build of the platform. */
  module?: string;
  /** A free one by default. */
  port?: number;
}

export interface KillablePair {
  url: URL;
  driver: URL;
  /** Sends SIGKILL to the whole group; resolves when it has ended. */
  kill: () => Promise<void>;
}

const gone = (child: ChildProcess) =>
  new Promise<void>(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once('exit', () => resolve());
  });

export async function startKillablePair(dataDir: string, options: ServedPair = {}): Promise<KillablePair> {
  const child = spawn(process.execPath, [SCRIPT, dataDir, JSON.stringify(options)], {
    detached: true, // its own group, so that killing it kills its runtime and nothing else
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The runtime logs every alarm that was late because of the kill.
  createInterface({ input: child.stderr }).on('line', line => {
    if (!line.startsWith('NOSENTRY')) console.error(line);
  });
  const lines = createInterface({ input: child.stdout });
  for await (const line of lines) {
    if (!line.startsWith('{"url"')) continue;
    const { url, driver } = JSON.parse(line) as { url: string; driver: string };
    const kill = async () => {
      const isOver = child.exitCode !== null || child.signalCode !== null;
      if (child.pid !== undefined && !isOver) process.kill(-child.pid, 'SIGKILL');
      await gone(child);
    };
    return { url: new URL(url), driver: new URL(driver), kill };
  }
  throw new Error('The pair did not start');
}
