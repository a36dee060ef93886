/** Agents' calls: the queue, ready answers, and the opening of the desk. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { realtimeAuth } from '#app/contract/realtime.ts';
import { cannedTexts, QUEUE_VIEWS, readAgentsChannel } from '#app/contract/support.ts';
import { formed, languageCode, listOf, orNull, slug, whole } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf, directoriesOf, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { noting } from '#platform/base/note-change.ts';
import {
  type OperatorCall,
  type OperatorContext,
  operatorCall,
  withCountriesOf,
  withTextsAt,
} from '#platform/base/operator-call.ts';
import { socketsNameOf } from '#platform/operator/operator.ts';
import { admitSocket } from '#platform/realtime/realtime.ts';
import { readMarkets } from '#platform/site/site.ts';
import { agentOf, listAgents } from './agent.ts';
import { deleteCanned, readCanned, writeCanned } from './canned.db.ts';
import { attach, consoleOf } from './console-calls.ts';
import { readSwitch, writeSwitch } from './desk.ts';
import { countQueue, type ListedRoom, QUEUE_MOST, type QueueQuery, readQueue } from './room.db.ts';
import { findRoom, roomCalls } from './room-calls.ts';
import { summaryOf } from './summary.ts';
import { ticketCalls } from './ticket-calls.ts';

const country = formed(/^[A-Z]{2}$/, 2);

/** The key that merges several directories' rows: the order of each of them. */
const orderOf = (view: QueueQuery['view']) => (room: ListedRoom) =>
  view === 'closed'
    ? [-(room.closedAt ?? 0), room.chatId]
    : [room.waitingSince ?? Number.MAX_SAFE_INTEGER, -room.lastAt, room.chatId];

async function countsOf(env: PlatformEnv, query: QueueQuery) {
  const all = await Promise.all(directoriesOf(env).map(db => countQueue(db, query)));
  const sum = (name: 'waiting' | 'mine' | 'all') => all.reduce((total, it) => total + it[name], 0);
  return { waiting: sum('waiting'), mine: sum('mine'), all: sum('all') };
}

/** Chats by waiting time, of some countries and languages or of all. */
const queue = operatorCall(
  z.object({
    view: z._default(z.enum(QUEUE_VIEWS), 'waiting'),
    countries: z._default(listOf(country, 100), []),
    languages: z._default(listOf(languageCode, 100), []),
  }),
  async (input, context) => {
    const { env } = context;
    const query = { ...input, agentId: agentOf(context).agentId };
    const [rooms, counts] = await Promise.all([
      readAcross(env, db => readQueue(db, query), QUEUE_MOST, orderOf(input.view)),
      countsOf(env, query),
    ]);
    return accepted({ rooms: rooms.map(summaryOf), counts });
  },
);

/** Agents who can answer chats of a market, or of any one. */
const agents = operatorCall(z.object({ country: orNull(country) }), async ({ country: of }, context) =>
  accepted({ agents: await listAgents(context, of) }),
);

const canned = operatorCall(z.object({}), async (_input, { env }) =>
  accepted({ canned: await readCanned(catalogueOf(env)) }),
);

async function cannedNow({ name }: { name: string }, { env }: OperatorContext) {
  const found = (await readCanned(catalogueOf(env))).find(it => it.name === name);
  return found === undefined ? null : { texts: found.texts };
}

/** `{name}`, `{topic}`, `{agent}` and `{balance}` stand for facts of the member or the agent. */
const putCanned = operatorCall(
  z.object({ name: slug, texts: cannedTexts }),
  noting(cannedNow, async (input, { env }) => {
    await writeCanned(catalogueOf(env), input);
    return accepted(input);
  }),
);

const removeCanned = operatorCall(
  z.object({ name: slug }),
  noting(cannedNow, async ({ name }, { env }) =>
    (await deleteCanned(catalogueOf(env), name))
      ? accepted({ name })
      : refused(404, 'There is no such answer.'),
  ),
);

async function deskNow({ country: of }: { country: string }, { env, now }: OperatorContext) {
  const set = await readSwitch(catalogueOf(env), of, now());
  const until = set?.until ?? null;
  return { state: set?.state ?? 'by its hours', until: until === null ? null : wireMoment(until) };
}

/** Opens or closes support of a market against its hours; null goes by its hours again. `until` is epoch milliseconds. */
const desk = operatorCall(
  z.object({
    country,
    state: z.nullable(z.enum(['open', 'closed'])),
    until: orNull(whole(0, 253_402_300_799_999)),
  }),
  noting(deskNow, async (input, { env, now, actor }) => {
    const markets = await readMarkets(catalogueOf(env));
    if (!markets.some(it => it.country === input.country)) return refused(404, 'There is no such market.');
    await writeSwitch(catalogueOf(env), input, { at: now(), by: actor.operatorId });
    return accepted(input);
  }),
);

/** Whether the caller may listen to a channel of agents: of all markets, of one of theirs, or of a chat in one of theirs. */
async function mayListen(channel: string, { env, actor: { markets } }: OperatorContext): Promise<boolean> {
  const about = readAgentsChannel(channel);
  if (about === null || markets === null) return about !== null;
  if (about.of === 'all') return false;
  const of = about.of === 'market' ? about.country : (await findRoom(env, about.chatId))?.country;
  return of !== undefined && markets.includes(of);
}

/** Lets an open socket of the caller's console into a channel of agents. */
const channelAuth = operatorCall(realtimeAuth.input, async ({ socketId, channelName: channel }, context) => {
  if (!(await mayListen(channel, context))) return refused(403, 'This channel is not one of yours.');
  const sessionHash = socketsNameOf(context.actor.operatorId);
  const auth = await admitSocket(context.env, { socketId, channel, sessionHash });
  return auth === null ? refused(409, 'The connection is no longer open.') : accepted({ auth });
});

/** The market of the chat that a call is about. */
const countryOfChat = async ({ chatId }: { chatId: string }, { env }: Pick<OperatorContext, 'env'>) => {
  const room = await findRoom(env, chatId);
  return room === null ? [] : [room.country];
};

export const chatOperatorCalls: readonly [string, OperatorCall][] = [
  ...withCountriesOf([...roomCalls, ['chat/attach', attach]], countryOfChat),
  ...ticketCalls,
  ...withCountriesOf([['chat/desk', desk]], async ({ country: of }: { country: string }) => [of]),
  ['chat/console', consoleOf],
  ['chat/queue', queue],
  ['chat/agents', agents],
  ['chat/canned', canned],
  ...withTextsAt(['texts'], [['chat/put-canned', putCanned]]),
  ['chat/remove-canned', removeCanned],
  ['chat/realtime-auth', channelAuth],
];
