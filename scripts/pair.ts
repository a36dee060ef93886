/**
 * Serves the built pair, edge and platform, in workerd on this machine, for `npm start`, tests, benches and proofs. Bindings,
 * assets, Durable Objects, alarms and data work as deployed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { markRunning } from './backup/data-folder.ts';
import { developmentVars } from './development-vars.ts';
import { type FrontDoorOptions, openFrontDoor } from './front-door/front-door.ts';
import type { RuntimeLine } from './log/process-log.ts';
import { migrateDatabase } from './migrate-database.ts';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from './miniflare.ts';
import { EDGE_SETTINGS, only, PLATFORM_SETTINGS } from './settings/declared.ts';
import { workerOptionsOf } from './worker-options.ts';

const EDGE = 'meridian-edge';
const PLATFORM = 'meridian-platform';
const EDGE_CONFIG = 'build/server/wrangler.json';
const PLATFORM_CONFIG = 'dist/meridian_platform/wrangler.json';

export interface PairOptions {
  /** 0 takes a free port. */
  port?: number;
  host?: string;
  /** Folder in which all state persists; without it state lives in memory. */
  dataDir?: string;
  /** Whether the data folder already has all migrations, so that starting does not look for missing ones. */
  isMigrated?: boolean;
  /** Variables over the development values. */
  vars?: Record<string, string>;
  /** Folder of the edge's build; the working folder by default. */
  folder?: string;
  /** Without assets every request reaches the worker; for benchmarks. */
  hasAssets?: boolean;
  /** Receives Miniflare's own lines; without it errors are printed. */
  log?: InstanceType<typeof Log>;
  /** A different build of the platform, for proofs and benchmarks: its one module, and additional Durable Objects and services. */
  platform?: {
    module: string;
    durableObjects?: Record<string, unknown>;
    serviceBindings?: Record<string, unknown>;
  };
  /** Without the embedded platform and all of its state: `PLATFORM_ORIGIN` has another one. */
  isEdgeAlone?: boolean;
  /** Databases of the platform beside the configured ones, by their bindings, such as `DIRECTORY_1`. */
  databases?: readonly string[];
  /** Workers beside the pair, for proofs. */
  beside?: readonly object[];
  /** For production: the workers listen to this machine alone, behind a door that states who the client is. */
  frontDoor?: Pick<FrontDoorOptions, 'source' | 'siteOrigin' | 'onUnreachable'>;
  /** Receives the workers' console output line by line, instead of the terminal, but for notes of late alarms. */
  onLog?: (level: string, message: string) => void;
  /** Receives all that the runtime prints, the workers' console output included, instead of the terminal. */
  onRuntimeLine?: (line: RuntimeLine) => void;
}

export interface Pair {
  /** Address of the edge. */
  url: URL;
  /** The edge's own socket, bypassing the local entry; for benchmarks. */
  directUrl: URL;
  miniflare: Miniflare;
  stop: () => Promise<void>;
}

/** Time that the runtime has to end in, in milliseconds. */
const STOP_MS = 15_000;

/** Settings of each worker: nothing else of the machine, of a file or of the other worker becomes a binding. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  [EDGE]: EDGE_SETTINGS,
  [PLATFORM]: PLATFORM_SETTINGS,
};

/** A built worker: its main module first, then the chunks beside it, with the bindings of its generated configuration. */
async function worker(name: string, config: string, vars: Record<string, string>) {
  if (!existsSync(config)) throw new Error(`${config} is missing: run the build first`);
  const { workerOptions, main } = await workerOptionsOf(config);
  const folder = resolve(dirname(config));
  const chunks = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    // A tool that reads the build at the same time keeps its own files in a hidden folder.
    .filter(name => name.endsWith('.js') && !name.startsWith('.'))
    .map(name => join(folder, name));
  const mainPath = resolve(folder, main ?? 'index.js');
  const { modulesRules: _rules, bindings, ...options } = workerOptions;
  return {
    ...options,
    name,
    rootPath: folder,
    modulesRoot: folder,
    modules: [mainPath, ...chunks.filter(path => path !== mainPath)].map(path => ({
      type: 'ESModule',
      path,
    })),
    bindings: only<unknown>({ ...(bindings as object), ...vars }, SETTINGS[name] ?? []),
    // Clients on this machine may set country and address headers, as the network's edge does. In production the front door does.
    stripCfConnectingIp: false,
  };
}

/** The built platform, or the one from the options. */
async function platformWorker({ platform, databases = [] }: PairOptions, vars: Record<string, string>) {
  const configured = (await worker(PLATFORM, PLATFORM_CONFIG, vars)) as object & { d1Databases?: object };
  const added = Object.fromEntries(databases.map(name => [name, name.toLowerCase()]));
  const built = { ...configured, d1Databases: { ...configured.d1Databases, ...added } };
  if (platform === undefined) return built;
  const { durableObjects, serviceBindings } = built as { durableObjects?: object; serviceBindings?: object };
  return {
    ...built,
    modulesRoot: dirname(platform.module),
    modules: [{ type: 'ESModule', path: platform.module }],
    durableObjects: { ...durableObjects, ...platform.durableObjects },
    serviceBindings: { ...serviceBindings, ...platform.serviceBindings },
  };
}

/** The platform's configured databases: one, unless its configuration binds more. */
function databaseNames(): string[] {
  const { d1_databases = [] } = JSON.parse(readFileSync(PLATFORM_CONFIG, 'utf8')) as {
    d1_databases?: { binding: string }[];
  };
  return d1_databases.map(it => it.binding);
}

async function migrateAll(
  miniflare: Miniflare,
  { databases = [], isMigrated = false, isEdgeAlone = false }: PairOptions,
): Promise<void> {
  if (isMigrated || isEdgeAlone) return;
  for (const name of [...databaseNames(), ...databases]) await migrateDatabase(miniflare, name, PLATFORM);
}

/** A running site as operator calls reach it. */
export interface OperatedSite {
  url: URL;
  /** Of the network by default. */
  fetch?: (
    url: URL,
    init: { method: string; headers: Record<string, string>; body: string },
  ) => Promise<{
    json: () => Promise<unknown>;
  }>;
}

/** A pair at the site's own origin, without the network: production answers at no other host, and its proxy may not run yet. */
export const operatedAt = ({ miniflare }: Pick<Pair, 'miniflare'>, siteOrigin: URL): OperatedSite => ({
  url: siteOrigin,
  fetch: (url, init) => miniflare.dispatchFetch(url, init),
});

async function operateOnce(
  { url, fetch: send = fetch }: OperatedSite,
  call: string,
  payload: unknown,
  token: string,
) {
  const response = await send(new URL(`/operator/${call}`, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // Password hashing blocks the runtime, which may then close a kept-alive connection as idle.
      connection: 'close',
    },
    body: JSON.stringify(payload),
  });
  const envelope = (await response.json()) as { status: boolean; msg: string; output: unknown };
  if (!envelope.status) throw new Error(`operator call ${call}: ${envelope.msg}`);
  return envelope.output;
}

/** The output of a call that does a part of its work and is repeated until nothing is left. */
export interface OperatorProgress {
  done: readonly string[];
  left: number;
}

const isProgress = (output: unknown): output is OperatorProgress =>
  typeof output === 'object' && output !== null && 'done' in output && 'left' in output;

/** The progress of seeding in words; null where nothing was done. */
export const progressText = ({ done, left }: OperatorProgress): string | null =>
  done.length === 0 ? null : `seeding: ${done.join(', ')} done, ${left} parts left`;

/**
 * Makes an operator call of the running pair, repeatedly where it works in parts.
 * @param onPart called after each part
 * @returns the output of the last call
 * @throws Error with the reply's message where it is refused
 */
export async function operate(
  pair: OperatedSite,
  call: string,
  payload: unknown,
  token: string,
  onPart: (progress: OperatorProgress) => void = () => undefined,
): Promise<unknown> {
  for (;;) {
    const output = await operateOnce(pair, call, payload, token);
    if (!isProgress(output)) return output;
    onPart(output);
    if (output.left === 0) return output;
  }
}

/** The runtime's own note about a late alarm, which is normal on a busy machine. */
const LATE_ALARM = /^NOSENTRY SQLite alarm/;

/** Where the runtime's lines go; absent for the terminal. */
function linesOf({ onLog, onRuntimeLine }: PairOptions): ((line: RuntimeLine) => void) | undefined {
  if (onRuntimeLine !== undefined || onLog === undefined) return onRuntimeLine;
  return ({ level, message }) => {
    if (!LATE_ALARM.test(message)) onLog(level, message);
  };
}

/** Options common to both ways to start. */
function sharedOptions(options: PairOptions) {
  const { port = 0, host = '127.0.0.1', dataDir, frontDoor, log = new Log(LogLevel.ERROR) } = options;
  const handleStructuredLogs = linesOf(options);
  return {
    ...(frontDoor === undefined ? { host, port } : { host: '127.0.0.1', port: 0 }),
    // An empty object: `false` would place every client in Texas.
    cf: {},
    log,
    ...(dataDir ? { resourcePersistencePath: resolve(dataDir, 'v3') } : {}),
    ...(handleStructuredLogs ? { handleStructuredLogs } : {}),
  };
}

const variablesOf = (options: PairOptions) => ({
  ...(process.env.ENVIRONMENT === 'production' ? {} : developmentVars()),
  ...options.vars,
});

/** Opened last, so that no client meets a database without its tables. */
async function doorOf({ port = 0, host = '127.0.0.1', frontDoor }: PairOptions, workers: URL) {
  return frontDoor === undefined ? null : openFrontDoor({ ...frontDoor, host, port, workers });
}

/** The built edge. Alone it binds no platform. */
async function edgeWorker(options: PairOptions, vars: Record<string, string>) {
  const { folder = '', hasAssets = true, isEdgeAlone = false } = options;
  const configured = (await worker(EDGE, join(folder, EDGE_CONFIG), vars)) as { serviceBindings?: object };
  return {
    ...configured,
    ...(isEdgeAlone ? { serviceBindings: {} } : {}),
    ...(hasAssets ? {} : { assets: undefined }),
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  };
}

export async function startPair(options: PairOptions = {}): Promise<Pair> {
  const { dataDir, isEdgeAlone = false } = options;
  const vars = variablesOf(options);
  if (dataDir) mkdirSync(dataDir, { recursive: true });
  const unmark = dataDir ? markRunning(dataDir) : () => undefined;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...sharedOptions(options),
      workers: [
        await edgeWorker(options, vars),
        ...(isEdgeAlone ? [] : [await platformWorker(options, vars)]),
        ...(options.beside ?? []),
      ],
    } as never),
  );
  const workers = await miniflare.ready;
  await migrateAll(miniflare, options);
  const directUrl = await miniflare.unsafeGetDirectURL(EDGE);
  const door = await doorOf(options, workers);
  const stop = async () => {
    await door?.stop();
    // It has waited for ever for a runtime that had closed its sockets and kept a connection to itself; that one ends with this process.
    await Promise.race([miniflare.dispose(), wait(STOP_MS, undefined, { ref: false })]);
    unmark();
  };
  return { url: door?.url ?? workers, directUrl, miniflare, stop };
}

/** Starts the built platform alone, in the role of an operator's own platform. */
export async function startPlatform(options: PairOptions = {}): Promise<Omit<Pair, 'directUrl'>> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...sharedOptions(options),
      workers: [
        {
          ...(await platformWorker(options, variablesOf(options))),
          unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
        },
        ...(options.beside ?? []),
      ],
    } as never),
  );
  const url = await miniflare.ready;
  await migrateAll(miniflare, options);
  return { url, miniflare, stop: () => miniflare.dispose() };
}
