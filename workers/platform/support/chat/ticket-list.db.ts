/** Pages of tickets and their counts. Times are epoch milliseconds. */
import type { TicketListView } from '#app/contract/operator/ticket.ts';
import { LISTED_TICKET, type ListedTicket } from './ticket.db.ts';

export interface TicketFilters {
  /** Null for all, as of `languages`. */
  countries: readonly string[] | null;
  languages: readonly string[] | null;
}

/** A ticket's position in its view: the time of the question or of the answer, and its id. */
export type TicketPlace = readonly [at: number, ticketId: string];

export interface TicketPage {
  view: TicketListView;
  isDescending: boolean;
  after: TicketPlace | null;
  most: number;
}

/** Conditions of the partial indexes, and the time that orders each view. */
const OF_VIEW = {
  open: { is: 'answered_at IS NULL', at: 'chat_ticket.created_at' },
  answered: { is: 'answered_at IS NOT NULL', at: 'answered_at' },
} as const satisfies Readonly<Record<TicketListView, { is: string; at: string }>>;

const MATCHES = `(?1 IS NULL OR chat_ticket.country IN (SELECT value FROM json_each(?1)))
  AND (?2 IS NULL OR chat_ticket.language IN (SELECT value FROM json_each(?2)))`;

const valuesOf = ({ countries, languages }: TicketFilters) => [
  countries === null ? null : JSON.stringify(countries),
  languages === null ? null : JSON.stringify(languages),
];

export const placeIn = (
  view: TicketListView,
  { createdAt, answeredAt, ticketId }: ListedTicket,
): TicketPlace => [view === 'open' ? createdAt : (answeredAt ?? 0), ticketId];

/** Tickets of a page. Those of one time are in the order of their ids, whatever the direction. */
export async function readTickets(
  db: D1Database,
  filters: TicketFilters,
  { view, isDescending, after, most }: TicketPage,
): Promise<ListedTicket[]> {
  const { is, at } = OF_VIEW[view];
  const [sign, order] = isDescending ? ['<', 'DESC'] : ['>', 'ASC'];
  const [time, ticketId] = after ?? [isDescending ? Number.MAX_SAFE_INTEGER : 0, ''];
  const { results } = await db
    .prepare(
      `${LISTED_TICKET} WHERE ${is} AND ${MATCHES} AND ${at} ${sign}= ?3 AND (${at} <> ?3 OR ticket_id > ?4)
       ORDER BY ${at} ${order}, ticket_id LIMIT ?5`,
    )
    .bind(...valuesOf(filters), time, ticketId, most)
    .all<ListedTicket>();
  return results;
}

/** Rows above which a view is not counted further. */
export const COUNTED_MOST = 10_000;

/** The number of tickets of a view; one above `COUNTED_MOST` stands for more. */
export async function countTickets(
  db: D1Database,
  filters: TicketFilters,
  view: TicketListView,
): Promise<number> {
  const row = await db
    .prepare(
      `SELECT count(*) AS count FROM (
         SELECT 1 FROM chat_ticket WHERE ${OF_VIEW[view].is} AND ${MATCHES} LIMIT ${COUNTED_MOST + 1})`,
    )
    .bind(...valuesOf(filters))
    .first<{ count: number }>();
  return row?.count ?? 0;
}
