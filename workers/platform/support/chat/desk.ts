/** Opens and closes a market's support desk: by the market's hours, unless an operator has set it otherwise. */
import { deskAt, type SupportDesk } from '#app/domain/support-hours.ts';
import { MINUTE_MS } from '#app/domain/time.ts';
import { catalogueOf, directoriesOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { type MarketProfile, readMarketOf } from '#platform/site/site.ts';
import { readAnswerTimes } from './room.db.ts';

export interface DeskSwitch {
  country: string;
  /** Null for the market's hours. */
  state: 'open' | 'closed' | null;
  /** Epoch milliseconds; null until further notice. */
  until: number | null;
}

/** A switch with the time and the operator who set it; null for one of before. */
export type SetSwitch = DeskSwitch & { since: number | null; madeBy: string | null };

/** What operators have set for now in some markets; those that go by their hours are left out. */
export async function readSwitches(
  db: D1Database,
  countries: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, SetSwitch>> {
  const { results } = await db
    .prepare(
      `SELECT country, state, until, since, made_by AS madeBy FROM chat_desk
       WHERE country IN (SELECT value FROM json_each(?1)) AND (until IS NULL OR until > ?2)`,
    )
    .bind(JSON.stringify(countries), at)
    .all<SetSwitch>();
  return new Map(results.map(it => [it.country, it]));
}

/** What an operator has set for now; null where the market goes by its hours. */
export const readSwitch = async (db: D1Database, country: string, at: number): Promise<SetSwitch | null> =>
  (await readSwitches(db, [country], at)).get(country) ?? null;

export async function writeSwitch(
  db: D1Database,
  { country, state, until }: DeskSwitch,
  { at, by }: { at: number; by: string },
): Promise<void> {
  await (state === null
    ? db.prepare('DELETE FROM chat_desk WHERE country = ?1').bind(country)
    : db
        .prepare(
          'INSERT OR REPLACE INTO chat_desk (country, state, until, since, made_by) VALUES (?1, ?2, ?3, ?4, ?5)',
        )
        .bind(country, state, until, at, by)
  ).run();
}

/** @param own what an operator has set; null where the market goes by its hours */
export function deskOf(
  market: Pick<MarketProfile, 'support' | 'timeZone'>,
  own: DeskSwitch | null,
  at: number,
): SupportDesk {
  if (own?.state === 'open') return { isOpen: true, opensAt: null };
  const byHours = deskAt(market.support.hours, at, market.timeZone);
  if (own === null) return byHours;
  if (own.until === null) return { isOpen: false, opensAt: null };
  const then = deskAt(market.support.hours, own.until, market.timeZone);
  return { isOpen: false, opensAt: then.isOpen ? own.until : then.opensAt };
}

/** @param at epoch milliseconds */
export async function readDesk(env: PlatformEnv, country: string, at: number): Promise<SupportDesk> {
  const [market, own] = await Promise.all([
    readMarketOf(env, { country }),
    readSwitch(catalogueOf(env), country, at),
  ]);
  return deskOf(market, own, at);
}

/** Fewer answers say nothing about the next one. */
const LEAST_ANSWERS = 3;

/** The usual time until a first answer in a market, in whole minutes from 1 up; null where too few are known. */
export async function replyMinutes(env: PlatformEnv, country: string): Promise<number | null> {
  const times = (await Promise.all(directoriesOf(env).map(db => readAnswerTimes(db, country)))).flat();
  if (times.length < LEAST_ANSWERS) return null;
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  return Math.max(1, Math.round(median / MINUTE_MS));
}
