/** A ticket as agents see it. */
import type { TicketView } from '#app/contract/support.ts';
import { wireMoment } from '#app/domain/date.ts';
import type { ListedTicket } from './ticket.db.ts';

export const ticketViewOf = (ticket: ListedTicket): TicketView => {
  const { ticketId, memberId, username, country, language, topic, message, createdAt } = ticket;
  const { answeredAt, answeredBy, answer } = ticket;
  return {
    ticketId,
    memberId,
    username,
    country,
    language,
    topic,
    message,
    createdAt: wireMoment(createdAt),
    answeredAt: answeredAt === null ? null : wireMoment(answeredAt),
    answeredBy,
    answer,
  };
};
