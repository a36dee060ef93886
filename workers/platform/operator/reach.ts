/**
 * Keeps the calls of an operator who works for some markets to these: by the input before a call runs, and by the answer after it. How
 * is declared for each call (`Reach` in roles.ts).
 */
import { type Envelope, refused } from '#app/contract/envelope.ts';
import { directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { OperatorCall, OperatorContext } from '#platform/base/operator-call.ts';
import { readCountriesOfMembers } from './member-country.db.ts';
import type { Reach } from './roles.ts';

const OF_ALL_MARKETS = refused(403, 'This call is for operators of all markets.');
const OF_OTHER_MARKET = refused(403, 'This is of a market that you do not work for.');
const NO_SUCH_MEMBER = refused(404, 'Your markets have no such member.');

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(it => typeof it === 'string');

/** Ids of the members that an input or a row names. */
const membersIn = (value: unknown): string[] =>
  isObject(value)
    ? [
        ...textsOf(value.memberId),
        ...textsOf(value.otherId),
        ...textsOf(value.memberIds),
        ...(Array.isArray(value.members) ? value.members.flatMap(membersIn) : []),
      ]
    : [];

/** Countries of members by id. Unknown members are left out. */
export async function countriesOfMembers(
  env: PlatformEnv,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(memberIds)];
  if (wanted.length === 0) return new Map();
  const found = await Promise.all(directoriesOf(env).map(db => readCountriesOfMembers(db, wanted)));
  return new Map(found.flat().map(it => [it.memberId, it.country]));
}

/** Whether a value names members, and all of them are of these markets. */
const isWithin = (value: unknown, countries: ReadonlyMap<string, string>, markets: readonly string[]) => {
  const members = membersIn(value);
  return members.length > 0 && members.every(it => markets.includes(countries.get(it) ?? ''));
};

async function membersFlaw(input: unknown, env: PlatformEnv, markets: readonly string[]) {
  const countries = await countriesOfMembers(env, membersIn(input));
  return isWithin(input, countries, markets) ? null : NO_SUCH_MEMBER;
}

/** Whether an operator works for the market of a member. */
export async function isMemberOf(
  env: PlatformEnv,
  { markets }: Pick<OperatorContext['actor'], 'markets'>,
  memberId: string | null,
): Promise<boolean> {
  return markets === null || (await membersFlaw({ memberId }, env, markets)) === null;
}

/** The input with the countries that are meant; null where it names others. */
function withCountries(input: unknown, markets: readonly string[]): Fields | null {
  const fields = isObject(input) ? input : {};
  if (isObject(fields.filters)) {
    const filters = withCountries(fields.filters, markets);
    return filters === null ? null : { ...fields, filters };
  }
  const wanted = textsOf(fields.countries);
  if (wanted.some(it => !markets.includes(it))) return null;
  return { ...fields, countries: wanted.length === 0 ? markets : wanted };
}

type Reached = { ok: true; input: unknown } | { ok: false; refusal: Envelope<null> };

const reached = (refusal: Envelope<null> | null, input: unknown): Reached =>
  refusal === null ? { ok: true, input } : { ok: false, refusal };

/**
 * Checks a call of an operator before it runs.
 * @param input as the call's schema has parsed it
 * @returns the input with which the call runs, or the refusal
 */
export async function reachOf(
  reach: Reach,
  call: Pick<OperatorCall, 'countriesOf'>,
  input: unknown,
  context: Pick<OperatorContext, 'env' | 'actor'>,
): Promise<Reached> {
  const { markets } = context.actor;
  if (markets === null) return { ok: true, input };
  switch (reach) {
    case 'site':
      return reached(OF_ALL_MARKETS, input);
    case 'members':
      return reached(await membersFlaw(input, context.env, markets), input);
    case 'countries': {
      const kept = withCountries(input, markets);
      return kept === null ? reached(OF_OTHER_MARKET, input) : { ok: true, input: kept };
    }
    case 'call': {
      const countries = (await call.countriesOf?.(input, context)) ?? [];
      const isWhole = countries.length > 0 && countries.every(it => markets.includes(it));
      return reached(isWhole ? null : OF_OTHER_MARKET, input);
    }
    default:
      return { ok: true, input };
  }
}

/** The answer of a call without the rows of other markets. */
export async function keptToMarkets(
  reach: Reach,
  envelope: Envelope,
  { env, actor: { markets } }: Pick<OperatorContext, 'env' | 'actor'>,
): Promise<Envelope> {
  const { output } = envelope;
  if (markets === null || typeof reach === 'string' || !isObject(output)) return envelope;
  const rows = output[reach.rows];
  if (!Array.isArray(rows)) throw new Error(`The answer has no list ${reach.rows}`);
  const countries = await countriesOfMembers(env, rows.flatMap(membersIn));
  return {
    ...envelope,
    output: { ...output, [reach.rows]: rows.filter(it => isWithin(it, countries, markets)) },
  };
}
