/** The consumer of both queues, which are known by their messages, because their names differ by region. */
import { now } from '#platform/base/clock.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { WrittenEvent } from '#platform/base/logged-event.ts';
import { count } from '#platform/base/metrics/metrics.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { isProbe, type QueueProbe } from '#platform/base/queue-probe.ts';
import { writeEvents } from '#platform/event-log/event-log.ts';
import { countPlay } from '#platform/games/provider/provider.ts';
import { writePlay } from '#platform/ledger/play-log/play-log.ts';
import { scorePlay } from '#platform/rewards/tournament/tournament.ts';
import { probeArrived } from './schedule/schedule.ts';

export type QueueMessage = PlayMessage | WrittenEvent | QueueProbe;

const isPlay = (message: PlayMessage | WrittenEvent): message is PlayMessage => 'movements' in message;

/** A batch that cannot be written is delivered again, its probes too. */
export async function consumeBatch(batch: MessageBatch<QueueMessage>, env: PlatformEnv): Promise<void> {
  const probes: QueueProbe[] = [];
  const play: PlayMessage[] = [];
  const events: WrittenEvent[] = [];
  for (const { body } of batch.messages) {
    if (isProbe(body)) probes.push(body);
    else if (isPlay(body)) play.push(body);
    else events.push(body);
  }
  const written = (name: string, times: number) =>
    count(env, { what: 'queue', name, outcome: 'written', times });
  if (play.length > 0) {
    // Before the log: once its watermark has passed the end of a tournament, all play of it is scored.
    await scorePlay(play, env);
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
