/**
 * Calls of game providers, signed JSON, answered in the envelope: /provider/{providerId}/wallet/{call} moves money, and
 * /provider/{providerId}/games/{state|live} states facts of games. They are separate from /api: no browser makes them, and their
 * amounts may have more decimals than the currency.
 */
import * as z from 'zod/mini';
import { gameStatement, STATEMENTS_MAX, statedRules } from './game-facts.ts';
import { launchToken } from './launch-token.ts';
import { JACKPOTS_MAX, LIVE_TABLES_MAX, reportedJackpot, reportedTable } from './live-games.ts';
import {
  amount,
  currency,
  formed,
  id,
  languageTag,
  listOf,
  moment,
  orNull,
  slug,
  text,
  whole,
} from './wire.ts';

/** An amount of play, zero or more. Wins are truncated to the currency's minor unit; stakes with more decimals are refused. */
const played = formed(/^\d{1,16}(\.\d{1,20})?$/, 37);

/** Token of a game session: random text in base64url. */
const token = formed(/^[\w-]{20,128}$/, 128);

/**
 * Exchanges the token of a launch, once, for the member who launched the game and a token that bets come with. Where the member's
 * market forbids it, `celebratesWins` is false: the game then states a win without size, light or sound. Unless `allowsFeatureBuy` is
 * true, the game takes no bet that buys a feature.
 */
export const providerAuthenticate = {
  input: z.object({ token: launchToken }),
  output: z.object({
    playerId: id,
    username: text(64),
    currency,
    country: formed(/^[A-Z]{2}$/, 2),
    language: languageTag,
    gameId: id,
    balance: amount,
    token,
    celebratesWins: z._default(z.boolean(), true),
    allowsFeatureBuy: z._default(z.boolean(), false),
  }),
};

const standing = { balance: amount, currency };

/**
 * The money that the member can play with. `token` is that of the game session, as of bets: without a live one the call is refused as
 * `session_ended`, and the balance is not told.
 */
export const providerBalance = {
  input: z.object({ playerId: id, currency, token }),
  output: z.object(standing),
};

/** `reference` is the ledger's own id of the movement, the same one however often the call comes. */
const done = z.object({ ...standing, reference: id });

const transaction = { playerId: id, transactionId: id, currency };
const inRound = { ...transaction, roundId: id, gameId: id, amount: played };

/**
 * The only call that may be refused for want of a session or of money. `freeRounds` is the award (`freeRoundsGrant`) that it
 * takes a round of: its amount is 0 then, and wins of its round are reported as of any other.
 */
export const providerBet = {
  input: z.object({ ...inRound, token, freeRounds: z.optional(id) }),
  output: done,
};

/**
 * Also with nothing won, to say that the round is over. A win or rollback that cannot be booked is answered with a status of
 * 5xx and has to be repeated; the refusals of a wrong id alone are final: `conflict` (409) and those
 * of rollbacks.
 */
export const providerWin = {
  input: z.object({ ...inRound, roundOver: z._default(z.boolean(), false) }),
  output: done,
};

/**
 * Pays a prize that a round has won beside its own win, such as a jackpot; `prize` names it. It is a win of the round, with an id that no
 * other win has and under the same ceilings, so a large one waits for an operator. It never ends the round, and may come after its end.
 */
export const providerPrize = {
  input: z.object({ ...inRound, prize: slug }),
  output: done,
};

/**
 * Takes a bet or a win back, once. The target is `targetTransactionId`, or `betTransactionId` for a bet; `of` says what it is, and is a bet
 * where it is left out. A bet that has not come yet is refused when it comes. A call without an effect is never answered as done: one that
 * names a win as a bet is `not_a_bet` (422), one of a win that has not come is `no_such_win` (404), and a second one of a target, under
 * another id, is `already_returned` (409).
 */
export const providerRollback = {
  input: z
    .object({
      ...transaction,
      betTransactionId: z.optional(id),
      targetTransactionId: z.optional(id),
      of: z.optional(z.enum(['bet', 'win'])),
    })
    .check(
      z.refine(it => (it.betTransactionId === undefined) !== (it.targetTransactionId === undefined), {
        path: ['targetTransactionId'],
        error: 'is needed, or betTransactionId in place of it',
      }),
      z.refine(it => it.of !== 'win' || it.betTransactionId === undefined, {
        path: ['betTransactionId'],
        error: 'names a bet; a win is named by targetTransactionId',
      }),
    ),
  output: done,
};

/**
 * States facts of the provider's games. An earlier statement about a game, or under the same id of rules, is replaced. Games
 * that are not the provider's are left out: `stated` is the number of games taken.
 */
export const providerState = {
  input: z.object({
    rules: listOf(statedRules, 50),
    games: listOf(gameStatement, STATEMENTS_MAX),
  }),
  output: z.object({ stated: whole(0, STATEMENTS_MAX) }),
};

/**
 * Reports shared tables with each change of their state, and jackpots periodically. Lists and pages of games show the latest report. A report
 * of a table replaces its previous report; reported jackpots replace all jackpots of the provider in their currencies. Ignores games of other
 * providers and currencies without a market: `taken` is the number of accepted tables and jackpots.
 */
export const providerLive = {
  input: z.object({
    tables: z._default(listOf(reportedTable, LIVE_TABLES_MAX), []),
    jackpots: z._default(listOf(reportedJackpot, JACKPOTS_MAX), []),
  }),
  output: z.object({ taken: whole(0, LIVE_TABLES_MAX + JACKPOTS_MAX) }),
};

/** Output of a refusal: its name, and the member's balance where that is known. */
export const providerRefusal = z.object({
  error: slug,
  balance: orNull(amount),
  currency: orNull(currency),
});
export type ProviderRefusal = z.infer<typeof providerRefusal>;

/**
 * The one call that the platform makes to a provider: the current state of an award of free rounds. It goes to the address
 * that `freeRounds` of studios.json names, signed as the provider's own calls are, with the path of that address. It is
 * repeated until it is answered in the envelope; the same award is the same free rounds, however often it is sent. A
 * cancelled award stays cancelled.
 *
 * The player has `count` rounds of the game at the stake, which is not paid, to be begun until `ends`. The provider counts
 * them, and names the award in the bet of each. A refusal ends the award.
 */
export const freeRoundsGrant = {
  input: z.object({
    awardId: id,
    providerId: id,
    playerId: id,
    gameId: id,
    currency,
    count: whole(1, 1_000),
    stake: amount,
    ends: moment,
    isCancelled: z.boolean(),
  }),
  output: z.object({ awardId: id }),
};
export type FreeRoundsGrant = z.infer<typeof freeRoundsGrant.input>;

export const PROVIDER_CALLS = {
  authenticate: providerAuthenticate,
  balance: providerBalance,
  bet: providerBet,
  win: providerWin,
  prize: providerPrize,
  rollback: providerRollback,
  state: providerState,
  live: providerLive,
} as const;
export type ProviderCallName = keyof typeof PROVIDER_CALLS;

/** Epoch milliseconds at which a call was signed. */
export const TIMESTAMP_HEADER = 'x-provider-timestamp';
/** The number of the key that a call is signed with; 1 where it is left out. */
export const KEY_HEADER = 'x-provider-key';
/** HMAC-SHA256, hexadecimal, over `signedText`. */
export const SIGNATURE_HEADER = 'x-provider-signature';

/** The text that a provider signs: timestamp, path, and the body exactly as it is sent. */
export const signedText = (timestamp: string, path: string, body: string): string =>
  `${timestamp}\n${path}\n${body}`;

/** A launch for fun: currency, expiry in epoch milliseconds, 128 random bits, and the signature, 256 bits in base64url. */
const DEMO_TOKEN = /^([A-Z]{3})_(\d{13})_([\w-]{22})_([\w-]{43})$/;

/** The token of a launch for fun, behind `#demo=` of the frame's address. */
export const demoToken = formed(DEMO_TOKEN, 84);

export interface DemoTokenFacts {
  currency: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  /** No two launches have the same one. */
  nonce: string;
}

/**
 * The text of a launch for fun that the platform signs, with HMAC-SHA256 and the provider's secret. A launch is valid for one game of
 * the provider and for one frame.
 */
export const signedDemoText = ({
  gameId,
  currency: of,
  expiresAt,
  nonce,
}: DemoTokenFacts & { gameId: string }): string => ['demo-launch/1', gameId, of, expiresAt, nonce].join('\n');

/** The parts of a token, unchecked; null when it is none. */
export function readDemoToken(text: string): (DemoTokenFacts & { signature: string }) | null {
  const [, of, expiresAt, nonce, signature] = DEMO_TOKEN.exec(text) ?? [];
  if (of === undefined || nonce === undefined || signature === undefined) return null;
  return { currency: of, expiresAt: Number(expiresAt), nonce, signature };
}

/** Whether a call is about games, many of them at once, and not about money. */
export const isOfGames = (call: ProviderCallName): boolean => call === 'state' || call === 'live';

/** The path of a call, as it is signed. */
export const providerPath = (providerId: string, call: ProviderCallName): string =>
  `/provider/${providerId}/${isOfGames(call) ? 'games' : 'wallet'}/${call}`;

const PATH =
  /^\/provider\/([A-Za-z0-9][A-Za-z0-9._:-]{0,63})\/(?:wallet\/(authenticate|balance|bet|win|prize|rollback)|games\/(state|live))$/;

/** The call that a path names; null when it names none. */
export function readProviderPath(path: string): { providerId: string; call: ProviderCallName } | null {
  const [, providerId, ofWallet, ofGames] = PATH.exec(path) ?? [];
  return providerId === undefined ? null : { providerId, call: (ofWallet ?? ofGames) as ProviderCallName };
}
