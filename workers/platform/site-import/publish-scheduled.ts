/**
 * Publishes versions whose time has come, as their operator's import would be: the site is as it was when the plan was shown, the content
 * is checked again, and both operators may still do it. A version that cannot be published is refused with the reason, never merged.
 */
import { accepted, refused } from '#app/contract/envelope.ts';
import { SCHEDULE_TRIES_MAX, type ScheduleReason } from '#app/contract/operator/site-schedule.ts';
import { SECOND_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { type ChangedField, changedBetween, detailWithin } from '#platform/base/event-detail.ts';
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import { collectChanges } from '#platform/base/note-change.ts';
import { collectNotes } from '#platform/event-log/event-log.ts';
import { isEnvironment, mayStill, ruleOf } from '#platform/operator/operator.ts';
import {
  type AuthoringContext,
  beginImport,
  continueImport,
  hasMovedOn,
  readCurrent,
} from './import-site.ts';
import { notingImport, presentVersion } from './note-import.ts';
import { approvalOf, isPlanned, type Planned, readPlanned } from './planned.ts';
import {
  clearTries,
  endScheduled,
  noteBegun,
  noteTry,
  readDueVersion,
  type Scheduled,
  type ScheduleEnd,
} from './schedule.db.ts';
import { isSameManifest } from './texts.ts';
import { leaveImport, readVersion } from './version.db.ts';

const CALL = 'site/schedule';
/** Time of one run in milliseconds: the next one goes on. */
const RUN_MS = 20 * SECOND_MS;

/** `go`: the next step may follow; `rest`: this run is over. */
type Step = 'go' | 'rest';

/** Notes what became of a planned version, in the name of the operator who planned it. */
async function noteEvent(
  { env, now }: AuthoringContext,
  { scheduleId, madeBy }: Scheduled,
  outcome: 'done' | 'refused',
  changed: ChangedField[],
): Promise<void> {
  const notes = collectNotes(env, { address: null, requestId: null, now });
  notes.note({
    kind: 'operator-call',
    outcome,
    actor: { kind: 'operator', id: madeBy },
    call: CALL,
    code: outcome === 'done' ? 200 : 409,
    target: scheduleId,
    detail: detailWithin({ sent: [], hidden: [], changed }),
  });
  await notes.send();
}

async function end(
  { env, now }: AuthoringContext,
  { scheduleId }: Scheduled,
  made: Pick<ScheduleEnd, 'state' | 'reason' | 'version'>,
): Promise<Step> {
  await endScheduled(catalogueOf(env), scheduleId, { ...made, at: now() });
  return 'go';
}

async function refuse(context: AuthoringContext, due: Scheduled, reason: ScheduleReason): Promise<Step> {
  await noteEvent(
    context,
    due,
    'refused',
    changedBetween({ state: due.state }, { state: 'refused', reason }),
  );
  return end(context, due, { state: 'refused', reason, version: null });
}

/** What keeps a planned version from being published; null where nothing does. */
async function flawOf(
  { env, now }: AuthoringContext,
  due: Scheduled,
  planned: Planned,
): Promise<ScheduleReason | null> {
  if (planned.base !== due.base) return 'changed';
  if (!(await mayStill(env, due.madeBy, ruleOf(CALL)?.roles ?? [], now()))) return 'not-allowed';
  const wanted = approvalOf({ actor: { isBuiltIn: isEnvironment(due.madeBy) } }, planned);
  if (wanted === null) return null;
  if (due.approvedBy === null || due.approved !== sha256(canonicalJson(wanted.shows))) return 'not-agreed';
  return (await mayStill(env, due.approvedBy, wanted.roles ?? [], now())) ? null : 'not-allowed';
}

/** Begins the import, and notes its changes. */
async function begin(context: AuthoringContext, due: Scheduled, { changes }: Planned): Promise<Step> {
  const { env, now } = context;
  const db = catalogueOf(env);
  const { manifest, base, note, madeBy: by, approvedBy } = due;
  const { noteChange, changed } = collectChanges();
  let step = 'rest' as Step | 'changed';
  await notingImport({ env, noteChange }, changes, async () => {
    const begun = await beginImport(context, { manifest, base, note, by, approvedBy });
    if (!begun.ok) {
      // Another import is under way: this one waits until that has ended or was given up.
      step = begun.error === 'another_import' ? 'rest' : 'changed';
      return refused(409, begun.error);
    }
    const { number } = begun.value;
    step = 'go';
    if (await noteBegun(db, due.scheduleId, number)) return accepted({});
    await leaveImport(db, number, now());
    return refused(409, 'It was called off.');
  });
  if (step === 'changed') return refuse(context, due, 'changed');
  if (changed.length > 0) await noteEvent(context, due, 'done', changed);
  return step;
}

async function start(context: AuthoringContext, due: Scheduled): Promise<Step> {
  const { env, now } = context;
  const planned = await readPlanned(env, due.manifest, now());
  if (!isPlanned(planned)) return refuse(context, due, 'invalid');
  const present = (await readCurrent(env)).manifest;
  if (present !== null && isSameManifest(present, due.manifest))
    return end(context, due, {
      state: 'published',
      reason: null,
      version: await presentVersion(env, present),
    });
  const flaw = await flawOf(context, due, planned);
  return flaw === null ? begin(context, due, planned) : refuse(context, due, flaw);
}

/** Does the next part of an import that has begun. */
async function goOn(context: AuthoringContext, due: Scheduled): Promise<Step> {
  const version = due.version === null ? null : await readVersion(catalogueOf(context.env), due.version);
  if (version?.state === 'published')
    return end(context, due, { state: 'published', reason: null, version: version.number });
  if (version?.state !== 'importing') return refuse(context, due, 'other-import');
  if (await hasMovedOn(context)) return refuse(context, due, 'changed');
  await continueImport(context);
  if (due.tries > 0) await clearTries(catalogueOf(context.env), due.scheduleId);
  return 'go';
}

/** Notes a run that has thrown. After too many in a row the import is left, so that others can begin, and the plan has failed. */
async function noteFailure(context: AuthoringContext, due: Scheduled): Promise<void> {
  const { env, now } = context;
  const db = catalogueOf(env);
  await noteTry(db, due.scheduleId);
  if (due.tries + 1 < SCHEDULE_TRIES_MAX) return;
  if (due.version !== null) await leaveImport(db, due.version, now());
  await refuse(context, due, 'failed');
}

/** Publishes what is due, step by step. A failed step is done again by the next run, up to a limit. */
export async function publishDueVersions(context: AuthoringContext): Promise<void> {
  const { env, now } = context;
  const db = catalogueOf(env);
  const until = now() + RUN_MS;
  do {
    const due = await readDueVersion(db, now());
    if (due === null) return;
    try {
      const step = await (due.state === 'waiting' ? start(context, due) : goOn(context, due));
      if (step === 'rest') return;
    } catch (error) {
      logError('site.schedule-failed', { job: due.scheduleId, error });
      await noteFailure(context, due);
      return;
    }
  } while (now() < until);
}
