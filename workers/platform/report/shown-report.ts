/** Reports as operators see them. */
import type { ReportDetail, ReportRow } from '#app/contract/operator/report.ts';
import { wireMoment } from '#app/domain/date.ts';
import { reportName } from '#app/domain/report-name.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { type ReportRecord, readParts } from './report.db.ts';
import { readSameQuery } from './report-list.db.ts';

const OTHERS = 20;

function shownReport(it: ReportRecord, names: ReadonlyMap<string, string>): ReportRow {
  return {
    report: reportName(it.number),
    kind: it.kind,
    country: it.country,
    format: it.format,
    from: wireMoment(it.from),
    to: wireMoment(it.to),
    state: it.state,
    progress: it.progress,
    rows: it.rows,
    size: it.size,
    sha256: it.sha256,
    flaw: it.flaw,
    made: wireMoment(it.madeAt),
    madeBy: { by: it.madeBy, name: names.get(it.madeBy) ?? null },
    ended: it.endedAt === null ? null : wireMoment(it.endedAt),
  };
}

export async function shownReports(env: PlatformEnv, records: readonly ReportRecord[]): Promise<ReportRow[]> {
  const makers = records.map(it => it.madeBy);
  const names = await readOperatorNames(catalogueOf(env), makers);
  return records.map(it => shownReport(it, names));
}

const dayOf = (at: number): string =>
  new Date(at).toISOString().slice(0, 13).replace('T00', '').replace('T', '-');

/** `money-GB-2026-10-01-2026-11-01.R-0001.csv` */
export const fileName = ({ kind, country, from, to, number, format }: ReportRecord): string =>
  `${kind}-${country ?? 'all'}-${dayOf(from)}-${dayOf(to)}.${reportName(number)}.${format}`;

export const mediaTypeOf = ({ format }: ReportRecord): string =>
  format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json';

export async function shownDetail(env: PlatformEnv, record: ReportRecord): Promise<ReportDetail | null> {
  const db = catalogueOf(env);
  const [[report], parts, others] = await Promise.all([
    shownReports(env, [record]),
    readParts(db, record.number),
    readSameQuery(db, record, OTHERS),
  ]);
  if (report === undefined) return null;
  const file =
    record.state === 'ready'
      ? { name: fileName(record), mediaType: mediaTypeOf(record), parts: parts.length }
      : null;
  return {
    report,
    file,
    others: others.map(it => ({
      report: reportName(it.number),
      made: wireMoment(it.madeAt),
      isSame: it.sha256 === record.sha256,
    })),
  };
}
