/** A thread of the proof of returns: plays the requested rounds in order. */
import { parentPort } from 'node:worker_threads';
import type { ReelSlotId } from '#demo/studio/engines/slots/slot-ids.ts';
import { SLOT_MODELS } from '#demo/studio/engines/slots/slot-models.ts';
import { playRounds, type RoundsAsked } from './rounds.ts';
import { countStops } from './slot-return.ts';

export type RoundsRequest = RoundsAsked | { model: ReelSlotId; stopsFrom: number; stopsTo: number };

parentPort?.on('message', (asked: RoundsRequest) =>
  parentPort?.postMessage(
    'rounds' in asked
      ? playRounds(asked)
      : countStops(SLOT_MODELS[asked.model], asked.stopsFrom, asked.stopsTo),
  ),
);
