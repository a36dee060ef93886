/** Runs the tool of the cloud. */
import { spawn } from 'node:child_process';

export interface Ran {
  isDone: boolean;
  output: string;
}

export interface Wrangler {
  /** @throws Error with the end of the output where the command fails */
  run: (command: readonly string[]) => Promise<Ran>;
  tries: (command: readonly string[]) => Promise<Ran>;
}

/** Characters of a failed command's output that are shown. */
const SHOWN = 4_000;

/** @param account its id, where the token belongs to several */
export function wranglerFor(account: string | undefined): Wrangler {
  const env = {
    ...process.env,
    WRANGLER_SEND_METRICS: 'false',
    ...(account !== undefined && { CLOUDFLARE_ACCOUNT_ID: account }),
  };
  const tries = (command: readonly string[]): Promise<Ran> =>
    new Promise((resolve, reject) => {
      const child = spawn('wrangler', command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
      const out: Buffer[] = [];
      const err: Buffer[] = [];
      child.stdout.on('data', piece => out.push(piece));
      child.stderr.on('data', piece => err.push(piece));
      child.once('error', reject);
      child.once('close', code => {
        const isDone = code === 0;
        const told = isDone ? out : [...out, ...err];
        resolve({ isDone, output: Buffer.concat(told).toString() });
      });
    });
  const run = async (command: readonly string[]): Promise<Ran> => {
    const ran = await tries(command);
    if (!ran.isDone) throw new Error(`wrangler ${command.join(' ')} failed:\n${ran.output.slice(-SHOWN)}`);
    return ran;
  };
  return { run, tries };
}
