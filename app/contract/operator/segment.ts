/**
 * Segments of members. Every rule that is given has to fit; without one the segment is all members. Whoever is on a break, excluded, closed,
 * held, or has not consented is left out of what is sent, whatever the rules say: no rule can include them.
 */
import * as z from 'zod/mini';
import { amount, id, languageCode, listOf, orNull, positiveAmount, whole } from '../wire.ts';
import { countryCode } from './list.ts';
import { tagName } from './member.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

/** Members that a segment can name one by one. */
export const SEGMENT_MEMBERS_MAX = 5_000;
/** Days that a rule can look back. */
export const SEGMENT_DAYS_MAX = 1_000;
/** Smallest number of members of a reason that is shown to an operator who may not read restrictions: a smaller one would be a fact about single members. */
export const LEAST_TO_SAY_WHY = 20;

export const MESSAGE_CHANNELS = ['inbox', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * Why a member of the segment gets nothing; of several reasons, the first. `held` is a hold by an operator, `unreachable` that the member
 * wants e-mail alone and has no proved address.
 */
export const LEFT_OUT = ['exclusion', 'break', 'closed', 'held', 'consent', 'unreachable'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** What a rule on amounts of play sums: GGR is stakes less wins, and below zero for members who have won. */
export const PLAY_SUMS = ['stakes', 'wins', 'ggr'] as const;
export type PlaySum = (typeof PLAY_SUMS)[number];

const days = whole(1, SEGMENT_DAYS_MAX);
const some = <Entry extends z.ZodMiniType>(entry: Entry, most: number) =>
  z.optional(listOf(entry, most).check(z.minLength(1)));

export const segment = z.object({
  /** Markets, ISO 3166-1 alpha-2. */
  countries: some(countryCode, 100),
  /** Tiers of VIP. */
  tiers: some(id, 100),
  /** Languages of the accounts. */
  languages: some(languageCode, 100),
  /** Days between the last visit and the sending: `least` or more, and `most` or fewer. */
  seen: z.optional(z.object({ least: z.optional(days), most: z.optional(days) })),
  /**
   * Members with deposits credited in the last `days`; with `least`, of at least that sum in the one currency of the markets. `not` takes all
   * other members.
   */
  deposited: z.optional(
    z.object({ days, least: z.optional(positiveAmount), not: z._default(z.boolean(), false) }),
  ),
  /** Members with a bet in the last `days`; with `least`, on at least that many days (UTC). `not` takes all other members. */
  played: z.optional(z.object({ days, least: z.optional(days), not: z._default(z.boolean(), false) })),
  /**
   * Members who have played in the last `days` (UTC) and whose stakes, wins or GGR, of real and bonus money, are between `least` and `most`,
   * both included, in the one currency of the markets. `not` takes all other members.
   */
  playSum: z.optional(
    z.object({
      of: z.enum(PLAY_SUMS),
      days,
      least: z.optional(amount),
      most: z.optional(amount),
      not: z._default(z.boolean(), false),
    }),
  ),
  /** One of these tags, and none of those. */
  tags: some(tagName, 100),
  notTags: some(tagName, 100),
  /** These members alone. */
  members: some(id, SEGMENT_MEMBERS_MAX),
});
export type Segment = z.infer<typeof segment>;

const count = whole(0, Number.MAX_SAFE_INTEGER);

/**
 * Members who are left out, by reason. Operators who may not read restrictions (`member/restricted`) get null for all reasons where a rule
 * picks members by a list or a tag, and null for each reason of fewer than `LEAST_TO_SAY_WHY` members. At least two reasons are null then,
 * so that `leftOut` does not give one away.
 */
export const leftOutReasons = orNull(z.record(z.enum(LEFT_OUT), orNull(count)));
export type LeftOutReasons = z.infer<typeof leftOutReasons>;

export const channels = listOf(z.enum(MESSAGE_CHANNELS), MESSAGE_CHANNELS.length).check(z.minLength(1));

export const segmentCount = z.object({
  /** Members that the rules fit. */
  members: count,
  /** Of them, those who would get the message now. */
  addressed: count,
  leftOut: count,
  reasons: leftOutReasons,
  /** Of those who would get it, by market and by the language of the account. */
  by: listOf(z.object({ country: countryCode, language: languageCode, addressed: count }), 2_000),
});
export type SegmentCount = z.infer<typeof segmentCount>;

/** segment/count: who would get a message now. Reads all members of the markets. */
export const segmentCountCall = operatorEndpoint(
  'segment/count',
  z.object({ segment, channels }),
  segmentCount,
);
