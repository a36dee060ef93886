/**
 * Segments of members. Every rule that is given has to fit; without one the segment is all members. Whoever is on a break, excluded, closed,
 * held, or has not consented is left out of what is sent, whatever the rules say: no rule can include them.
 */
import * as z from 'zod/mini';
import { id, languageCode, listOf, orNull, positiveAmount, whole } from '../wire.ts';
import { countryCode } from './list.ts';
import { tagName } from './member.ts';
import { operatorEndpoint } from './operator-endpoint.ts';

/** Members that a segment can name one by one. */
export const SEGMENT_MEMBERS_MAX = 5_000;
/** Days that a rule can look back. */
export const SEGMENT_DAYS_MAX = 1_000;
/** Of fewer members, nobody is told why some are left out: the reason would tell about one of them. */
export const LEAST_TO_SAY_WHY = 20;

export const MESSAGE_CHANNELS = ['inbox', 'email'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/**
 * Why a member of the segment gets nothing; of several reasons, the first. `held` is a hold by an operator, `unreachable` that the member
 * wants e-mail alone and has no proved address.
 */
export const LEFT_OUT = ['exclusion', 'break', 'closed', 'held', 'consent', 'unreachable'] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

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
  /** The site was last used at least, and at most, so many days before the sending. */
  seen: z.optional(z.object({ least: z.optional(days), most: z.optional(days) })),
  /** Deposits credited in the last days; `least` is their sum, in the one currency of the markets. With `not` those who have none such. */
  deposited: z.optional(
    z.object({ days, least: z.optional(positiveAmount), not: z._default(z.boolean(), false) }),
  ),
  /** Bets in the last days; `least` is the number of days (UTC) with one. With `not` those who have none such. */
  played: z.optional(z.object({ days, least: z.optional(days), not: z._default(z.boolean(), false) })),
  /** One of these tags, and none of those. */
  tags: some(tagName, 100),
  notTags: some(tagName, 100),
  /** These members alone. */
  members: some(id, SEGMENT_MEMBERS_MAX),
});
export type Segment = z.infer<typeof segment>;

const count = whole(0, Number.MAX_SAFE_INTEGER);
export const channels = listOf(z.enum(MESSAGE_CHANNELS), MESSAGE_CHANNELS.length).check(z.minLength(1));

export const segmentCount = z.object({
  /** Members that the rules fit. */
  members: count,
  /** Of them, those who would get the message now. */
  addressed: count,
  leftOut: count,
  /** Null where fewer than `LEAST_TO_SAY_WHY` members fit. */
  reasons: orNull(z.record(z.enum(LEFT_OUT), count)),
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
