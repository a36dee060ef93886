/** Members' consents to news and offers, for each channel. A consent is the newest row; there is none without one. */
import type { MessageChannel } from '#app/contract/operator/segment.ts';

export interface Consents {
  inbox: boolean;
  email: boolean;
}

const newest = (memberId: string, channel: MessageChannel, isBefore: string): string =>
  `coalesce((SELECT is_given FROM member_consent
     WHERE member_consent.member_id = ${memberId} AND channel = '${channel}'${isBefore} ORDER BY said_at DESC LIMIT 1), 0)`;

/** SQL: whether the member of a row has consented. @param memberId an expression */
export const hasConsent = (memberId: string, channel: MessageChannel): string =>
  newest(memberId, channel, '');

/** SQL: whether the member of a row had consented at a moment. @param memberId an expression @param at an expression */
export const hadConsent = (memberId: string, channel: MessageChannel, at: string): string =>
  newest(memberId, channel, ` AND said_at <= ${at}`);

export async function readConsents(db: D1Database, memberId: string): Promise<Consents> {
  const row = await db
    .prepare(`SELECT ${hasConsent('?1', 'inbox')} AS inbox, ${hasConsent('?1', 'email')} AS email`)
    .bind(memberId)
    .first<{ inbox: number; email: number }>();
  return { inbox: row?.inbox === 1, email: row?.email === 1 };
}

/** Notes what a member says, where it differs from what they said last. Two changes of one millisecond keep their order. */
export const writeConsent = (
  db: D1Database,
  {
    memberId,
    channel,
    isGiven,
    at,
  }: { memberId: string; channel: MessageChannel; isGiven: boolean; at: number },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO member_consent (member_id, channel, said_at, is_given, said_by)
       SELECT member_id, ?2, max(?4, coalesce((
         SELECT max(said_at) + 1 FROM member_consent AS said WHERE said.member_id = ?1 AND said.channel = ?2), 0)), ?3, 'member'
       FROM member WHERE member_id = ?1 AND forgotten_at IS NULL AND ${hasConsent('?1', channel)} <> ?3`,
    )
    .bind(memberId, channel, Number(isGiven), at);

/** Everything that a member has said, the oldest first. */
export async function readConsentHistory(
  db: D1Database,
  memberId: string,
): Promise<{ channel: string; isGiven: number; saidAt: number; saidBy: string }[]> {
  const { results } = await db
    .prepare(
      `SELECT channel, is_given AS isGiven, said_at AS saidAt, said_by AS saidBy FROM member_consent
       WHERE member_id = ?1 ORDER BY said_at, channel`,
    )
    .bind(memberId)
    .all<{ channel: string; isGiven: number; saidAt: number; saidBy: string }>();
  return results;
}
