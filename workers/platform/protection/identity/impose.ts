/**
 * Imposes a restriction because of who a member is: binds it, tells open tabs, and tells the member once, in the inbox and by mail
 * where an address is proved. The room of members has use cases for that, which stand above this one.
 */

import { formatDate, wireMoment } from '#app/domain/date.ts';
import type { SentenceKey } from '#app/domain/sentences/sentences.ts';
import { directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { EventNote } from '#platform/base/logged-event.ts';
import { collectNotes } from '#platform/event-log/event-log.ts';
import { inSentences, sendMessage } from '#platform/messages/inbox/inbox.ts';
import { send } from '#platform/messages/messenger/messenger.ts';
import { publishToMember } from '#platform/realtime/realtime.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { type Imposition, type RestrictionRow, readMarket, restrict } from '../restriction/restriction.ts';

export interface IdentityContext {
  env: PlatformEnv;
  /** Epoch milliseconds. */
  at: number;
  /** Takes work that an answer does not wait for. */
  later: (work: Promise<unknown>) => void;
}

/** @returns null where there is no such member, or the attempt has imposed something else before */
export async function impose(
  { env, at }: IdentityContext,
  imposed: Imposition,
): Promise<RestrictionRow | null> {
  const restricted = await restrict(env, imposed, at);
  if (!restricted.ok) return null;
  const { kind, until } = imposed;
  await publishToMember(env, imposed.memberId, 'restriction', {
    kind,
    until: until === null ? null : wireMoment(until),
  });
  return restricted.value;
}

const mailOf = (db: D1Database, memberId: string) =>
  db
    .prepare(
      'SELECT email AS target, language FROM member WHERE member_id = ?1 AND email_proved_at IS NOT NULL AND email IS NOT NULL',
    )
    .bind(memberId)
    .first<{ target: string; language: string }>();

/** Tells a member of a restriction. @returns false where they were told before */
export async function notifyRestricted(
  { env, at, later }: IdentityContext,
  { memberId, restrictionId, until }: Pick<RestrictionRow, 'memberId' | 'restrictionId' | 'until'>,
  { title, text, link }: { title: SentenceKey; text: SentenceKey; link: string },
): Promise<boolean> {
  const db = directoryOf(env, memberId);
  const market = await readMarket(db, memberId);
  if (market === null) return false;
  const { timeZone } = await readMarketOf(env, market);
  const values = until === null ? {} : { until: formatDate(until, 'yyyy-MM-dd HH:mm', timeZone) };
  const context = { env, now: () => at };
  const { noticeId } = await sendMessage(context, {
    to: { memberId },
    key: `${restrictionId}:${memberId}`,
    type: 'security',
    texts: inSentences({
      title: { key: title },
      content: { key: text, values },
      sender: { key: 'message_security' },
    }),
    link,
  });
  if (noticeId === null) return false;
  const mail = async () => {
    const to = await mailOf(db, memberId);
    if (to !== null) await send(context, { channel: 'email', ...to, subject: title, text, values });
  };
  later(mail());
  return true;
}

/** Notes an event of the platform's own. */
export function noteIdentity({ env, at, later }: IdentityContext, event: Omit<EventNote, 'actor'>): void {
  const notes = collectNotes(env, { address: null, requestId: null, now: () => at });
  notes.note({ ...event, actor: { kind: 'system', id: null } });
  later(notes.send());
}
