/**
 * Counts movements in the figures of their member's directory, each once by its number. A batch may come twice, later than the one after
 * it, or cut differently: the numbers that are counted are noted for each wallet, in the transaction that adds the sums.
 */
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { isInRanges, mergedRanges } from '#platform/base/number-ranges.ts';
import type { PlayMessage } from '#platform/base/play-message.ts';
import {
  type CountedMovement,
  countedOther,
  countedPlay,
  dayOf,
  hourOf,
  isOther,
  type OtherMovement,
  playOf,
  sumsOf,
} from './figure-rows.ts';
import {
  type Addition,
  adding,
  type Counted,
  type FirstDeposit,
  type HourSum,
  isCountedMeanwhile,
  type MemberDay,
  type MemberPlay,
  readCategories,
  readCounted,
  type Source,
} from './figures.db.ts';

/** Tries to count a batch while another one counts movements of the same wallets. */
const MOST_TRIES = 5;

/** All movements of a source among a wallet's movements `after` < number <= `through`. */
export interface CountedPage {
  memberId: string;
  /** ISO 4217. */
  currency: string;
  after: number;
  through: number;
  movements: readonly CountedMovement[];
}

interface Totals {
  sums: Map<string, HourSum>;
  memberDays: Map<string, MemberDay>;
  memberPlays: Map<string, MemberPlay>;
  firstDeposits: Map<string, FirstDeposit>;
}

type Of = Pick<CountedPage, 'memberId' | 'currency'> & { country: string };

function addSums(
  { sums }: Totals,
  { currency, country }: Of,
  movement: CountedMovement,
  category: string,
): void {
  const { kind, providerId, gameId, madeAt } = movement;
  const hour = hourOf(madeAt);
  for (const { money, sumMinor, movements } of sumsOf(movement)) {
    const key = JSON.stringify([currency, hour, country, kind, money, providerId, gameId]);
    const before = sums.get(key) ?? {
      currency,
      hour,
      country,
      kind,
      money,
      providerId,
      gameId,
      category,
      sumMinor: 0,
      movements: 0,
    };
    sums.set(key, {
      ...before,
      sumMinor: before.sumMinor + sumMinor,
      movements: before.movements + movements,
    });
  }
}

function addPlay({ memberPlays }: Totals, { memberId }: Of, movement: CountedMovement): void {
  const play = playOf(movement);
  if (play === null) return;
  const day = dayOf(movement.madeAt);
  const key = `${memberId} ${day}`;
  const { stakeMinor = 0, winMinor = 0 } = memberPlays.get(key) ?? {};
  memberPlays.set(key, {
    memberId,
    day,
    stakeMinor: stakeMinor + play.stakeMinor,
    winMinor: winMinor + play.winMinor,
  });
}

function noteMember({ memberDays, firstDeposits }: Totals, of: Of, { kind, madeAt }: CountedMovement): void {
  if (kind === 'bet') {
    const day = dayOf(madeAt);
    const key = `${of.memberId} ${day}`;
    const bit = 1 << (hourOf(madeAt) % 24);
    memberDays.set(key, { ...of, day, hours: (memberDays.get(key)?.hours ?? 0) | bit });
  }
  if (kind === 'deposit' || kind === 'deposit-approve') {
    const hour = hourOf(madeAt);
    const before = firstDeposits.get(of.memberId);
    if (before === undefined || hour < before.hour) firstDeposits.set(of.memberId, { ...of, hour });
  }
}

/** What pages add beside what is counted. @param categories by game */
export function additionOf(
  pages: readonly CountedPage[],
  known: ReadonlyMap<string, Counted>,
  categories: ReadonlyMap<string, string>,
): Addition {
  const counted = new Map<string, Counted>();
  const totals: Totals = {
    sums: new Map(),
    memberDays: new Map(),
    memberPlays: new Map(),
    firstDeposits: new Map(),
  };
  for (const { memberId, currency, after, through, movements } of pages) {
    const first = known.get(memberId) ?? { ranges: [], version: 0, country: 'ZZ' };
    const before = counted.get(memberId) ?? first;
    const fresh = movements.filter(it => !isInRanges(before.ranges, it.number));
    if (fresh.length === 0) continue;
    const of = { memberId, currency, country: first.country };
    for (const it of fresh) {
      addSums(totals, of, it, categories.get(it.gameId) ?? '');
      noteMember(totals, of, it);
      addPlay(totals, of, it);
    }
    const ranges = mergedRanges([...before.ranges, [after, through]]);
    counted.set(memberId, { ...first, ranges, version: first.version + 1 });
  }
  const { sums, memberDays, memberPlays, firstDeposits } = totals;
  return {
    counted,
    sums: [...sums.values()],
    memberDays: [...memberDays.values()],
    memberPlays: [...memberPlays.values()],
    firstDeposits: [...firstDeposits.values()],
  };
}

async function preparing(
  db: D1Database,
  source: Source,
  pages: readonly CountedPage[],
  categories: ReadonlyMap<string, string>,
): Promise<D1PreparedStatement[]> {
  const members = [...new Set(pages.map(it => it.memberId))];
  const addition = additionOf(pages, await readCounted(db, source, members), categories);
  return addition.counted.size === 0 ? [] : adding(db, source, addition);
}

async function countIn(
  db: D1Database,
  source: Source,
  pages: readonly CountedPage[],
  categories: ReadonlyMap<string, string>,
): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const statements = await preparing(db, source, pages, categories);
    if (statements.length === 0) return;
    try {
      await db.batch(statements);
      return;
    } catch (error) {
      if (!isCountedMeanwhile(error) || tried === MOST_TRIES) throw error;
    }
  }
}

/** Counts play in the directories of its members. @throws where a directory or the catalogue does not answer */
export async function countPlayFigures(env: PlatformEnv, messages: readonly PlayMessage[]): Promise<void> {
  const pages = messages.map(
    ({ memberId, currency, after, through, movements }): CountedPage => ({
      memberId,
      currency,
      after,
      through,
      movements: movements.map(countedPlay),
    }),
  );
  const games = new Set(pages.flatMap(page => page.movements.map(it => it.gameId)));
  const categories = await readCategories(catalogueOf(env), [...games]);
  const byDirectory = Map.groupBy(pages, it => directoryOf(env, it.memberId));
  await Promise.all([...byDirectory].map(([db, some]) => countIn(db, 'play', some, categories)));
}

/** A page of a wallet's movements that are not play. */
export type OtherPage = Omit<CountedPage, 'movements'> & { movements: readonly OtherMovement[] };

const pageOfOthers = ({ movements, ...page }: OtherPage): CountedPage => ({
  ...page,
  movements: movements.filter(isOther).map(countedOther),
});

/** Statements that count a page, for the batch that writes its replica. They abort the batch where somebody else counts meanwhile. */
export const countingOthers = (db: D1Database, page: OtherPage): Promise<D1PreparedStatement[]> =>
  preparing(db, 'other', [pageOfOthers(page)], new Map());

export const countOthers = (db: D1Database, page: OtherPage): Promise<void> =>
  countIn(db, 'other', [pageOfOthers(page)], new Map());
