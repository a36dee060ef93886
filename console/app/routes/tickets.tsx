/** /operator/tickets/{ticketId} */
import { useParams } from 'react-router';
import { TicketSection } from '../tickets/ticket-section.tsx';

export default function TicketsRoute() {
  return <TicketSection ticketId={useParams().ticketId ?? null} />;
}
