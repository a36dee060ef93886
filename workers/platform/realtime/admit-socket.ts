/** Lets an open socket of our hub, or of the hosted service, into a channel. */
import type { PlatformEnv } from '#platform/base/env.ts';
import { shardAt } from './shards.ts';
import { authorizeChannel } from './signature.ts';
import { shardOfSocket } from './socket-id.ts';

/**
 * Signs for a socket that is open on our hub, and links it to the session, whose end closes it. The caller decides who may listen.
 * @returns the signature; null where the socket is not open
 */
export async function admitSocket(
  env: PlatformEnv,
  { socketId, channel, sessionHash }: { socketId: string; channel: string; sessionHash: string },
): Promise<string | null> {
  if (env.PUSHER_SERVICE.apiOrigin === null) {
    const shard = shardOfSocket(socketId, env.REALTIME_SHARDS);
    const isOpen = shard !== null && (await shardAt(env, shard).noteSession(socketId, sessionHash));
    if (!isOpen) return null;
  }
  return authorizeChannel(env.PUSHER_APP, socketId, channel);
}
