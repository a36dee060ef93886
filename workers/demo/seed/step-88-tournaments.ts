/**
 * Seed step 88: the demo's members take part in tournaments. Each has joined the long tide of now, and has won a good round on the last
 * day on which a slot has paid them; its results are final and its prize is paid. The balance is that of a new member afterwards.
 */
import { dayIn, firstMomentOf, lastMomentOf } from '#app/domain/day.ts';
import { textLanguage } from '#app/domain/language.ts';
import { kindsOfGames } from '#platform/games/game/game.ts';
import { type PastRound, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { findMember } from '#platform/member/member.ts';
import {
  findTournament,
  joinTournament,
  readEntries,
  readTournament,
  scorePlay,
  settleTournament,
  tournamentsAt,
} from '#platform/rewards/tournament/tournament.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { correct } from './money/cash.ts';
import type { Hand } from './money/hand.ts';
import { WORDS } from './money/words.ts';
import { handOf } from './second-member.ts';
import type { SeedContext, SeedStep } from './seed-step.ts';
import { DEMO_NAMES } from './step-04-members.ts';

const MOST_ROUNDS = 500;

/** Rounds of slots that are over, the latest first. */
async function slotRounds({ env, memberId }: Hand, now: number): Promise<PastRound[]> {
  const query = { from: 0, to: now, offset: 0, limit: MOST_ROUNDS, status: 'settled' as const };
  const { rows } = await walletOf(env, memberId).rounds(query);
  const kinds = await kindsOfGames(env, [...new Set(rows.map(it => it.gameId))]);
  return rows.filter(it => kinds.get(it.gameId)?.type === 'slots');
}

/** Scores the rounds of a day, as the play queue would have. */
function score({ env, memberId, market }: Hand, rounds: readonly PastRound[], now: number): Promise<void> {
  const { currency, exponent } = market;
  const movements = rounds.map(({ providerId, roundId, gameId, openedAs, openedAt }) => ({
    number: openedAs,
    kind: 'bet' as const,
    madeAt: openedAt,
    hash: '',
    postings: [],
    order: { providerId, roundId, gameId, transactionId: roundId },
  }));
  return scorePlay([{ memberId, currency, exponent, after: 0, through: 0, movements }], env, now);
}

/** The prize came to a past that ends with a new member's balance: what it adds is taken out again. */
async function level(hand: Hand, tournamentId: string, at: number): Promise<void> {
  const entry = (await readEntries(hand.env, hand.memberId, [tournamentId])).get(tournamentId);
  const prizeMinor = entry?.prizeMinor ?? 0;
  if (prizeMinor === 0) return;
  const [language = 'en'] = Object.keys(hand.market.languages);
  const reason = WORDS[textLanguage(language)].startAgain;
  await correct(hand, 'tournament:start-again', { amountMinor: -prizeMinor, at, reason });
}

async function wonRound(hand: Hand, now: number): Promise<void> {
  const { env, memberId, market } = hand;
  const { country, timeZone } = market;
  const rounds = await slotRounds(hand, now);
  const last = rounds.find(it => it.winMinor > 0);
  if (last === undefined) return;
  const day = dayIn(last.openedAt, timeZone);
  const [from, to] = [firstMomentOf(day, timeZone), lastMomentOf(day, timeZone)];
  const tournament = await findTournament(env, market, `${country}-good-round-${day}`);
  if (tournament === null || to >= now) return;
  await joinTournament(env, memberId, tournament, from);
  await score(
    hand,
    rounds.filter(it => it.openedAt >= from && it.openedAt <= to),
    now,
  );
  const stored = await readTournament(env, tournament.tournamentId);
  if (stored !== null) await settleTournament({ env, at: now, isQuiet: true }, stored);
  await level(hand, tournament.tournamentId, now);
}

async function takePart(context: SeedContext, username: string): Promise<void> {
  const { env } = context;
  const now = context.now();
  const member = await findMember(env, { username });
  if (member === null) throw new Error(`There is no ${username}`);
  const market = await readMarketOf(env, member);
  await wonRound(await handOf(context, market, username), now);
  const tide = tournamentsAt(market, now).find(it => it.tournamentId.includes('-long-tide-'));
  if (tide === undefined) return;
  const found = await findTournament(env, market, tide.tournamentId);
  if (found !== null) await joinTournament(env, member.memberId, found, now);
}

export const TOURNAMENTS_STEP: SeedStep = {
  number: 88,
  name: 'tournaments',
  parts: () => DEMO_NAMES.length,
  run: (context, part) => takePart(context, DEMO_NAMES[part] ?? ''),
};
