/** Operator calls of reports. Operators of payments read reports of money alone. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  REPORT_DAYS_MAX,
  type ReportKind,
  type ReportRow,
  reportContinue,
  reportFile,
  reportList,
  reportMake,
  reportStop,
  reportView,
} from '#app/contract/operator/report.ts';
import { wireMoment } from '#app/domain/date.ts';
import { reportName, reportNumber } from '#app/domain/report-name.ts';
import { DAY_MS, SECOND_MS } from '#app/domain/time.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  withCountriesOf,
} from '#platform/base/operator-call.ts';
import { readFacts } from '#platform/site/site.ts';
import { completeBefore } from './complete-before.ts';
import { goOn, stopReport } from './go-on.ts';
import { readPart } from './parts.ts';
import { kindsOf, mayRead, NOT_OF_YOURS } from './readers.ts';
import { insertReport, type ReportRecord, readParts, readReport } from './report.db.ts';
import { countReports, readReports } from './report-list.db.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { emptyHash } from './sha256-state.ts';
import { fileName, mediaTypeOf, shownDetail, shownReports } from './shown-report.ts';

/** Time that a call spends on a report. */
const CALL_MS = 5 * SECOND_MS;

const NO_SUCH_REPORT = refused(404, 'There is no such report.');
/** A report that the operator may read, or the refusal. */
async function found(
  name: string,
  { env, actor }: Pick<OperatorContext, 'env' | 'actor'>,
): Promise<{ ok: true; record: ReportRecord } | { ok: false; refusal: Envelope<null> }> {
  const record = await readReport(catalogueOf(env), reportNumber(name));
  if (record === null) return { ok: false, refusal: NO_SUCH_REPORT };
  return mayRead(actor, record.kind) ? { ok: true, record } : { ok: false, refusal: NOT_OF_YOURS };
}

async function shown(
  env: PlatformEnv,
  record: ReportRecord | null,
): Promise<Envelope<ReportRow> | Envelope<null>> {
  const [row] = record === null ? [] : await shownReports(env, [record]);
  return row === undefined ? NO_SUCH_REPORT : accepted(row);
}

interface Wanted {
  kind: ReportKind;
  country: string | null;
  from: number;
  to: number;
}

/** @returns null where such a report can be made */
async function flawOf(
  { kind, country, from, to }: Wanted,
  { env, actor, now }: OperatorContext,
): Promise<Envelope<null> | null> {
  if (!mayRead(actor, kind)) return NOT_OF_YOURS;
  if (from >= to) return refused(422, 'The period is empty.');
  if (to - from > REPORT_DAYS_MAX * DAY_MS)
    return refused(422, `A period has at most ${REPORT_DAYS_MAX} days.`);
  const { markets } = await readFacts(env);
  if (country !== null && !markets.some(it => it.country === country))
    return refused(422, 'The site has no such market.');
  const complete = await completeBefore(env, kind, now());
  if (complete === null) return refused(409, 'Older movements are still being counted. Try again later.');
  return to > complete
    ? refused(409, `The period is not complete: it may end at ${wireMoment(complete)} UTC at the latest.`)
    : null;
}

const make = endpointCall(reportMake, async ({ operationId, ...wanted }, context) => {
  const flaw = await flawOf(wanted, context);
  if (flaw !== null) return flaw;
  const { env, now, actor } = context;
  const record = await insertReport(catalogueOf(env), {
    operationId,
    ...wanted,
    hashState: JSON.stringify(emptyHash()),
    madeBy: actor.operatorId,
    madeAt: now(),
  });
  if (record === null) return NO_SUCH_REPORT;
  const { kind, country, from, to, format } = wanted;
  const isSame =
    record.kind === kind &&
    record.country === country &&
    record.from === from &&
    record.to === to &&
    record.format === format;
  if (!isSame) return refused(409, 'This operation has made another report.');
  return shown(env, await goOn(env, record.number, { now, forMs: CALL_MS }));
});

const list = endpointCall(reportList, async ({ filters, sort, after, most }, { env, actor }) => {
  const key = after === null ? null : reportNumber(after);
  if (Number.isNaN(key)) return refused(422, '`after` is no `next` of a page.');
  const mine = kindsOf(actor);
  const kinds = filters.kinds === undefined ? mine : filters.kinds.filter(it => mine.includes(it));
  const wanted = { ...filters, kinds, by: actor.operatorId };
  const db = catalogueOf(env);
  const [records, counts, { markets }] = await Promise.all([
    readReports(db, wanted, { after: key, most, isDescending: sort.startsWith('-') }),
    countReports(db, wanted),
    readFacts(env),
  ]);
  const last = records.length < most ? undefined : records.at(-1);
  return accepted({
    rows: await shownReports(env, records),
    next: last === undefined ? null : reportName(last.number),
    counts,
    markets: markets.map(it => it.country).filter(it => actor.markets?.includes(it) ?? true),
  });
});

const view = endpointCall(reportView, async ({ report }, context) => {
  const of = await found(report, context);
  if (!of.ok) return of.refusal;
  const detail = await shownDetail(context.env, of.record);
  return detail === null ? NO_SUCH_REPORT : accepted(detail);
});

const goOnNow = endpointCall(reportContinue, async ({ report }, context) => {
  const of = await found(report, context);
  if (!of.ok) return of.refusal;
  const { env, now } = context;
  return shown(env, await goOn(env, of.record.number, { now, forMs: CALL_MS }));
});

const stop = endpointCall(reportStop, async ({ report }, context) => {
  const of = await found(report, context);
  if (!of.ok) return of.refusal;
  const { env, now, noteChange } = context;
  const { number, state } = of.record;
  if (state === 'stopped') return shown(env, of.record);
  if (state !== 'making') return refused(409, 'This report is not being made any more.');
  const ended = await stopReport(env, number, now());
  if (ended?.state !== 'stopped') return refused(409, 'This report is not being made any more.');
  noteChange({ state }, { state: ended.state });
  return shown(env, ended);
});

const file = endpointCall(reportFile, async ({ report, part }, context) => {
  const of = await found(report, context);
  if (!of.ok) return of.refusal;
  const { record } = of;
  const { number, state, sha256, size } = record;
  if (state === 'failed') return refused(409, 'This report has failed, and has no file.');
  if (state === 'stopped') return refused(409, 'This report was stopped, and has no file.');
  if (sha256 === null) return refused(409, 'This report is not ready.');
  const { env } = context;
  const parts = await readParts(catalogueOf(env), number);
  const hash = parts[part];
  if (hash === undefined) return refused(404, 'The file has no such part.');
  const text = await readPart(env, number, hash);
  if (text === null) return refused(409, 'A part of the file is missing or not the one that was written.');
  const next = part + 1 < parts.length ? part + 1 : null;
  return accepted({ name: fileName(record), mediaType: mediaTypeOf(record), sha256, size, text, next });
});

/** The market of a report; none for one of all markets, and for one that does not exist. */
async function countriesOfReport({ report }: { report: string }, { env }: Pick<OperatorContext, 'env'>) {
  const record = await readReport(catalogueOf(env), reportNumber(report));
  return record?.country == null ? [] : [record.country];
}

const countriesOfWanted = async ({ country }: { country: string | null }) =>
  country === null ? [] : [country];

export const reportOperatorCalls: readonly [string, OperatorCall][] = [
  list,
  ...withCountriesOf([make], countriesOfWanted),
  ...withCountriesOf([view, goOnNow, stop, file], countriesOfReport),
  ...scheduleCalls,
];
