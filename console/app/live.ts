/**
 * The console's socket: all agents' channel, and the channels of the chats that are open here. A push is a hint; after a gap the
 * lists and the open chats are read again.
 */
import Pusher from 'pusher-js';
import * as z from 'zod/mini';
import type { PushService } from '#app/contract/general.ts';
import { type PushOf, readPush } from '#app/contract/realtime.ts';
import { agentEvents, agentsChannelOf } from '#app/contract/support.ts';
import { socketPlace } from '#app/domain/realtime.ts';
import { call } from './call.ts';

export type AgentPush = PushOf<typeof agentEvents>;

interface Listener {
  onPush: (push: AgentPush) => void;
  /** From now on pushes arrive on a channel; earlier ones may be missing. */
  onJoined: (chatId: string | null) => void;
  onState: (isLive: boolean) => void;
}

/** Wait between a refused subscription and the next attempt, in milliseconds. */
const RETRY_MS = 5_000;

const granted = z.object({ auth: z.string() });

function connect(service: PushService): Pusher {
  const { isSecure, host, port } = socketPlace(service, location);
  return new Pusher(service.key, {
    cluster: service.cluster ?? '',
    wsHost: host,
    ...(port === null ? {} : { wsPort: port, wssPort: port }),
    forceTLS: isSecure,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, callback) => {
        void call('chat/realtime-auth', { socketId, channelName }, granted).then(reply =>
          reply.ok ? callback(null, reply.value) : callback(new Error(reply.error.text), null),
        );
      },
    },
  });
}

let current: { join: (name: string, chatId: string | null) => void; pusher: Pusher } | null = null;

/** Hears a chat's own channel too, once the connection is there. */
export function follow(chatId: string): void {
  const name = agentsChannelOf(chatId);
  if (current !== null && current.pusher.channel(name) === undefined) current.join(name, chatId);
}

export function closeLive(): void {
  current?.pusher.disconnect();
  current = null;
}

/** @param channels those that the operator hears beside the channels of open chats */
export function openLive(
  service: PushService,
  channels: readonly string[],
  { onPush, onJoined, onState }: Listener,
): void {
  closeLive();
  const pusher = connect(service);
  const join = (name: string, chatId: string | null) => {
    const channel = pusher.subscribe(name);
    channel.bind_global((event: string, data: unknown) => {
      const push = readPush(agentEvents, event, data);
      if (push !== null) onPush(push);
    });
    channel.bind('pusher:subscription_succeeded', () => onJoined(chatId));
    channel.bind('pusher:subscription_error', () => setTimeout(() => pusher.subscribe(name), RETRY_MS));
  };
  current = { join, pusher };
  for (const name of channels) join(name, null);
  pusher.connection.bind('state_change', ({ current: state }: { current: string }) =>
    onState(state === 'connected'),
  );
}
