/** Complaints of members: what they are about, how they come in and end, and the time that a market promises. */
import { EXCLUSION_SOURCES } from './restriction.ts';
import { DAY_MS } from './time.ts';

export const COMPLAINT_KINDS = [
  'payment',
  'game',
  'bonus',
  'account',
  'safer-play',
  'service',
  'other',
] as const;
export type ComplaintKind = (typeof COMPLAINT_KINDS)[number];

/** `site`: by the member themselves; the others are filed by an operator. */
export const COMPLAINT_SOURCES = ['site', ...EXCLUSION_SOURCES] as const;
export type ComplaintSource = (typeof COMPLAINT_SOURCES)[number];

/** `open`: the member waits for an answer; `answered`: they have one; `closed`: with an outcome. */
export const COMPLAINT_STATES = ['open', 'answered', 'closed'] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];

export const COMPLAINT_OUTCOMES = ['upheld', 'partly-upheld', 'rejected', 'withdrawn'] as const;
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number];

/** Outcomes after which the member is told the body that they may turn to. */
export const isRefusal = (outcome: ComplaintOutcome): boolean =>
  outcome === 'rejected' || outcome === 'partly-upheld';

export const COMPLAINT_TEXT_MAX = 4_000;
/** Of the round, payment or game. */
export const REFERENCE_MAX = 64;

/** Days within which complaints are answered, where a market states none. */
export const ANSWER_DAYS = 14;

/** @param madeAt epoch milliseconds */
export const dueOf = (madeAt: number, answerDays: number): number => madeAt + answerDays * DAY_MS;
