/**
 * The public face of realtime for the rest of the platform [4.40] [7.51]. A push is a hint: nothing waits for it or fails with
 * it, and clients that missed one refetch.
 */
import type * as z from 'zod/mini';
import {
  memberChannel,
  memberEvents,
  SITE_CHANNEL,
  siteEvents,
  tableEvents,
} from '#app/contract/realtime.ts';
import { agentEvents } from '#app/contract/support.ts';
import { logWarning } from '#log/log.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { RECONNECT, UNAUTHORIZED } from './handshake.ts';
import { askHosted, publish } from './publish.ts';
import { askShards } from './shards.ts';

export { admitSocket } from './admit-socket.ts';
export { serveApi } from './serve-api.ts';
export { serveSocket } from './serve-sockets.ts';

type Events = Readonly<Record<string, z.ZodMiniType>>;
type NameOf<Table extends Events> = keyof Table & string;
type DataOf<Table extends Events, Name extends NameOf<Table>> = z.output<Table[Name]>;

/** Failures of a push are only logged. @returns the answer; undefined after a failure */
async function quietly<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work();
  } catch (error) {
    logWarning('push.failed', { push: name, error });
    return undefined;
  }
}

const push = (env: PlatformEnv, channel: string, name: string, schema: z.ZodMiniType, data: unknown) =>
  quietly(`${name} on ${channel}`, () =>
    publish(env, {
      channels: [channel],
      name,
      socketId: null,
      data: JSON.stringify(schema.parse(data)),
    }),
  );

/**
 * Pushes to every open tab of a member. Never throws.
 * @returns false where no tab is open: the member's wallet is told when one opens
 */
export const publishToMember = async <Name extends NameOf<typeof memberEvents>>(
  env: PlatformEnv,
  memberId: string,
  name: Name,
  data: DataOf<typeof memberEvents, Name>,
): Promise<boolean> => (await push(env, memberChannel(memberId), name, memberEvents[name], data)) ?? true;

/** Pushes to every open page of the site. Never throws. */
export const publishToSite = async <Name extends NameOf<typeof siteEvents>>(
  env: PlatformEnv,
  name: Name,
  data: DataOf<typeof siteEvents, Name>,
): Promise<void> => void (await push(env, SITE_CHANNEL, name, siteEvents[name], data));

/** Pushes to everybody who watches a shared table. Never throws. */
export const publishToTable = async <Name extends NameOf<typeof tableEvents>>(
  env: PlatformEnv,
  channel: string,
  name: Name,
  data: DataOf<typeof tableEvents, Name>,
): Promise<void> => void (await push(env, channel, name, tableEvents[name], data));

/** Pushes to the consoles of agents that listen to a channel of theirs. Never throws. */
export const publishToAgents = async <Name extends NameOf<typeof agentEvents>>(
  env: PlatformEnv,
  channel: string,
  name: Name,
  data: DataOf<typeof agentEvents, Name>,
): Promise<void> => void (await push(env, channel, name, agentEvents[name], data));

/**
 * Closes a member's sockets after all sessions have ended. A hosted service closes those of signed-in users. Never throws.
 */
export const endMemberSockets = async (env: PlatformEnv, memberId: string): Promise<void> => {
  await quietly(`The end of the sockets of ${memberId}`, async () => {
    const { apiOrigin } = env.PUSHER_SERVICE;
    const path = `/users/${encodeURIComponent(memberId)}/terminate_connections`;
    if (apiOrigin !== null) return askHosted(env, apiOrigin, path, {});
    const of = { userId: memberId, channel: memberChannel(memberId) };
    await askShards(env, hub => hub.endSockets(of, UNAUTHORIZED));
  });
};

/**
 * Makes the tabs of an ended session reconnect: those with another session rejoin the member's channel, the others cannot.
 * Never throws.
 */
export const reopenSocketsOf = async (env: PlatformEnv, sessionHash: string): Promise<void> => {
  await quietly('The end of a session', async () => {
    if (env.PUSHER_SERVICE.apiOrigin !== null) return;
    await askShards(env, hub => hub.endSockets({ sessionHash }, RECONNECT));
  });
};

/** Moves the sockets of one session to the session that replaced it. Never throws. */
export const handSocketsOn = (env: PlatformEnv, from: string, to: string): Promise<void> =>
  quietly('The change of a session', async () => {
    if (env.PUSHER_SERVICE.apiOrigin !== null) return;
    await askShards(env, hub => hub.replaceSession(from, to));
  });
