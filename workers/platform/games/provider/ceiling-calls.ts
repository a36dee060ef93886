/** Operator calls on the ceilings of a provider's wins, and on stops of its bets. */
import { accepted, type Envelope, refused, refusedFields } from '#app/contract/envelope.ts';
import {
  providerLimitDay,
  providerLimits,
  providerLimitWins,
  providerResume,
  providerStop,
  providerStopped,
  type StudioStop,
} from '#app/contract/operator/ceilings.ts';
import { wireMoment } from '#app/domain/date.ts';
import { parseAmount, toDecimalString } from '#app/domain/money.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { AMOUNT_CEILINGS } from '#app/domain/win-ceilings.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import { canonicalJson } from '#platform/base/hash.ts';
import {
  endpointCall,
  type OperatorCall,
  type OperatorContext,
  triedCall,
} from '#platform/base/operator-call.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { readFacts, type SiteFacts } from '#platform/site/site.ts';
import {
  type CeilingChange,
  type PastStop,
  readDayCeilingChanges,
  readProvider,
  readStopsInForce,
  readStopsOf,
  writeDayCeilingChange,
  writeResumption,
  writeStop,
  writeWinCeilings,
} from '../game/game.ts';
import { ceilingsToApprove } from './approve-ceilings.ts';
import { dropCachedProvider } from './cached-provider.ts';
import { reachedCeiling, readDays } from './daily-ceiling.ts';
import { dayOf } from './day-sums.ts';
import { allCeilings } from './provider-ceilings.ts';

const NO_PROVIDER = 'There is no such provider.';

/** Days whose sums an operator sees, and stops. */
const SHOWN_DAYS = 7;
const SHOWN_STOPS = 20;

const amountIn = (markets: SiteFacts['markets'], of: string | null, minor: number | null): string | null => {
  const exponent = markets.find(it => it.currency === of)?.exponent;
  return minor === null || exponent === undefined ? null : toDecimalString(minor, exponent);
};

const shownStop = (
  it: PastStop,
  markets: SiteFacts['markets'],
  names: ReadonlyMap<string, string>,
): StudioStop => ({
  providerId: it.providerId,
  stopped: wireMoment(it.stoppedAt),
  stoppedBy: it.stoppedBy,
  stoppedByName: it.stoppedBy === null ? null : (names.get(it.stoppedBy) ?? null),
  reason: it.reason,
  currency: it.currency,
  day: it.day,
  net: amountIn(markets, it.currency, it.netMinor),
  most: amountIn(markets, it.currency, it.mostMinor),
  resumed: it.resumedAt === null ? null : wireMoment(it.resumedAt),
  resumedBy: it.resumedBy,
  resumedByName: it.resumedBy === null ? null : (names.get(it.resumedBy) ?? null),
  resumeReason: it.resumeReason,
});

/** Names of those who have stopped and resumed. */
const namesIn = ({ env }: Pick<OperatorContext, 'env'>, stops: readonly PastStop[]) =>
  readOperatorNames(
    catalogueOf(env),
    stops.flatMap(it => [it.stoppedBy, it.resumedBy]).filter(it => it !== null),
  );

async function changeCeilings(
  { env, noteChange }: OperatorContext,
  { providerId, currency: of }: { providerId: string; currency: string },
  change: CeilingChange,
): Promise<Envelope> {
  const before = await readProvider(catalogueOf(env), providerId);
  const isKnown = await writeWinCeilings(catalogueOf(env), providerId, of, change);
  if (!isKnown) return refused(404, NO_PROVIDER);
  dropCachedProvider(env, providerId);
  const [provider, { markets }] = await Promise.all([
    readProvider(catalogueOf(env), providerId),
    readFacts(env),
  ]);
  noteChange(before?.winCeilings?.[of] ?? {}, provider?.winCeilings?.[of] ?? {});
  const { win: most = null, ...others } = allCeilings(provider?.winCeilings ?? {}, markets)[of] ?? {};
  return accepted({ providerId, currency: of, most, ...others });
}

const CHANGED = refused(409, 'The ceilings have changed since a second operator was asked. Ask again.');

/** Names of the calls' fields that are amounts. */
const FIELDS = { win: 'most', round: 'round', memberDay: 'memberDay', providerDay: 'most' } as const;

/** An amount that the currency does not have would be no ceiling. */
async function amountFlaw(
  { env }: OperatorContext,
  of: string,
  change: CeilingChange,
): Promise<Envelope | null> {
  const { markets } = await readFacts(env);
  const exponent = markets.find(it => it.currency === of)?.exponent;
  if (exponent === undefined) return null;
  const isRight = (value: string | null | undefined) => value == null || parseAmount(value, exponent).ok;
  const wrong = AMOUNT_CEILINGS.filter(name => !isRight(change[name]));
  if (wrong.length === 0) return null;
  const says = `No amount in ${of}, which has ${exponent} decimals.`;
  return refusedFields(says, Object.fromEntries(wrong.map(name => [FIELDS[name], [says]])));
}

/** Changes ceilings, as a second operator has agreed to where one of them is higher than before. */
async function changeAsAgreed(
  context: OperatorContext,
  about: { providerId: string; currency: string },
  change: CeilingChange,
): Promise<Envelope> {
  const flaw = await amountFlaw(context, about.currency, change);
  if (flaw !== null) return flaw;
  if (context.isTrial) return accepted({});
  const asked = await ceilingsToApprove(context, about, change);
  const isAgreed = asked === null || canonicalJson(context.approved ?? null) === canonicalJson(asked.shows);
  return isAgreed ? changeCeilings(context, about, change) : CHANGED;
}

/**
 * Sets what a provider may pay in a currency without a look by an operator: the largest win (`most`), the sums of a round and of a member
 * in 24 hours, and the multiple of a round's stake. Null is the market's ceiling; what is left out stays. A higher ceiling needs a
 * second operator.
 */
const limitWins = triedCall(
  providerLimitWins.input,
  ({ most: win, round, memberDay, stakeTimes, ...about }, context) =>
    changeAsAgreed(context, about, { win, round, memberDay, stakeTimes }),
  ({ most: win, round, memberDay, stakeTimes, ...about }, context) =>
    ceilingsToApprove(context, about, { win, round, memberDay, stakeTimes }),
);

/**
 * Sets what a provider may pay all members together in a UTC day, wins less stakes, before its bets stop. Null is the market's ceiling. A
 * higher one needs a second operator; a provider that has reached its ceiling may be resumed by another one only.
 */
const limitDay = triedCall(
  providerLimitDay.input,
  async ({ most, ...about }, context) => {
    const { env, actor, now, isTrial } = context;
    const changed = await changeAsAgreed(context, about, { providerDay: most });
    if (changed.status && !isTrial)
      await writeDayCeilingChange(catalogueOf(env), { ...about, by: actor.operatorId, at: now() });
    return changed;
  },
  ({ most, ...about }, context) => ceilingsToApprove(context, about, { providerDay: most }),
);

/** A provider's ceilings, its own and those that count, the sums of its last days, and its stops. */
const limits = endpointCall(providerLimits, async ({ providerId }, { env, now }) => {
  const provider = await readProvider(catalogueOf(env), providerId);
  if (provider === null) return refused(404, NO_PROVIDER);
  const [{ markets }, days, stops] = await Promise.all([
    readFacts(env),
    readDays(env, [providerId], dayOf(now() - SHOWN_DAYS * DAY_MS)),
    readStopsOf(catalogueOf(env), providerId, SHOWN_STOPS),
  ]);
  const own = provider.winCeilings ?? {};
  const names = await namesIn({ env }, stops);
  return accepted({
    providerId,
    isStopped: provider.stoppedAt != null,
    own,
    ceilings: allCeilings(own, markets),
    exponents: Object.fromEntries(markets.map(it => [it.currency, it.exponent])),
    today: dayOf(now()),
    days: days.map(it => ({
      day: it.day,
      currency: it.currency,
      net: amountIn(markets, it.currency, it.netMinor),
    })),
    stops: stops.map(it => shownStop(it, markets, names)),
  });
});

/** Providers whose bets are stopped. */
const stopped = endpointCall(providerStopped, async (_input, { env }) => {
  const [stops, { markets }] = await Promise.all([readStopsInForce(catalogueOf(env)), readFacts(env)]);
  const names = await namesIn({ env }, stops);
  return accepted({ stops: stops.map(it => shownStop(it, markets, names)) });
});

/** Stops a provider's bets. Wins and rollbacks go on. */
const stop = endpointCall(providerStop, async ({ providerId, reason }, { env, actor, now, noteChange }) => {
  const made = { providerId, stoppedAt: now(), stoppedBy: actor.operatorId, reason };
  const isStopped = await writeStop(catalogueOf(env), made);
  dropCachedProvider(env, providerId);
  if (isStopped) {
    noteChange({ isStopped: false }, { isStopped: true });
    return accepted({ providerId, isStopped: true as const });
  }
  const isKnown = (await readProvider(catalogueOf(env), providerId)) !== null;
  return isKnown ? refused(200, 'Its bets are stopped already.') : refused(404, NO_PROVIDER);
});

/**
 * Takes a provider's bets again. A sum of today that still reaches its ceiling would stop them at once: the ceiling is changed first, by
 * another operator.
 */
const resume = endpointCall(
  providerResume,
  async ({ providerId, reason }, { env, actor, now, noteChange }) => {
    const db = catalogueOf(env);
    const at = now();
    const provider = await readProvider(db, providerId);
    if (provider === null) return refused(404, NO_PROVIDER);
    const since = provider.stoppedAt ?? null;
    if (since === null) return refused(200, 'Its bets are not stopped.');
    const [changedBy, reached] = await Promise.all([
      readDayCeilingChanges(db, providerId, since),
      reachedCeiling(env, providerId, dayOf(at)),
    ]);
    if (changedBy.has(actor.operatorId) && !actor.isBuiltIn)
      return refused(200, 'You have changed its daily ceiling since: another operator resumes its bets.');
    if (reached !== null)
      return refused(
        200,
        `The sum of today in ${reached.currency} has reached the ceiling: provider/limit-day first.`,
      );
    const isResumed = await writeResumption(db, { providerId, by: actor.operatorId, reason, at });
    dropCachedProvider(env, providerId);
    if (isResumed) noteChange({ isStopped: true }, { isStopped: false });
    return isResumed
      ? accepted({ providerId, isStopped: false as const })
      : refused(200, 'Its bets are not stopped.');
  },
);

export const ceilingOperatorCalls: readonly [string, OperatorCall][] = [
  [providerLimitWins.name, { ...limitWins, output: providerLimitWins.output }],
  [providerLimitDay.name, { ...limitDay, output: providerLimitDay.output }],
  limits,
  stopped,
  stop,
  resume,
];
