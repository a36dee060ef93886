/** The time that opening a chat and reading an older page of it take, in a long chat beside a short one. */
import { performance } from 'node:perf_hooks';
import type { KillablePair } from '../ledger/killable-pair.ts';
import { ask, askAsAgent, asMember, begin, readPage, type Talk } from './talks.ts';

/** Messages on their way at once while a chat is filled. */
const AT_ONCE = 25;

/** Writes into a chat until it has so many messages. */
async function fill(pair: KillablePair, { chatId }: Talk, count: number): Promise<void> {
  let written = 1;
  const write = async () => {
    while (written < count) {
      written += 1;
      const message = `Line ${written}`;
      await askAsAgent(pair, 'reply', { chatId, message, operationId: `proof-line-${written}` });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, write));
}

/** Makes the calls of a window that opens. */
async function open(pair: KillablePair, talk: Talk): Promise<string | null> {
  await ask(pair, '/api/chat/current', asMember(pair, talk), {});
  const newest = await readPage(pair, talk, null);
  return newest[0]?.id ?? null;
}

export interface ReadTimes {
  /** In milliseconds, in the order of reading: older pages from the newest to the first. */
  opening: number[];
  older: number[];
  /** Messages that were read. */
  count: number;
}

async function timed<Value>(times: number[], run: () => Promise<Value>): Promise<Value> {
  const from = performance.now();
  const value = await run();
  times.push(performance.now() - from);
  return value;
}

/** Reads chats side by side, page by page, each from its newest message to its first and again, until the longest was read once. */
async function readBeside(pair: KillablePair, talks: readonly Talk[], pages: number): Promise<ReadTimes[]> {
  const readers = talks.map(talk => ({
    talk,
    before: null as string | null,
    times: { opening: [], older: [], count: 0 } as ReadTimes,
  }));
  for (let page = 0; page < pages; page += 1)
    for (const reader of readers) {
      const { talk, times } = reader;
      reader.before = reader.before ?? (await timed(times.opening, () => open(pair, talk)));
      const older = await timed(times.older, () => readPage(pair, talk, reader.before));
      times.count += older.length;
      // A chat that was read to its first message is opened again.
      reader.before = older[0] === undefined || older[0].id === '1' ? null : older[0].id;
    }
  for (let time = 0; time < pages / 4; time += 1)
    for (const { talk, times } of readers) await timed(times.opening, () => open(pair, talk));
  return readers.map(it => it.times);
}

/** Messages of a page. */
const PAGE = 40;

/** @returns the times of a chat of `few` messages and of one of `many` */
export async function timeRooms(
  pair: KillablePair,
  name: string,
  { few, many }: { few: number; many: number },
): Promise<[ReadTimes, ReadTimes]> {
  const talks = [await begin(pair, `${name}f`, 201), await begin(pair, `${name}m`, 202)] as const;
  await fill(pair, talks[0], few);
  await fill(pair, talks[1], many);
  const [short, long] = await readBeside(pair, talks, Math.ceil(many / PAGE) - 1);
  return [short as ReadTimes, long as ReadTimes];
}
