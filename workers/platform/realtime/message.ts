/** What is published: events for channels, as every way of publishing hands them on. */
import type { Delivery } from './book.ts';
import { channelEvent } from './protocol.ts';

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
