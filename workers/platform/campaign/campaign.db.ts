/** Messages to segments as rows of the catalogue. Every change names the state or the version that it is from, so that none is lost. */
import type { MessageContent, MessageState } from '#app/contract/operator/message.ts';
import { messageContent } from '#app/contract/operator/message.ts';

export interface Campaign {
  number: number;
  version: number;
  content: MessageContent;
  state: MessageState;
  /** Epoch milliseconds, as all times. */
  dueAt: number | null;
  counted: number | null;
  origin: string | null;
  flaw: string | null;
  madeBy: string;
  madeAt: number;
  changedBy: string;
  changedAt: number;
  scheduledBy: string | null;
  approvedBy: string | null;
  scheduledAt: number | null;
  beganAt: number | null;
  revokedBy: string | null;
  revokedAt: number | null;
  revokeReason: string | null;
  endedAt: number | null;
}

type CampaignRow = Omit<Campaign, 'content'> & { content: string };

const COLUMNS = `number, version, content, state, due_at AS dueAt, counted, origin, flaw, made_by AS madeBy, made_at AS madeAt,
  changed_by AS changedBy, changed_at AS changedAt, scheduled_by AS scheduledBy, approved_by AS approvedBy,
  scheduled_at AS scheduledAt, began_at AS beganAt, revoked_by AS revokedBy, revoked_at AS revokedAt,
  revoke_reason AS revokeReason, ended_at AS endedAt`;

const campaignOf = (row: CampaignRow): Campaign => ({
  ...row,
  content: messageContent.parse(JSON.parse(row.content)),
});

async function one(statement: D1PreparedStatement): Promise<Campaign | null> {
  const row = await statement.first<CampaignRow>();
  return row === null ? null : campaignOf(row);
}

/** @param number NaN for a name that is none */
export const readCampaign = async (db: D1Database, number: number): Promise<Campaign | null> =>
  Number.isNaN(number)
    ? null
    : one(db.prepare(`SELECT ${COLUMNS} FROM campaign WHERE number = ?1`).bind(number));

const countriesOf = ({ segment }: MessageContent): string | null =>
  segment.countries === undefined ? null : JSON.stringify(segment.countries);

interface Saving {
  content: MessageContent;
  by: string;
  at: number;
}

/** @returns the draft of this operation, which was made before if the attempt is repeated */
export async function insertDraft(
  db: D1Database,
  { operationId, content, by, at }: Saving & { operationId: string },
): Promise<Campaign | null> {
  const [, read] = await db.batch<CampaignRow>([
    db
      .prepare(
        `INSERT INTO campaign (number, operation_id, content, countries, made_by, made_at, changed_by, changed_at)
         SELECT (SELECT coalesce(max(number), 0) + 1 FROM campaign), ?1, ?2, ?3, ?4, ?5, ?4, ?5
         WHERE true ON CONFLICT (operation_id) DO NOTHING`,
      )
      .bind(operationId, JSON.stringify(content), countriesOf(content), by, at),
    db.prepare(`SELECT ${COLUMNS} FROM campaign WHERE operation_id = ?1`).bind(operationId),
  ]);
  const [row] = read?.results ?? [];
  return row === undefined ? null : campaignOf(row);
}

/** @returns null where it is no draft, or another version was saved meanwhile */
export const writeDraft = (
  db: D1Database,
  { number, base, content, by, at }: Saving & { number: number; base: number },
): Promise<Campaign | null> =>
  one(
    db
      .prepare(
        `UPDATE campaign SET content = ?3, countries = ?4, version = version + 1, flaw = NULL, changed_by = ?5, changed_at = ?6
         WHERE number = ?1 AND version = ?2 AND state = 'draft' RETURNING ${COLUMNS}`,
      )
      .bind(number, base, JSON.stringify(content), countriesOf(content), by, at),
  );

/** @returns whether there was such a draft */
export async function deleteDraft(db: D1Database, number: number, base: number): Promise<boolean> {
  const { meta } = await db
    .prepare("DELETE FROM campaign WHERE number = ?1 AND version = ?2 AND state = 'draft'")
    .bind(number, base)
    .run();
  return meta.changes > 0;
}

export interface Scheduling {
  number: number;
  base: number;
  dueAt: number;
  counted: number;
  origin: string;
  by: string;
  approvedBy: string | null;
  at: number;
}

/** @returns null where it is no draft of this version */
export const writeSchedule = (db: D1Database, it: Scheduling): Promise<Campaign | null> =>
  one(
    db
      .prepare(
        `UPDATE campaign SET state = 'scheduled', due_at = ?3, counted = ?4, origin = ?5, flaw = NULL, scheduled_by = ?6,
                approved_by = ?7, scheduled_at = ?8, changed_by = ?6, changed_at = ?8
         WHERE number = ?1 AND version = ?2 AND state = 'draft' RETURNING ${COLUMNS}`,
      )
      .bind(it.number, it.base, it.dueAt, it.counted, it.origin, it.by, it.approvedBy, it.at),
  );

/** Those whose time has come, those that are being sent, and revocations that are not complete: the oldest first. */
export async function readUnfinished(db: D1Database, at: number, most: number): Promise<Campaign[]> {
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM campaign
       WHERE (state = 'scheduled' AND due_at <= ?1) OR state = 'sending' OR (state = 'revoked' AND ended_at IS NULL)
       ORDER BY state = 'revoked' DESC, due_at, number LIMIT ?2`,
    )
    .bind(at, most)
    .all<CampaignRow>();
  return results.map(campaignOf);
}

/** The sending begins. @returns null where another runner has begun it, or it was revoked */
export const writeBegun = (db: D1Database, number: number, at: number): Promise<Campaign | null> =>
  one(
    db
      .prepare(
        `UPDATE campaign SET state = 'sending', began_at = ?2, changed_at = ?2
         WHERE number = ?1 AND state = 'scheduled' RETURNING ${COLUMNS}`,
      )
      .bind(number, at),
  );

/** A scheduled one is a draft again, and says why. */
export async function writeReturned(db: D1Database, number: number, flaw: string, at: number): Promise<void> {
  await db
    .prepare(
      `UPDATE campaign SET state = 'draft', due_at = NULL, counted = NULL, flaw = ?2, changed_at = ?3
       WHERE number = ?1 AND state = 'scheduled'`,
    )
    .bind(number, flaw, at)
    .run();
}

/** Everybody was reached. */
export async function writeSent(db: D1Database, number: number, at: number): Promise<void> {
  await db
    .prepare(
      `UPDATE campaign SET state = 'sent', ended_at = ?2, changed_at = ?2 WHERE number = ?1 AND state = 'sending'`,
    )
    .bind(number, at)
    .run();
}

/** @returns null where it is neither scheduled nor sent, nor being sent */
export const writeRevoked = (
  db: D1Database,
  { number, by, reason, at }: { number: number; by: string; reason: string; at: number },
): Promise<Campaign | null> =>
  one(
    db
      .prepare(
        `UPDATE campaign SET state = 'revoked', revoked_by = ?2, revoke_reason = ?3, revoked_at = ?4, ended_at = NULL,
                changed_by = ?2, changed_at = ?4
         WHERE number = ?1 AND state IN ('scheduled', 'sending', 'sent') RETURNING ${COLUMNS}`,
      )
      .bind(number, by, reason, at),
  );

/** All directories know of the revocation. */
export async function writeRevocationEnded(db: D1Database, number: number, at: number): Promise<void> {
  await db
    .prepare("UPDATE campaign SET ended_at = ?2 WHERE number = ?1 AND state = 'revoked' AND ended_at IS NULL")
    .bind(number, at)
    .run();
}

export interface CampaignFilters {
  state: MessageState | null;
  /** Messages to these markets alone; null for all. */
  countries: readonly string[] | null;
}

/** Conditions that ?1 and ?2 fill. */
const MATCHES = `(?1 IS NULL OR state = ?1) AND (?2 IS NULL OR (countries IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM json_each(countries) AS market WHERE market.value NOT IN (SELECT value FROM json_each(?2)))))`;

const listOrNull = (countries: readonly string[] | null) =>
  countries === null ? null : JSON.stringify(countries);

interface Page {
  /** The last row of the page before. */
  after: { changedAt: number; number: number } | null;
  most: number;
  isDescending: boolean;
}

export async function readCampaigns(
  db: D1Database,
  { state, countries }: CampaignFilters,
  { after, most, isDescending }: Page,
): Promise<Campaign[]> {
  const [sign, order] = isDescending ? (['<', 'DESC'] as const) : (['>', 'ASC'] as const);
  const { results } = await db
    .prepare(
      `SELECT ${COLUMNS} FROM campaign
       WHERE ${MATCHES} AND (?3 IS NULL OR (changed_at, number) ${sign} (?3, ?4))
       ORDER BY changed_at ${order}, number ${order} LIMIT ?5`,
    )
    .bind(state, listOrNull(countries), after?.changedAt ?? null, after?.number ?? null, most)
    .all<CampaignRow>();
  return results.map(campaignOf);
}

/** Messages by state. */
export async function countByState(
  db: D1Database,
  countries: readonly string[] | null,
): Promise<ReadonlyMap<MessageState, number>> {
  const { results } = await db
    .prepare(`SELECT state, count(*) AS count FROM campaign WHERE ${MATCHES} GROUP BY state`)
    .bind(null, listOrNull(countries))
    .all<{ state: MessageState; count: number }>();
  return new Map(results.map(it => [it.state, it.count]));
}
