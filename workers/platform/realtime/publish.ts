/** To whom does an event go? To all shards of ours, or to the hosted service that stands in their place. */

import { now } from '../clock.ts';
import type { PlatformEnv } from '../env.ts';
import { ownerOfChannel } from './channel.ts';
import { hostedRequest } from './hosted.ts';
import { cachedOf, deliveriesOf, type Message } from './message.ts';
import { askShards, shardAt } from './shards.ts';
import type { Delivery } from './subscriptions.ts';

/** How long a hosted service has for its answer, in milliseconds. */
const ANSWER_MS = 5_000;

/** What is delivered; on cache channels with the numbers under which their owners have kept the events before. */
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

/** To every shard: those without a socket on the channel let it fall. One that cannot be reached keeps it from no other. */
export async function publishHere(env: PlatformEnv, messages: readonly Message[]): Promise<void> {
  const deliveries = await numbered(env, messages);
  await askShards(env, hub => hub.deliver(deliveries));
}

/** @throws Error when the service cannot be reached or refuses */
export async function askHosted(env: PlatformEnv, origin: string, path: string, body: object): Promise<void> {
  const { url, ...request } = hostedRequest(env.PUSHER_APP, origin, path, body, now());
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(ANSWER_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The push service answered ${response.status} to ${path}`);
}

/** @throws Error when it cannot be handed on */
export async function publish(env: PlatformEnv, message: Message): Promise<void> {
  const { PUSHER_SERVICE: service } = env;
  if (service.apiOrigin === null) return publishHere(env, [message]);
  const { channels, name, data } = message;
  await askHosted(env, service.apiOrigin, '/events', { name, channels, data });
}
