/** Publishes events to our own shards, or to the hosted service. */

import { now } from '#platform/base/clock.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { isForAll, ownerOfChannel } from './channel.ts';
import { hostedRequest } from './hosted.ts';
import { type Message, publicationsOf } from './message.ts';
import { askShards, shardAt } from './shards.ts';

/** Time limit for a hosted service's answer, in milliseconds. */
const ANSWER_MS = 5_000;

/**
 * Hands events to the shards that own their channels, and those for everybody to all shards.
 * @returns whether one of the channels has a subscriber
 */
export async function publishHere(env: PlatformEnv, messages: readonly Message[]): Promise<boolean> {
  const publications = messages.flatMap(publicationsOf);
  const forAll = publications.map(it => it.delivery).filter(it => isForAll(it.channel));
  const homes = Map.groupBy(
    publications.filter(it => !isForAll(it.delivery.channel)),
    it => ownerOfChannel(it.delivery.channel, env.REALTIME_SHARDS),
  );
  const atHomes = Promise.all([...homes].map(([home, own]) => shardAt(env, home).publish(own)));
  const everywhere = forAll.length > 0 ? askShards(env, hub => hub.deliver(forAll)) : [];
  return (await Promise.all([atHomes, everywhere])).flat().some(Boolean);
}

/** @throws Error where the service is unreachable or refuses */
export async function askHosted(env: PlatformEnv, origin: string, path: string, body: object): Promise<void> {
  const { url, ...request } = hostedRequest(env.PUSHER_APP, origin, path, body, now());
  const response = await fetch(url, {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The push service answered ${response.status} to ${path}`);
}

/**
 * @returns whether a subscriber may have got the event: unknown, and so true, at a hosted service
 * @throws Error where the event cannot be delivered
 */
export async function publish(env: PlatformEnv, message: Message): Promise<boolean> {
  const { PUSHER_SERVICE: service } = env;
  if (service.apiOrigin === null) return publishHere(env, [message]);
  const { channels, name, data } = message;
  await askHosted(env, service.apiOrigin, '/events', { name, channels, data });
  return true;
}
