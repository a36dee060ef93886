/**
 * Miniflare's options for a built worker, as wrangler reads them from its configuration. They are kept below node_modules/.cache,
 * because loading wrangler takes a processor longer than starting the pair, and every process of tests and proofs starts one.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

export interface WorkerOptions {
  workerOptions: Record<string, unknown>;
  /** Absolute path of the main module. */
  main?: string;
}

const FOLDER = 'node_modules/.cache/worker-options';

/** Files beside a configuration from which wrangler takes values, secrets among them: options with such values are not kept. */
const OF_VALUES = /^\.(?:dev\.vars|env)(?:\.|$)/;
/** Whether wrangler takes values from a file beside the configuration, or all variables of the process. */
const hasValues = (config: string): boolean =>
  process.env.CLOUDFLARE_INCLUDE_PROCESS_ENV === 'true' ||
  readdirSync(dirname(config)).some(name => OF_VALUES.test(name));

/** Packages on whose versions the options depend: wrangler writes them, Miniflare reads them. */
const PACKAGES = ['wrangler', 'miniflare'];

/** @returns the text of an installed package's package.json */
const installed = (name: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`${name}/package.json`), 'utf8');

/** The file with a configuration's options: another one for another path, text, or version of a package. */
export function placeOf(config: string, packageOf = installed): string {
  const hash = createHash('sha256');
  for (const part of [resolve(config), readFileSync(config, 'utf8'), ...PACKAGES.map(it => packageOf(it))])
    hash.update(part).update('\0');
  return join(FOLDER, `${hash.digest('hex').slice(0, 16)}.json`);
}

/** @param config path of a worker's generated configuration */
export async function workerOptionsOf(config: string): Promise<WorkerOptions> {
  const place = placeOf(config);
  const isKept = !hasValues(config);
  if (isKept && existsSync(place)) return JSON.parse(readFileSync(place, 'utf8')) as WorkerOptions;
  const { unstable_getMiniflareWorkerOptions } = await import('wrangler');
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(config);
  const text = JSON.stringify({ workerOptions, main });
  if (!isKept) return JSON.parse(text) as WorkerOptions;
  mkdirSync(dirname(place), { recursive: true });
  // Another process may read the place meanwhile.
  const written = `${place}.${process.pid}`;
  writeFileSync(written, text);
  renameSync(written, place);
  return JSON.parse(text) as WorkerOptions;
}
