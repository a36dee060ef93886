/** Events as parts of one file, CSV or JSON: the parts, joined in their order, are the file. */
import type { ExportFormat, ListedEvent } from '#app/contract/operator/events.ts';
import { type CsvCell, csvLines, csvOf } from '#app/domain/csv.ts';

const HEADING = [
  'number',
  'time_utc',
  'kind',
  'call',
  'outcome',
  'code',
  'actor_kind',
  'actor_id',
  'actor_name',
  'member_id',
  'target',
  'country',
  'network',
  'request_id',
  'times',
  'input_sha256',
  'detail_sha256',
  'hash',
];

const figure = (value: number | null): CsvCell => (value === null ? '' : { figure: String(value) });

const cellsOf = (it: ListedEvent): CsvCell[] => [
  figure(it.number),
  it.made,
  it.kind,
  it.call ?? '',
  it.outcome,
  figure(it.code),
  it.actor.kind,
  it.actor.id ?? '',
  it.actor.name ?? '',
  it.memberId ?? '',
  it.target ?? '',
  it.country ?? '',
  it.network ?? '',
  it.requestId ?? '',
  figure(it.times),
  it.inputDigest ?? '',
  it.detailDigest ?? '',
  it.hash,
];

/** The place of a part in the file. */
export interface Part {
  isFirst: boolean;
  isLast: boolean;
  /** Whether an earlier part has a row: a page can be empty and not the last. */
  hasRows: boolean;
}

function jsonPart(events: readonly ListedEvent[], { isFirst, isLast, hasRows }: Part): string {
  const rows = events.map((it, index) => `${hasRows || index > 0 ? ',\n' : '\n'}${JSON.stringify(it)}`);
  return `${isFirst ? '[' : ''}${rows.join('')}${isLast ? '\n]\n' : ''}`;
}

const csvPart = (events: readonly ListedEvent[], { isFirst }: Part): string =>
  isFirst ? csvOf([HEADING, ...events.map(cellsOf)], '.') : csvLines(events.map(cellsOf), '.');

export const exportPart = (format: ExportFormat, events: readonly ListedEvent[], part: Part): string =>
  format === 'csv' ? csvPart(events, part) : jsonPart(events, part);
