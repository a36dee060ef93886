/** The endpoint that authorises a member's socket for the member's channel [4.40]. */
import { accepted, refused } from '#app/contract/envelope.ts';
import { memberChannel, realtimeAuth } from '#app/contract/realtime.ts';
import { type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { admitSocket } from './admit-socket.ts';

const authHandler = handler(realtimeAuth, 'open', async ({ socketId, channelName: channel }, call) => {
  const { memberId, sessionHash } = requireMember(call);
  const { env, translate } = call;
  if (channel !== memberChannel(memberId)) return refused(403, translate('not_your_channel'));
  const auth = await admitSocket(env, { socketId, channel, sessionHash });
  return auth === null ? refused(409, translate('connection_gone')) : accepted({ auth });
});

export const realtimeHandlers: readonly Handler[] = [authHandler];
