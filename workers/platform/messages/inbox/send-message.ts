/** Sends messages: to one member, whose open pages are told, or to all members of a market, whose pages look for themselves. */

import { randomBytes } from 'node:crypto';
import { directoriesOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { publishToSite } from '#platform/realtime/realtime.ts';
import { type Audience, audienceOf, insertBroadcast } from './broadcast.db.ts';
import { insertMessage } from './inbox.db.ts';
import type { MessageBody } from './message.ts';
import { notifyPages } from './notify-pages.ts';

interface Context {
  env: PlatformEnv;
  now: () => number;
  /** The operator who sends it; absent for the platform. */
  actor?: { operatorId: string };
  /** The second operator who has agreed to it. */
  approver?: { operatorId: string };
}

/** Recipients of a message: one member, all members of a market, or of all markets with a currency. */
export type Recipients = { memberId: string } | Audience;

export interface Sending extends MessageBody {
  to: Recipients;
  /**
   * Idempotency key, such as `transfer:mv-7`, for senders that retry: recipients get the message once. Without a key every call
   * sends a new message.
   */
  key?: string | undefined;
}

/**
 * Sends a message to one member, or to the members that a market or currency has at this moment: one row, whatever their
 * number.
 * @returns its id in the inbox, of a broadcast in one of the directories; null where there is no such member, the message was sent before, or
 *   it advertises and the member may not get it
 */
export async function sendMessage(
  { env, now, actor, approver }: Context,
  sending: Sending,
): Promise<{ noticeId: string | null }> {
  const { to, key = `once:${randomBytes(16).toString('hex')}`, type, texts, link } = sending;
  const message = { key, body: { type, texts, link }, at: now(), by: actor?.operatorId ?? null };
  if ('memberId' in to) {
    const own = await insertMessage(directoryOf(env, to.memberId), to.memberId, message);
    if (own === null) return { noticeId: null };
    const noticeId = String(own.noticeId);
    await notifyPages(env, to.memberId, noticeId, own.counts);
    return { noticeId };
  }
  // Each directory numbers it for its own members; where a retry completes a broadcast, the others have it already.
  const broadcast = { ...message, audience: audienceOf(to), approvedBy: approver?.operatorId ?? null };
  const sent = await Promise.all(directoriesOf(env).map(db => insertBroadcast(db, broadcast)));
  const first = sent.find(it => it !== null) ?? null;
  if (first !== null) await publishToSite(env, 'broadcast', { currency: to.currency });
  return { noticeId: first === null ? null : String(first) };
}
