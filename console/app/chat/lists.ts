/** The lists of chats and tickets, as the platform has them. */
import { ticketList } from '#app/contract/operator/ticket.ts';
import type { QueueView, RoomSummary, TicketView } from '#app/contract/support.ts';
import { ok } from '#app/domain/result.ts';
import { ask, call, type Reply } from '../call.ts';
import { desk, type Reading } from '../desk.ts';
import { canned, queue } from '../shapes.ts';
import { reloadRoom } from './rooms.ts';

const readingOf = (reply: Reply<unknown>): Reading => (reply.ok ? 'read' : { refusal: reply.error.text });

/** Reads the list that is looked at, with the counts of all. */
export async function loadList(): Promise<void> {
  const { list, language } = desk;
  const languages = language === '' ? [] : [language];
  const reply = await call('chat/queue', { view: list, languages }, queue);
  if (desk.list !== list || desk.language !== language) return;
  desk.reading.chats = readingOf(reply);
  if (!reply.ok) return;
  desk.lists[list] = reply.value.rooms;
  desk.counts = reply.value.counts;
}

/** Several pushes in a row are one look. */
const PAUSE_MS = 150;
let isAwaited = false;
export function loadListSoon(): void {
  if (isAwaited) return;
  isAwaited = true;
  setTimeout(() => {
    isAwaited = false;
    void loadList();
  }, PAUSE_MS);
}

export function showList(list: QueueView): void {
  desk.list = list;
  if (desk.lists[list].length === 0) desk.reading.chats = 'loading';
  void loadList();
}

export function showLanguage(language: string): void {
  desk.language = language;
  void loadList();
  void loadTickets();
}

/** A chat that changed, in its place of the lists, before they are read again. */
export function noteSummary(room: RoomSummary): void {
  for (const [view, rooms] of Object.entries(desk.lists) as [QueueView, readonly RoomSummary[]][])
    desk.lists[view] = rooms.map(it => (it.chatId === room.chatId ? room : it));
  loadListSoon();
}

/** Rows of a page of tickets. */
const TICKETS_MOST = 100;

/** A page of the open tickets in the chosen language, the oldest first. */
const readTickets = (after: string | null) => {
  const filters = desk.language === '' ? {} : { languages: [desk.language] };
  return ask(ticketList, { filters, after, most: TICKETS_MOST });
};

/** Reads the open tickets again: as many as are listed, and a page at least. */
export async function loadTickets(): Promise<void> {
  const { language, tickets: listed } = desk;
  const rows: TicketView[] = [];
  let next: string | null = null;
  do {
    const reply = await readTickets(next);
    if (desk.language !== language) return;
    desk.reading.tickets = readingOf(reply);
    if (!reply.ok) return;
    rows.push(...reply.value.rows);
    next = reply.value.next;
  } while (next !== null && rows.length < listed.length);
  desk.tickets = rows;
  desk.nextTickets = next;
}

/** Reads the page of tickets behind those that are listed. */
export async function loadMoreTickets(): Promise<Reply<unknown>> {
  const { language, nextTickets: after } = desk;
  if (after === null) return ok(null);
  const reply = await readTickets(after);
  if (!reply.ok || desk.language !== language || desk.nextTickets !== after) return reply;
  desk.tickets = [...desk.tickets, ...reply.value.rows];
  desk.nextTickets = reply.value.next;
  return reply;
}

export async function loadCanned(): Promise<void> {
  const reply = await call('chat/canned', {}, canned);
  if (reply.ok) desk.canned = reply.value.canned;
}

/** After a gap: everything that is shown. */
export async function catchUp(): Promise<void> {
  await Promise.all([loadList(), loadTickets(), ...Object.keys(desk.rooms).map(reloadRoom)]);
}
