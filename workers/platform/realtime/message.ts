/** Messages: events for channels, in the form shared by all ways of publishing. */

import { isCached } from './channel.ts';
import { channelEvent } from './protocol.ts';
import type { Delivery } from './subscriptions.ts';

export interface Message {
  channels: readonly string[];
  name: string;
  /** Text; by custom JSON. */
  data: string;
  /** The socket to exclude: the publisher's own. */
  socketId: string | null;
}

export const deliveriesOf = ({ channels, name, data, socketId }: Message): Delivery[] =>
  channels.map(channel => ({ channel, frame: channelEvent(channel, name, data), except: socketId }));

/** A message's deliveries on cache channels, with the events to store. */
export const cachedOf = ({ name, data }: Message, deliveries: readonly Delivery[]) =>
  deliveries
    .filter(({ channel }) => isCached(channel))
    .map(delivery => ({ delivery, kept: { channel: delivery.channel, event: name, data } }));
