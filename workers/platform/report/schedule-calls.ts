/** Operator calls of scheduled reports: those who may make a report may have it made. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  type ReportKind,
  reportPauseSchedule,
  reportRemoveSchedule,
  reportSchedule,
  reportSchedules,
  type ScheduleRow,
} from '#app/contract/operator/report.ts';
import { wireMoment } from '#app/domain/date.ts';
import { reportName } from '#app/domain/report-name.ts';
import { beginningOf } from '#app/domain/report-schedule.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { canonicalJson } from '#platform/base/hash.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  withCountriesOf,
} from '#platform/base/operator-call.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { readFacts } from '#platform/site/site.ts';
import { kindsOf, mayRead, NOT_OF_YOURS } from './readers.ts';
import {
  deleteSchedule,
  insertSchedule,
  pauseSchedule,
  readSchedule,
  readSchedules,
  SCHEDULES_MAX,
  type ScheduleRecord,
} from './schedule.db.ts';

const NO_SUCH_SCHEDULE = refused(404, 'There is no such schedule.');
const THERE_IS_ONE = refused(409, 'There is a schedule of this kind, market, format and period.');
const OTHER_SCHEDULE = refused(409, 'This operation has made another schedule.');
const TOO_MANY = refused(409, `There are ${SCHEDULES_MAX} schedules already: remove one first.`);
const NO_SUCH_MARKET = refused(422, 'The site has no such market.');

async function shownSchedules(env: PlatformEnv, records: readonly ScheduleRecord[]): Promise<ScheduleRow[]> {
  const names = await readOperatorNames(
    catalogueOf(env),
    records.map(it => it.madeBy),
  );
  return records.map(it => ({
    schedule: it.schedule,
    kind: it.kind,
    country: it.country,
    format: it.format,
    every: it.every,
    isPaused: it.isPaused === 1,
    nextFrom: wireMoment(it.nextFrom),
    last: it.lastNumber === null ? null : reportName(it.lastNumber),
    madeBy: { by: it.madeBy, name: names.get(it.madeBy) ?? null },
  }));
}

async function shown(
  env: PlatformEnv,
  record: ScheduleRecord | null,
): Promise<Envelope<ScheduleRow> | Envelope<null>> {
  const [row] = record === null ? [] : await shownSchedules(env, [record]);
  return row === undefined ? NO_SUCH_SCHEDULE : accepted(row);
}

const list = endpointCall(reportSchedules, async ({ countries }, { env, actor }) => {
  const kinds: readonly ReportKind[] = kindsOf(actor);
  const all = await readSchedules(catalogueOf(env));
  const own = all.filter(
    it =>
      kinds.includes(it.kind) &&
      (countries === undefined || (it.country !== null && countries.includes(it.country))),
  );
  return accepted({ schedules: await shownSchedules(env, own) });
});

const make = endpointCall(reportSchedule, async ({ operationId, ...wanted }, context) => {
  const { env, actor, now, noteChange } = context;
  if (!mayRead(actor, wanted.kind)) return NOT_OF_YOURS;
  const { markets } = await readFacts(env);
  if (wanted.country !== null && !markets.some(it => it.country === wanted.country)) return NO_SUCH_MARKET;
  const db = catalogueOf(env);
  const schedule = `schedule-${operationId}`;
  const known = await readSchedules(db);
  if (known.length >= SCHEDULES_MAX && !known.some(it => it.schedule === schedule)) return TOO_MANY;
  const isNew = await insertSchedule(db, {
    ...wanted,
    schedule,
    nextFrom: beginningOf(wanted.every, now()),
    madeBy: actor.operatorId,
    madeAt: now(),
  });
  const record = await readSchedule(db, schedule);
  if (record === null) return THERE_IS_ONE;
  const { kind, country, format, every } = record;
  if (canonicalJson({ kind, country, format, every }) !== canonicalJson(wanted)) return OTHER_SCHEDULE;
  if (isNew) noteChange(null, { schedule, ...wanted });
  return shown(env, record);
});

/** A schedule that the operator may change, or the refusal. */
async function found(
  schedule: string,
  { env, actor }: Pick<OperatorContext, 'env' | 'actor'>,
): Promise<ScheduleRecord | Envelope<null>> {
  const record = await readSchedule(catalogueOf(env), schedule);
  if (record === null) return NO_SUCH_SCHEDULE;
  return mayRead(actor, record.kind) ? record : NOT_OF_YOURS;
}

const isRefusal = (it: ScheduleRecord | Envelope<null>): it is Envelope<null> => 'status' in it;

/** Periods that pass while it is paused get no report. */
const pause = endpointCall(reportPauseSchedule, async ({ schedule, isPaused }, context) => {
  const of = await found(schedule, context);
  if (isRefusal(of)) return of;
  const { env, now, noteChange } = context;
  const db = catalogueOf(env);
  const nextFrom = isPaused ? of.nextFrom : Math.max(of.nextFrom, beginningOf(of.every, now()));
  if (await pauseSchedule(db, { schedule, isPaused, nextFrom }))
    noteChange({ isPaused: of.isPaused === 1 }, { isPaused });
  return shown(env, await readSchedule(db, schedule));
});

const remove = endpointCall(reportRemoveSchedule, async ({ schedule }, context) => {
  const of = await found(schedule, context);
  if (isRefusal(of)) return of;
  await deleteSchedule(catalogueOf(context.env), schedule);
  const { kind, country, format, every } = of;
  context.noteChange({ schedule, kind, country, format, every }, null);
  return accepted({ schedule });
});

/** The market of a schedule; none for one of all markets, and for one that does not exist. */
async function countriesOfSchedule(
  { schedule }: { schedule: string },
  { env }: Pick<OperatorContext, 'env'>,
) {
  const record = await readSchedule(catalogueOf(env), schedule);
  return record?.country == null ? [] : [record.country];
}

const countriesOfWanted = async ({ country }: { country: string | null }) =>
  country === null ? [] : [country];

export const scheduleCalls: readonly [string, OperatorCall][] = [
  list,
  ...withCountriesOf([make], countriesOfWanted),
  ...withCountriesOf([pause, remove], countriesOfSchedule),
];
