/** Parses and validates calls of the HTTP API. Server libraries act on the status and show the text of a refusal. */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { isCached, isProtocolEvent, kindOfChannel, MAX_DATA_BYTES, MAX_EVENT_NAME } from './channel.ts';
import type { Message } from './message.ts';
import { parseJson } from './protocol.ts';
import { isSocketId } from './socket-id.ts';

/** Most channels of one event, and most events of one batch. */
export const MAX_CHANNELS = 100;
export const MAX_BATCH = 10;

export interface ApiRefusal {
  status: 400 | 401 | 404 | 405 | 413;
  /** Plain text for the client's developer. */
  says: string;
}

/** Requested attributes of a channel. */
export type Info = ReadonlySet<string>;
const COUNTS: readonly string[] = ['user_count', 'subscription_count'];

export interface Publication {
  message: Message;
  info: Info;
}

const wrong = (says: string): { readonly ok: false; readonly error: ApiRefusal } =>
  refuse({ status: 400, says });

/** Client libraries match this text, and that of a batch that is too large. */
const TOO_LARGE = `The data content of this event exceeds the allowed maximum (${MAX_DATA_BYTES} bytes)`;

const singleEvent = z.object({
  name: z.string('name should be text').check(z.minLength(1, 'name should not be empty')),
  data: z.string('data should be text'),
  channel: z.optional(z.string('channel should be text')),
  channels: z.optional(z.array(z.string('channels should be texts'), 'channels should be a list')),
  socket_id: z.nullish(z.string('socket_id should be text')),
  info: z.nullish(z.string('info should be text')),
});
const batchOfEvents = z.object({
  batch: z
    .array(z.unknown(), 'batch should be a list')
    .check(z.maxLength(MAX_BATCH, `Batch too large (> ${MAX_BATCH})`)),
});

/**
 * @param text the parameter `info`, as `user_count,subscription_count`
 * @param known attributes that can be requested here
 */
export function readInfo(text: string | null | undefined, known = COUNTS): Result<Info, ApiRefusal> {
  const names = (text ?? '').split(',').filter(Boolean);
  const unknown = names.find(name => !known.includes(name));
  if (unknown !== undefined) return wrong(`info has no attribute ${unknown.slice(0, 40)}`);
  return ok(new Set(names));
}

/** Attributes of all channels with a prefix; `user_count` is allowed for presence channels only. */
export function readInfoOfMany(text: string | null, prefix: string): Result<Info, ApiRefusal> {
  const info = readInfo(text);
  if (!info.ok || !info.value.has('user_count') || prefix.startsWith('presence-')) return info;
  return wrong('user_count is of presence channels only');
}

/** Attributes of one channel, which must support them. */
export function readInfoOfOne(text: string | null, channel: string): Result<Info, ApiRefusal> {
  const info = readInfo(text, [...COUNTS, 'cache']);
  if (!info.ok) return info;
  if (info.value.has('user_count') && kindOfChannel(channel) !== 'presence') {
    return wrong('user_count is of presence channels only');
  }
  return info.value.has('cache') && !isCached(channel) ? wrong('cache is of cache channels only') : info;
}

function readPublication(value: unknown): Result<Publication, ApiRefusal> {
  const read = singleEvent.safeParse(value);
  if (!read.success) return wrong(read.error.issues[0]?.message ?? 'The event could not be understood');
  const { name, data, channel, socket_id: socketId = null } = read.data;
  const channels = read.data.channels ?? (channel === undefined ? [] : [channel]);
  if (name.length > MAX_EVENT_NAME) return wrong(`name is longer than ${MAX_EVENT_NAME}`);
  if (isProtocolEvent(name)) return wrong('name is one that the protocol keeps for itself');
  if (new TextEncoder().encode(data).byteLength > MAX_DATA_BYTES) {
    return refuse({ status: 413, says: TOO_LARGE });
  }
  if (channels.length === 0) return wrong('The event names no channel');
  if (channels.length > MAX_CHANNELS) return wrong(`The event is for more than ${MAX_CHANNELS} channels`);
  if (channels.some(each => kindOfChannel(each) === null)) return wrong('A name is not that of a channel');
  if (socketId !== null && !isSocketId(socketId)) return wrong('socket_id is none');
  const info = readInfo(read.data.info);
  if (!info.ok) return info;
  return ok({ message: { channels: [...new Set(channels)], name, data, socketId }, info: info.value });
}

const NOT_JSON = 'The body is not JSON in UTF-8';

function readJson(body: Uint8Array): unknown {
  try {
    return parseJson(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body));
  } catch {
    return undefined; // not UTF-8
  }
}

export function readEvent(body: Uint8Array): Result<Publication, ApiRefusal> {
  const value = readJson(body);
  return value === undefined ? wrong(NOT_JSON) : readPublication(value);
}

/** Parses a batch; one invalid event refuses all of it. */
export function readBatch(body: Uint8Array): Result<Publication[], ApiRefusal> {
  const read = batchOfEvents.safeParse(readJson(body));
  if (!read.success) return wrong(read.error.issues[0]?.message ?? NOT_JSON);
  const publications: Publication[] = [];
  for (const each of read.data.batch) {
    const publication = readPublication(each);
    if (!publication.ok) return publication;
    publications.push(publication.value);
  }
  return ok(publications);
}
