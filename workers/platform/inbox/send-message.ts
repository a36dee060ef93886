/** Sends messages: stores one per recipient, and notifies recipients who are online. */
import { randomBytes } from 'node:crypto';
import type { PlatformEnv } from '../env.ts';
import { publishToMember } from '../realtime/realtime.ts';
import { membersSeenSince } from '../session/session.ts';
import { countMessages, insertMessage, type Recipients } from './inbox.db.ts';
import type { MessageBody } from './message.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

export interface Sending extends MessageBody {
  to: Recipients;
  /**
   * Idempotency key, such as `transfer:mv-7`, for senders that retry: recipients get the message once. Without a key every call
   * sends a new message.
   */
  key?: string | undefined;
}

/** Members active within this time count as online, in milliseconds; a session's use is recorded every few minutes. */
const ONLINE_MS = 3_600_000;
/** Concurrent pushes. */
const AT_ONCE = 50;

/** Pushes the numbers of messages to members: a hint, the stored list is authoritative. */
async function notify(
  env: PlatformEnv,
  delivered: readonly { memberId: string; noticeId: number }[],
): Promise<void> {
  for (let first = 0; first < delivered.length; first += AT_ONCE) {
    const some = delivered.slice(first, first + AT_ONCE);
    const counts = await countMessages(
      env.DIRECTORY,
      some.map(it => it.memberId),
    );
    await Promise.all(
      some.map(({ memberId, noticeId }) =>
        publishToMember(env, memberId, 'message', {
          noticeId: String(noticeId),
          ...(counts.get(memberId) ?? { total: 0, unread: 0 }),
        }),
      ),
    );
  }
}

/**
 * Sends a message to one member or to all members of a currency.
 * @returns its ids in the recipients' inboxes; empty where there are no recipients, or all have it already
 */
export async function sendMessage({ env, now }: Context, sending: Sending): Promise<{ noticeIds: string[] }> {
  const { to, key, type, texts, link } = sending;
  const at = now();
  const delivered = await insertMessage(env.DIRECTORY, to, {
    key: key ?? `once:${randomBytes(16).toString('hex')}`,
    body: { type, texts, link },
    at,
  });
  if ('memberId' in to) await notify(env, delivered);
  else {
    const online = await membersSeenSince(env.DIRECTORY, at - ONLINE_MS);
    await notify(
      env,
      delivered.filter(it => online.has(it.memberId)),
    );
  }
  return { noticeIds: delivered.map(it => String(it.noticeId)) };
}
