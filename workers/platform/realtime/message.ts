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

/** An event as a cache channel stores it. */
export interface CachedEvent {
  channel: string;
  event: string;
  data: string;
}

/** An event for one channel, and the part that a cache channel stores. */
export interface Publication {
  delivery: Delivery;
  kept: CachedEvent | null;
}

/** A message as one publication per channel. */
export const publicationsOf = ({ channels, name, data, socketId }: Message): Publication[] =>
  channels.map(channel => ({
    delivery: { channel, frame: channelEvent(channel, name, data), except: socketId },
    kept: isCached(channel) ? { channel, event: name, data } : null,
  }));
