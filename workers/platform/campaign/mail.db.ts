/**
 * E-mails of a message, as rows of a directory. One is claimed before it is handed over, so that it is sent once at most: of a runner
 * that was killed in between nobody knows, and it is not sent again. Breaks and consents are asked once more in the claim.
 */
import { mayAdvertise } from '#platform/messages/consent/consent.ts';

export interface DueMail {
  memberId: string;
  email: string;
  /** The language tag of the account. */
  tag: string;
  /** Code of the text. */
  language: string;
  /** The message in the inbox; null where the member has none there. */
  noticeId: number | null;
}

/** Claims the next e-mails. Those that may not go out any more are stopped. @param at epoch milliseconds */
export async function claimMails(
  db: D1Database,
  { campaign, sendKey, at, most }: { campaign: number; sendKey: string; at: number; most: number },
): Promise<{ mails: DueMail[]; looked: number }> {
  const { results: due } = await db
    .prepare(
      "SELECT member_id AS memberId FROM campaign_recipient WHERE campaign = ?1 AND mail = 'due' ORDER BY member_id LIMIT ?2",
    )
    .bind(campaign, most)
    .all<{ memberId: string }>();
  if (due.length === 0) return { mails: [], looked: 0 };
  const ids = JSON.stringify(due.map(it => it.memberId));
  const isGoing = 'EXISTS (SELECT 1 FROM campaign_progress WHERE campaign = ?1 AND stopped_at IS NULL)';
  const mine = "campaign = ?1 AND member_id IN (SELECT value FROM json_each(?2)) AND mail = 'due'";
  const [claimed] = await db.batch<{ memberId: string }>([
    db
      .prepare(
        `UPDATE campaign_recipient SET mail = 'sending'
         WHERE ${mine} AND ${isGoing} AND ${mayAdvertise('campaign_recipient.member_id', 'email', '?3')}
         RETURNING member_id AS memberId`,
      )
      .bind(campaign, ids, at),
    db.prepare(`UPDATE campaign_recipient SET mail = 'stopped' WHERE ${mine}`).bind(campaign, ids),
  ]);
  const { results: mails } = await db
    .prepare(
      `SELECT member_id AS memberId, email, member.language AS tag, recipient.language AS language,
              (SELECT notice_id FROM message JOIN message_content USING (content_id)
               WHERE message.member_id = recipient.member_id AND send_key = ?3) AS noticeId
       FROM campaign_recipient AS recipient JOIN member USING (member_id)
       WHERE campaign = ?1 AND member_id IN (SELECT value FROM json_each(?2)) AND email IS NOT NULL`,
    )
    .bind(campaign, JSON.stringify((claimed?.results ?? []).map(it => it.memberId)), sendKey)
    .all<DueMail>();
  return { mails, looked: due.length };
}

/** Notes how e-mails ended that were claimed. */
export async function writeMailed(
  db: D1Database,
  campaign: number,
  ends: readonly { memberId: string; isSent: boolean }[],
): Promise<void> {
  const of = (isSent: boolean) =>
    JSON.stringify(ends.filter(it => it.isSent === isSent).map(it => it.memberId));
  const write = (mail: 'sent' | 'failed', ids: string) =>
    db
      .prepare(
        `UPDATE campaign_recipient SET mail = ?3
         WHERE campaign = ?1 AND member_id IN (SELECT value FROM json_each(?2)) AND mail = 'sending'`,
      )
      .bind(campaign, ids, mail);
  await db.batch([write('sent', of(true)), write('failed', of(false))]);
}
