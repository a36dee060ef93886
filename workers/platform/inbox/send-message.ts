/** Sending: a message is stored for each of its recipients, and those who are here now are told. */
import { randomBytes } from 'node:crypto';
import type { PlatformEnv } from '../env.ts';
import { publishToMember } from '../realtime/realtime.ts';
import { membersSeenSince } from '../session/session.ts';
import { countUnread, insertMessage, type Recipients } from './inbox.db.ts';
import type { MessageBody } from './message.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
}

export interface Sending extends MessageBody {
  to: Recipients;
  /**
   * The sender's own name of this message, such as `transfer:mv-7`: whoever may have to send it twice gives one, and its
   * recipients get it once. Without a key each sending is a message of its own.
   */
  key?: string | undefined;
}

/** Who used the site within this time may have it open, in milliseconds; a session's use is noted every few minutes. */
const HERE_MS = 3_600_000;
/** Pushes under way at once. */
const AT_ONCE = 50;

/** Tells members how many messages wait for them: a hint, the list is the truth. */
async function tell(env: PlatformEnv, got: readonly { memberId: string; noticeId: number }[]): Promise<void> {
  for (let first = 0; first < got.length; first += AT_ONCE) {
    const some = got.slice(first, first + AT_ONCE);
    const unread = await countUnread(
      env.DIRECTORY,
      some.map(it => it.memberId),
    );
    await Promise.all(
      some.map(({ memberId, noticeId }) =>
        publishToMember(env, memberId, 'message', {
          noticeId: String(noticeId),
          unread: unread.get(memberId) ?? 0,
        }),
      ),
    );
  }
}

/**
 * Sends a message to one member or to all of a currency.
 * @returns its ids in the inboxes that it came into; none where nobody is meant, or where all have it already
 */
export async function sendMessage({ env, now }: Context, sending: Sending): Promise<{ noticeIds: string[] }> {
  const { to, key, type, texts, link } = sending;
  const at = now();
  const got = await insertMessage(env.DIRECTORY, to, {
    key: key ?? `once:${randomBytes(16).toString('hex')}`,
    body: { type, texts, link },
    at,
  });
  if ('memberId' in to) await tell(env, got);
  else {
    const here = await membersSeenSince(env.DIRECTORY, at - HERE_MS);
    await tell(
      env,
      got.filter(it => here.has(it.memberId)),
    );
  }
  return { noticeIds: got.map(it => String(it.noticeId)) };
}
