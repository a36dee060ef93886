/** Operator calls on versions that are published at a time: planning one, their list, calling one off. */
import type * as z from 'zod/mini';
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  type ScheduledVersion,
  siteCancelSchedule,
  siteSchedule,
  siteScheduled,
} from '#app/contract/operator/site-schedule.ts';
import { wireMoment } from '#app/domain/date.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import {
  type ChangeToApprove,
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  triedCall,
} from '#platform/base/operator-call.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { basisOf } from './approval-basis.ts';
import { readCurrent } from './import-site.ts';
import { approvalFlaw, approvalOf, isPlanned, type Planned, readPlanned } from './planned.ts';
import {
  cancelScheduled,
  insertScheduled,
  readAllScheduled,
  readScheduled,
  type Scheduled,
} from './schedule.db.ts';
import { isSameManifest } from './texts.ts';
import { leaveImport } from './version.db.ts';

/** Files that a planned version names. */
const FILES = 20;

const PASSED = refused(422, 'This time has passed.');
const NO_CHANGE = refused(422, 'The site has this content already.');
const CHANGED = refused(409, 'The site has changed since the difference was shown. Show it again.');
const NOT_SHOWN = refused(422, 'These texts are not those of a difference that was shown (site/plan).');
const MANY = refused(409, 'As many versions wait for their time as may. Call one off first.');
const OTHER = refused(409, 'This operation id has planned another version.');

type Input = z.infer<(typeof siteSchedule)['input']>;

/** The change as a second operator is shown it, with its time. */
function approvalAt(context: OperatorContext, planned: Planned, at: number): ChangeToApprove | null {
  const wanted = approvalOf(context, planned);
  return wanted === null ? null : { ...wanted, shows: { ...(wanted.shows as object), at: wireMoment(at) } };
}

const isSamePlan = (it: Scheduled, { manifest, at }: Input): boolean =>
  isSameManifest(it.manifest, manifest) && it.startsAt === at;

const shownEnd = ({ scheduleId, startsAt }: Pick<Scheduled, 'scheduleId' | 'startsAt'>) =>
  accepted({ scheduleId, at: wireMoment(startsAt) });

/** The refusal of what cannot be planned; null where it can. */
function flawOf(input: Input, planned: Planned, context: OperatorContext): Envelope | null {
  if (!isSameManifest(planned.manifest, input.manifest)) return NOT_SHOWN;
  if (planned.changes.length === 0) return NO_CHANGE;
  if (planned.base !== input.base) return CHANGED;
  return approvalFlaw(context, approvalAt(context, planned, input.at));
}

async function plan(input: Input, context: OperatorContext): Promise<Envelope> {
  const { env, now, actor, approver, noteChange } = context;
  const db = catalogueOf(env);
  const known = await readScheduled(db, input.operationId);
  if (known !== null) return isSamePlan(known, input) ? shownEnd(known) : OTHER;
  if (input.at <= now()) return PASSED;
  const planned = await readPlanned(env, input.manifest, now());
  if (!isPlanned(planned)) return planned;
  const flaw = flawOf(input, planned, context);
  if (flaw !== null) return flaw;
  if (context.isTrial) return accepted({});
  const wanted = approvalOf(context, planned);
  const files = [...new Set(planned.changes.map(it => it.file))];
  const made = {
    scheduleId: input.operationId,
    manifest: input.manifest,
    base: input.base,
    note: input.note,
    changes: planned.changes.length,
    files: files.slice(0, FILES),
    startsAt: input.at,
    madeAt: now(),
    madeBy: actor.operatorId,
    approvedBy: approver?.operatorId ?? null,
    approved: wanted === null ? null : sha256(canonicalJson(wanted.shows)),
  };
  await insertScheduled(db, made);
  if ((await readScheduled(db, made.scheduleId)) === null) return MANY;
  noteChange(null, { at: wireMoment(input.at), changes: made.changes, files: made.files });
  return shownEnd(made);
}

/** A planned version is agreed to as an import is, and with its time. One that was planned before repeats its answer. */
const asks = async (input: Input, context: OperatorContext): Promise<ChangeToApprove | null> => {
  const { env, now } = context;
  if ((await readScheduled(catalogueOf(env), input.operationId)) !== null) return null;
  const planned = await readPlanned(env, input.manifest, now());
  return isPlanned(planned) ? approvalAt(context, planned, input.at) : null;
};

const schedule: [string, OperatorCall] = [
  siteSchedule.name,
  { ...triedCall(siteSchedule.input, plan, asks, { basis: basisOf }), output: siteSchedule.output },
];

const momentOf = (at: number | null): string | null => (at === null ? null : wireMoment(at));

const list = endpointCall(siteScheduled, async (_input, { env }) => {
  const db = catalogueOf(env);
  const [rows, { state }] = await Promise.all([readAllScheduled(db), readCurrent(env)]);
  const names = await readOperatorNames(
    db,
    rows.flatMap(it => [it.madeBy, it.approvedBy ?? [], it.endedBy ?? []].flat()),
  );
  const who = (by: string) => ({ by, name: names.get(by) ?? null });
  const whoOrNull = (by: string | null) => (by === null ? null : who(by));
  const shown = (it: Scheduled): ScheduledVersion => ({
    scheduleId: it.scheduleId,
    at: wireMoment(it.startsAt),
    state: it.state,
    note: it.note,
    count: it.changes,
    files: it.files,
    made: wireMoment(it.madeAt),
    by: who(it.madeBy),
    approver: whoOrNull(it.approvedBy),
    isStale: it.state === 'waiting' && it.base !== state,
    reason: it.reason,
    tries: it.tries,
    ended: momentOf(it.endedAt),
    endedBy: whoOrNull(it.endedBy),
    version: it.version,
  });
  return accepted({ scheduled: rows.map(shown) });
});

const cancel = endpointCall(siteCancelSchedule, async ({ scheduleId }, { env, now, actor, noteChange }) => {
  const db = catalogueOf(env);
  const known = await readScheduled(db, scheduleId);
  const isDone =
    known !== null && (await cancelScheduled(db, scheduleId, { by: actor.operatorId, at: now() }));
  if (!isDone)
    return refused(404, 'No version waits under this id: it was called off, or its time has come.');
  // One that has begun and fails: the import that it holds gives way, so that another can begin.
  if (known.version !== null) await leaveImport(db, known.version, now());
  const { state, startsAt, note, changes, files } = known;
  noteChange({ state, at: wireMoment(startsAt), note, changes, files }, { state: 'cancelled' });
  return accepted({ scheduleId });
});

export const scheduleCalls: readonly [string, OperatorCall][] = [schedule, list, cancel];
