/** Loads a history [2.21]: the query of its address, and the page of rows in the document itself. */
import type { RouterContextProvider } from 'react-router';
import { gateway } from '#app/api/context.ts';
import { commonStatusList, type TransactionStatus } from '#app/contract/common.ts';
import { countryOfTag } from '#app/domain/country.ts';
import { dayIn } from '#app/domain/day.ts';
import {
  type HistoryQuery,
  type HistoryRequest,
  type HistoryStandard,
  historyRequest,
  isHistoryKind,
  type PeriodRefusal,
  readHistoryQuery,
  refusalOfPeriod,
} from '#app/domain/history.ts';
import type { HistoryKind } from '#app/domain/history-kinds.ts';
import { now } from '#app/features/clock.ts';
import { currencyOf } from '#app/visit/site.ts';
import { visitedSite } from '#app/visit/visit.server.ts';
import { callOf, type HistoryPage } from './history-calls.ts';
import { timeZoneOf } from './time-zone.ts';

export interface LoadedHistory {
  kind: HistoryKind;
  /** IANA name: the zone whose days and times these are. */
  timeZone: string;
  standard: HistoryStandard;
  query: HistoryQuery;
  request: HistoryRequest;
  /** The reason why the query was refused; null where it was not. */
  refusal: PeriodRefusal | null;
  /** Null where the query was refused, and where the rows cannot be read: then the page offers another attempt. */
  page: HistoryPage | null;
  /** The platform's message on rows that cannot be read; empty where it gives none. */
  said: string;
  /** The states that the kind can be in. */
  statuses: TransactionStatus[];
}

type Ask = (name: string, payload: unknown) => Promise<{ status: boolean; msg: string; output: unknown }>;

async function statusesOf(ask: Ask, kind: HistoryKind): Promise<TransactionStatus[]> {
  const reply = await ask(commonStatusList.name, {});
  const read = commonStatusList.output.safeParse(reply.output);
  return reply.status && read.success ? read.data.filter(it => it.type === kind) : [];
}

async function pageOf(
  ask: Ask,
  kind: HistoryKind,
  request: HistoryRequest,
): Promise<Pick<LoadedHistory, 'page' | 'said'>> {
  const call = callOf(kind);
  const reply = await ask(call.name, request);
  const read = call.output.safeParse(reply.output);
  return { page: reply.status && read.success ? read.data : null, said: reply.status ? '' : reply.msg };
}

/** An address may name a page that is no more: the last one is shown in its place. */
const lastPage = ({ total, pageSize }: HistoryPage): number => Math.max(Math.ceil(total / pageSize), 1);

interface HistoryVisit {
  context: Readonly<RouterContextProvider>;
  request: Request;
  url: URL;
}

export async function loadHistory({ context, request, url }: HistoryVisit): Promise<LoadedHistory> {
  const site = context.get(visitedSite);
  const kind = url.pathname.split('/')[3];
  if (!isHistoryKind(kind)) throw new Error(`${url.pathname} is no history`);
  const ask = context.get(gateway);
  const timeZone =
    countryOfTag(site.countries, site.tag)?.timeZone ?? timeZoneOf(request.headers.get('cookie'));
  const standard = {
    today: dayIn(now(), timeZone),
    currency: currencyOf(site, site.tag),
    currencies: [...new Set(site.countries.map(country => country.currency))],
  };
  const wanted = readHistoryQuery(url.searchParams, standard);
  const listed = statusesOf(ask, kind);
  // A state that does not exist is no reason to refuse: without the list it is sent as it is.
  const isKnown = (statuses: TransactionStatus[]) =>
    statuses.length === 0 || statuses.some(it => it.value === wanted.status);
  const status = wanted.status === '' || isKnown(await listed) ? wanted.status : '';
  const query = { ...wanted, status };
  const sent = historyRequest(kind, query, timeZone);
  const refusal = refusalOfPeriod(query);
  const loaded = { kind, timeZone, standard, refusal };
  if (refusal !== null)
    return { ...loaded, query, request: sent, page: null, said: '', statuses: await listed };
  const [first, statuses] = await Promise.all([pageOf(ask, kind, sent), listed]);
  const end = first.page === null ? query.page : lastPage(first.page);
  if (query.page <= end) return { ...loaded, query, request: sent, ...first, statuses };
  const again = { ...sent, page: end };
  return {
    ...loaded,
    query: { ...query, page: end },
    request: again,
    ...(await pageOf(ask, kind, again)),
    statuses,
  };
}
