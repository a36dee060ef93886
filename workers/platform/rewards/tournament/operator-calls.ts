/** Operator calls on tournaments: those of a market, and the standings of one with its members. */
import * as z from 'zod/mini';
import { accepted, refused } from '#app/contract/envelope.ts';
import { id } from '#app/contract/wire.ts';
import { wireMoment } from '#app/domain/date.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { placesOf } from '#app/domain/tournament.ts';
import { type OperatorCall, operatorCall } from '#platform/base/operator-call.ts';
import { readFacts } from '#platform/site/site.ts';
import { readUsernames } from '../username.db.ts';
import { BOARD_LINES, prizeAt, readStandings } from './board.ts';
import { listTournaments } from './find-tournament.ts';
import { readTournament } from './tournament.db.ts';

const country = z.string().check(z.regex(/^[A-Z]{2}$/));

const list = operatorCall(z.object({ country }), async ({ country: wanted }, { env, now }) => {
  const market = (await readFacts(env)).markets.find(it => it.country === wanted);
  if (market === undefined) return refused(404, 'There is no such market.');
  const found = await listTournaments(env, market, now());
  return accepted({
    tournaments: found.map(({ tournamentId, rules, startsAt, endsAt, frozen }) => ({
      tournamentId,
      name: rules.names.en ?? tournamentId,
      starts: wireMoment(startsAt),
      ends: wireMoment(endsAt),
      frozen: frozen === null ? null : wireMoment(frozen.frozenAt),
      digest: frozen?.digest ?? null,
    })),
  });
});

/** As they are now, with ids and names of members; of a frozen tournament they stay as they are. */
const standings = operatorCall(z.object({ tournamentId: id }), async ({ tournamentId }, { env }) => {
  const tournament = await readTournament(env, tournamentId);
  if (tournament === null) return refused(404, 'Nobody has joined such a tournament.');
  const { rules } = tournament;
  const most = Math.max(BOARD_LINES, placesOf(rules.prizes));
  const { standings: found, players } = await readStandings(env, tournamentId, most);
  const names = await readUsernames(
    env,
    found.map(it => it.memberId),
  );
  return accepted({
    tournamentId,
    players,
    settled: tournament.settledAt === null ? null : wireMoment(tournament.settledAt),
    lines: found.map(({ memberId, points, reachedAt, rounds }, index) => ({
      place: index + 1,
      memberId,
      username: names.get(memberId) ?? null,
      points,
      reached: wireMoment(reachedAt),
      rounds,
      prize: toDecimalString(prizeAt(tournament, index + 1, points), rules.exponent),
    })),
  });
});

export const tournamentOperatorCalls: readonly [string, OperatorCall][] = [
  ['tournament/list', list],
  ['tournament/standings', standings],
];
