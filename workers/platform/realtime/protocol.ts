/**
 * The frames of the Pusher protocol, version 7, as text.
 *
 * Served: all kinds of channels with their cache variants, presence, client events, users with events and watchlists of
 * their own, counts of subscriptions. Not served: delta compression, and the HTTP transports of old browsers. Different on
 * purpose: `data` of a client event leaves as text even where it came as an object, which every client reads alike; a frame
 * that cannot be read is answered with an error and never ends the connection.
 */
import * as z from 'zod/mini';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { isProtocolEvent, MAX_EVENT_NAME } from './channel.ts';
import { MAX_WATCHED } from './user.ts';

/** Silence after which a client pings, in seconds. */
export const ACTIVITY_TIMEOUT_S = 120;

/** Largest accepted frame, in UTF-16 units: fits a full client event with every character escaped. */
export const MAX_FRAME_LENGTH = 65_536;

/** Byte for byte as the stock client sends and expects it, so that the runtime can answer while the object sleeps. */
export const PING = '{"event":"pusher:ping","data":{}}';
export const PONG = '{"event":"pusher:pong","data":{}}';

/** A member of a presence channel. */
export interface Member {
  userId: string;
  /** The application's data about the user, or null. */
  userInfo: unknown;
}

/** Frames from clients that need an action. */
export type ClientFrame =
  | { kind: 'ping' }
  | { kind: 'pong' }
  | { kind: 'subscribe'; channel: string; auth: string; channelData: string | null }
  | { kind: 'unsubscribe'; channel: string }
  | { kind: 'signin'; auth: string; userData: string }
  | { kind: 'client-event'; event: string; channel: string; data: string };

export type FrameOf<Kind extends ClientFrame['kind']> = Extract<ClientFrame, { kind: Kind }>;

const anyFrame = z.object({
  event: z.string(),
  channel: z.optional(z.string()),
  data: z.optional(z.unknown()),
});
const absent = z.optional(z.nullable(z.string()));
const subscribe = z.object({ channel: z.string(), auth: absent, channel_data: absent });
const unsubscribe = z.object({ channel: z.string() });
const signin = z.object({ auth: z.string(), user_data: z.string() });

/** Parses JSON; undefined where the text is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // callers report the error
  }
}

const NOT_UNDERSTOOD = 'The data of the event could not be understood';

/** Some clients send the data of protocol events as text, as the server does. */
const dataOf = (data: unknown): unknown => (typeof data === 'string' ? parseJson(data) : data);

function protocolFrame(event: string, data: unknown): Result<ClientFrame, string> {
  switch (event) {
    case 'pusher:ping':
      return ok({ kind: 'ping' });
    case 'pusher:pong':
      return ok({ kind: 'pong' });
    case 'pusher:subscribe': {
      const read = subscribe.safeParse(dataOf(data));
      if (!read.success) return refuse(NOT_UNDERSTOOD);
      const { channel, auth, channel_data } = read.data;
      return ok({ kind: 'subscribe', channel, auth: auth ?? '', channelData: channel_data ?? null });
    }
    case 'pusher:unsubscribe': {
      const read = unsubscribe.safeParse(dataOf(data));
      return read.success ? ok({ kind: 'unsubscribe', channel: read.data.channel }) : refuse(NOT_UNDERSTOOD);
    }
    case 'pusher:signin': {
      const read = signin.safeParse(dataOf(data));
      if (!read.success) return refuse(NOT_UNDERSTOOD);
      return ok({ kind: 'signin', auth: read.data.auth, userData: read.data.user_data });
    }
    default:
      return refuse('There is no such event in the protocol');
  }
}

/** @returns refuses with a sentence for the client's developer */
export function readFrame(message: string | ArrayBuffer): Result<ClientFrame, string> {
  if (typeof message !== 'string') return refuse('Frames are text');
  if (message.length > MAX_FRAME_LENGTH) return refuse(`The frame is longer than ${MAX_FRAME_LENGTH}`);
  const frame = anyFrame.safeParse(parseJson(message));
  if (!frame.success) return refuse('The frame is not a JSON object with an event');
  const { event, channel, data } = frame.data;
  if (isProtocolEvent(event)) return protocolFrame(event, data);
  if (!event.startsWith('client-')) return refuse('Names of events that clients send start with client-');
  if (event.length > MAX_EVENT_NAME) return refuse(`The event's name is longer than ${MAX_EVENT_NAME}`);
  if (channel === undefined) return refuse('The event names no channel');
  const text = typeof data === 'string' ? data : JSON.stringify(data ?? null);
  return ok({ kind: 'client-event', event, channel, data: text });
}

const frame = (event: string, fields: object): string => JSON.stringify({ event, ...fields });
const withText = (event: string, data: unknown, fields: object = {}): string =>
  frame(event, { ...fields, data: JSON.stringify(data) });

export const established = (socketId: string): string =>
  withText('pusher:connection_established', {
    socket_id: socketId,
    activity_timeout: ACTIVITY_TIMEOUT_S,
  });

/** @param code a code of the protocol, or null where it has none for the error */
export const errorFrame = (code: number | null, message: string): string =>
  frame('pusher:error', { data: { code, message } });

/** The error for a client above the rate limit, which stays connected. */
export const OVER_RATE = errorFrame(4301, 'Client event rejected: more than 10 in a second');

export const subscriptionSucceeded = (channel: string, members: readonly Member[] | null): string => {
  if (members === null) return withText('pusher_internal:subscription_succeeded', {}, { channel });
  const presence = {
    count: members.length,
    ids: members.map(member => member.userId),
    hash: Object.fromEntries(members.map(member => [member.userId, member.userInfo])),
  };
  return withText('pusher_internal:subscription_succeeded', { presence }, { channel });
};

/** The reason of a refused subscription. */
export interface SubscriptionRefusal {
  type: 'AuthError' | 'LimitReached' | 'BadRequest';
  error: string;
  status: number;
}

export const subscriptionError = (channel: string, refusal: SubscriptionRefusal): string =>
  withText('pusher:subscription_error', refusal, { channel });

/** Without user data, `user_info` is left out here, and null in the list of members, which clients read by its keys. */
export const memberAdded = (channel: string, { userId, userInfo }: Member): string => {
  const member = userInfo === null ? { user_id: userId } : { user_id: userId, user_info: userInfo };
  return withText('pusher_internal:member_added', member, { channel });
};

export const memberRemoved = (channel: string, userId: string): string =>
  withText('pusher_internal:member_removed', { user_id: userId }, { channel });

export const signedIn = (userData: string): string =>
  withText('pusher:signin_success', { user_data: userData });

/** The answer to a subscription of a cache channel without an event. */
export const cacheMiss = (channel: string): string => frame('pusher:cache_miss', { channel });

export const subscriptionCount = (channel: string, count: number): string =>
  withText('pusher_internal:subscription_count', { subscription_count: count }, { channel });

/** The users of a watchlist who came online or went offline. */
export const watchlistEvents = (status: {
  online?: readonly string[];
  offline?: readonly string[];
}): string => {
  const events = (['online', 'offline'] as const)
    .map(name => ({ name, user_ids: status[name] ?? [] }))
    .filter(it => it.user_ids.length > 0);
  return withText('pusher_internal:watchlist_events', { events });
};

/** The error for a watchlist that is too long; the user stays signed in without one. */
export const WATCHLIST_TOO_LONG = errorFrame(4302, `A watchlist has more than ${MAX_WATCHED} users`);

/** An event on a channel; `userId` is its authenticated sender on presence channels. */
export const channelEvent = (channel: string, event: string, data: string, userId?: string): string =>
  frame(event, { channel, data, ...(userId === undefined ? {} : { user_id: userId }) });
