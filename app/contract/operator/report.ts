/**
 * Reports: files of accounts, play, money, protection and events, by period and market. A report is a job that writes its file part by
 * part; its rows depend on kind, market and period alone, so that the same report made twice has the same hash. Refusals: 403 for a kind
 * that the operator may not read, 404 for an unknown report, 409 for a period that is not complete, and for a file that is not ready.
 */
import * as z from 'zod/mini';
import { SCHEDULE_PERIODS } from '#app/domain/report-schedule.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { formed, id, listOf, moment, operationId, orNull, text, whole } from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

export const REPORT_KINDS = [
  'accounts',
  'sessions',
  'money',
  'games',
  'bonuses',
  'exclusions',
  'complaints',
  'events',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_FORMATS = ['csv', 'json'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export const REPORT_STATES = ['making', 'ready', 'failed', 'stopped'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

export const REPORT_VIEWS = ['all', 'mine', 'making', 'failed'] as const;
export type ReportView = (typeof REPORT_VIEWS)[number];

/** Days of a period. */
export const REPORT_DAYS_MAX = 400;
/** UTF-16 units of a part. */
const PART_MAX = 4_000_000;
/** Parts of a file. */
const PARTS_MAX = 100_000;
/** Reports with the same input that are named. */
const NAMED_MAX = 20;

const name = formed(/^R-\d{4,12}$/, 14);
const inReport = z.object({ report: name });
const count = whole(0, Number.MAX_SAFE_INTEGER);
const hash = formed(/^[0-9a-f]{64}$/, 64);

/** A whole hour in UTC, epoch milliseconds. */
const hour = whole(0, 253_402_300_799_999).check(z.multipleOf(HOUR_MS));

export const reportRow = z.object({
  report: name,
  kind: z.enum(REPORT_KINDS),
  /** The market; null for all. */
  country: orNull(countryCode),
  format: z.enum(REPORT_FORMATS),
  /** The period in UTC, `to` not included. */
  from: moment,
  to: moment,
  state: z.enum(REPORT_STATES),
  /** How much of it is written, in per cent. */
  progress: whole(0, 100),
  rows: count,
  /** Bytes. */
  size: count,
  /** Of the file's bytes, hexadecimal; null until it is ready. */
  sha256: orNull(hash),
  /** What is wrong with a failed one. */
  flaw: orNull(text(300)),
  made: moment,
  madeBy: z.object({ by: id, name: orNull(text(80)) }),
  ended: orNull(moment),
});
export type ReportRow = z.infer<typeof reportRow>;

const viewed = z.object({
  report: reportRow,
  file: orNull(z.object({ name: text(80), mediaType: text(80), parts: whole(1, PARTS_MAX) })),
  /** Ready reports of the same kind, market, period and format, the newest first. */
  others: listOf(z.object({ report: name, made: moment, isSame: z.boolean() }), NAMED_MAX),
});
export type ReportDetail = z.infer<typeof viewed>;

/**
 * report/make: begins a report, and writes as much of it as a call may. The clock goes on with the rest. Repeated with the same operation
 * id, it finds the same report.
 */
export const reportMake = operatorEndpoint(
  'report/make',
  z.object({
    operationId,
    kind: z.enum(REPORT_KINDS),
    country: orNull(countryCode),
    from: hour,
    /** Not included. */
    to: hour,
    format: z.enum(REPORT_FORMATS),
  }),
  reportRow,
);

/** report/list: the newest first. Operators of some markets see the reports of these. */
export const reportList = operatorEndpoint(
  'report/list',
  listInput(
    z.object({
      view: z.optional(z.enum(REPORT_VIEWS)),
      kinds: z.optional(listOf(z.enum(REPORT_KINDS), REPORT_KINDS.length)),
      countries: commonFilters.countries,
      /** Of the making. */
      from: commonFilters.from,
      to: commonFilters.to,
    }),
    ['made'],
    '-made',
  ),
  z.extend(listOutput(reportRow, REPORT_VIEWS), {
    /** Markets that the operator may make reports of. */
    markets: listOf(countryCode, 300),
  }),
);

/** report/view */
export const reportView = operatorEndpoint('report/view', inReport, viewed);

/** report/continue: goes on with a report now, as the clock does every minute. */
export const reportContinue = operatorEndpoint('report/continue', inReport, reportRow);

/** report/file: a part of the file; the parts, joined in their order, are the file. */
export const reportFile = operatorEndpoint(
  'report/file',
  z.extend(inReport, { part: z._default(whole(0, PARTS_MAX), 0) }),
  z.object({
    name: text(80),
    mediaType: text(80),
    /** Of the whole file. */
    sha256: hash,
    size: count,
    text: text(PART_MAX),
    /** The next part; null behind the last one. */
    next: orNull(whole(1, PARTS_MAX)),
  }),
);

/** report/stop: ends a report that is being made; what was written of its file is deleted. */
export const reportStop = operatorEndpoint('report/stop', inReport, reportRow);

const scheduleName = formed(/^schedule-[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/, 73);
const inSchedule = z.object({ schedule: scheduleName });
const SCHEDULES_MAX = 500;

export const scheduleRow = z.object({
  schedule: scheduleName,
  kind: z.enum(REPORT_KINDS),
  /** The market; null for all. */
  country: orNull(countryCode),
  format: z.enum(REPORT_FORMATS),
  every: z.enum(SCHEDULE_PERIODS),
  isPaused: z.boolean(),
  /** The beginning of the next period, UTC. Its report is made once the period is complete. */
  nextFrom: moment,
  /** The last report; null before the first one. */
  last: orNull(name),
  madeBy: z.object({ by: id, name: orNull(text(80)) }),
});
export type ScheduleRow = z.infer<typeof scheduleRow>;

/** report/schedules: by kind and market. Operators of some markets see the schedules of these. */
export const reportSchedules = operatorEndpoint(
  'report/schedules',
  z.object({ countries: commonFilters.countries }),
  z.object({ schedules: listOf(scheduleRow, SCHEDULES_MAX) }),
);

/** report/schedule: has a report made for each period from the present one on. Repeated with the same operation id, it finds the same one. */
export const reportSchedule = operatorEndpoint(
  'report/schedule',
  z.object({
    operationId,
    kind: z.enum(REPORT_KINDS),
    country: orNull(countryCode),
    format: z.enum(REPORT_FORMATS),
    every: z.enum(SCHEDULE_PERIODS),
  }),
  scheduleRow,
);

/** report/pause-schedule: pauses or resumes. Periods that end during a pause get no report. */
export const reportPauseSchedule = operatorEndpoint(
  'report/pause-schedule',
  z.extend(inSchedule, { isPaused: z.boolean() }),
  scheduleRow,
);

/** report/remove-schedule: its reports stay. */
export const reportRemoveSchedule = operatorEndpoint('report/remove-schedule', inSchedule, inSchedule);
