/** Authorisation of subscriptions. */

import { isTableChannel } from '#app/contract/realtime.ts';
import type { PushApp } from '#platform/base/push-service.ts';
import { channelOfUser, kindOfChannel } from './channel.ts';
import { readMember } from './presence.ts';
import type { FrameOf, Member, SubscriptionRefusal } from './protocol.ts';
import { isChannelAuthorized } from './signature.ts';
import type { SocketState } from './socket-state.ts';

export const refusal = (
  type: SubscriptionRefusal['type'],
  status: number,
  error: string,
): SubscriptionRefusal => ({ type, status, error });

/** Authorises a subscription. @returns the member on presence channels; refuses with the reason */
export function letIn(
  app: PushApp,
  state: SocketState,
  { channel, auth, channelData }: FrameOf<'subscribe'>,
): SubscriptionRefusal | { member: Member | null } {
  const kind = kindOfChannel(channel);
  if (kind === null) return refusal('BadRequest', 400, 'The name is not that of a channel');
  if (state.isFrame && !isTableChannel(channel))
    return refusal('AuthError', 401, 'Frames of games listen to shared tables alone');
  if (kind === 'public') return { member: null };
  if (kind === 'user') {
    const isOwn = state.userId !== null && channel === channelOfUser(state.userId);
    return isOwn ? { member: null } : refusal('AuthError', 401, 'The channel is that of another user');
  }
  if (!isChannelAuthorized(app, { auth, socketId: state.socketId, channel, channelData })) {
    return refusal('AuthError', 401, 'The signature is not that of this channel and socket');
  }
  if (kind !== 'presence') return { member: null };
  const member = readMember(channelData ?? '');
  return member.ok ? { member: member.value } : refusal('BadRequest', 400, member.error);
}
