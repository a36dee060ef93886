/**
 * Ends tournaments: freezes the results once the play log has all play of the tournament, seals their hash in the event log, and pays
 * each prize once. Every step may be repeated, so a run that dies is finished by the next.
 */

import { formatAmount, toDecimalString } from '#app/domain/money.ts';
import { restrictionOn } from '#app/domain/restriction.ts';
import { placesOf } from '#app/domain/tournament.ts';
import { tournamentPath } from '#app/domain/tournament-path.ts';
import { logError } from '#log/log.ts';
import { catalogueOf, directoryOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import { canonicalJson, sha256 } from '#platform/base/hash.ts';
import { pause } from '#platform/base/pause.ts';
import { writeEvents } from '#platform/event-log/event-log.ts';
import { readCompleteThrough } from '#platform/ledger/play-log/play-log.ts';
import { payPrize } from '#platform/ledger/wallet/wallet.ts';
import { inSentences, sendMessage } from '#platform/messages/inbox/inbox.ts';
import { readInForce } from '#platform/protection/restriction/restriction.ts';
import { BOARD_LINES, freezeStandings, linesOf, prizeAt } from './board.ts';
import type { Results } from './results.ts';
import {
  type Entry,
  type Frozen,
  readToSettle,
  readTournament,
  readUnpaid,
  type StoredTournament,
  writeFrozen,
  writePaid,
  writePlace,
  writeSettled,
} from './tournament.db.ts';

interface Settling {
  env: PlatformEnv;
  /** Epoch milliseconds. */
  at: number;
  /** Of the past: nobody is told. */
  isQuiet?: true;
}

/** Tournaments per run. */
const MOST = 20;

const linesIn = ({ rules }: StoredTournament): number => Math.max(BOARD_LINES, placesOf(rules.prizes));

/** The text of the results. Its members are named as others see them. */
async function resultsOf(env: PlatformEnv, tournament: StoredTournament): Promise<string> {
  const { tournamentId, startsAt, endsAt, rules } = tournament;
  const { standings, players } = await freezeStandings(env, tournamentId, linesIn(tournament));
  const results: Results = {
    tournamentId,
    startsAt,
    endsAt,
    currency: rules.currency,
    exponent: rules.exponent,
    players,
    lines: await linesOf(env, tournament, standings),
  };
  return canonicalJson(results);
}

async function freeze(env: PlatformEnv, tournament: StoredTournament, at: number): Promise<Frozen> {
  if (tournament.frozen !== null) return tournament.frozen;
  const results = await resultsOf(env, tournament);
  await writeFrozen(env, tournament.tournamentId, { frozenAt: at, results, digest: sha256(results) });
  // As it is stored: of several runs, another may have been faster.
  const stored = await readTournament(env, tournament.tournamentId);
  if (stored?.frozen == null) throw new Error(`The results of ${tournament.tournamentId} were not stored`);
  return stored.frozen;
}

/** The event log has the hash of the results, so that a change of them would show. Sealed once. */
const seal = (env: PlatformEnv, { tournamentId, country }: StoredTournament, { frozenAt, digest }: Frozen) =>
  writeEvents(
    [
      {
        id: `tournament:${tournamentId}`,
        at: frozenAt,
        kind: 'tournament',
        outcome: 'done',
        actorKind: 'system',
        actorId: null,
        network: null,
        requestId: null,
        target: tournamentId,
        country,
        inputDigest: digest,
      },
    ],
    env,
  );

/** Writes the lines of the results to the entries of their members. */
async function writePlaces(env: PlatformEnv, tournament: StoredTournament): Promise<void> {
  const { tournamentId } = tournament;
  const { standings } = await freezeStandings(env, tournamentId, linesIn(tournament));
  for (const [index, { memberId, points }] of standings.entries()) {
    const place = index + 1;
    await writePlace(env, memberId, tournamentId, {
      place,
      points,
      prizeMinor: prizeAt(tournament, place, points),
    });
    await pause();
  }
}

/** Members on a break get their prize, and no message about a tournament. */
async function notify(env: PlatformEnv, { tournamentId, rules }: StoredTournament, entry: Entry, at: number) {
  const { memberId, place, prizeMinor } = entry;
  const restrictions = await readInForce(directoryOf(env, memberId), memberId, at);
  if (restrictionOn(restrictions, 'promotion', at) !== null) return;
  const amount = `${formatAmount(toDecimalString(prizeMinor ?? 0, rules.exponent))} ${rules.currency}`;
  await sendMessage(
    { env, now: () => at },
    {
      to: { memberId },
      key: `tournament-prize:${tournamentId}`,
      type: 'tournament',
      texts: inSentences({
        title: { key: 'message_tournament_prize' },
        content: {
          key: 'message_tournament_prize_text',
          values: { amount, place: String(place ?? 0) },
        },
        sender: { key: 'message_payments' },
      }),
      link: `/${tournamentPath(tournamentId)}`,
    },
  );
}

/** Pays a prize and tells the member. @throws Error where it has to be tried again */
async function pay(
  { env, at, isQuiet }: Settling,
  tournament: StoredTournament,
  entry: Entry,
): Promise<void> {
  const { memberId, tournamentId, place } = entry;
  const memo = { rank: String(place ?? 0) };
  const amountMinor = entry.prizeMinor ?? 0;
  const paid = await payPrize(env, { memberId, tournamentId, amountMinor, at, memo });
  if (!paid.ok && paid.error === 'closed') {
    return writePaid(env, entry, null);
  }
  if (!paid.ok) throw new Error(`The wallet refuses the prize: ${paid.error}`);
  if (!isQuiet) await notify(env, tournament, entry, at);
  await writePaid(env, entry, at);
}

/** A prize that cannot be paid now is logged and tried again, and the others do not wait for it. */
async function payAll(settling: Settling, tournament: StoredTournament): Promise<boolean> {
  const { tournamentId } = tournament;
  let isDone = true;
  for (const entry of await readUnpaid(settling.env, tournamentId)) {
    try {
      await pay(settling, tournament, entry);
    } catch (error) {
      logError('tournament.not-paid', { tournamentId, memberId: entry.memberId, error });
      isDone = false;
    }
    await pause();
  }
  return isDone;
}

/** Carries a tournament that has ended as far as it goes now. */
export async function settleTournament(settling: Settling, tournament: StoredTournament): Promise<void> {
  const { env, at } = settling;
  const { tournamentId } = tournament;
  await seal(env, tournament, await freeze(env, tournament, at));
  await writePlaces(env, tournament);
  if (await payAll(settling, tournament)) await writeSettled(env, tournamentId, at);
}

/** A job of the schedule. A tournament that fails is logged and tried again, and the others do not wait for it. */
export async function settleTournaments(env: PlatformEnv, at: number): Promise<string> {
  const through = await readCompleteThrough(catalogueOf(env));
  if (through === null) return '';
  for (const tournament of await readToSettle(env, Math.min(through, at), MOST)) {
    try {
      await settleTournament({ env, at }, tournament);
    } catch (error) {
      logError('tournament.not-settled', { tournamentId: tournament.tournamentId, error });
    }
  }
  return '';
}
