/**
 * Whether promotional words may go to a member, as SQL: the one test of every way to members. No restriction keeps them from promotions, and
 * they have consented to the channel. Both are judged in the statement that delivers or shows, so that a break that has just begun counts.
 */
import type { MessageChannel } from '#app/contract/operator/segment.ts';
import { bars, RESTRICTION_KINDS } from '#app/domain/restriction.ts';
import { hadConsent, hasConsent } from './consent.db.ts';

/** The type of messages that advertise. Messages of all other types are service: they go to every member. */
export const ADVERTISING = 'promotion';

const AWAY = RESTRICTION_KINDS.filter(kind => bars(kind, 'promotion'))
  .map(kind => `'${kind}'`)
  .join(', ');

/** Whether a restriction kept the member from promotions at a moment. @param at an expression */
export const wasAway = (memberId: string, at: string): string => `EXISTS (
  SELECT 1 FROM restriction INDEXED BY restriction_of_member
  WHERE restriction.member_id = ${memberId} AND kind IN (${AWAY}) AND since <= ${at}
    AND (until IS NULL OR until > ${at}) AND (ended_at IS NULL OR ended_at > ${at}))`;

/** Whether they may be advertised to now. @param at an expression for the present */
export const mayAdvertise = (memberId: string, channel: MessageChannel, at: string): string =>
  `(NOT ${wasAway(memberId, at)} AND ${hasConsent(memberId, channel)} = 1)`;

/** Whether they could be advertised to at a moment of the past. @param at an expression */
export const couldAdvertise = (memberId: string, channel: MessageChannel, at: string): string =>
  `(NOT ${wasAway(memberId, at)} AND ${hadConsent(memberId, channel, at)} = 1)`;

/** @param at the present, epoch milliseconds */
export async function mayAdvertiseTo(
  db: D1Database,
  memberId: string,
  channel: MessageChannel,
  at: number,
): Promise<boolean> {
  const row = await db
    .prepare(`SELECT ${mayAdvertise('?1', channel, '?2')} AS may`)
    .bind(memberId, at)
    .first<{ may: number }>();
  return row?.may === 1;
}
