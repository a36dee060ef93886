/** Messages of a development deployment, stored instead of being sent. */
export interface Outgone {
  channel: string;
  target: string;
  subject: string;
  body: string;
  /** Epoch milliseconds. */
  sentAt: number;
}

const MOST = 100;

/** Adds a message; only the newest stay. */
export async function insertOutgone(db: D1Database, it: Outgone): Promise<void> {
  await db.batch([
    db
      .prepare(
        'INSERT INTO demo_outbox (channel, target, subject, body, sent_at) VALUES (?1, ?2, ?3, ?4, ?5)',
      )
      .bind(it.channel, it.target, it.subject, it.body, it.sentAt),
    db.prepare(
      `DELETE FROM demo_outbox WHERE outbox_id <= (SELECT max(outbox_id) FROM demo_outbox) - ${MOST}`,
    ),
  ]);
}

/** Newest first. */
export async function readOutbox(db: D1Database): Promise<Outgone[]> {
  const { results } = await db
    .prepare(
      'SELECT channel, target, subject, body, sent_at AS sentAt FROM demo_outbox ORDER BY outbox_id DESC',
    )
    .all<Outgone>();
  return results;
}
