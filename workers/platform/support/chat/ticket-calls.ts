/** Operator calls of tickets: the list, and the answer. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { TICKET_VIEWS, type TicketListView, ticketList } from '#app/contract/operator/ticket.ts';
import type { TicketView } from '#app/contract/support.ts';
import { filled, id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { directoriesOf, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  operatorCall,
  withCountriesOf,
} from '#platform/base/operator-call.ts';
import { agentOf } from './agent.ts';
import { answerTicket, findTicket } from './answer-ticket.ts';
import type { ListedTicket } from './ticket.db.ts';
import {
  COUNTED_MOST,
  countTickets,
  placeIn,
  readTickets,
  type TicketFilters,
  type TicketPlace,
} from './ticket-list.db.ts';

/** A ticket as agents see it. */
const ticketViewOf = (ticket: ListedTicket): TicketView => {
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

/** `at~id` of a row. */
function readPlace(after: string): TicketPlace | null {
  const [, at, ticketId = ''] = /^(\d{1,16})~([\w-]+)$/.exec(after) ?? [];
  return at === undefined ? null : [Number(at), ticketId];
}

/** The count of a view; null where it is too large to count. */
async function countOf(
  env: PlatformEnv,
  filters: TicketFilters,
  view: TicketListView,
): Promise<number | null> {
  const counts = await Promise.all(directoriesOf(env).map(db => countTickets(db, filters, view)));
  const sum = counts.reduce((all, it) => all + it, 0);
  return sum > COUNTED_MOST ? null : sum;
}

const list = endpointCall(
  ticketList,
  async ({ filters: { view = 'open', countries = null, languages = null }, sort, after, most }, { env }) => {
    const place = after === null ? null : readPlace(after);
    if (after !== null && place === null) return refused(422, '`after` is no `next` of a page.');
    const filters = { countries, languages };
    const isDescending = sort === '-made';
    const [page, ...counts] = await Promise.all([
      readAcross(
        env,
        db => readTickets(db, filters, { view, isDescending, after: place, most }),
        most,
        it => {
          const [at, ticketId] = placeIn(view, it);
          return [isDescending ? -at : at, ticketId];
        },
      ),
      ...TICKET_VIEWS.map(async of => [of, await countOf(env, filters, of)] as const),
    ]);
    const last = page.length < most ? undefined : page.at(-1);
    return accepted({
      rows: page.map(ticketViewOf),
      next: last === undefined ? null : placeIn(view, last).join('~'),
      counts: Object.fromEntries(counts) as Record<TicketListView, number | null>,
    });
  },
);

/** Answers a ticket into its member's inbox, once. */
const answer = operatorCall(
  z.object({ ticketId: id, answer: filled(8_000) }),
  async ({ ticketId, answer: text }, context) => {
    const answered = await answerTicket(context, agentOf(context), ticketId, text.trim());
    if (answered.ok) return accepted(ticketViewOf(answered.value));
    return answered.error === 'no_such_ticket'
      ? refused(404, 'There is no such ticket.')
      : refused(200, 'This ticket has been answered already.');
  },
);

const countryOfTicket = async ({ ticketId }: { ticketId: string }, { env }: Pick<OperatorContext, 'env'>) => {
  const found = await findTicket(env, ticketId);
  return found === null ? [] : [found.country];
};

export const ticketCalls: readonly [string, OperatorCall][] = [
  list,
  ...withCountriesOf([['chat/answer-ticket', answer]], countryOfTicket),
];
