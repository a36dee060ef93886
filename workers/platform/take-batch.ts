/** The consumer of both queues, which are known by their messages, because their names differ by region. */
import { now } from './clock.ts';
import { count } from './counter/counter.ts';
import type { PlatformEnv } from './env.ts';
import { writeEvents } from './event-log/event-log.ts';
import type { LoggedEvent } from './logged-event.ts';
import { writePlay } from './play-log/play-log.ts';
import type { PlayMessage } from './play-message.ts';
import { countPlay } from './provider/provider.ts';
import { isProbe, type QueueProbe } from './queue-probe.ts';
import { probeArrived } from './schedule/schedule.ts';

export type QueueMessage = PlayMessage | LoggedEvent | QueueProbe;

const isPlay = (message: PlayMessage | LoggedEvent): message is PlayMessage => 'movements' in message;

/** A batch that cannot be written is delivered again, its probes too. */
export async function takeBatch(batch: MessageBatch<QueueMessage>, env: PlatformEnv): Promise<void> {
  const probes: QueueProbe[] = [];
  const play: PlayMessage[] = [];
  const events: LoggedEvent[] = [];
  for (const { body } of batch.messages) {
    if (isProbe(body)) probes.push(body);
    else if (isPlay(body)) play.push(body);
    else events.push(body);
  }
  const written = (name: string, times: number) =>
    count(env, { what: 'queue', name, outcome: 'written', times });
  if (play.length > 0) {
    await writePlay(play, env);
    await countPlay(play, env, now());
    written('play', play.length);
  }
  if (events.length > 0) {
    await writeEvents(events, env);
    written('events', events.length);
  }
  for (const probe of probes) await probeArrived(env, probe);
}
