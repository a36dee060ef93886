/** Endpoints of tournaments: the list, one with its leaderboard and results, joining and leaving. Hidden from members on a break. */
import { accepted, type Envelope, refused } from '#app/contract/envelope.ts';
import {
  type Tournament as ShownTournament,
  tournamentJoin,
  tournamentLeave,
  tournamentList,
  tournamentResults,
  tournamentView,
} from '#app/contract/tournament.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import { type Call, type Handler, handler, requireMember } from '#platform/base/handler.ts';
import { restrictionFlaw } from '#platform/protection/restriction/restriction.ts';
import { type MarketProfile, marketOfPage, readFacts, readMarketOf } from '#platform/site/site.ts';
import { type BoardLine, boardOf, ownStanding, prizeAt } from './board.ts';
import { findTournament, type KnownTournament, listTournaments } from './find-tournament.ts';
import { joinTournament, leaveTournament } from './join-tournament.ts';
import { parseResults } from './results.ts';
import { type Entry, readEntries } from './tournament.db.ts';

const stateOf = ({ startsAt, endsAt, frozen }: KnownTournament, at: number): ShownTournament['state'] => {
  if (frozen !== null) return 'final';
  if (at >= endsAt) return 'ended';
  return at < startsAt ? 'upcoming' : 'running';
};

function shownTournament(it: KnownTournament, entry: Entry | undefined, at: number): ShownTournament {
  const { tournamentId, rules, startsAt, endsAt } = it;
  const amount = (minor: number) => toDecimalString(minor, rules.exponent);
  return {
    tournamentId,
    memberDisplay: JSON.stringify(rules.names),
    category: rules.category,
    providerId: rules.providerId,
    gameIds: rules.gameIds ?? [],
    rounds: rules.window,
    minimumStake: amount(rules.minimumMinor),
    currency: rules.currency,
    starts: wireMoment(startsAt),
    ends: wireMoment(endsAt),
    state: stateOf(it, at),
    prizes: rules.prizes.map(({ places, amount: minor }) => ({ places, amount: amount(minor) })),
    entry:
      entry === undefined
        ? null
        : {
            joined: wireMoment(entry.joinedAt),
            left: entry.leftAt === null ? null : wireMoment(entry.leftAt),
          },
  };
}

/** The market of the caller: a member's own, a guest's by the page. */
async function marketOf({ env, member, headers }: Call, currency: string): Promise<MarketProfile | null> {
  if (member !== null) return readMarketOf(env, member);
  return marketOfPage((await readFacts(env)).markets, { currency, tag: headers.pathlang });
}

const isAway = ({ member, now }: Call): boolean =>
  member !== null && restrictionOn(member.restrictions, 'promotion', now()) !== null;

const listHandler = handler(tournamentList, 'Promotions', async ({ currency }, call) => {
  const { env, member, now } = call;
  const market = await marketOf(call, currency);
  if (market === null) return refused(200, call.translate('no_such_market', { currency }));
  if (isAway(call)) return accepted({ isAway: true, tournaments: [] });
  const found = await listTournaments(env, market, now());
  const entries =
    member === null
      ? new Map<string, Entry>()
      : await readEntries(
          env,
          member.memberId,
          found.map(it => it.tournamentId),
        );
  return accepted({
    isAway: false,
    tournaments: found.map(it => shownTournament(it, entries.get(it.tournamentId), now())),
  });
});

/** The tournament that a call is about, of the caller's market; or the refusal. */
async function requested(
  call: Call,
  tournamentId: string,
  currency: string,
): Promise<KnownTournament | Envelope<null>> {
  if (isAway(call)) {
    const flaw = await restrictionFlaw(call, 'promotion');
    if (flaw !== null) return flaw;
  }
  const market = await marketOf(call, currency);
  const found = market === null ? null : await findTournament(call.env, market, tournamentId);
  return found ?? refused(200, call.translate('no_such_tournament'));
}

const isRefusal = (it: KnownTournament | Envelope<null>): it is Envelope<null> => 'status' in it;

interface ShownBoard {
  at: number;
  players: number;
  lines: BoardLine[];
  /** Place of the caller's own line; null where it is not among them. */
  own: number | null;
}

/** Of frozen results as they were sealed, otherwise as it was gathered last. */
async function shownBoard(call: Call, it: KnownTournament, entry: Entry | undefined): Promise<ShownBoard> {
  if (it.frozen !== null) {
    const { players, lines } = parseResults(it.frozen.results);
    return { at: it.frozen.frozenAt, players, lines, own: entry?.place ?? null };
  }
  const { at, players, lines, memberIds } = await boardOf(call.env, it, call.now());
  const index = call.member === null ? -1 : memberIds.indexOf(call.member.memberId);
  return { at, players, lines, own: index < 0 ? null : index + 1 };
}

/** The caller's own line; null for who does not take part. */
async function ownLine(call: Call, it: KnownTournament, entry: Entry | undefined) {
  if (entry === undefined || entry.leftAt !== null) return null;
  const amount = (minor: number) => toDecimalString(minor, it.rules.exponent);
  const paid = entry.paidAt === null ? null : wireMoment(entry.paidAt);
  const own = await ownStanding(call.env, it.tournamentId, entry.memberId);
  if (entry.place !== null) {
    const { place, points, prizeMinor } = entry;
    return { place, points: points ?? 0, rounds: own?.rounds ?? null, prize: amount(prizeMinor ?? 0), paid };
  }
  if (own === null) return { place: null, points: 0, rounds: 0, prize: amount(0), paid: null };
  const { place, points, rounds } = own;
  return { place, points, rounds, prize: amount(prizeAt(it, place, points)), paid };
}

const viewHandler = handler(tournamentView, 'Promotions', async ({ tournamentId, currency }, call) => {
  const it = await requested(call, tournamentId, currency);
  if (isRefusal(it)) return it;
  const { env, member, now } = call;
  const entry =
    member === null ? undefined : (await readEntries(env, member.memberId, [tournamentId])).get(tournamentId);
  const [board, own] = await Promise.all([shownBoard(call, it, entry), ownLine(call, it, entry)]);
  return accepted({
    tournament: shownTournament(it, entry, now()),
    board: {
      at: wireMoment(board.at),
      // The board may be older than the caller's own line.
      players: Math.max(board.players, own?.place ?? 0),
      lines: board.lines.map(({ place, name, points, prizeMinor }) => ({
        place,
        name,
        points,
        prize: toDecimalString(prizeMinor, it.rules.exponent),
        isOwn: place === board.own,
      })),
    },
    own,
    final: it.frozen === null ? null : { at: wireMoment(it.frozen.frozenAt), digest: it.frozen.digest },
  });
});

const resultsHandler = handler(tournamentResults, 'Promotions', async ({ tournamentId, currency }, call) => {
  const it = await requested(call, tournamentId, currency);
  if (isRefusal(it)) return it;
  if (it.frozen === null) return refused(200, call.translate('tournament_not_final'));
  return accepted({ results: it.frozen.results, digest: it.frozen.digest });
});

const joinHandler = handler(tournamentJoin, 'Promotions', async ({ tournamentId }, call) => {
  const { memberId, currency } = requireMember(call);
  const flaw = await restrictionFlaw(call, 'promotion');
  if (flaw !== null) return flaw;
  const it = await requested(call, tournamentId, currency);
  if (isRefusal(it)) return it;
  const joined = await joinTournament(call.env, memberId, it, call.now());
  if (!joined.ok) return refused(200, call.translate(joined.error));
  return accepted({ tournamentId, joined: wireMoment(joined.value) });
});

/** Open to members on a break: leaving is theirs at any time. */
const leaveHandler = handler(tournamentLeave, 'Promotions', async ({ tournamentId }, call) => {
  const member = requireMember(call);
  const it = await findTournament(call.env, await readMarketOf(call.env, member), tournamentId);
  if (it === null) return refused(200, call.translate('no_such_tournament'));
  const left = await leaveTournament(call.env, member.memberId, it, call.now());
  if (!left.ok) return refused(200, call.translate(left.error));
  return accepted({ tournamentId });
});

export const tournamentHandlers: readonly Handler[] = [
  listHandler,
  viewHandler,
  resultsHandler,
  joinHandler,
  leaveHandler,
];
