/**
 * Versions of the site that are published at a time. Refusals: 422 for a time that has passed or a plan that changes nothing, 409 where the
 * site has changed since the plan was shown, 404 for a planned version that cannot be called off any more. `site/plan` with the id of a
 * planned version as `scheduled` has its texts planned again.
 */
import * as z from 'zod/mini';
import { filled, formed, id, listOf, moment, operationId, orNull, text, whole } from '../wire.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

/** Planned versions in the list, and those that wait at once. */
export const SCHEDULED_MAX = 50;
const FILES_MAX = 20;
/** Attempts in a row that may fail before a version is given up: ten minutes. */
export const SCHEDULE_TRIES_MAX = 60;

const count = whole(0, Number.MAX_SAFE_INTEGER);
const pieceHash = formed(/^[0-9a-f]{64}$/, 64);
const who = z.object({ by: id, name: orNull(text(80)) });

const manifest = z.object({
  site: pieceHash,
  games: listOf(z.object({ hash: pieceHash, count: whole(1, 10_000) }), 500),
  live: z.optional(pieceHash),
});

/** `publishing`: its import has begun; `refused`: its time came, and it could not be published. */
export const SCHEDULE_STATES = ['waiting', 'publishing', 'published', 'refused', 'cancelled'] as const;
export type ScheduleState = (typeof SCHEDULE_STATES)[number];

/**
 * Why a planned version was not published: the site changed after it was planned, its content is no longer valid, the second operator
 * agreed to something else, its operator or the second one may not do this any more, another import took its place, or it failed again
 * and again.
 */
export const SCHEDULE_REASONS = [
  'changed',
  'invalid',
  'not-agreed',
  'not-allowed',
  'other-import',
  'failed',
] as const;
export type ScheduleReason = (typeof SCHEDULE_REASONS)[number];

/** site/schedule: publishes what was planned (`site/plan`, `site/plan-file`) at a time. Waits for a second operator where `site/import` does. */
export const siteSchedule = operatorEndpoint(
  'site/schedule',
  z.object({
    operationId,
    manifest,
    /** State that the plan was made for. */
    base: filled(20_000),
    note: z._default(text(200), ''),
    /** Epoch milliseconds. */
    at: whole(0, 253_402_300_799_999),
  }),
  z.object({ scheduleId: operationId, at: moment }),
);

const scheduled = z.object({
  scheduleId: operationId,
  at: moment,
  state: z.enum(SCHEDULE_STATES),
  note: text(200),
  /** Changed entries, and the first of the files that have them. */
  count,
  files: listOf(z.string(), FILES_MAX),
  made: moment,
  by: who,
  /** The second operator; null where none was needed. */
  approver: orNull(who),
  /** Of one that waits: the site has changed since, so that it will be refused. */
  isStale: z.boolean(),
  reason: orNull(z.enum(SCHEDULE_REASONS)),
  /** Attempts that have failed since the last one that went on. */
  tries: count,
  ended: orNull(moment),
  /** The operator who called it off. */
  endedBy: orNull(who),
  /** The version that it has become. */
  version: orNull(count),
});
export type ScheduledVersion = z.infer<typeof scheduled>;

/** site/scheduled: those that wait, the next one first, then those that ended, the last one first. */
export const siteScheduled = operatorEndpoint(
  'site/scheduled',
  z.object({}),
  z.object({ scheduled: listOf(scheduled, 2 * SCHEDULED_MAX) }),
);

/** site/cancel-schedule: one that waits, or that has begun and fails; by any operator who may plan one. */
export const siteCancelSchedule = operatorEndpoint(
  'site/cancel-schedule',
  z.object({ scheduleId: operationId }),
  z.object({ scheduleId: operationId }),
);
