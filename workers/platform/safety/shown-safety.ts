/** Signals of player protection as operators see them. */
import type { SafetyDetail, SafetyDone, SafetyRow } from '#app/contract/operator/safety.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { SAFETY_LEVELS, type SafetyText } from '#app/domain/safety.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { walletOf } from '#platform/ledger/wallet/wallet.ts';
import { findMember } from '#platform/member/member.ts';
import { readMessages } from '#platform/messages/inbox/inbox.ts';
import { readOperatorNames } from '#platform/operator/operator.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { readMarketOf, writtenLimit } from '#platform/site/site.ts';
import { readActs, type StoredAct } from './act.db.ts';
import { seriesOf } from './series.ts';
import type { StoredSignal } from './signal.db.ts';

/** Of an act, for its row: the text and number of a message, a limit or the length of a break in words of the data. */
export interface ActDetail {
  text: SafetyText | null;
  noticeId: string | null;
  what: string;
}

type Names = ReadonlyMap<string, string>;
/** Numbers of messages that the member has opened; null where nobody has looked. */
type Opened = ReadonlySet<string> | null;

const ACTS = 200;
const MINOR = 'Minor';

function shownAct(
  { detail, act, note, state, madeBy, madeAt }: StoredAct,
  names: Names,
  opened: Opened,
): SafetyDone {
  const { text, noticeId, what } = JSON.parse(detail) as ActDetail;
  return {
    by: madeBy,
    name: names.get(madeBy) ?? null,
    act,
    text,
    isRead: noticeId === null || opened === null ? null : opened.has(noticeId),
    what,
    note,
    state,
    made: wireMoment(madeAt),
  };
}

/** Figures, and sums of them as amounts. */
function figuresOf(json: string, exponent: number): Pick<SafetyRow, 'figures' | 'amounts'> {
  const all = Object.entries(JSON.parse(json) as Record<string, number>);
  const isSum = ([name]: [string, number]) => name.endsWith(MINOR);
  return {
    figures: Object.fromEntries(all.filter(it => !isSum(it))),
    amounts: Object.fromEntries(
      all
        .filter(isSum)
        .map(([name, minor]) => [name.slice(0, -MINOR.length), toDecimalString(minor, exponent)]),
    ),
  };
}

async function exponentsOf(env: PlatformEnv, found: readonly StoredSignal[]): Promise<Map<string, number>> {
  const countries = [...new Set(found.map(it => it.country))];
  const markets = await Promise.all(countries.map(country => readMarketOf(env, { country })));
  return new Map(markets.map((it, at) => [countries[at] ?? '', it.exponent]));
}

function claimOf(
  { state, claimedBy: by, claimedUntil: until }: StoredSignal,
  names: Names,
  now: number,
): SafetyRow['claim'] {
  if (state === 'closed' || by === null || until === null || until <= now) return null;
  return { by, name: names.get(by) ?? null, until: wireMoment(until) };
}

/** Acts of some signals, the newest first. */
async function actsOf(env: PlatformEnv, found: readonly StoredSignal[]): Promise<StoredAct[]> {
  const byDirectory = Map.groupBy(found, it => directoryOf(env, it.memberId));
  const acts = await Promise.all(
    [...byDirectory].map(([db, some]) =>
      readActs(
        db,
        some.map(it => it.signal),
      ),
    ),
  );
  return acts.flat();
}

interface Shown {
  row: SafetyRow;
  acts: readonly StoredAct[];
  names: Names;
}

/** @param now epoch milliseconds */
async function show(env: PlatformEnv, found: readonly StoredSignal[], now: number): Promise<Shown[]> {
  const [acts, exponents] = await Promise.all([actsOf(env, found), exponentsOf(env, found)]);
  const people = [
    ...acts.map(it => it.madeBy),
    ...found.flatMap(it => (it.claimedBy === null ? [] : [it.claimedBy])),
  ];
  const names = await readOperatorNames(catalogueOf(env), people);
  return found.map(it => {
    const own = acts.filter(act => act.signal === it.signal);
    const [last] = own;
    const row: SafetyRow = {
      signal: it.signal,
      kind: it.kind,
      level: SAFETY_LEVELS[it.level - 1] ?? 'watch',
      memberId: it.memberId,
      username: it.username,
      country: it.country,
      currency: it.currency,
      ...figuresOf(it.figures, exponents.get(it.country) ?? 2),
      seen: wireMoment(it.seenAt),
      due: wireMoment(it.dueAt),
      state: it.state,
      watchedUntil: it.watchUntil === null ? null : wireMoment(it.watchUntil),
      claim: claimOf(it, names, now),
      done: last === undefined ? null : shownAct(last, names, null),
    };
    return { row, acts: own, names };
  });
}

export const shownSignals = async (
  env: PlatformEnv,
  found: readonly StoredSignal[],
  now: number,
): Promise<SafetyRow[]> => (await show(env, found, now)).map(it => it.row);

/** Messages of a member that were opened, where an act has sent one. */
async function openedOf(db: D1Database, memberId: string, acts: readonly StoredAct[]): Promise<Opened> {
  if (!acts.some(it => it.act === 'message')) return null;
  const messages = await readMessages(db, memberId);
  return new Set(messages.filter(it => it.isRead).map(it => String(it.noticeId)));
}

/** @returns null where the member is gone */
export async function shownDetail(
  env: PlatformEnv,
  found: StoredSignal,
  now: number,
): Promise<SafetyDetail | null> {
  const { memberId } = found;
  const db = directoryOf(env, memberId);
  const member = await findMember(env, { memberId });
  if (member === null) return null;
  const market = await readMarketOf(env, member);
  const [[shown], restrictions, limits, series] = await Promise.all([
    show(env, [found], now),
    readInForce(db, memberId, now),
    walletOf(env, memberId).limits(now),
    seriesOf({ env, market, now }, found),
  ]);
  if (shown === undefined) return null;
  const { row, acts, names } = shown;
  const opened = await openedOf(db, memberId, acts);
  const { exclusionMonths, forGood } = market.breaks;
  return {
    row,
    acts: acts.slice(0, ACTS).map(it => shownAct(it, names, opened)),
    series,
    member: {
      registered: wireMoment(member.createdAt),
      restrictions: restrictions.map(({ kind, until }) => ({
        kind,
        until: until === null ? null : wireMoment(until),
      })),
      limits: limits.map(({ kind, period, most }) => ({
        kind,
        period,
        limit: writtenLimit(kind, most, market),
      })),
    },
    exclusionMonths: [...exclusionMonths, ...(forGood ? [0] : [])],
  };
}
