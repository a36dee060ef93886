/**
 * A market profile: everything that differs by country, limits included, in one validated object.
 * Longer than most files because it is a table: one shape for each field, with the rules between them.
 */
import * as z from 'zod/mini';
import { profileField, sendMethod } from '#app/contract/auth.ts';
import { disputeBody } from '#app/contract/complaint.ts';
import { helpOrganisation } from '#app/contract/general.ts';
import { id } from '#app/contract/wire.ts';
import { isIban } from '#app/domain/account-number/iban.ts';
import { ACCOUNT_NUMBER_MOST, ANY_ACCOUNT_NUMBER, FORMAT } from '#app/domain/account-number/rules.ts';
import { readAccountNumber } from '#app/domain/account-number.ts';
import type { Country } from '#app/domain/country.ts';
import { tagOf } from '#app/domain/language.ts';
import { AMOUNT_CEILINGS } from '#app/domain/win-ceilings.ts';
import { InvalidSetting } from '#platform/base/invalid-setting.ts';
import { identityRules } from './identity-shapes.ts';
import { legalWords } from './legal-shapes.ts';
import { amountsOfLimits, limitRules } from './limit-shapes.ts';
import { dailyTasks, vipProgramme } from './programme-shapes.ts';
import { amountsOfTournaments, tournaments } from './tournament-shapes.ts';
import { winCeilings } from './win-ceiling-shapes.ts';

/** A decimal string in the market's currency. */
const amount = z.string().check(z.regex(/^\d{1,15}(\.\d{1,4})?$/));

const range = z.object({
  minimum: amount,
  maximum: amount,
  /** Amounts offered as buttons. */
  quick: z._default(z.array(amount).check(z.maxLength(12)), []),
});

/** Names by language code, with English as the fallback. */
const names = z
  .record(z.string().check(z.regex(/^[a-z]{2,3}$/)), z.string().check(z.minLength(1), z.maxLength(300)))
  .check(z.refine(it => 'en' in it, 'English is missing'));

/** The number of an account that pays, as files for its bank have it: an IBAN in one piece, another number without blanks. */
function writtenNumber(typed: string): string {
  const read = readAccountNumber(typed, ANY_ACCOUNT_NUMBER);
  return read.ok && isIban(read.value) ? read.value : typed.replace(/\s/g, '');
}

const payingNumber = z.string().check(
  z.maxLength(ACCOUNT_NUMBER_MOST, { abort: true }),
  z.overwrite(writtenNumber),
  z.regex(/^[A-Za-z0-9-]{4,34}$/, { abort: true }),
  z.refine(it => readAccountNumber(it, ANY_ACCOUNT_NUMBER).ok, {
    error: 'no account number: an IBAN has the length of its country and right check digits',
  }),
);

/**
 * A deposit method. `accounts` receive bank transfers; `service` is the payment service at which one of kind `redirect` goes
 * on; `instant` is play money, credited at once. One of kind `redirect` needs its names, descriptions and service alone.
 */
const depositMethod = z
  .object({
    id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/)),
    kind: z.enum(['instant', 'bank-transfer', 'redirect']),
    service: z.optional(id),
    names,
    descriptions: names,
    needsReceipt: z._default(z.boolean(), false),
    arrivalMinutes: z._default(z.nullable(z.int().check(z.nonnegative())), null),
    accounts: z._default(
      z.array(
        z.object({
          bankName: z.string(),
          accountHolder: z.string(),
          accountNumber: z.string().check(z.maxLength(34)),
        }),
      ),
      [],
    ),
  })
  .check(
    z.refine(it => (it.kind === 'redirect') === (it.service !== undefined), {
      path: ['service'],
      error: 'is for methods of kind redirect, and needed there',
    }),
  );

/** Rebate in per cent of the stakes in a category; sums below `minimum` accumulate. */
const rebate = z.object({
  minimum: amount,
  rates: z.record(z.string(), z.string().check(z.regex(/^\d{1,2}(\.\d{1,4})?$/))),
});

/**
 * The programme for inviting friends: the rewards of both, the condition for a friend, the waiting time of both then, and the
 * most rewarded friends of a member in 365 days. `share` is per cent of a friend's turnover of each day.
 */
const referral = z
  .object({
    reward: amount,
    friendReward: amount,
    event: z.enum(['mobile', 'deposit', 'turnover']),
    /** Of the deposit or the turnover. */
    minimum: z.optional(amount),
    /**
     * Times that a friend has to play a deposit with real money before anything is paid, whatever the event is. 0 is for markets with
     * play money alone.
     */
    playedTimes: z._default(z.int().check(z.minimum(0), z.maximum(100)), 1),
    waitingDays: z._default(z.int().check(z.minimum(0), z.maximum(365)), 0),
    friendsPerYear: z.int().check(z.minimum(1), z.maximum(1_000)),
    share: z.optional(z.string().check(z.regex(/^\d{1,2}(\.\d{1,4})?$/))),
  })
  .check(
    z.refine(it => (it.event === 'mobile') === (it.minimum === undefined), {
      path: ['minimum'],
      error: 'is for the events deposit and turnover, and needed there',
    }),
    z.refine(it => [it.reward, it.friendReward, it.minimum ?? '1'].every(each => Number(each) > 0), {
      path: ['reward'],
      error: 'a reward or the minimum is nothing',
    }),
  );

const hasNoDoubles = (entries: readonly { id: string }[]): boolean =>
  new Set(entries.map(it => it.id)).size === entries.length;

const dayTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/));

/** Hours of some days of the week, 1 Monday to 7 Sunday. */
const supportHours = z
  .object({
    days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
    from: dayTime,
    to: dayTime,
  })
  .check(z.refine(({ from, to }) => from < to, 'ends before it begins'));

/** The live chat: the hours of agents on the market's clock, null for at any time; and the topics of members' questions [7.19]. */
const support = z.object({
  hours: z.nullable(z.array(supportHours).check(z.maxLength(50))),
  topics: z._default(
    z.array(z.object({ id, names })).check(z.maxLength(50), z.refine(hasNoDoubles, 'A topic stands twice')),
    [],
  ),
});

const ascending = (numbers: readonly number[]): boolean =>
  numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));

const lengths = (most: number) =>
  z
    .array(z.int().check(z.minimum(1), z.maximum(most)))
    .check(z.minLength(1), z.maxLength(8), z.refine(ascending, 'are not in ascending order'));

/** Complaints: days within which they are answered, and the body that members may turn to when one is refused. */
const complaints = z.object({
  answerDays: z.int().check(z.minimum(1), z.maximum(90)),
  body: z._default(z.nullable(disputeBody), null),
});

/** Lengths of the breaks that a market offers. A self-exclusion is for six months at least. */
const breaks = z.object({
  timeOutHours: lengths(24 * 60),
  exclusionMonths: lengths(120).check(z.refine(it => it.every(months => months >= 6), 'less than 6 months')),
  forGood: z.boolean(),
});

/** At most a week. */
const minutes = z.int().check(z.minimum(1), z.maximum(7 * 24 * 60));

const fields = z.object({
  /** ISO 3166 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Language codes and native names, the default language first. */
  languages: z.record(z.string().check(z.regex(/^[a-z]{2,3}$/)), z.string().check(z.minLength(1))),
  /** ISO 4217. */
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Decimals of the currency's minor unit. */
  exponent: z.int().check(z.minimum(0), z.maximum(4)),
  /** Decimals that members may type in amounts. */
  inputDecimals: z.int().check(z.minimum(0), z.maximum(4)),
  diallingCode: z.string().check(z.regex(/^[1-9]\d{0,3}$/)),
  /** Digits of a mobile number after the dialling code. */
  mobileDigits: z.object({ min: z.int().check(z.minimum(4)), max: z.int().check(z.maximum(14)) }),
  minimumAge: z.int().check(z.minimum(18), z.maximum(30)),
  timeZone: z.string().check(z.regex(/^[A-Za-z_]+(\/[A-Za-z_]+)+$/)),
  deposit: range,
  withdrawal: range,
  /** Transfers between members: the least amount, and the limits of their number and sum per member and 24 hours. */
  transfer: z._default(
    z.object({
      minimum: amount,
      perDay: z.int().check(z.minimum(1), z.maximum(1_000)),
      /** No limit where left out. */
      dailyMaximum: z.optional(amount),
    }),
    { minimum: '1', perDay: 20 },
  ),
  /** Limits of a member's open deposits and withdrawals. */
  openRequests: z._default(
    z.object({ deposits: z.int().check(z.positive()), withdrawals: z.int().check(z.positive()) }),
    { deposits: 3, withdrawals: 5 },
  ),
  /**
   * Minutes within which a deposit is checked, and a withdrawal paid once nothing holds it: operators' lists order by it. 15 and 120
   * where left out.
   */
  promisedMinutes: z.optional(z.object({ deposits: minutes, withdrawals: minutes })),
  /** Whether games may be played for fun, with play money and without an account. Off unless a market says otherwise. */
  demoPlay: z._default(z.boolean(), false),
  /** Stakes in games; defaults follow from the smallest deposit (stakes.ts). */
  stakes: z.optional(range),
  /** Ceilings of wins, for every provider without its own; those that are left out follow from the stakes (win-ceilings.ts). */
  winCeilings: z.optional(winCeilings),
  depositMethods: z._default(z.array(depositMethod), []),
  /** Banks of members' accounts, by our own code. */
  banks: z._default(
    z.array(z.object({ bankCode: z.string().check(z.regex(/^[A-Za-z0-9-]{2,32}$/)), bankName: z.string() })),
    [],
  ),
  /** Account numbers of members, beside IBANs: their structures, and whether keys of PIX are taken. */
  accountNumbers: z._default(
    z.object({
      formats: z.array(z.string().check(z.regex(FORMAT))).check(z.maxLength(20)),
      pixKeys: z._default(z.boolean(), false),
    }),
    { ...ANY_ACCOUNT_NUMBER, formats: [...ANY_ACCOUNT_NUMBER.formats] },
  ),
  /** No rebate by default. */
  rebate: z._default(rebate, { minimum: '0', rates: {} }),
  /** Tiers of VIP; null for none. */
  vip: z._default(z.nullable(vipProgramme), null),
  /** Tasks of every day, for points of VIP. */
  dailyTasks: z._default(dailyTasks, []),
  /** None by default. */
  tournaments: z._default(tournaments, []),
  /** No programme for inviting friends where left out. */
  referral: z.optional(referral),
  /** One-time codes: seconds of validity, and seconds until a code may be sent again [7.34]. */
  tac: z.object({ expirySeconds: z.int().check(z.positive()), resendSeconds: z.int().check(z.positive()) }),
  /** Channels for one-time codes [3.27]; none until the operator has one. */
  sendMethods: z._default(z.array(sendMethod), []),
  support: z._default(support, { hours: null, topics: [] }),
  /** Fields of registration and profile beside name, password, birth date and terms, in the order in which they are asked. */
  registration: z._default(z.array(profileField), [
    { name: 'email', isRequired: false },
    { name: 'referralCode', isRequired: false },
  ]),
  /**
   * Caps of the market on bonuses: the largest, and how many times a bonus may have to be played. A market that names none has no
   * promotions.
   */
  bonuses: z.optional(
    z.object({ largest: amount, largestPlaythrough: z.int().check(z.minimum(0), z.maximum(1_000)) }),
  ),
  /** Limits that members may set for themselves; defaults follow from the range of deposits (limits-of-market.ts). */
  limits: z.optional(limitRules),
  /** Minutes of play after which the reality check comes; members may choose to see it sooner. Null for none. */
  realityCheck: z._default(z.nullable(z.object({ minutes: z.int().check(z.minimum(5), z.maximum(240)) })), {
    minutes: 60,
  }),
  /** Whether games may celebrate wins with size, light and sound; where not, they state the amount alone. */
  celebratesWins: z._default(z.boolean(), true),
  /** Whether games may sell a feature, as free spins, at a price above the stake of a round; not where nothing says so. */
  allowsFeatureBuy: z._default(z.boolean(), false),
  /** Ids of the games' attributes that no page of the market shows, such as those of what it forbids. */
  hiddenAttributes: z._default(
    z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(50)),
    [],
  ),
  /** Breaks that members take: hours of a time-out, months of a self-exclusion, and whether one for good is offered. */
  breaks: z._default(breaks, { timeOutHours: [24, 168, 720], exclusionMonths: [6, 12, 60], forGood: true }),
  /** Hours for which a new bank account, or a new PIN, holds the payment of withdrawals. */
  withdrawalHoldHours: z._default(z.int().check(z.minimum(0), z.maximum(336)), 24),
  /**
   * Countries from which members of the market register, log in, play and move money; from everywhere where left out. Tor, and callers
   * whose country is not known, are in none.
   */
  openFrom: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1))),
  /**
   * Sums that need a second operator: of one adjustment, payout or approval, and of all that one operator moves alone in 24
   * hours, which is the same where it is left out.
   */
  secondOperator: z.optional(z.object({ above: amount, perDay: z.optional(amount) })),
  /** Levels of identity that the market requires, and registers of exclusions that it asks; none where left out. */
  identity: z.optional(identityRules),
  /** The operator's own account that payouts are made from; files of the format pain.001 name it. */
  payoutAccount: z.optional(
    z.object({
      name: z.string().check(z.minLength(1), z.maxLength(70)),
      accountNumber: payingNumber,
      bic: z.optional(z.string().check(z.regex(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/))),
    }),
  ),
  /** Days for which personal data is kept: a closed account, records of logins, removed bank accounts. */
  retention: z._default(
    z.object({
      closedAccountDays: z.int().check(z.minimum(1)),
      loginRecordDays: z.int().check(z.minimum(1)),
      removedBankAccountDays: z.int().check(z.minimum(1)),
      /** Votes on help articles, with their readers' words. */
      helpVoteDays: z._default(z.int().check(z.minimum(1)), 365),
    }),
    { closedAccountDays: 1_825, loginRecordDays: 395, removedBankAccountDays: 1_825, helpVoteDays: 365 },
  ),
  /** 14 days and no body where left out. */
  complaints: z.optional(complaints),
  /** Lines of the footer where money is real; the licence of the site alone where they are left out. */
  legal: z.optional(legalWords),
  /** Organisations that help with problem gambling. */
  helpOrganisations: z.array(helpOrganisation),
  /** Play credits that a new demo member starts with. */
  openingBalance: amount,
});

const amountsOf = ({ minimum, maximum, quick }: z.infer<typeof range>) => [minimum, maximum, ...quick];
const isRange = ({ minimum, maximum }: z.infer<typeof range>) => Number(minimum) <= Number(maximum);
/** Amounts of a programme, which have the decimals of the currency. */
const amountsOfVip = ({ vip }: z.infer<typeof fields>): string[] =>
  vip === null ? [] : [vip.turnoverPerPoint, ...vip.tiers.flatMap(it => it.withdrawalMaximum ?? [])];
const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0;

type Fields = z.infer<typeof fields>;

/**
 * A rule across fields. It is asked where nothing is wrong with those that it reads, although something may be with others: a check of a
 * site says everything at once.
 */
const rule = (
  reads: readonly (keyof Fields)[],
  holds: (it: Fields) => boolean,
  { path, error }: { path: string[]; error: string },
) =>
  z.refine<Fields>(holds, {
    path,
    error,
    when: ({ issues }) => issues.every(it => it.path?.length && !reads.some(name => name === it.path?.[0])),
  });

/** Amounts with the decimals of the currency, outside of ranges. */
const amountsOfMarket = (it: Fields): string[] => [
  it.openingBalance,
  it.rebate.minimum,
  it.transfer.minimum,
  ...(it.bonuses === undefined ? [] : [it.bonuses.largest]),
  ...amountsOfVip(it),
  ...amountsOfTournaments(it.tournaments),
  ...AMOUNT_CEILINGS.flatMap(name => it.winCeilings?.[name] ?? []),
  ...(it.limits === undefined ? [] : amountsOfLimits(it.limits)),
  it.referral?.reward ?? '0',
  it.referral?.friendReward ?? '0',
  it.referral?.minimum ?? '0',
  it.identity?.withdrawalsAbove?.sum ?? '0',
  ...(it.secondOperator === undefined ? [] : [it.secondOperator.above, it.secondOperator.perDay ?? '0']),
];

const WITH_AMOUNTS = [
  'openingBalance',
  'rebate',
  'transfer',
  'bonuses',
  'vip',
  'tournaments',
  'winCeilings',
  'limits',
  'referral',
  'identity',
  'secondOperator',
  'deposit',
  'withdrawal',
  'stakes',
] as const;

export const marketProfileSchema = fields.check(
  rule(['languages'], it => Object.keys(it.languages).length > 0, { path: ['languages'], error: 'none' }),
  rule(['inputDecimals', 'exponent'], it => it.inputDecimals <= it.exponent, {
    path: ['inputDecimals'],
    error: 'more than the exponent',
  }),
  rule(['mobileDigits'], it => it.mobileDigits.min <= it.mobileDigits.max, {
    path: ['mobileDigits'],
    error: 'min above max',
  }),
  rule(['dailyTasks', 'vip'], it => it.dailyTasks.length === 0 || it.vip !== null, {
    path: ['dailyTasks'],
    error: 'give points, and there is no vip',
  }),
  rule(
    ['vip', 'withdrawal'],
    it =>
      it.vip?.tiers.every(
        tier => Number(tier.withdrawalMaximum ?? it.withdrawal.maximum) >= Number(it.withdrawal.maximum),
      ) ?? true,
    { path: ['vip', 'tiers'], error: 'a withdrawalMaximum is less than that of the market' },
  ),
  rule(['deposit'], it => isRange(it.deposit), { path: ['deposit'], error: 'minimum above maximum' }),
  rule(['withdrawal'], it => isRange(it.withdrawal), {
    path: ['withdrawal'],
    error: 'minimum above maximum',
  }),
  rule(['stakes'], it => it.stakes === undefined || (isRange(it.stakes) && Number(it.stakes.minimum) > 0), {
    path: ['stakes'],
    error: 'minimum above maximum, or nothing',
  }),
  rule(
    ['exponent', ...WITH_AMOUNTS],
    it =>
      [
        ...amountsOfMarket(it),
        ...[it.deposit, it.withdrawal, ...(it.stakes ? [it.stakes] : [])].flatMap(amountsOf),
      ].every(value => decimalsOf(value) <= it.exponent),
    { path: ['exponent'], error: 'an amount has more decimals' },
  ),
  rule(
    ['referral', 'depositMethods', 'openingBalance'],
    it => it.referral?.playedTimes !== 0 || playMoneyIn(it).length > 0,
    {
      path: ['referral', 'playedTimes'],
      error: 'is 0, and with real money a deposit has to be played at least once',
    },
  ),
);
export type MarketProfile = z.infer<typeof marketProfileSchema>;

/** @throws InvalidSetting with the market and every invalid field */
export function parseMarketProfile(value: unknown): MarketProfile {
  const result = marketProfileSchema.safeParse(value);
  if (result.success) return result.data;
  const name = (value as { country?: unknown } | null)?.country ?? '?';
  const wrong = result.error.issues.map(issue => `${issue.path.join('.') || 'profile'}: ${issue.message}`);
  throw new InvalidSetting(`The profile of market ${String(name)} is not valid: ${wrong.join('; ')}`);
}

/**
 * The fields of a profile that are for a demo only: instant deposit methods, and an opening balance.
 */
export const playMoneyIn = ({
  depositMethods,
  openingBalance,
}: Pick<MarketProfile, 'depositMethods' | 'openingBalance'>): string[] => [
  ...depositMethods.flatMap(({ kind }, index) =>
    kind === 'instant' ? [`depositMethods.${index}.kind`] : [],
  ),
  ...(Number(openingBalance) > 0 ? ['openingBalance'] : []),
];

/** Whether members of the market may act from a country; null is one that is not known. */
export const isOpenFrom = ({ openFrom }: Pick<MarketProfile, 'openFrom'>, place: string | null): boolean =>
  openFrom === undefined || (place !== null && openFrom.includes(place));

/** The market as an entry of the country list [3.3]. */
export const countryOfMarket = (profile: MarketProfile): Country => ({
  country: profile.name,
  countryCode: profile.diallingCode,
  currency: profile.currency,
  language: profile.country,
  mobileno_length:
    profile.mobileDigits.min === profile.mobileDigits.max
      ? String(profile.mobileDigits.min)
      : `${profile.mobileDigits.min}-${profile.mobileDigits.max}`,
  input_decimal: profile.inputDecimals,
  languages: profile.languages,
  timeZone: profile.timeZone,
});

/** Codes of the languages that the site is read in, in the order of its markets. */
export const languagesOfMarkets = (markets: readonly Pick<MarketProfile, 'languages'>[]): string[] => [
  ...new Set(markets.flatMap(it => Object.keys(it.languages))),
];

export const tagsOfMarket = (profile: MarketProfile): string[] =>
  Object.keys(profile.languages).map(code => tagOf(code, profile.country));
