/**
 * Sessions: the sessions of play of every member with a bet in the period, member by member, read from the wallets. Of a session that
 * goes over an end of the period, the part in it is reported, so that stakes and wins add up over periods.
 */
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { SESSION_GAP_MS } from '#app/domain/play-check.ts';
import { HOUR_MS } from '#app/domain/time.ts';
import { directoryOf, readAcross } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  countedOther,
  countedPlay,
  isOther,
  type Player,
  readFigureCurrencies,
  readPlayers,
} from '#platform/ledger/figures/figures.ts';
import { type BegunRestriction, endReasonOf, type PlaySession, SessionCollector } from './play-sessions.ts';
import type { ReportPage, ReportQuery, ReportSource, Value } from './source.ts';

/** Members of a page, and those whose wallets are asked at once. */
const PAGE = 40;
const AT_ONCE = 8;
/** Movements of a wallet's page. */
const WALLET_PAGE = 500;

/** Id of the last member, and members so far. */
interface Position {
  after: string;
  done: number;
}

async function readActive(
  env: PlatformEnv,
  { country, from, to }: ReportQuery,
  after: string,
): Promise<Player[]> {
  const read = async (db: D1Database) =>
    readPlayers(
      db,
      {
        currencies: await readFigureCurrencies(db),
        countries: country === null ? null : [country],
        from: from / HOUR_MS,
        to: to / HOUR_MS,
      },
      { after, most: PAGE },
    );
  return readAcross(env, read, PAGE, it => [it.memberId]);
}

const pageAfter = async (env: PlatformEnv, memberId: string, after: number) => {
  const page = await env.MEMBER_WALLET.named(memberId).figuresAfter(after);
  if (page === null) return null;
  const counted = [...page.play.map(countedPlay), ...page.others.filter(isOther).map(countedOther)];
  return { ...page, counted: counted.sort((a, b) => a.number - b.number) };
};

/** The number after which a wallet's movements from a moment on are, or a bit before. */
async function numberBefore(env: PlatformEnv, { memberId }: Player, at: number): Promise<number> {
  const row = await directoryOf(env, memberId)
    .prepare('SELECT number FROM wallet_copy WHERE member_id = ?1')
    .bind(memberId)
    .first<{ number: number }>();
  let [low, high] = [0, row?.number ?? 0];
  while (high - low > WALLET_PAGE) {
    const middle = Math.floor((low + high) / 2);
    const first = (await pageAfter(env, memberId, middle))?.counted[0];
    if (first === undefined || first.madeAt >= at) high = middle;
    else low = middle;
  }
  return low;
}

interface Played {
  sessions: readonly PlaySession[];
  exponent: number;
}

async function readSessions(env: PlatformEnv, player: Player, query: ReportQuery): Promise<Played> {
  const collector = new SessionCollector(query);
  let exponent = 0;
  for (let after = await numberBefore(env, player, query.from - SESSION_GAP_MS); ; ) {
    const page = await pageAfter(env, player.memberId, after);
    if (page === null) break;
    for (const it of page.counted) collector.take(it);
    exponent = page.exponent;
    after = page.through;
    if (page.counted.some(it => it.madeAt >= query.to)) break;
  }
  collector.end();
  return { sessions: collector.sessions, exponent };
}

async function readRestrictions(
  env: PlatformEnv,
  { memberId }: Player,
  { from, to }: ReportQuery,
): Promise<BegunRestriction[]> {
  const { results } = await directoryOf(env, memberId)
    .prepare(
      'SELECT kind, since FROM restriction WHERE member_id = ?1 AND since >= ?2 AND since < ?3 ORDER BY since, restriction_id',
    )
    .bind(memberId, from, to)
    .all<BegunRestriction>();
  return results;
}

async function rowsOf(env: PlatformEnv, player: Player, query: ReportQuery): Promise<Value[][]> {
  const [{ sessions, exponent }, restrictions] = await Promise.all([
    readSessions(env, player, query),
    readRestrictions(env, player, query),
  ]);
  const shown = (minor: number) => toDecimalString(minor, exponent);
  return sessions.map(it => [
    player.memberId,
    player.country,
    wireMoment(it.start),
    wireMoment(it.end),
    Math.round((it.end - it.start) / 1_000),
    it.bets,
    player.currency,
    shown(it.stakesMinor),
    shown(it.winsMinor),
    shown(it.depositsMinor),
    it.isContinued ? 'yes' : 'no',
    endReasonOf(it, query, restrictions),
  ]);
}

async function read(
  env: PlatformEnv,
  query: ReportQuery,
  position: Position | null,
): Promise<ReportPage<Position>> {
  const { after, done } = position ?? { after: '', done: 0 };
  const players = await readActive(env, query, after);
  const rows: Value[][] = [];
  for (let first = 0; first < players.length; first += AT_ONCE) {
    const some = players.slice(first, first + AT_ONCE);
    rows.push(...(await Promise.all(some.map(it => rowsOf(env, it, query)))).flat());
  }
  const last = players.at(-1);
  if (last === undefined || players.length < PAGE) return { rows, next: null, share: 1 };
  const read = done + players.length;
  // How many members follow is not counted: the share only grows.
  return { rows, next: { after: last.memberId, done: read }, share: read / (read + 10 * PAGE) };
}

export const SESSIONS: ReportSource<Position> = {
  columns: [
    'member_id',
    'country',
    'start_utc',
    'end_utc',
    'seconds',
    'bets',
    'currency',
    'stakes',
    'wins',
    'deposits',
    'began_before',
    'end_reason',
  ],
  figures: new Set(['seconds', 'bets', 'stakes', 'wins', 'deposits']),
  isOfLedgers: true,
  read,
};
