/** Tickets as agents list them: questions that members left while support was closed. */
import * as z from 'zod/mini';
import { ticketView } from '../support.ts';
import { languageCode, listOf } from '../wire.ts';
import { commonFilters, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

export const TICKET_VIEWS = ['open', 'answered'] as const;
export type TicketListView = (typeof TICKET_VIEWS)[number];

/** chat/tickets: `made` puts the question first that was left earliest; of the answered ones, the earliest answer. */
export const ticketList = operatorEndpoint(
  'chat/tickets',
  listInput(
    z.object({
      view: z.optional(z.enum(TICKET_VIEWS)),
      countries: commonFilters.countries,
      /** Codes of the languages that the members read. */
      languages: z.optional(listOf(languageCode, 100)),
    }),
    ['made'],
    'made',
  ),
  listOutput(ticketView, TICKET_VIEWS),
);
