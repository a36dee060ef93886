/** Opening an account: what a market asks of who wants to play, a name that nobody has, a wallet. */
import { randomBytes } from 'node:crypto';
import { countryOption } from '#app/domain/country.ts';
import { formatDate } from '#app/domain/date.ts';
import { kindOfLoginName, TAKEN } from '#app/domain/login-name.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { brokenBirthDate } from '#app/domain/rules/birth-date.ts';
import { brokenMobileRule } from '#app/domain/rules/mobile-number.ts';
import { mobileParts } from '#app/domain/rules/valid-phone.ts';
import type { PlatformEnv } from '../env.ts';
import {
  countryOfMarket,
  type MarketProfile,
  playMoneyIn,
  readMarkets,
  readOperatorInfo,
  tagsOfMarket,
} from '../site/site.ts';
import { openWallet } from '../wallet/wallet.ts';
import { insertMember, isNameTaken, type Member } from './member.db.ts';
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
  referralCode?: string | undefined;
  cmsID?: string | undefined;
}

/** Names of broken rules by field, as forms show them. */
export type BrokenRules = Record<string, string[]>;

export type RegisterRefusal =
  | { reason: 'no_market' }
  | { reason: 'terms_changed' }
  | { reason: 'fields'; fields: BrokenRules };

const ID_BYTES = 10;

const freshId = (): string => `m-${randomBytes(ID_BYTES).toString('hex')}`;

/** Form `44-7700900142`, as it is kept. */
const withoutPlus = (mobile: string): string => mobile.replace(/^\+/, '');

const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);

const fieldsOf = (broken: Record<string, string | null>): BrokenRules =>
  Object.fromEntries(
    Object.entries(broken).flatMap(([field, rule]) => (rule === null ? [] : [[field, [rule]]])),
  );

/** [5.17] A mobile number is one of the market: its dialling code, and as many digits as numbers have there. */
function brokenMobileOf(mobile: string | undefined, market: MarketProfile): string | null {
  if (mobile === undefined) return null;
  const country = countryOption(countryOfMarket(market));
  const isOfMarket = mobileParts(mobile)?.prefix.replace('+', '') === country.langKey;
  return brokenMobileRule(mobile, [country]) ?? (isOfMarket ? null : 'validphone');
}

/** What a market asks beyond the form of the fields, which the contract has checked. */
const brokenRules = ({ username, mobile, birthDate }: Registration, market: MarketProfile, at: number) =>
  fieldsOf({
    username: kindOfLoginName(username) === 'mobile' ? brokenMobileOf(username, market) : null,
    mobile: brokenMobileOf(mobile, market),
    birthDate: brokenBirthDate(birthDate, formatDate(at, 'yyyy-MM-dd', market.timeZone), market.minimumAge),
  });

/** [5.23] Which of the names somebody else has. */
async function takenNames(db: D1Database, { username, mobile }: Member): Promise<BrokenRules> {
  const rule = async (name: string | null) =>
    name !== null && (await isNameTaken(db, name)) ? TAKEN[kindOfLoginName(name)] : null;
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
    // The page may be in a language of another market; the member reads in one of their own.
    language: tags.find(tag => tag === input.language) ?? tags[0] ?? '',
    tncVersion: input.tncVersion,
    referralCode: orNull(input.referralCode),
    cmsId: orNull(input.cmsID),
    createdAt: at,
  };
}

/** Production opens no account that begins with money nobody has paid. */
const isPlayMoney = ({ ENVIRONMENT }: PlatformEnv, market: MarketProfile): boolean =>
  ENVIRONMENT === 'production' && playMoneyIn(market).length > 0;

/**
 * Opens an account with its wallet; logs nobody in.
 *
 * @param context `hash` is for passwords that the whole world knows, which need no hash of their own
 * @returns the member; refuses without a market of the currency, with terms that are not the current ones, and with the
 * rules that fields break, taken names among them
 */
export async function registerMember(
  {
    env,
    now,
    hash = text => hashPassword(text, hashCost(env.PASSWORD_COST)),
  }: { env: PlatformEnv; now: () => number; hash?: (text: string) => string },
  input: Registration,
): Promise<Result<Member, RegisterRefusal>> {
  const db = env.DIRECTORY;
  const [markets, operator] = await Promise.all([readMarkets(db), readOperatorInfo(db)]);
  const market = markets.find(it => it.currency === input.currency);
  if (market === undefined || isPlayMoney(env, market)) return refuse({ reason: 'no_market' });
  if (input.tncVersion !== operator.tncVersion) return refuse({ reason: 'terms_changed' });
  const at = now();
  const broken = brokenRules(input, market, at);
  if (Object.keys(broken).length > 0) return refuse({ reason: 'fields', fields: broken });
  const member = memberOf(input, market, at);
  const taken = await takenNames(db, member);
  if (Object.keys(taken).length > 0) return refuse({ reason: 'fields', fields: taken });
  // The database has the last word where two people choose a name at once.
  if (!(await insertMember(db, member, hash(input.password)))) {
    return refuse({ reason: 'fields', fields: await takenNames(db, member) });
  }
  await openWallet(env, member, at);
  return ok(member);
}
