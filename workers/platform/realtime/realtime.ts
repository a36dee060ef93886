/**
 * Realtime's face for the rest of the platform [4.40] [7.51]. A push is a hint: nobody's work waits for it or fails with it,
 * and who missed one asks again.
 */
import type * as z from 'zod/mini';
import { memberChannel, memberEvents, SITE_CHANNEL, siteEvents } from '#app/contract/realtime.ts';
import type { PlatformEnv } from '../env.ts';
import { RECONNECT, UNAUTHORIZED } from './handshake.ts';
import { askHosted, publish } from './publish.ts';
import { askShards } from './shards.ts';

export { serveApi } from './serve-api.ts';
export { serveSocket } from './serve-sockets.ts';

type Events = Readonly<Record<string, z.ZodMiniType>>;
type NameOf<Table extends Events> = keyof Table & string;
type DataOf<Table extends Events, Name extends NameOf<Table>> = z.output<Table[Name]>;

/** What goes wrong with a push is for the log alone. */
async function quietly(what: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(`${what} was not pushed`, error);
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

/** Tells every open tab of a member. Never throws. */
export const publishToMember = <Name extends NameOf<typeof memberEvents>>(
  env: PlatformEnv,
  memberId: string,
  name: Name,
  data: DataOf<typeof memberEvents, Name>,
): Promise<void> => push(env, memberChannel(memberId), name, memberEvents[name], data);

/** Tells everybody who has the site open. Never throws. */
export const publishToSite = <Name extends NameOf<typeof siteEvents>>(
  env: PlatformEnv,
  name: Name,
  data: DataOf<typeof siteEvents, Name>,
): Promise<void> => push(env, SITE_CHANNEL, name, siteEvents[name], data);

/**
 * Ends a member's connections, for good: after all sessions were ended. A hosted service ends those of users who signed in.
 * Never throws.
 */
export const endMemberSockets = (env: PlatformEnv, memberId: string): Promise<void> =>
  quietly(`The end of the sockets of ${memberId}`, () => {
    const { apiOrigin } = env.PUSHER_SERVICE;
    const path = `/users/${encodeURIComponent(memberId)}/terminate_connections`;
    if (apiOrigin !== null) return askHosted(env, apiOrigin, path, {});
    const of = { userId: memberId, channel: memberChannel(memberId) };
    return askShards(env, hub => hub.endSockets(of, UNAUTHORIZED));
  });

/**
 * Has the tabs of one session connect anew, because it has ended: whoever has another session meanwhile comes into the
 * member's channel again, all others stay outside. Never throws.
 */
export const reopenSocketsOf = (env: PlatformEnv, sessionHash: string): Promise<void> =>
  quietly('The end of a session', async () => {
    if (env.PUSHER_SERVICE.apiOrigin !== null) return;
    await askShards(env, hub => hub.endSockets({ sessionHash }, RECONNECT));
  });

/** Tabs of one session go on by the one that took its place. Never throws. */
export const handSocketsOn = (env: PlatformEnv, from: string, to: string): Promise<void> =>
  quietly('The change of a session', async () => {
    if (env.PUSHER_SERVICE.apiOrigin !== null) return;
    await askShards(env, hub => hub.replaceSession(from, to));
  });
