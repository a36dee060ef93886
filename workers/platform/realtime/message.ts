/** What is published: events for channels, as every way of publishing hands them on. */

import { isCached } from './channel.ts';
import { channelEvent } from './protocol.ts';
import type { Delivery } from './subscriptions.ts';

export interface Message {
  channels: readonly string[];
  name: string;
  /** Text; by custom JSON. */
  data: string;
  /** The socket that does not get it: whoever asked for it knows already. */
  socketId: string | null;
}

export const deliveriesOf = ({ channels, name, data, socketId }: Message): Delivery[] =>
  channels.map(channel => ({ channel, frame: channelEvent(channel, name, data), except: socketId }));

/** Those of a message's events that are kept for who comes later, beside what is delivered of each now. */
export const cachedOf = ({ name, data }: Message, deliveries: readonly Delivery[]) =>
  deliveries
    .filter(({ channel }) => isCached(channel))
    .map(delivery => ({ delivery, kept: { channel: delivery.channel, event: name, data } }));
