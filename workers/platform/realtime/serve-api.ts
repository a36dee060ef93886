/**
 * The HTTP API of the Pusher protocol, `/apps/{id}/…`, for server libraries, signed with the application's secret. A signature
 * is valid for ten minutes and can be replayed within them, as at any Pusher service; TLS protects it.
 */
import { readBounded } from '#app/contract/body.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { now } from '#platform/base/clock.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { Note } from '#platform/base/logged-event.ts';
import {
  type ApiRefusal,
  type Publication,
  readBatch,
  readEvent,
  readInfoOfMany,
  readInfoOfOne,
} from './api-request.ts';
import { kindOfChannel, ownerOfChannel } from './channel.ts';
import { attributesOf } from './channel-stats.ts';
import { statsByPrefix, statsOf } from './collect-channel-stats.ts';
import { UNAUTHORIZED } from './handshake.ts';
import { publishHere } from './publish.ts';
import { askShards, shardAt } from './shards.ts';
import { checkRequest } from './signature.ts';

/** Largest accepted body, in bytes: ten full events with every byte escaped to six, and their channels. */
export const MAX_API_BODY_BYTES = 1_048_576;

type Answer = Promise<Result<object, ApiRefusal>>;

interface ApiCall {
  env: PlatformEnv;
  query: URLSearchParams;
  body: Uint8Array;
  /** The channel name in the path; empty where the call has none. */
  name: string;
}

const wrong = (says: string): Result<never, ApiRefusal> => refuse({ status: 400, says });

/** The requested attributes of an event's channels. */
async function infoOf(env: PlatformEnv, { message, info }: Publication): Promise<[string, object][]> {
  if (info.size === 0) return [];
  return Promise.all(
    message.channels.map(
      async channel =>
        [channel, attributesOf(channel, await statsOf(env, channel), info)] satisfies [string, object],
    ),
  );
}

async function events({ env, body }: ApiCall): Answer {
  const publication = readEvent(body);
  if (!publication.ok) return publication;
  await publishHere(env, [publication.value.message]);
  const info = await infoOf(env, publication.value);
  return ok(info.length === 0 ? {} : { channels: Object.fromEntries(info) });
}

async function batchEvents({ env, body }: ApiCall): Answer {
  const batch = readBatch(body);
  if (!batch.ok) return batch;
  await publishHere(
    env,
    batch.value.map(it => it.message),
  );
  if (batch.value.every(it => it.info.size === 0)) return ok({});
  const infos = await Promise.all(batch.value.map(it => infoOf(env, it)));
  return ok({ batch: infos.map(([first]) => first?.[1] ?? {}) });
}

async function channels({ env, query }: ApiCall): Answer {
  const prefix = query.get('filter_by_prefix') ?? '';
  const info = readInfoOfMany(query.get('info'), prefix);
  if (!info.ok) return info;
  const counted = await statsByPrefix(env, prefix);
  const list = [...counted].filter(([name]) => !name.startsWith('#'));
  return ok({
    channels: Object.fromEntries(list.map(([name, stats]) => [name, attributesOf(name, stats, info.value)])),
  });
}

async function channel({ env, query, name }: ApiCall): Answer {
  if (kindOfChannel(name) === null) return wrong('The name is not that of a channel');
  const info = readInfoOfOne(query.get('info'), name);
  if (!info.ok) return info;
  const [stats, cache] = await Promise.all([
    statsOf(env, name),
    info.value.has('cache') ? cacheOf(env, name) : {},
  ]);
  return ok({ occupied: stats.sockets > 0, ...attributesOf(name, stats, info.value), ...cache });
}

/** The last event of a cache channel with its remaining seconds; an empty object where there is none. */
async function cacheOf(env: PlatformEnv, channel: string): Promise<object> {
  const kept = await shardAt(env, ownerOfChannel(channel, env.REALTIME_SHARDS)).peek(channel);
  if (kept === null) return {};
  return { cache: { data: kept.data, ttl: Math.ceil((kept.until - now()) / 1_000) } };
}

async function users({ env, name }: ApiCall): Answer {
  if (kindOfChannel(name) !== 'presence') return wrong('Users are of presence channels only');
  const { users: ids } = await statsOf(env, name);
  return ok({ users: (ids ?? []).map(id => ({ id })) });
}

async function terminateConnections({ env, name: userId }: ApiCall): Answer {
  await askShards(env, hub => hub.endSockets({ userId, channel: null }, UNAUTHORIZED));
  return ok({});
}

const CALLS: readonly [method: string, path: RegExp, call: (asked: ApiCall) => Answer][] = [
  ['POST', /^\/events()$/, events],
  ['POST', /^\/batch_events()$/, batchEvents],
  ['GET', /^\/channels()$/, channels],
  ['GET', /^\/channels\/([^/]+)$/, channel],
  ['GET', /^\/channels\/([^/]+)\/users$/, users],
  ['POST', /^\/users\/([^/]+)\/terminate_connections$/, terminateConnections],
];

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // not a channel name
  }
};

/** The call of a path. @returns refuses 404 for an unknown path, 405 for a wrong method */
function callOf(
  method: string,
  path: string,
): Result<{ call: (asked: ApiCall) => Answer; name: string }, ApiRefusal> {
  const named = CALLS.filter(([, pattern]) => pattern.test(path));
  if (named.length === 0) return refuse({ status: 404, says: 'There is no such call' });
  const [, pattern, call] = named.find(([verb]) => verb === method) ?? [];
  if (pattern === undefined || call === undefined)
    return refuse({ status: 405, says: 'Another method is needed' });
  const name = decoded(pattern.exec(path)?.[1] ?? '');
  return name === null ? wrong('The path cannot be decoded') : ok({ call, name });
}

const plain = ({ status, says }: ApiRefusal): Response => new Response(`${says}\n`, { status });

async function answer(request: Request, env: PlatformEnv, body: Uint8Array, note: Note): Answer {
  const { pathname, searchParams: query } = new URL(request.url);
  const [, , id = '', ...rest] = pathname.split('/');
  const isOurs = env.PUSHER_SERVICE.apiOrigin === null && id === env.PUSHER_APP.id;
  if (!isOurs) return refuse({ status: 404, says: 'There is no such application' });
  const { method } = request;
  const signed = checkRequest(env.PUSHER_APP, { method, path: pathname, query, body }, now());
  if (!signed.ok) {
    note({ kind: 'signature', outcome: 'refused', target: 'push-api', code: 401, isOfStranger: true });
    return refuse({ status: 401, says: signed.error });
  }
  const found = callOf(method, `/${rest.join('/')}`);
  return found.ok ? found.value.call({ env, query, body, name: found.value.name }) : found;
}

export async function serveApi(request: Request, env: PlatformEnv, note: Note): Promise<Response> {
  const body = await readBounded(request, MAX_API_BODY_BYTES);
  if (body === null) return plain({ status: 413, says: 'The body is too large' });
  const answered = await answer(request, env, body, note);
  return answered.ok ? Response.json(answered.value) : plain(answered.error);
}
