/** The sentence that tells a member of a restriction. */
import { formatDate } from '../date.ts';
import type { Restriction, RestrictionKind } from '../restriction.ts';
import type { SentenceKey } from './sentences.ts';

/** Without an end, and with one. */
const SENTENCES: Readonly<Record<RestrictionKind, readonly [SentenceKey, SentenceKey]>> = {
  closed: ['account_closed', 'account_closed'],
  all: ['account_on_hold', 'account_on_hold_until'],
  'self-exclusion': ['self_excluded', 'self_excluded_until'],
  'time-out': ['time_out_until', 'time_out_until'],
  'no-play': ['play_on_hold', 'play_on_hold_until'],
  'no-withdrawal': ['withdrawals_on_hold', 'withdrawals_on_hold_until'],
};

/** @param timeZone of the member's market, for the end */
export function restrictionSentence(
  { kind, until }: Restriction,
  timeZone: string,
): { key: SentenceKey; values: Readonly<Record<string, string>> } {
  const [endless, ending] = SENTENCES[kind];
  return until === null
    ? { key: endless, values: {} }
    : { key: ending, values: { until: formatDate(until, 'yyyy-MM-dd HH:mm', timeZone) } };
}
