/** The stock libraries of the push service, connected to a running pair and otherwise with their defaults. */
import { request } from 'node:http';
import PusherServer from 'pusher';
import PusherClient, { type Channel, type Options } from 'pusher-js';
import type { Pair } from '../../scripts/pair.ts';

export const PUSH_APP = { appId: '4711', key: 'meridian-key', secret: 'meridian-secret' };

/**
 * Timeout of waits, in milliseconds: longer than the 20 s delay of webhooks after a socket was lost without a Close frame.
 */
const PATIENCE_MS = 30_000;

/** For encrypted channels: only clients and servers have it. */
const encryptionMasterKeyBase64 = Buffer.from('an application key of 32 letters').toString('base64');

export const serverOf = (pair: Pick<Pair, 'url'>, changed: object = {}): PusherServer =>
  new PusherServer({
    ...PUSH_APP,
    encryptionMasterKeyBase64,
    host: pair.url.hostname,
    port: pair.url.port,
    ...changed,
  });

/** A client with an authorization server of its own, which signs it in as `user`. */
export function clientOf(
  pair: Pick<Pair, 'url'>,
  { watchlist, ...user }: { user_id: string; user_info?: Record<string, unknown>; watchlist?: string[] } = {
    user_id: 'nobody',
  },
  changed: Partial<Options> = {},
): PusherClient {
  const server = serverOf(pair);
  return new PusherClient(PUSH_APP.key, {
    cluster: '',
    wsHost: pair.url.hostname,
    wsPort: Number(pair.url.port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId, channelName }, answer) => {
        const data = channelName.startsWith('presence-') ? user : undefined;
        answer(null, server.authorizeChannel(socketId, channelName, data));
      },
    },
    userAuthentication: {
      transport: 'ajax',
      endpoint: '',
      customHandler: ({ socketId }, answer) =>
        answer(
          null,
          server.authenticateUser(socketId, { id: user.user_id, ...(watchlist && { watchlist }) }),
        ),
    },
    ...changed,
  });
}

interface Bindable {
  // biome-ignore lint/suspicious/noExplicitAny: as the client library types it
  bind(name: string, callback: (data: any) => void): unknown;
  // biome-ignore lint/suspicious/noExplicitAny: as the client library types it
  unbind(name: string, callback: (data: any) => void): unknown;
}

/** The next event of a name. @throws Error when none arrives */
export function next<Data = unknown>(on: Bindable, name: string): Promise<Data> {
  return new Promise((resolve, reject) => {
    const heard = (data: Data) => {
      clearTimeout(timer);
      on.unbind(name, heard);
      resolve(data);
    };
    const timer = setTimeout(() => reject(new Error(`No ${name} came`)), PATIENCE_MS);
    on.bind(name, heard);
  });
}

export async function connected(client: PusherClient): Promise<string> {
  if (client.connection.state !== 'connected') await next(client.connection, 'connected');
  return client.connection.socket_id;
}

/** Subscribes and waits for the subscription. */
export async function on(client: PusherClient, name: string): Promise<Channel> {
  const channel = client.subscribe(name);
  if (!channel.subscribed) await next(channel, 'pusher:subscription_succeeded');
  return channel;
}

/** Collects all further events of a channel, by name and data, without the protocol's own and those of some names. */
export function heard(channel: Channel, without: readonly string[] = []): [string, unknown][] {
  const events: [string, unknown][] = [];
  channel.bind_global((name: string, data: unknown) => {
    if (!name.startsWith('pusher') && !without.includes(name)) events.push([name, data]);
  });
  return events;
}

/** Waits until a condition holds. @throws Error when it never does */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what = 'it',
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const late = performance.now() + patienceMs;
  while (!(await holds())) {
    if (performance.now() > late) throw new Error(`Never came true: ${what}`);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

/** The status of the answer to a socket request; an opened socket is closed at once. */
export function upgradeStatus(
  { hostname, port }: URL,
  path: string,
  headers: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const asking = request({
      hostname,
      port,
      path,
      agent: false,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    });
    asking.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    asking.on('response', response => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asking.on('error', reject);
    asking.end();
  });
}
