/**
 * Pushes [4.38] [4.40] [7.51]: the channels, and the payload of each event.
 *
 * A push is a hint, the stored list is the truth: payloads are small, and a client that missed some fetches from its
 * last id. Names of events start neither with `client-` nor with `pusher`, which the protocol keeps for itself.
 */
import * as z from 'zod/mini';
import { CHAT_STATUSES } from '#app/domain/chat.ts';
import { chatMessage } from './chat.ts';
import { endpoint } from './endpoint.ts';
import { sharedTableView } from './studio.ts';
import { amount, currency, filled, formed, id, moment, orNull, slug, text, whole } from './wire.ts';

/** The shared public channel [7.51]. */
export const SITE_CHANNEL = 'site';
const MEMBER_PREFIX = 'private-member-';

/** The private channel of one member; only that member's session may subscribe. */
export const memberChannel = (memberId: string): string => `${MEMBER_PREFIX}${memberId}`;

/** The member a channel belongs to, or null when it is no member's. */
export const memberOfChannel = (channel: string): string | null => {
  if (!channel.startsWith(MEMBER_PREFIX)) return null;
  const memberId = id.safeParse(channel.slice(MEMBER_PREFIX.length));
  return memberId.success ? memberId.data : null;
};

/** Events on the shared channel, by name. */
export const siteEvents = {
  /** A build was published [4.16]. */
  'new-build': z.object({ build: filled(64) }),
  /** Catalogue files were published; `version` as in version.json. */
  'catalogue-version': z.object({ version: formed(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 64) }),
  /** Announcements changed; the dashboard is asked again. */
  announcement: z.object({ id: orNull(id) }),
  /** A message was sent to everybody of a market with the currency; their inboxes are fetched again. */
  broadcast: z.object({ currency }),
  /** The site, games or providers went into or came out of maintenance; `until` is UTC. */
  maintenance: z.object({ active: z.boolean(), until: orNull(moment) }),
  /** An operator has changed how lists show some games; `count` is their number. */
  'games-changed': z.object({ count: whole(0, Number.MAX_SAFE_INTEGER) }),
};

const TABLE_PREFIX = 'table-';

/** The public channel of a shared table of a game, for players of a currency. */
export const tableChannel = (gameId: string, code: string): string =>
  `${TABLE_PREFIX}${gameId.replaceAll(':', '=')}@${code}`;

/** Whether a channel is that of a shared table: the only ones that a game's frame may listen to. */
export const isTableChannel = (channel: string): boolean => channel.startsWith(TABLE_PREFIX);

/** Events of a shared table. */
export const tableEvents = {
  /** The table as it is now, with the most frequent positions alone. */
  table: sharedTableView,
};

/** Events on a member's channel, by name. */
export const memberEvents = {
  /**
   * The available balance, `inGames`, the money at transfer-type providers, and `bonus`, the money of bonuses; without one of the
   * last two the page keeps what it has.
   * `sequence` grows with every movement: an older one that comes late is dropped.
   */
  balance: z.object({
    balance: amount,
    currency,
    sequence: whole(0, Number.MAX_SAFE_INTEGER),
    bonus: z.optional(amount),
    inGames: z.optional(z.array(z.object({ providerId: id, gameId: orNull(id), amount }))),
  }),
  /**
   * A message arrived, or was read, deleted or restored elsewhere; `unread` is how many unread ones there are, `total` how many
   * messages. A platform without deletion may leave `total` out.
   */
  message: z.object({
    noticeId: orNull(id),
    unread: whole(0, 1_000_000),
    total: z.optional(whole(0, 1_000_000)),
  }),
  /** A message of the live chat [4.40]. */
  'chat-message': z.object({ chatId: id, message: chatMessage }),
  /** The room was closed, from the other side or in another tab [4.38]; `closedBy` may be left out. */
  'close-room': z.object({ chatId: id, closedBy: orNull(z.enum(['member', 'support', 'system'])) }),
  /** The room was taken by an agent, passed on, or opened again; `agent` is the name of who answers. */
  'chat-room': z.object({ chatId: id, status: z.enum(CHAT_STATUSES), agent: orNull(text(80)) }),
  /** Support writes, or no more. */
  'chat-typing': z.object({ chatId: id, sender: text(80), isTyping: z.boolean() }),
  /** A side has read the messages up to this one; the member's own reading comes from another tab. */
  'chat-read': z.object({ chatId: id, side: z.enum(['member', 'support']), id }),
  /** A limit of the member changed. */
  limit: z.object({ name: slug }),
  /** A restriction of the member has begun, such as a break; `until` is null without an end. */
  restriction: z.object({ kind: slug, until: orNull(moment) }),
  /** The session of play or its reality check changed in another tab; it is asked for again. */
  'play-session': z.object({}),
  /** A promotion of the member changed state or progress. */
  promotion: z.object({ promotionId: orNull(id) }),
  /** A deposit, withdrawal or transfer changed state; `kind` is the kind of transaction/*. */
  transaction: z.object({ kind: slug, id, status: slug }),
  /** The session was ended at the platform. */
  logout: z.object({ reason: orNull(slug) }),
};

/** The service's id of an open connection. */
const socketId = formed(/^\d+\.\d+$/, 64);

/**
 * realtime/auth: lets a connection of the caller's into a channel [4.40]; a member only into their own. `auth` is what the
 * protocol calls so; `channelData` names the member, on channels that ask for it.
 */
export const realtimeAuth = endpoint(
  'realtime/auth',
  'member',
  z.object({ socketId, channelName: formed(/^[A-Za-z0-9_\-=@,.;]+$/, 200) }),
  z.object({ auth: filled(200), channelData: z.optional(text(4000)) }),
);

type Events = Readonly<Record<string, z.ZodMiniType>>;
/** An event that was understood: its name and its payload, paired. */
export type PushOf<Table extends Events> = {
  [Name in keyof Table & string]: { name: Name; data: z.output<Table[Name]> };
}[keyof Table & string];

function decoded(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined; // not JSON: no payload of ours
  }
}

/**
 * Reads an event of a channel.
 *
 * @param events `siteEvents` or `memberEvents`
 * @param data an object, or the JSON text that the protocol carries
 * @returns null for a name that is not in the table or a payload that is not its own; both are ignored
 */
export function readPush<Table extends Events>(
  events: Table,
  name: string,
  data: unknown,
): PushOf<Table> | null {
  const schema = Object.hasOwn(events, name) ? events[name] : undefined;
  const parsed = schema?.safeParse(decoded(data));
  return parsed?.success ? ({ name, data: parsed.data } as PushOf<Table>) : null;
}
