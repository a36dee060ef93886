/**
 * Signals of player protection: rising deposits, play at night, chased losses, raised limits. A signal is claimed for a time; what is done
 * about it stands in its list. Acts on the member are made by the calls of their own, under those calls' rules. Refusals: 404 for an
 * unknown signal, 409 for one that is closed, that another operator has claimed, or whose member is on a break, and those of the calls.
 */
import * as z from 'zod/mini';
import { LIMIT_KINDS, LIMIT_PERIODS } from '#app/domain/limit.ts';
import { EXCLUSION_SOURCES } from '#app/domain/restriction.ts';
import { AFTER_ACT, SAFETY_ACTS, SAFETY_KINDS, SAFETY_LEVELS, SAFETY_TEXTS } from '#app/domain/safety.ts';
import {
  amount,
  currency,
  filled,
  formed,
  id,
  listOf,
  moment,
  operationId,
  orNull,
  text,
  whole,
} from '../wire.ts';
import { commonFilters, countryCode, listInput, listOutput } from './list.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

export const SAFETY_VIEWS = ['open', 'mine', 'watched', 'closed'] as const;
export type SafetyView = (typeof SAFETY_VIEWS)[number];

/** Acts of a signal that are shown. */
const ACTS_MAX = 200;
/** Points of a chart. */
const POINTS_MAX = 100;
const NOTE_MAX = 200;
/** Hours of a hold, at most 90 days. */
const HOLD_HOURS_MAX = 90 * 24;

const name = formed(/^[\w.:-]{1,64}~[a-z-]{1,20}~\d{1,16}$/, 110);
const inSignal = z.object({ signal: name });
const kind = z.enum(SAFETY_KINDS);
const level = z.enum(SAFETY_LEVELS);
const operator = z.object({ by: id, name: orNull(text(80)) });

const figures = z.record(text(20), z.number());

const done = z.extend(operator, {
  act: z.enum(SAFETY_ACTS),
  /** The text that was sent; null for other acts. */
  text: orNull(z.enum(SAFETY_TEXTS)),
  /** Whether the member has opened the message; null for other acts. */
  isRead: orNull(z.boolean()),
  /** The limit, or the length of the break, as it was sent. */
  what: text(80),
  note: text(NOTE_MAX),
  state: z.enum(AFTER_ACT),
  made: moment,
});
export type SafetyDone = z.infer<typeof done>;

export const safetyRow = z.object({
  signal: name,
  kind,
  level,
  memberId: id,
  username: text(80),
  country: countryCode,
  currency,
  /** As `domain/safety.ts` computes them; sums are in `amounts`. */
  figures,
  /** Sums of the figures, in the currency. */
  amounts: z.record(text(20), amount),
  seen: moment,
  /** Until when a person answers. */
  due: moment,
  state: z.enum(AFTER_ACT),
  /** When a watched one is open again. */
  watchedUntil: orNull(moment),
  claim: orNull(z.extend(operator, { until: moment })),
  /** The last act; null where nothing was done yet. */
  done: orNull(done),
});
export type SafetyRow = z.infer<typeof safetyRow>;

const point = z.object({
  at: orNull(moment),
  /** Of the market's clock, for play by the hour of the day. */
  hour: orNull(whole(0, 23)),
  value: amount,
  /** What was lost before the deposit. */
  lost: orNull(amount),
  /** Whether it is a part of the signal. */
  isMarked: z.boolean(),
});

const viewed = z.object({
  row: safetyRow,
  /** The newest first. */
  acts: listOf(done, ACTS_MAX),
  /** The figures behind the signal: weeks, hours of the day, deposits or changes of limits, as the kind has it. */
  series: listOf(point, POINTS_MAX),
  member: z.object({
    registered: moment,
    restrictions: listOf(z.object({ kind: text(40), until: orNull(moment) }), 50),
    limits: listOf(
      z.object({ kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS), limit: text(24) }),
      20,
    ),
  }),
  /** Lengths of exclusions that the member's market offers: months, 0 for good. */
  exclusionMonths: listOf(whole(0, 1_200), 20),
});
export type SafetyDetail = z.infer<typeof viewed>;

/** safety/list: those that are due first come first, closed ones from the newest. */
export const safetyList = operatorEndpoint(
  'safety/list',
  listInput(
    z.object({
      view: z.optional(z.enum(SAFETY_VIEWS)),
      kind: z.optional(kind),
      level: z.optional(level),
      countries: commonFilters.countries,
    }),
    ['due'],
    'due',
  ),
  listOutput(safetyRow, SAFETY_VIEWS),
);

/** safety/view */
export const safetyView = operatorEndpoint('safety/view', inSignal, viewed);

/** safety/claim: for a quarter of an hour; the same operator renews it. */
export const safetyClaim = operatorEndpoint('safety/claim', inSignal, safetyRow);

/** safety/release: gives a claimed one back. */
export const safetyRelease = operatorEndpoint('safety/release', inSignal, safetyRow);

/**
 * safety/act: does what is chosen, and notes it. `lower-limit`, `hold` and `exclude` make the call of their own with the note as the place
 * of the member's wish or the reason; no act raises a limit. `watched`: open again after two weeks, or once the level rises. Repeated
 * with the same operation id, it is done once.
 */
export const safetyAct = operatorEndpoint(
  'safety/act',
  z.extend(inSignal, {
    operationId,
    act: z.enum(SAFETY_ACTS),
    note: filled(NOTE_MAX),
    state: z.enum(AFTER_ACT),
    /** Of `message`. */
    text: z.optional(z.enum(SAFETY_TEXTS)),
    /** Of `lower-limit`: as the member types it. */
    limit: z.optional(
      z.object({ kind: z.enum(LIMIT_KINDS), period: z.enum(LIMIT_PERIODS), limit: text(20) }),
    ),
    /** Of `hold`: no play for this many hours. */
    hours: z.optional(whole(1, HOLD_HOURS_MAX)),
    /** Of `exclude`, at the member's wish: one of the market's lengths, null for good. */
    exclusion: z.optional(
      z.object({ months: z.nullable(whole(1, 1_200)), source: z.enum(EXCLUSION_SOURCES) }),
    ),
  }),
  safetyRow,
);
