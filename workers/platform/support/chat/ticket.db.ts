/** Questions left while support was closed, as rows of their members' directories. */

export interface Ticket {
  ticketId: string;
  memberId: string;
  country: string;
  language: string;
  topicId: string;
  topic: string;
  message: string;
  /** Epoch milliseconds. */
  createdAt: number;
}

export interface ListedTicket extends Ticket {
  username: string;
  answeredAt: number | null;
  answeredBy: string | null;
  answer: string | null;
}

/** Columns of a listed ticket, and where they come from. */
export const LISTED_TICKET = `SELECT ticket_id AS ticketId, chat_ticket.member_id AS memberId, username, chat_ticket.country,
  chat_ticket.language, topic_id AS topicId, topic, message, chat_ticket.created_at AS createdAt,
  answered_at AS answeredAt, answered_by AS answeredBy, answer FROM chat_ticket JOIN member USING (member_id)`;

/**
 * Inserts a ticket; a known id changes nothing. Counts and inserts in one statement, so that calls at once cannot exceed the limit.
 * @returns the stored ticket; null at the limit of open tickets
 */
export async function insertTicket(
  db: D1Database,
  ticket: Ticket,
  most: number,
): Promise<ListedTicket | null> {
  const { ticketId, memberId, country, language, topicId, topic, message, createdAt } = ticket;
  const [, stored] = await db.batch<ListedTicket>([
    db
      .prepare(
        `INSERT INTO chat_ticket (ticket_id, member_id, country, language, topic_id, topic, message, created_at)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
         WHERE (SELECT count(*) FROM chat_ticket WHERE member_id = ?2 AND answered_at IS NULL) < ?9
         ON CONFLICT (ticket_id) DO NOTHING`,
      )
      .bind(ticketId, memberId, country, language, topicId, topic, message, createdAt, most),
    db.prepare(`${LISTED_TICKET} WHERE ticket_id = ?1`).bind(ticketId),
  ]);
  return stored?.results[0] ?? null;
}

export const readTicket = (db: D1Database, ticketId: string): Promise<ListedTicket | null> =>
  db.prepare(`${LISTED_TICKET} WHERE ticket_id = ?1`).bind(ticketId).first<ListedTicket>();

/** All tickets of a member, oldest first. */
export async function readTicketsOf(db: D1Database, memberId: string): Promise<ListedTicket[]> {
  const { results } = await db
    .prepare(`${LISTED_TICKET} WHERE chat_ticket.member_id = ?1 ORDER BY chat_ticket.created_at, ticket_id`)
    .bind(memberId)
    .all<ListedTicket>();
  return results;
}

/** @returns whether it was open; a second answer changes nothing */
export async function writeAnswer(
  db: D1Database,
  { ticketId, by, answer, at }: { ticketId: string; by: string; answer: string; at: number },
): Promise<boolean> {
  const { meta } = await db
    .prepare(
      `UPDATE chat_ticket SET answered_at = ?2, answered_by = ?3, answer = ?4
       WHERE ticket_id = ?1 AND answered_at IS NULL`,
    )
    .bind(ticketId, at, by, answer)
    .run();
  return meta.changes > 0;
}
