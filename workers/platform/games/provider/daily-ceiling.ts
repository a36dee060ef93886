/**
 * The daily ceiling of what a provider pays: its bets stop where wins less stakes of a currency reach it. Wins and rollbacks go on. The
 * decision is as late as play reaches its log, about a minute, and each isolate sees it within another one (known-provider.ts).
 */
import { parseAmount } from '#app/domain/money.ts';
import { DAY_MS } from '#app/domain/time.ts';
import { logError } from '#log/log.ts';
import { currentRequest } from '#log/request-scope.ts';
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import { collectNotes } from '#platform/event-log/event-log.ts';
import { readFacts } from '#platform/site/site.ts';
import { type ReachedCeiling, readProvider, writeStop } from '../game/game.ts';
import { dropCachedProvider } from './cached-provider.ts';
import { type DaySum, deleteOldDays, readDaySums } from './day-sums.db.ts';
import { countDays, countedSince, dayOf } from './day-sums.ts';
import { ceilingsIn } from './provider-ceilings.ts';

/** Time after which the note of a wallet's counted play is forgotten: play of then is not counted any more. */
const NOTE_MS = 3 * DAY_MS;
/** Time for which sums are shown to operators. */
const SUM_MS = 90 * DAY_MS;

/** The sums of providers since a day, of all directories, the oldest first. @param sinceDay yyyy-MM-dd */
export async function readDays(
  env: PlatformEnv,
  providerIds: readonly string[],
  sinceDay: string,
): Promise<DaySum[]> {
  const all = await Promise.all(directoriesOf(env).map(db => readDaySums(db, providerIds, sinceDay)));
  const sums = new Map<string, DaySum>();
  for (const it of all.flat()) {
    const key = `${it.day} ${it.currency} ${it.providerId}`;
    sums.set(key, { ...it, netMinor: it.netMinor + (sums.get(key)?.netMinor ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The first sum since a day that has reached the provider's ceiling; null where none has. @param isJudged of these sums alone */
export async function reachedCeiling(
  env: PlatformEnv,
  providerId: string,
  sinceDay: string,
  isJudged: (sum: DaySum) => boolean = () => true,
): Promise<ReachedCeiling | null> {
  const [provider, { markets }, days] = await Promise.all([
    readProvider(catalogueOf(env), providerId),
    readFacts(env),
    readDays(env, [providerId], sinceDay),
  ]);
  for (const { currency, day, netMinor } of days.filter(isJudged)) {
    const exponent = markets.find(it => it.currency === currency)?.exponent;
    const { providerDay } = ceilingsIn(provider?.winCeilings ?? {}, markets, currency);
    const most =
      exponent === undefined || providerDay === undefined ? null : parseAmount(providerDay, exponent);
    if (most?.ok && netMinor >= most.value) return { currency, day, netMinor, mostMinor: most.value };
  }
  return null;
}

async function stop(
  env: PlatformEnv,
  providerId: string,
  reached: ReachedCeiling,
  now: number,
): Promise<void> {
  const isNew = await writeStop(catalogueOf(env), { providerId, stoppedAt: now, ...reached });
  dropCachedProvider(env, providerId);
  if (!isNew) return;
  logError('provider.stopped', {
    providerId,
    why: `what it paid in ${reached.currency} has reached its ceiling`,
  });
  const notes = collectNotes(env, { address: null, requestId: currentRequest(), now: () => now });
  notes.note({
    kind: 'provider-stop',
    outcome: 'done',
    actor: { kind: 'system', id: null },
    target: providerId,
  });
  await notes.send();
}

/** Counts play that has come into the log, and stops the bets of providers that have reached their ceiling. */
export async function countPlay(
  messages: readonly PlayMessage[],
  env: PlatformEnv,
  now: number,
): Promise<void> {
  const added = await countDays(env, messages, now);
  // A sum that falls reaches nothing. One of yesterday is judged while play of it comes, and not for ever after.
  const rising = Map.groupBy(
    added.filter(it => it.netMinor > 0),
    it => it.providerId,
  );
  for (const [providerId, sums] of rising) {
    const isRising = (it: DaySum) => sums.some(sum => sum.day === it.day && sum.currency === it.currency);
    const reached = await reachedCeiling(env, providerId, dayOf(countedSince(now)), isRising);
    if (reached !== null) await stop(env, providerId, reached, now);
  }
}

/** Deletes what no decision needs any more. @param now epoch milliseconds */
export async function deleteDays(env: PlatformEnv, now: number): Promise<void> {
  const old = { countedBefore: now - NOTE_MS, dayBefore: dayOf(now - SUM_MS) };
  await Promise.all(directoriesOf(env).map(db => deleteOldDays(db, old)));
}
