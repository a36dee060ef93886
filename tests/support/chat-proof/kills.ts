/** Members and agents write into chats while the pair is killed; messages without an answer are sent again under their ids. */
import { setTimeout as pause } from 'node:timers/promises';
import { chatTextOf } from '#app/domain/chat.ts';
import { readableText } from '#app/domain/readable-text.ts';
import type { KillablePair } from '../ledger/killable-pair.ts';
import type { Random } from '../random.ts';
import {
  AS_AGENT,
  asMember,
  client,
  type Envelope,
  readPage,
  type StoredMessage,
  type Talk,
} from './talks.ts';

interface Attempt {
  talk: Talk;
  path: string;
  headers: Record<string, string>;
  body: { message: string } & Record<string, unknown>;
}

let made = 0;
function attemptIn(pair: KillablePair, talk: Talk, random: Random): Attempt {
  made += 1;
  const text = { message: `${made}: ${random.text(1, 80)}x`, operationId: `proof-message-${made}` };
  const { chatId } = talk;
  return random.pick([true, false])
    ? {
        talk,
        path: '/api/chat/send',
        headers: asMember(pair, talk),
        body: { chatId, topic: 'other', ...text },
      }
    : { talk, path: '/operator/chat/reply', headers: AS_AGENT, body: { chatId, ...text } };
}

/** Texts are stored without unreadable characters. */
function note({ talk, body }: Attempt, id: string): void {
  const text = chatTextOf(readableText(body.message));
  const message = text.ok ? text.value : '';
  const known = talk.acknowledged.get(id);
  if (known !== undefined && known !== message) talk.doubled += 1;
  talk.acknowledged.set(id, message);
}

/** Sends until the pair has answered, and notes the number. */
async function deliver(pairNow: () => KillablePair | null, attempt: Attempt): Promise<void> {
  for (;;) {
    const pair = pairNow();
    if (pair === null) {
      await pause(20);
      continue;
    }
    const headers = 'origin' in attempt.headers ? asMember(pair, attempt.talk) : attempt.headers;
    const fate = await client.post(new URL(attempt.path, pair.url), headers, JSON.stringify(attempt.body));
    const envelope = fate.state === 'answered' ? (fate.body as Envelope<{ messageId: string }> | null) : null;
    if (envelope?.status) return note(attempt, envelope.output.messageId);
    await pause(10);
  }
}

interface Load {
  talks: readonly Talk[];
  random: Random;
  kills: number;
  /** The longest time between a start and the next kill, in milliseconds; the shortest is half of it. */
  loadMs: number;
  restart: () => Promise<KillablePair>;
}

/** Writes into all chats at once while the pair is killed and started again. @returns the last pair */
export async function killUnderLoad(
  first: KillablePair,
  { talks, random, kills, loadMs, restart }: Load,
): Promise<KillablePair> {
  let pair: KillablePair | null = first;
  let isOver = false;
  const write = async (talk: Talk) => {
    while (!isOver) {
      if (pair === null) await pause(20);
      else {
        const attempt = attemptIn(pair, talk, random);
        await deliver(() => pair, attempt);
        if (random.whole(1, 10) === 1) await deliver(() => pair, attempt); // its answer was lost on the way
      }
    }
  };
  const writers = talks.map(write);
  let last = first;
  for (let kill = 0; kill < kills; kill += 1) {
    await pause(random.whole(loadMs / 2, loadMs));
    pair = null;
    await last.kill();
    last = await restart();
    pair = last;
  }
  await pause(loadMs);
  isOver = true;
  await Promise.all(writers);
  return last;
}

/** All messages of a chat, read upwards to its beginning. */
async function readAll(pair: KillablePair, talk: Talk): Promise<StoredMessage[]> {
  const all: StoredMessage[] = [];
  for (let before: string | null = null; ; before = all[0]?.id ?? null) {
    const page = await readPage(pair, talk, before);
    if (page.length === 0) return all;
    all.unshift(...page);
  }
}

/** Every acknowledged message stands there once under its number, and numbers have no gaps. */
export async function checkStored(
  pair: KillablePair,
  talk: Talk,
): Promise<{ count: number; complaints: string[] }> {
  const stored = await readAll(pair, talk);
  const { chatId, acknowledged, doubled } = talk;
  const complaints: string[] = [];
  if (doubled > 0) complaints.push(`${chatId}: ${doubled} numbers were given twice`);
  const gaps = stored.filter(({ id }, at) => Number(id) !== at + 1).length;
  if (gaps > 0) complaints.push(`${chatId}: ${gaps} numbers have a gap before them`);
  const texts = stored.map(it => it.message);
  if (new Set(texts).size !== texts.length) complaints.push(`${chatId}: a message stands there twice`);
  const byId = new Map(stored.map(it => [it.id, it.message]));
  for (const [id, message] of acknowledged)
    if (byId.get(id) !== message)
      complaints.push(`${chatId}: message ${id} was acknowledged and is not there`);
  return { count: stored.length, complaints };
}
