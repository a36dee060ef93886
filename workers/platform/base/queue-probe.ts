/** A message that the clock sends into each queue, to see whether it is delivered. */

export const PROBED_QUEUES = ['play', 'events'] as const;

export type ProbedQueue = (typeof PROBED_QUEUES)[number];

export interface QueueProbe {
  probe: ProbedQueue;
  /** Epoch milliseconds. */
  sentAt: number;
}

export const isProbe = <Body extends object>(message: Body | QueueProbe): message is QueueProbe =>
  'probe' in message;
