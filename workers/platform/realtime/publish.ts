/** Publishes events to our own shards, or to the hosted service. */

import { now } from '../clock.ts';
import type { PlatformEnv } from '../env.ts';
import { ownerOfChannel } from './channel.ts';
import { hostedRequest } from './hosted.ts';
import { cachedOf, deliveriesOf, type Message } from './message.ts';
import { askShards, shardAt } from './shards.ts';
import type { Delivery } from './subscriptions.ts';

/** Time limit for a hosted service's answer, in milliseconds. */
const ANSWER_MS = 5_000;

/** Builds the deliveries; owners of cache channels store the events first and number them. */
async function numbered(env: PlatformEnv, messages: readonly Message[]): Promise<Delivery[]> {
  const ofMessages = messages.map(message => ({ message, deliveries: deliveriesOf(message) }));
  const cached = ofMessages.flatMap(({ message, deliveries }) => cachedOf(message, deliveries));
  const owned = Map.groupBy(cached, ({ delivery }) => ownerOfChannel(delivery.channel, env.REALTIME_SHARDS));
  await Promise.all(
    [...owned].map(async ([owner, own]) => {
      const numbers = await shardAt(env, owner).keepEvents(own.map(it => it.kept));
      for (const [index, { delivery }] of own.entries()) delivery.number = numbers[index] ?? 0;
    }),
  );
  return ofMessages.flatMap(it => it.deliveries);
}

/** Delivers to every shard; shards without subscribers ignore it. A failing shard does not affect the others. */
export async function publishHere(env: PlatformEnv, messages: readonly Message[]): Promise<void> {
  const deliveries = await numbered(env, messages);
  await askShards(env, hub => hub.deliver(deliveries));
}

/** @throws Error where the service is unreachable or refuses */
export async function askHosted(env: PlatformEnv, origin: string, path: string, body: object): Promise<void> {
  const { url, ...request } = hostedRequest(env.PUSHER_APP, origin, path, body, now());
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(ANSWER_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The push service answered ${response.status} to ${path}`);
}

/** @throws Error where the event cannot be delivered */
export async function publish(env: PlatformEnv, message: Message): Promise<void> {
  const { PUSHER_SERVICE: service } = env;
  if (service.apiOrigin === null) return publishHere(env, [message]);
  const { channels, name, data } = message;
  await askHosted(env, service.apiOrigin, '/events', { name, channels, data });
}
