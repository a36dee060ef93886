/** To whom does an event go? To all shards of ours, or to the hosted service that stands in their place. */

import { now } from '../clock.ts';
import type { PlatformEnv } from '../env.ts';
import { hostedRequest } from './hosted.ts';
import { deliveriesOf, type Message } from './message.ts';
import { askShards } from './shards.ts';

/** How long a hosted service has for its answer, in milliseconds. */
const ANSWER_MS = 5_000;

/** To every shard: those without a socket on the channel let it fall. One that cannot be reached keeps it from no other. */
export async function publishHere(env: PlatformEnv, messages: readonly Message[]): Promise<void> {
  const deliveries = messages.flatMap(deliveriesOf);
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
