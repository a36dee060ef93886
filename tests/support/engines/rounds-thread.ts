/** A thread of the proof of returns: plays the requested rounds in order. */
import { parentPort } from 'node:worker_threads';
import { countStops } from './lines-return.ts';
import { playRounds, type RoundsAsked } from './rounds.ts';

export type RoundsRequest = RoundsAsked | { stopsFrom: number; stopsTo: number };

parentPort?.on('message', (asked: RoundsRequest) =>
  parentPort?.postMessage('rounds' in asked ? playRounds(asked) : countStops(asked.stopsFrom, asked.stopsTo)),
);
