/** What a second operator agrees to in a call about one member, beside the sum. */
import * as z from 'zod/mini';
import type { WaitingCall } from '#app/contract/operator/approvals.ts';
import { ACCESS_CHECKS, LOST_WAYS } from '#app/domain/access-reset.ts';
import { EXCLUSION_SOURCES, RESTRICTION_KINDS } from '#app/domain/restriction.ts';
import * as acts from '../members/acts.ts';
import type { ConsoleText, ConsoleTextKey } from '../text/text.ts';

/** A reset of access as a second operator agrees to it. */
const shownReset = z.object({
  checks: z.array(z.object({ kind: z.enum(ACCESS_CHECKS), shows: z.string() })),
  lost: z.array(z.enum(LOST_WAYS)),
  email: z.nullable(z.string()),
  reason: z.string(),
});

/** An exclusion for good, that the member has not asked for in writing. */
const shownExclusion = z.object({
  months: z.nullable(z.number()),
  source: z.enum(EXCLUSION_SOURCES),
  evidence: z.string(),
});

const benefits = z.object({
  tierId: z.string(),
  rebate: z.string(),
  withdrawalMaximum: z.nullable(z.string()),
});

/** A higher VIP tier, with what it is worth. */
const shownTier = z.object({ before: benefits, after: benefits, reason: z.string() });

/** A hold that is lifted with a second operator. */
const shownRelease = z.object({
  kind: z.enum(RESTRICTION_KINDS),
  until: z.nullable(z.string()),
  reason: z.string(),
});

/** The term that an offer of a promotion goes beyond. */
const shownOffer = z.object({ term: z.enum(['times', 'new', 'vip', 'code']) });

const optionalText = z.optional(z.nullable(z.string()));

/** What the input of other calls has beside the sum. */
const sentInput = z.object({
  promotionId: optionalText,
  claimId: optionalText,
  reason: optionalText,
  bankReference: optionalText,
  payoutReference: optionalText,
  depositId: optionalText,
  withdrawalId: optionalText,
  /** Of a win: its movement. */
  number: z.optional(z.number()),
  /** Of a share of a referred member's play. */
  member: optionalText,
  level: z.optional(z.number()),
  turnover: optionalText,
  rate: optionalText,
  despiteHold: z.optional(z.boolean()),
});

const TITLES: Readonly<Record<keyof z.infer<typeof sentInput>, ConsoleTextKey>> = {
  promotionId: 'promotion',
  claimId: 'approval_claim',
  reason: 'campaign_reason',
  bankReference: 'bank_reference',
  payoutReference: 'payout_reference',
  depositId: 'deposit_reference',
  withdrawalId: 'approval_withdrawal_id',
  number: 'approval_movement',
  member: 'approval_referred',
  level: 'approval_level',
  turnover: 'approval_turnover',
  rate: 'approval_rate',
  despiteHold: 'approval_despite_hold',
};

export interface MemberFact {
  title: string;
  value: string;
  /** Whether the value says by itself what it is. */
  isPlain: boolean;
}

const PLAIN: readonly string[] = ['promotionId', 'reason', 'bankReference', 'depositId'];

function factsOfReset(shows: unknown, t: ConsoleText): MemberFact[] {
  const read = shownReset.safeParse(shows);
  if (!read.success) return [];
  const { checks, lost, email, reason } = read.data;
  const fact = (title: ConsoleTextKey, value: string) => ({ title: t(title), value, isPlain: false });
  return [
    { ...fact('campaign_reason', reason), isPlain: true },
    ...checks.map(it => fact(`check_${it.kind}`, it.shows)),
    ...lost.map(it => fact('reset_resets', t(`lost_${it}`))),
    ...(email === null ? [] : [fact('reset_code_address', email)]),
  ];
}

const plain = (title: string, value: string): MemberFact => ({ title, value, isPlain: true });

function factsOfRelease(shows: unknown, t: ConsoleText): MemberFact[] {
  const read = shownRelease.safeParse(shows);
  if (!read.success) return [];
  const { kind, until, reason } = read.data;
  return [
    plain(t('restriction'), t(`restriction_${kind}`)),
    ...(until === null ? [] : [plain(t('approval_until'), until)]),
    plain(t('campaign_reason'), reason),
  ];
}

function factsOfExclusion(shows: unknown, t: ConsoleText): MemberFact[] {
  const read = shownExclusion.safeParse(shows);
  if (!read.success) return [];
  const { months, source, evidence } = read.data;
  return [
    {
      title: t('exclude_length'),
      value: months === null ? t('exclude_for_good') : t('months_count', { count: months }),
      isPlain: false,
    },
    { title: t('exclude_source'), value: t(`source_${source}`), isPlain: false },
    { title: t('evidence'), value: evidence, isPlain: true },
  ];
}

function factsOfTier(shows: unknown, t: ConsoleText): MemberFact[] {
  const read = shownTier.safeParse(shows);
  if (!read.success) return [];
  const { before, after, reason } = read.data;
  const fact = (title: ConsoleTextKey, from: string, to: string) => ({
    title: t(title),
    value: t('approval_from_to', { before: from, after: to }),
    isPlain: false,
  });
  const most = ({ withdrawalMaximum }: typeof before) => withdrawalMaximum ?? t('approval_tier_market');
  return [
    fact('tier', before.tierId, after.tierId),
    fact('approval_tier_rebate', before.rebate, after.rebate),
    fact('approval_tier_withdrawal', most(before), most(after)),
    { title: t('campaign_reason'), value: reason, isPlain: true },
  ];
}

/** Facts of changes, by the call; all others show what their input has beside the sum. */
const FACTS: Readonly<Record<string, (shows: unknown, t: ConsoleText) => MemberFact[]>> = {
  [acts.RESET_ACCESS.call]: factsOfReset,
  [acts.EXCLUDE.call]: factsOfExclusion,
  [acts.SET_TIER.call]: factsOfTier,
  [acts.RELEASE.call]: factsOfRelease,
};

function termOf(shows: unknown, t: ConsoleText): MemberFact[] {
  const read = shownOffer.safeParse(shows);
  return read.success ? [plain(t('offer_beyond'), t(`offer_beyond_${read.data.term}`))] : [];
}

export function factsOf(
  { call, shows, input }: Pick<WaitingCall, 'call' | 'shows' | 'input'>,
  t: ConsoleText,
): MemberFact[] {
  const factsOfChange = FACTS[call];
  if (factsOfChange !== undefined) return factsOfChange(shows, t);
  const read = sentInput.safeParse(input);
  if (!read.success) return [];
  const fields = Object.keys(TITLES) as (keyof typeof TITLES)[];
  const sent = fields.flatMap(field => {
    const value = read.data[field];
    if (value == null || value === false) return [];
    const shown = value === true ? t('yes') : String(value);
    return [{ title: t(TITLES[field]), value: shown, isPlain: PLAIN.includes(field) }];
  });
  return call === acts.GRANT.call ? [...sent, ...termOf(shows, t)] : sent;
}
