/** The example platform (examples/own-platform) as a process of its own, with the requests that it has printed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export const EXAMPLE_SECRET = 'development-platform-secret';

export interface ExamplePlatform {
  origin: string;
  /** Lines such as `POST /api/general/config`, in order. */
  requests: string[];
  stop: () => Promise<void>;
}

const LISTENING = /^listening on (\S+)$/;

export async function startExamplePlatform(): Promise<ExamplePlatform> {
  const child = spawn(process.execPath, ['examples/own-platform/server.mjs'], {
    env: { PORT: '0', PLATFORM_SECRET: EXAMPLE_SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const requests: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  child.once('error', reject);
  child.once('exit', () => reject(new Error('The example platform has ended')));
  createInterface({ input: child.stdout }).on('line', line => {
    const origin = LISTENING.exec(line)?.[1];
    if (origin === undefined) requests.push(line);
    else resolve(origin);
  });
  const origin = await promise;
  return {
    origin,
    requests,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
