/** The platform's bindings, parsed once per isolate; a missing or invalid one stops the worker with the field's name. */

import { type RegionalObjects, regionalObjects } from '#app/contract/regional-objects.ts';
import { traced } from '#log/traced-objects.ts';
import { type Databases, readDatabases } from './databases.ts';
import { InvalidSetting } from './invalid-setting.ts';
import type { WrittenEvent } from './logged-event.ts';
import type { PlayMessage } from './play-message.ts';
import { type PushApp, type PushServicePlace, readServicePlace } from './push-service.ts';
import type { QueueProbe } from './queue-probe.ts';
import { type Settings, unfitSettings, variables } from './settings.ts';
import { readStorageService, type StorageService } from './storage-service.ts';

/** The objects of a binding in this deployment's region. */
type Objects<Name extends keyof Env> = RegionalObjects<
  Env[Name] extends { get: (...given: never[]) => infer Stub } ? Stub : never
>;

export interface PlatformEnv extends Settings {
  /** Reached by the accessors of databases.ts alone. */
  DATABASES: Databases;
  /** Published files, public. */
  CATALOGUE: R2Bucket;
  /** Uploaded files: private ones for their member and operators, public ones for everybody. */
  UPLOADS_PRIVATE: R2Bucket;
  UPLOADS_PUBLIC: R2Bucket;
  /** Play as files by day and provider. */
  PLAY_LOG: R2Bucket;
  /** Exports of wallets, and old events. */
  BACKUPS: R2Bucket;
  /** Play on its way from the wallets to those files. */
  PLAY_QUEUE: Queue<PlayMessage | QueueProbe>;
  /** Events on their way from requests to the event log. */
  EVENT_QUEUE: Queue<WrittenEvent | QueueProbe>;
  /** Counters; null where no Analytics Engine is bound. */
  METRICS: AnalyticsEngineDataset | null;
  /** Money, one object per member. */
  MEMBER_WALLET: Objects<'MEMBER_WALLET'>;
  /** Failed logins, one object per name and one per client address. */
  LOGIN_GATE: Objects<'LOGIN_GATE'>;
  /** Chats with support, one object per chat. */
  CHAT_ROOM: Objects<'CHAT_ROOM'>;
  /** Sockets, in REALTIME_SHARDS objects. */
  REALTIME_HUB: Objects<'REALTIME_HUB'>;
  PUSHER_APP: PushApp;
  PUSHER_SERVICE: PushServicePlace;
  /** The demo studio's rounds, one object per player and game, and one per frame for fun. */
  STUDIO_TABLE: Objects<'STUDIO_TABLE'>;
  /** The demo studio's shared tables, one object per game and currency. */
  SHARED_TABLE: Objects<'SHARED_TABLE'>;
  /** The states of games that are being played, one object per currency. */
  LIVE_GAMES: Objects<'LIVE_GAMES'>;
  /** The demo studio's jackpots: one pot per tier and currency, and shards that take their contributions. */
  JACKPOT_POT: Objects<'JACKPOT_POT'>;
  JACKPOT_SHARD: Objects<'JACKPOT_SHARD'>;
  /** Scores of tournaments, a few objects for each. */
  TOURNAMENT: Objects<'TOURNAMENT'>;
  /** External storage; null where uploaded files are in our own buckets. */
  STORAGE_SERVICE: StorageService | null;
  /** The event log, one object. */
  EVENT_LOG: Objects<'EVENT_LOG'>;
  /** The schedule's clock, one object. */
  CLOCK: Objects<'CLOCK'>;
}

const BINDINGS = {
  CATALOGUE: 'R2',
  UPLOADS_PRIVATE: 'R2',
  UPLOADS_PUBLIC: 'R2',
  PLAY_LOG: 'R2',
  BACKUPS: 'R2',
  PLAY_QUEUE: 'Queue',
  EVENT_QUEUE: 'Queue',
  MEMBER_WALLET: 'Durable Object',
  LOGIN_GATE: 'Durable Object',
  CHAT_ROOM: 'Durable Object',
  REALTIME_HUB: 'Durable Object',
  STUDIO_TABLE: 'Durable Object',
  SHARED_TABLE: 'Durable Object',
  LIVE_GAMES: 'Durable Object',
  JACKPOT_POT: 'Durable Object',
  JACKPOT_SHARD: 'Durable Object',
  TOURNAMENT: 'Durable Object',
  EVENT_LOG: 'Durable Object',
  CLOCK: 'Durable Object',
} as const;

const serviceOf = ({ PUSHER_CLUSTER, PUSHER_HOST }: Settings) =>
  readServicePlace(PUSHER_CLUSTER, PUSHER_HOST);

/**
 * Root of keys that providers, payment services and members rely on. PLATFORM_SECRET stands in for an empty one in development
 * alone: every request between the workers carries it (decision 0137).
 */
const rootOf = (name: 'PROVIDER_SECRET' | 'ACCOUNT_SECRET', settings: Settings): string =>
  settings[name] === '' && settings.ENVIRONMENT === 'development' ? settings.PLATFORM_SECRET : settings[name];

let parsed = new WeakMap<object, PlatformEnv>();

/** Forgets the environments, and with them what the isolate caches by them, such as providers' keys: for tests with empty storage. */
export function forgetEnvironments(): void {
  parsed = new WeakMap();
}

/** @throws InvalidSetting with every missing or invalid field */
export function platformEnv(bindings: Env): PlatformEnv {
  const known = parsed.get(bindings);
  if (known) return known;
  const result = variables.safeParse(bindings);
  const wrong = result.success ? unfitSettings(result.data) : result.error.issues.map(issue => issue.message);
  for (const [name, kind] of Object.entries(BINDINGS)) {
    if (!bindings[name as keyof typeof BINDINGS]) wrong.push(`${name} (${kind}) is not bound`);
  }
  const { missing, databases } = readDatabases(bindings, result.data?.DIRECTORY_SHARDS ?? 1);
  wrong.push(...missing.map(name => `${name} (D1) is not bound`));
  const service = result.success ? serviceOf(result.data) : null;
  if (result.success && service === null) {
    wrong.push('PUSHER_CLUSTER and PUSHER_HOST are not the name of a cluster or else a host, one of them');
  }
  const storage = result.success ? readStorageService(result.data) : null;
  if (typeof storage === 'string') wrong.push(storage);
  if (
    !result.success ||
    databases === null ||
    service === null ||
    typeof storage === 'string' ||
    wrong.length > 0
  ) {
    throw new InvalidSetting(`The platform cannot start: ${wrong.join('; ')}`);
  }
  const { CATALOGUE, UPLOADS_PRIVATE, UPLOADS_PUBLIC, PLAY_LOG, BACKUPS, PLAY_QUEUE, EVENT_QUEUE } = bindings;
  const { MEMBER_WALLET, LOGIN_GATE, CHAT_ROOM, REALTIME_HUB, STUDIO_TABLE, SHARED_TABLE } = bindings;
  const { PUSHER_APP_ID: id, PUSHER_APP_KEY: key, PUSHER_APP_SECRET: secret } = result.data;
  const env: PlatformEnv = {
    ...result.data,
    PROVIDER_SECRET: rootOf('PROVIDER_SECRET', result.data),
    ACCOUNT_SECRET: rootOf('ACCOUNT_SECRET', result.data),
    DATABASES: databases,
    CATALOGUE,
    UPLOADS_PRIVATE,
    UPLOADS_PUBLIC,
    PLAY_LOG,
    BACKUPS,
    PLAY_QUEUE,
    EVENT_QUEUE,
    METRICS: bindings.METRICS ?? null,
    MEMBER_WALLET: traced(regionalObjects(MEMBER_WALLET, result.data)),
    LOGIN_GATE: traced(regionalObjects(LOGIN_GATE, result.data)),
    CHAT_ROOM: traced(regionalObjects(CHAT_ROOM, result.data)),
    // Not traced (decision 0094).
    REALTIME_HUB: regionalObjects(REALTIME_HUB, result.data),
    STUDIO_TABLE: traced(regionalObjects(STUDIO_TABLE, result.data)),
    SHARED_TABLE: traced(regionalObjects(SHARED_TABLE, result.data)),
    LIVE_GAMES: traced(regionalObjects(bindings.LIVE_GAMES, result.data)),
    JACKPOT_POT: traced(regionalObjects(bindings.JACKPOT_POT, result.data)),
    JACKPOT_SHARD: traced(regionalObjects(bindings.JACKPOT_SHARD, result.data)),
    TOURNAMENT: traced(regionalObjects(bindings.TOURNAMENT, result.data)),
    EVENT_LOG: traced(regionalObjects(bindings.EVENT_LOG, result.data)),
    CLOCK: traced(regionalObjects(bindings.CLOCK, result.data)),
    PUSHER_APP: { id, key, secret },
    PUSHER_SERVICE: service,
    STORAGE_SERVICE: storage,
  };
  parsed.set(bindings, env);
  return env;
}
