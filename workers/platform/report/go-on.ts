/**
 * Goes on with a report, step by step: a step reads a page, writes its part and notes where the next one begins. A runner that is killed
 * between the part and the note leaves a part that nothing refers to, and the step is done again.
 */
import { SECOND_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { partText } from './part-text.ts';
import { deleteParts, keepPart } from './parts.ts';
import {
  countTry,
  endReport,
  type ReportRecord,
  readReport,
  readUnfinished,
  writeStep,
} from './report.db.ts';
import { type HashState, hashedOn, hashOf } from './sha256-state.ts';
import type { ReportFlaw, ReportPage } from './source.ts';
import { sourceOf } from './sources.ts';

/** Attempts of a step that throws. */
const TRIES = 5;
/** Time that a run of the clock spends on reports. */
const CLOCK_MS = 10 * SECOND_MS;
/** Unfinished reports that a run of the clock looks at. */
const MOST = 20;

async function fail(env: PlatformEnv, record: ReportRecord, flaw: string, at: number): Promise<void> {
  const parts = await endReport(catalogueOf(env), record, { state: 'failed', flaw, at });
  if (parts.length > 0) await deleteParts(env, record.number, parts);
}

async function write(
  env: PlatformEnv,
  record: ReportRecord,
  { rows, next, share }: ReportPage<unknown>,
  at: number,
): Promise<void> {
  const { number, format, step } = record;
  const isLast = next === null;
  const place = { isFirst: step === 0, isLast, rowsBefore: record.rows };
  const text = partText(format, record, sourceOf(record.kind), rows, place);
  const hash = hashedOn(JSON.parse(record.hashState) as HashState, text);
  const written = {
    part: text === '' ? null : await keepPart(env, number, text),
    position: JSON.stringify(next),
    hashState: JSON.stringify(hash),
    progress: isLast ? 100 : Math.floor(share * 99),
    rows: record.rows + rows.length,
    size: hash.size,
    sha256: isLast ? hashOf(hash) : null,
  };
  await writeStep(catalogueOf(env), record, written, at);
}

/** One step. @returns false where it has thrown and is to be tried later */
async function takeStep(env: PlatformEnv, record: ReportRecord, at: number): Promise<boolean> {
  const { number, kind, step, tries } = record;
  try {
    const page: ReportPage<unknown> | ReportFlaw = await sourceOf(kind).read(
      env,
      record,
      JSON.parse(record.position),
    );
    if ('flaw' in page) await fail(env, record, page.flaw, at);
    else await write(env, record, page, at);
    return true;
  } catch (error) {
    logError('report.step-failed', { number, why: `${kind}, step ${step}`, error });
    if (tries + 1 >= TRIES)
      await fail(env, record, `A step of it failed ${TRIES} times; the log of the platform says why.`, at);
    else await countTry(catalogueOf(env), record);
    return false;
  }
}

/**
 * Goes on with a report for a while; at least one step.
 * @param now the clock, epoch milliseconds
 * @returns the report as it is then; null where there is none
 */
export async function goOn(
  env: PlatformEnv,
  number: number,
  { now, forMs }: { now: () => number; forMs: number },
): Promise<ReportRecord | null> {
  const until = now() + forMs;
  for (;;) {
    const record = await readReport(catalogueOf(env), number);
    if (record?.state !== 'making') return record;
    const isDone = await takeStep(env, record, now());
    if (!isDone || now() >= until) return readReport(catalogueOf(env), number);
  }
}

/** Stops a report that is being made; a step that another runner is about to note is lost. */
export async function stopReport(env: PlatformEnv, number: number, at: number): Promise<ReportRecord | null> {
  const db = catalogueOf(env);
  const parts = await endReport(db, { number, step: null }, { state: 'stopped', flaw: null, at });
  if (parts.length > 0) await deleteParts(env, number, parts);
  return readReport(db, number);
}

/** Goes on with the unfinished reports: each gets its share of the time. */
export async function goOnWithReports(env: PlatformEnv, now: () => number): Promise<void> {
  const unfinished = await readUnfinished(catalogueOf(env), MOST);
  const forMs = CLOCK_MS / Math.max(1, unfinished.length);
  for (const { number } of unfinished) await goOn(env, number, { now, forMs });
}
