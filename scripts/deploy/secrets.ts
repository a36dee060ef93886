/** Secrets of a region's workers: given in a file outside the repository, or put there by an earlier deployment. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { NotDeployable } from './region.ts';
import type { WorkerSettings } from './settings.ts';
import type { WorkerConfig } from './worker-configs.ts';
import type { Wrangler } from './wrangler.ts';

export type Secrets = Readonly<Record<string, string>>;

/** @param file lines of `NAME=value` */
export function readSecrets(file: string): Secrets {
  const values = parseEnv(readFileSync(file, 'utf8'));
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']));
}

/** Names that a worker has already; none before its first deployment. */
async function namesOf(wrangler: Wrangler, worker: string): Promise<string[]> {
  const { isDone, output } = await wrangler.tries(['secret', 'list', '--name', worker]);
  if (!isDone) return [];
  return (JSON.parse(output.slice(output.indexOf('['))) as { name: string }[]).map(it => it.name);
}

/** @throws NotDeployable naming the secrets that a worker neither has nor gets */
export async function checkSecrets(
  wrangler: Wrangler,
  { name, secrets }: WorkerConfig,
  given: Secrets,
): Promise<void> {
  const wanted = (secrets?.required ?? []).filter(it => given[it] === undefined);
  if (wanted.length === 0) return;
  const known = await namesOf(wrangler, name);
  const missing = wanted.filter(it => !known.includes(it));
  if (missing.length > 0)
    throw new NotDeployable(`${name} has no ${missing.join(', ')}: give them in a file, --secrets FILE`);
}

/** Hands a worker's own secrets over as a file that only this user can read, for as long as that takes. */
export async function withSecretsFile(
  { secrets: names }: Pick<WorkerSettings, 'secrets'>,
  given: Secrets,
  use: (more: string[]) => Promise<void>,
): Promise<void> {
  const own = Object.fromEntries(Object.entries(given).filter(([name]) => names.includes(name)));
  if (Object.keys(own).length === 0) return use([]);
  const folder = mkdtempSync(join(tmpdir(), 'meridian-secrets-'));
  try {
    const file = join(folder, 'secrets.json');
    writeFileSync(file, JSON.stringify(own), { mode: 0o600 });
    await use(['--secrets-file', file]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
