/**
 * Steps of a sending in one directory. A step judges the next members by their ids, notes each of them once, puts the message into the
 * inboxes, and moves its place on: all in one transaction, which changes nothing where another runner was faster, or the message was
 * revoked. So a runner that is killed loses and repeats nothing.
 */
import type { MessageChannel } from '#app/contract/operator/segment.ts';
import { ADVERTISING } from '#platform/messages/consent/consent.ts';
import { judged, type Sql, sql } from './segment.ts';

export interface Progress {
  afterId: string;
  doneAt: number | null;
  stoppedAt: number | null;
}

/** The name of a message among those of the inbox. */
export const sendKeyOf = (campaign: number): string => `campaign:${campaign}`;

/** The message as inboxes have it. */
export interface InboxContent {
  campaign: number;
  /** Title and text by language, JSON. */
  texts: string;
  link: string | null;
  /** Epoch milliseconds; the time that members read. */
  at: number;
  by: string;
}

/** Begins in a directory, once. @returns how far it is */
export async function beginIn(db: D1Database, it: InboxContent): Promise<Progress> {
  const [, , read] = await db.batch<Progress>([
    db
      .prepare('INSERT INTO campaign_progress (campaign) VALUES (?1) ON CONFLICT (campaign) DO NOTHING')
      .bind(it.campaign),
    db
      .prepare(
        `INSERT INTO message_content (send_key, type, texts, link, created_at, sent_by, withdrawn_at)
         SELECT ?1, '${ADVERTISING}', ?2, ?3, ?4, ?5, stopped_at FROM campaign_progress WHERE campaign = ?6
         ON CONFLICT (send_key) DO NOTHING`,
      )
      .bind(sendKeyOf(it.campaign), it.texts, it.link, it.at, it.by, it.campaign),
    db
      .prepare(
        `SELECT after_id AS afterId, done_at AS doneAt, stopped_at AS stoppedAt FROM campaign_progress WHERE campaign = ?1`,
      )
      .bind(it.campaign),
  ]);
  const [progress] = read?.results ?? [];
  if (progress === undefined) throw new Error(`No progress of campaign ${it.campaign}`);
  return progress;
}

interface Step {
  campaign: number;
  channels: readonly MessageChannel[];
  /** Which members the rules fit. */
  test: Sql;
  /** Codes of the texts. */
  languages: readonly string[];
  /** What members of other languages read: English, or the language that stands for it. */
  fallback: string;
  /** Members who registered later are none of it. */
  began: number;
  /** Epoch milliseconds: restrictions in force now count. */
  at: number;
  /** Members that a step looks at. */
  most: number;
}

export interface StepOutcome {
  /** The place of the next step; null where the directory is done, or somebody else was faster. */
  afterId: string | null;
  /** Members whose inbox has it by this step, at most `NAMED`. */
  inboxes: string[];
  addressed: number;
}

/** Members of a step that are told one by one; where there are more, all open pages are. */
const NAMED = 50;

/** Whether the place is still the one that the step begins at, and nothing was revoked. Takes campaign and place. */
const IS_NEXT = `EXISTS (
  SELECT 1 FROM campaign_progress WHERE campaign = ? AND after_id = ? AND done_at IS NULL AND stopped_at IS NULL)`;

const run = (db: D1Database, { text, values }: Sql): D1PreparedStatement => db.prepare(text).bind(...values);

/** The last member that a step from here looks at; null behind the last one. */
async function lastOf(db: D1Database, afterId: string, most: number): Promise<string | null> {
  const row = await db
    .prepare(
      `SELECT max(member_id) AS last FROM (SELECT member_id FROM member WHERE member_id > ?1 ORDER BY member_id LIMIT ?2)`,
    )
    .bind(afterId, most)
    .first<{ last: string | null }>();
  return row?.last ?? null;
}

function addressing(
  { campaign, channels, test, languages, fallback, began, at }: Step,
  after: string,
  last: string,
): Sql {
  const walked = sql(
    '(SELECT * FROM member WHERE member_id > ? AND member_id <= ? AND created_at <= ?) AS member',
    after,
    last,
    began,
  );
  const members = judged(walked, channels, test, at);
  return sql(
    `INSERT INTO campaign_recipient (campaign, member_id, country, language, left_out, inbox, mail)
     SELECT ?, member_id, country, iif(language IN (SELECT value FROM json_each(?)), language, ?), left_out,
            left_out IS NULL AND wants_inbox, iif(left_out IS NULL AND gets_mail, 'due', NULL)
     FROM (${members.text}) WHERE ${IS_NEXT}
     ON CONFLICT (campaign, member_id) DO NOTHING`,
    campaign,
    JSON.stringify(languages),
    fallback,
    ...members.values,
    campaign,
    after,
  );
}

const delivering = (campaign: number, after: string, last: string): Sql =>
  sql(
    `INSERT INTO message (member_id, content_id)
     SELECT member_id, content_id FROM campaign_recipient CROSS JOIN message_content
     WHERE campaign = ? AND member_id > ? AND member_id <= ? AND inbox = 1 AND send_key = ? AND ${IS_NEXT}
     ON CONFLICT (member_id, content_id) DO NOTHING`,
    campaign,
    after,
    last,
    sendKeyOf(campaign),
    campaign,
    after,
  );

/** Takes one step from a place. */
export async function takeStep(db: D1Database, step: Step, after: string): Promise<StepOutcome> {
  const { campaign, at, most } = step;
  const last = await lastOf(db, after, most);
  if (last === null) {
    await db
      .prepare(
        `UPDATE campaign_progress SET done_at = ?3 WHERE campaign = ?1 AND after_id = ?2 AND done_at IS NULL AND stopped_at IS NULL`,
      )
      .bind(campaign, after, at)
      .run();
    return { afterId: null, inboxes: [], addressed: 0 };
  }
  const [, , named, moved] = await db.batch<{ memberId: string; addressed: number }>([
    run(db, addressing(step, after, last)),
    run(db, delivering(campaign, after, last)),
    db
      .prepare(
        `SELECT member_id AS memberId, count(*) OVER () AS addressed FROM campaign_recipient
         WHERE campaign = ?1 AND member_id > ?2 AND member_id <= ?3 AND inbox = 1 LIMIT ${NAMED}`,
      )
      .bind(campaign, after, last),
    db
      .prepare(
        `UPDATE campaign_progress SET after_id = ?3
         WHERE campaign = ?1 AND after_id = ?2 AND done_at IS NULL AND stopped_at IS NULL RETURNING campaign`,
      )
      .bind(campaign, after, last),
  ]);
  if ((moved?.results.length ?? 0) === 0) return { afterId: null, inboxes: [], addressed: 0 };
  const rows = named?.results ?? [];
  return { afterId: last, inboxes: rows.map(it => it.memberId), addressed: rows[0]?.addressed ?? 0 };
}

/** Whether the directory has no step and no e-mail left. */
export async function isDoneIn(db: D1Database, campaign: number): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM campaign_progress WHERE campaign = ?1 AND done_at IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM campaign_recipient WHERE campaign = ?1 AND mail = 'due')`,
    )
    .bind(campaign)
    .first();
  return row !== null;
}

/** Stops the sending in a directory, and takes the message out of its inboxes. Idempotent. */
export async function stopIn(db: D1Database, campaign: number, at: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO campaign_progress (campaign, stopped_at) VALUES (?1, ?2)
         ON CONFLICT (campaign) DO UPDATE SET stopped_at = coalesce(stopped_at, excluded.stopped_at)`,
      )
      .bind(campaign, at),
    db
      .prepare('UPDATE message_content SET withdrawn_at = coalesce(withdrawn_at, ?2) WHERE send_key = ?1')
      .bind(sendKeyOf(campaign), at),
  ]);
}
