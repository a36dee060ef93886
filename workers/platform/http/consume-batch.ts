/**
 * The consumer of the queues. Play and events are known by their messages, because the names of queues differ by region. A batch is processed
 * at once; where a step of it fails, each message is tried alone, so that one which cannot be processed is delivered again and holds up no other.
 */
import { logWarning } from '#log/log.ts';
import { now } from '#platform/base/clock.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { WrittenEvent } from '#platform/base/logged-event.ts';
import { count } from '#platform/base/metrics/metrics.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { isProbe, type QueueProbe } from '#platform/base/queue-probe.ts';
import { noteDeadEvents, writeEvents } from '#platform/event-log/event-log.ts';
import { countPlay } from '#platform/games/provider/provider.ts';
import { confirmPlay, writePlay } from '#platform/ledger/play-log/play-log.ts';
import { scorePlay } from '#platform/rewards/tournament/tournament.ts';
import { probeArrived } from './schedule/schedule.ts';

export type QueueMessage = PlayMessage | WrittenEvent | QueueProbe;

type Batch = Pick<MessageBatch<QueueMessage>, 'queue' | 'messages'>;
type Step<Body> = (bodies: readonly Body[]) => Promise<void>;

/** End of the name of the queue that gets events which were delivered in vain too often. */
const DEAD_EVENTS = '-events-dead';

const isPlay = (body: QueueMessage): body is PlayMessage => 'movements' in body;
const isEvent = (body: QueueMessage): body is WrittenEvent => !isPlay(body) && !isProbe(body);

const messagesOf = <Body extends QueueMessage>(
  { messages }: Batch,
  is: (body: QueueMessage) => body is Body,
): Message<Body>[] => messages.filter((it): it is Message<Body> => is(it.body));

/** Messages that have failed alone are delivered again. @returns the others */
async function eachAlone<Body>(
  messages: readonly Message<Body>[],
  step: Step<Body>,
  queue: string,
): Promise<Message<Body>[]> {
  const passed: Message<Body>[] = [];
  for (const message of messages) {
    try {
      await step([message.body]);
      passed.push(message);
    } catch (error) {
      logWarning('queue.not-processed', { queue, attempts: message.attempts, error });
      message.retry();
    }
  }
  return passed;
}

/** Runs steps one after the other, each for the messages that have passed the one before, and acknowledges those that pass all. */
async function runSteps<Body>(
  messages: readonly Message<Body>[],
  steps: readonly Step<Body>[],
  queue: string,
): Promise<number> {
  let left = messages;
  for (const step of steps) {
    if (left.length === 0) return 0;
    try {
      await step(left.map(it => it.body));
    } catch (error) {
      logWarning('queue.batch-not-processed', { queue, count: left.length, error });
      left = await eachAlone(left, step, queue);
    }
  }
  for (const it of left) it.ack();
  return left.length;
}

export async function consumeBatch(batch: Batch, env: PlatformEnv): Promise<void> {
  const { queue } = batch;
  const isDead = queue.endsWith(DEAD_EVENTS);
  const counted = (name: string, times: number) => {
    if (times > 0) count(env, { what: 'queue', name, outcome: isDead ? 'dead' : 'written', times });
  };
  // Wallets are told last: the watermark of the play log passes play only once it is also scored and counted, or noted as not scored.
  const ofPlay: Step<PlayMessage>[] = [
    play => writePlay(play, env),
    play => scorePlay(play, env, now()),
    play => countPlay(play, env, now()),
    play => confirmPlay(play, env),
  ];
  const ofEvents: Step<WrittenEvent> = events =>
    isDead ? noteDeadEvents(env, events, now()) : writeEvents(events, env);
  counted('play', await runSteps(messagesOf(batch, isPlay), ofPlay, queue));
  counted('events', await runSteps(messagesOf(batch, isEvent), [ofEvents], queue));
  await runSteps(
    messagesOf(batch, isProbe),
    [
      async probes => {
        for (const it of probes) await probeArrived(env, it);
      },
    ],
    queue,
  );
}
