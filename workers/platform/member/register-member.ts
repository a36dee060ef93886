/** Registers a member: checks the market's rules, reserves the login names, opens a wallet. */

import { randomBytes } from 'node:crypto';
import { countryOption } from '#app/domain/country.ts';
import { formatDate } from '#app/domain/date.ts';
import { kindOfLoginName, TAKEN } from '#app/domain/login-name.ts';
import { isOperatorsName, isReservedName } from '#app/domain/member-text.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { brokenBirthDate } from '#app/domain/rules/birth-date.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { allowsPlayMoney } from '#platform/base/play-money.ts';
import { openWallet } from '#platform/ledger/wallet/wallet.ts';
import type { Person } from '#platform/protection/register/register.ts';
import { findReferrer, type KnownPerson, storeReferrer } from '#platform/rewards/referral/referral.ts';
import {
  countryOfMarket,
  type MarketProfile,
  marketOfPage,
  playMoneyIn,
  readFacts,
  tagsOfMarket,
} from '../site/site.ts';
import { guardReferralCode } from './guard-code.ts';
import { isNameTaken } from './login-name.db.ts';
import { insertMember, type Member } from './member.db.ts';
import { brokenMobileOf } from './mobile-of-market.ts';
import { hashCost, hashPassword } from './password.ts';

export interface Registration {
  username: string;
  password: string;
  currency: string;
  /** yyyy-MM-dd. */
  birthDate: string;
  tncVersion: string;
  language?: string | undefined;
  fullName?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
  address?: string | undefined;
  referralCode?: string | undefined;
  cmsID?: string | undefined;
  /** Login names used before in this browser, in their plain form. */
  knownNames?: readonly string[] | undefined;
}

/** Names of broken rules by field, for forms. */
export type BrokenRules = Record<string, string[]>;

export type RegisterRefusal =
  | { reason: 'no_market' }
  | { reason: 'terms_changed' }
  /** A register of excluded people that the market has to ask does not answer. */
  | { reason: 'register' }
  | { reason: 'referral_code_unknown' }
  | { reason: 'too_many_codes'; waitMs: number }
  | { reason: 'fields'; fields: BrokenRules };

const ID_BYTES = 10;

const freshId = (): string => `m-${randomBytes(ID_BYTES).toString('hex')}`;

/** The stored form, as `44-7700900142`. */
const withoutPlus = (mobile: string): string => mobile.replace(/^\+/, '');

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

const fieldsOf = (broken: Record<string, string | null>): BrokenRules =>
  Object.fromEntries(
    Object.entries(broken).flatMap(([field, rule]) => (rule === null ? [] : [[field, [rule]]])),
  );

/** The fields that the market requires and that are empty. */
const missingFields = (input: Registration, { registration }: MarketProfile): BrokenRules =>
  Object.fromEntries(
    registration
      .filter(({ name, isRequired }) => isRequired && orNull(input[name]) === null)
      // A number that is the name is one.
      .filter(({ name }) => name !== 'mobile' || kindOfLoginName(input.username) !== 'mobile')
      .map(({ name }) => [name, ['required']]),
  );

/** The market's own rules; the contract has checked the form of the fields. */
function brokenRules(env: PlatformEnv, input: Registration, market: MarketProfile, at: number): BrokenRules {
  const { username, fullName = '', mobile, birthDate } = input;
  const country = countryOption(countryOfMarket(market));
  return {
    ...missingFields(input, market),
    ...fieldsOf({
      username: kindOfLoginName(username) === 'mobile' ? brokenMobileOf(username, country) : null,
      fullName: isOperatorsName(fullName, [env.SITE_TITLE]) ? 'personname' : null,
      mobile: brokenMobileOf(mobile, country),
      birthDate: brokenBirthDate(birthDate, formatDate(at, 'yyyy-MM-dd', market.timeZone), market.minimumAge),
    }),
  };
}

/** [5.23] Which of the login names are taken; receivers of transfers see usernames, so the operator's own are. */
async function takenNames(env: PlatformEnv, { username, mobile }: Member, at: number): Promise<BrokenRules> {
  const isTaken = async (name: string) =>
    isReservedName(name, [env.SITE_TITLE]) || (await isNameTaken(env, name, at));
  const rule = async (name: string | null) =>
    name !== null && (await isTaken(name)) ? TAKEN[kindOfLoginName(name)] : null;
  const [ofUsername, ofMobile] = await Promise.all([
    rule(username),
    rule(mobile === username ? null : mobile),
  ]);
  return fieldsOf({ username: ofUsername, mobile: ofMobile });
}

function memberOf(input: Registration, market: MarketProfile, at: number): Member {
  const isMobile = kindOfLoginName(input.username) === 'mobile';
  const username = isMobile ? withoutPlus(input.username) : input.username;
  const mobile = orNull(input.mobile);
  const tags = tagsOfMarket(market);
  return {
    memberId: freshId(),
    username,
    country: market.country,
    currency: market.currency,
    fullName: orNull(input.fullName),
    email: orNull(input.email),
    mobile: mobile === null ? (isMobile ? username : null) : withoutPlus(mobile),
    birthDate: input.birthDate,
    // The page may be in another market's language; the member gets one of their own market.
    language: tags.find(tag => tag === input.language) ?? tags[0] ?? '',
    tncVersion: input.tncVersion,
    referralCode: orNull(input.referralCode),
    cmsId: orNull(input.cmsID),
    createdAt: at,
    address: orNull(input.address),
    avatar: null,
    emailProvedAt: null,
    mobileProvedAt: null,
    passwordChangedAt: null,
    tellsLogins: true,
    failuresSeenAt: 0,
  };
}

interface Context {
  env: PlatformEnv;
  now: () => number;
  /** Of the client; absent where the platform itself registers a member. */
  address?: string;
  hash?: (text: string) => string;
  /** Whether an account may be opened for a person, asked last; absent where nobody is asked. */
  admits?: (person: Person, market: MarketProfile) => Promise<boolean>;
}

/** The member who owns the typed referral code; null without one. Wrong codes are counted by the caller's network. */
async function findInviter(
  { env, now, address }: Context,
  referralCode: string | undefined,
  market: MarketProfile,
): Promise<Result<KnownPerson | null, RegisterRefusal>> {
  const find = async () => {
    const value = await findReferrer(env, referralCode, market);
    return { value, isWrong: !value.ok };
  };
  const guarded =
    address === undefined || orNull(referralCode) === null
      ? ok((await find()).value)
      : await guardReferralCode({ env, now, address }, find);
  if (!guarded.ok) return refuse({ reason: 'too_many_codes', waitMs: guarded.error });
  const { value: found } = guarded;
  return found.ok ? found : refuse({ reason: found.error });
}

/** On a site with real money, a market with play money takes nobody. */
const isPlayMoney = (env: PlatformEnv, market: MarketProfile): boolean =>
  !allowsPlayMoney(env) && playMoneyIn(market).length > 0;

/**
 * Opens an account with its wallet, without logging in. It is compared with others afterwards (protection/identity/follow-identity.ts): a refusal
 * of details would tell strangers whose they are.
 *
 * @param context `hash` replaces the password hash; for the demo's public passwords, which may share one
 * @returns the member; refuses an unknown currency, outdated terms, and fields with broken rules, taken names included
 */
export async function registerMember(
  context: Context,
  input: Registration,
): Promise<Result<Member, RegisterRefusal>> {
  const { env, now, hash = text => hashPassword(text, hashCost(env.PASSWORD_COST)) } = context;
  const { markets, operator } = await readFacts(env);
  const market = marketOfPage(markets, { currency: input.currency, tag: input.language });
  if (market === null || isPlayMoney(env, market)) return refuse({ reason: 'no_market' });
  if (input.tncVersion !== operator.tncVersion) return refuse({ reason: 'terms_changed' });
  const at = now();
  const broken = brokenRules(env, input, market, at);
  if (Object.keys(broken).length > 0) return refuse({ reason: 'fields', fields: broken });
  const referrer = await findInviter(context, input.referralCode, market);
  if (!referrer.ok) return referrer;
  const member = memberOf(input, market, at);
  const taken = await takenNames(env, member, at);
  if (Object.keys(taken).length > 0) return refuse({ reason: 'fields', fields: taken });
  if (context.admits !== undefined && !(await context.admits(member, market)))
    return refuse({ reason: 'register' });
  // A concurrent registration may have taken the name since the check.
  const beside = storeReferrer(env, referrer.value, member, input.knownNames ?? []);
  if (!(await insertMember(env, member, { passwordHash: hash(input.password), at, beside }))) {
    return refuse({ reason: 'fields', fields: await takenNames(env, member, at) });
  }
  await openWallet(env, member, at);
  return ok(member);
}
