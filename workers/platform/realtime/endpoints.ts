/** The endpoint that authorises a member's socket for the member's channel [4.40]. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { memberChannel, realtimeAuth } from '#app/contract/realtime.ts';
import { type Handler, handler, requireMember } from '../handler.ts';
import { shardAt } from './shards.ts';
import { authorizeChannel } from './signature.ts';
import { shardOfSocket } from './socket-id.ts';

/** Signs for a socket that is open on our hub, and links it to the session, whose end closes it. */
const authHandler = handler(realtimeAuth, async ({ socketId, channelName }, call) => {
  const { memberId, sessionHash } = requireMember(call);
  const { env, translate } = call;
  if (channelName !== memberChannel(memberId)) return refused(403, translate('not_your_channel'));
  if (env.PUSHER_SERVICE.apiOrigin === null) {
    const shard = shardOfSocket(socketId, env.REALTIME_SHARDS);
    const isOpen = shard !== null && (await shardAt(env, shard).noteSession(socketId, sessionHash));
    if (!isOpen) return refused(409, translate('connection_gone'));
  }
  return accepted({ auth: authorizeChannel(env.PUSHER_APP, socketId, channelName) });
});

export const realtimeHandlers: readonly Handler[] = [authHandler];
