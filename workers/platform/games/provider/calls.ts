/** The calls of a provider, in the contract's shapes. Replies about money carry the playable balance. */

import { accepted, type Envelope } from '#app/contract/envelope.ts';
import type {
  ProviderCallName,
  ProviderRefusal,
  providerAuthenticate,
  providerBalance,
  providerBet,
  providerLive,
  providerPrize,
  providerRollback,
  providerState,
  providerWin,
} from '#app/contract/provider.ts';
import { toDecimalString } from '#app/domain/money.ts';
import { logError, logWarning } from '#log/log.ts';
import { catalogueOf } from '#platform/base/databases.ts';
import type { PlatformEnv } from '#platform/base/env.ts';
import {
  notifyReview,
  type PlayCall,
  type PlayReply,
  playableMinor,
  providerAccount,
  walletOf,
} from '#platform/ledger/wallet/wallet.ts';
import { readMarketOf } from '#platform/site/site.ts';
import { kindsOfGames } from '../game/game.ts';
import { takeReports } from '../live-games/live-games.ts';
import { writeStatements } from '../studio-facts/studio-facts.ts';
import type { KnownProvider } from './cached-provider.ts';
import { beginGame, tokenHash } from './launch.ts';

export interface ProviderContext {
  env: PlatformEnv;
  provider: KnownProvider;
  /** Epoch milliseconds. */
  at: number;
}

type InputOf<Call extends { input: { _zod: { output: unknown } } }> = Call['input']['_zod']['output'];
type Reply = Promise<Envelope>;

type Refusal = Extract<PlayReply['answer'], { ok: false }>['error'] | 'no_such_launch' | 'no_such_player';

/** Status codes of technical refusals; business refusals are 200. */
const CODES: Readonly<Partial<Record<Refusal, number>>> = {
  conflict: 409,
  stopped: 503,
  sealed: 503,
  wrong_currency: 422,
  not_a_bet: 422,
  no_such_win: 404,
  already_returned: 409,
  not_an_amount: 422,
  no_such_player: 404,
};

const SENTENCES: Readonly<Partial<Record<Refusal, string>>> = {
  insufficient_funds: 'The player does not have that much.',
  in_debt: 'The player owes something and cannot stake.',
  restricted: 'The player may not stake at the moment.',
  check_due: 'The player has played for a while, and answers a reminder of it first.',
  no_free_round:
    'The player has no such free round left, or its time is over: it is of one game, and has no stake.',
  above_bonus_stake: 'The stake is above the largest that a bonus of the player allows.',
  loss_limit: 'The stake could take the player past a loss limit of their own.',
  stake_limit: 'The stake would take the player past a stake limit of their own.',
  time_limit: 'The player has reached a time limit of their own.',
  session_ended: 'The game session has ended.',
  rolled_back: 'The bet was taken back before it came.',
  not_a_bet: 'The id is that of a win: a rollback of a win says so.',
  no_such_win: 'There is no such win to take back.',
  already_returned: 'It was taken back before, under another transaction id.',
  provider_stopped: 'The games of the provider take no bets at the moment.',
  conflict: 'This transaction id has moved something else.',
  too_large: 'The amount is larger than a ledger can hold.',
  wrong_currency: 'The player plays in another currency.',
  no_such_launch: 'The token is used up, has expired, or is none of this provider.',
  no_such_player: 'There is no such player.',
  stopped: 'The wallet of the player moves nothing at the moment.',
  sealed: 'Old play of the player is being brought back: the call can be repeated.',
};

function refusedPlay(error: Refusal, standing: Partial<ProviderRefusal> = {}): Envelope<ProviderRefusal> {
  const output = { balance: null, currency: null, ...standing, error };
  const msg = SENTENCES[error] ?? 'The call cannot be carried out.';
  return { status: false, code: CODES[error] ?? 200, msg, output };
}

async function authenticate(
  { token }: InputOf<typeof providerAuthenticate>,
  { env, provider, at }: ProviderContext,
): Reply {
  const { providerId } = provider;
  const begun = await beginGame(env, { token, providerId }, at);
  if (!begun.ok) return refusedPlay(begun.error);
  const { launched, holdings, sessionToken } = begun.value;
  const { memberId: playerId, sessionHash: _sessionHash, ...player } = launched;
  const account = provider.isTransferType ? providerAccount(providerId) : 'main';
  const balance = toDecimalString(playableMinor(holdings.balances, account), holdings.exponent);
  const { celebratesWins, allowsFeatureBuy } = await readMarketOf(env, launched);
  const market = { celebratesWins, allowsFeatureBuy };
  return accepted({ playerId, ...player, balance, token: sessionToken, ...market });
}

async function balance(
  { playerId, currency, token }: InputOf<typeof providerBalance>,
  { env, provider, at }: ProviderContext,
): Reply {
  const { providerId, isTransferType } = provider;
  const found = await walletOf(env, playerId).holdingsIn({ providerId, tokenHash: tokenHash(token) }, at);
  if (!found.ok) return refusedPlay(found.error === 'not_open' ? 'no_such_player' : found.error);
  const { balances, exponent, currency: theirs } = found.value;
  const account = isTransferType ? providerAccount(providerId) : 'main';
  const standing = { balance: toDecimalString(playableMinor(balances, account), exponent), currency: theirs };
  return currency === theirs ? accepted(standing) : refusedPlay('wrong_currency', standing);
}

/** A late call is about play that has left the wallet: it is brought back first. */
async function playOrRecall(env: PlatformEnv, playerId: string, call: PlayCall, at: number) {
  const wallet = walletOf(env, playerId);
  const played = await wallet.play(call, at);
  if (played === null || played.answer.ok || played.answer.error !== 'sealed') return played;
  await wallet.recall(call);
  return wallet.play(call, at);
}

/** Refusals of wins and rollbacks that are final: repeating the call does not change them, and its id or target is wrong. */
const FINAL: ReadonlySet<Refusal> = new Set(['conflict', 'not_a_bet', 'no_such_win', 'already_returned']);

/**
 * A win or rollback that cannot be booked is money that the member waits for. Providers take 4xx, and 200 with an error, for final; so it
 * is answered with 5xx, and repeated until somebody has seen to it.
 */
function notBooked(
  error: Refusal,
  standing: Partial<ProviderRefusal>,
  { playerId: memberId, call }: { playerId: string; call: PlayCall },
): Envelope<ProviderRefusal> {
  const refusal = refusedPlay(error, standing);
  if (FINAL.has(error)) return refusal;
  logError('provider.not-booked', { kind: call.kind, providerId: call.providerId, memberId, why: error });
  return refusal.code >= 500 ? refusal : { ...refusal, code: 503 };
}

async function play(playerId: string, call: PlayCall, { env, at }: ProviderContext): Reply {
  const played = await playOrRecall(env, playerId, call, at);
  if (played === null) return refusedPlay('no_such_player');
  const { answer, balanceMinor, heldMinor, currency, exponent } = played;
  const standing = { balance: toDecimalString(balanceMinor, exponent), currency };
  if (!answer.ok && call.kind !== 'bet') return notBooked(answer.error, standing, { playerId, call });
  // A bet without a live session returns no balance; otherwise a bet could read the balance of any player.
  if (!answer.ok) return refusedPlay(answer.error, answer.error === 'session_ended' ? {} : standing);
  const { number } = answer.value;
  if (heldMinor > 0) {
    const held = { memberId: playerId, heldAs: number, amountMinor: heldMinor, currency, exponent };
    logWarning('wallet.win-under-review', { providerId: call.providerId, memberId: playerId, number });
    await notifyReview(env, { ...held, step: 'waiting', at });
  }
  return accepted({ ...standing, reference: `${playerId}:${number}` });
}

async function bet({ playerId, token, ...it }: InputOf<typeof providerBet>, context: ProviderContext): Reply {
  const { providerId, isTransferType, isStopped: isProviderStopped } = context.provider;
  // None for a game that the site does not know.
  const kinds = await kindsOfGames(context.env, [it.gameId]);
  const categories = [...kinds.values()].map(kind => kind.type);
  const session = tokenHash(token);
  const by = { providerId, isTransferType, isProviderStopped };
  return play(playerId, { ...it, ...by, kind: 'bet', session, categories }, context);
}

/** What every win of a provider comes with. */
function winBy(
  { provider: { providerId, isTransferType, ceilings: all } }: ProviderContext,
  currency: string,
) {
  const { win: most, round, memberDay: day, stakeTimes } = all[currency] ?? {};
  return { providerId, isTransferType, ceilings: { win: most, round, day, stakeTimes } };
}

function win({ playerId, roundOver, ...it }: InputOf<typeof providerWin>, context: ProviderContext): Reply {
  const by = winBy(context, it.currency);
  return play(playerId, { ...it, ...by, kind: 'win', isRoundOver: roundOver }, context);
}

function prize({ playerId, ...it }: InputOf<typeof providerPrize>, context: ProviderContext): Reply {
  const by = winBy(context, it.currency);
  return play(playerId, { ...it, ...by, kind: 'win', isRoundOver: false }, context);
}

function rollback(
  { playerId, betTransactionId, targetTransactionId, of, ...it }: InputOf<typeof providerRollback>,
  context: ProviderContext,
): Reply {
  const { providerId, isTransferType } = context.provider;
  const target = targetTransactionId ?? betTransactionId;
  if (target === undefined) throw new Error('A rollback without a target has passed its schema');
  const by = { ...it, kind: 'rollback' as const, providerId, isTransferType };
  return of === 'win'
    ? play(playerId, { ...by, of, winTransactionId: target }, context)
    : play(playerId, { ...by, betTransactionId: target }, context);
}

async function state(
  { rules, games }: InputOf<typeof providerState>,
  { env, provider: { providerId }, at }: ProviderContext,
): Reply {
  return accepted({ stated: await writeStatements(catalogueOf(env), { providerId, rules, games, at }) });
}

async function live(reports: InputOf<typeof providerLive>, context: ProviderContext): Reply {
  const { env, provider, at } = context;
  return accepted({ taken: await takeReports(env, provider.providerId, reports, at) });
}

/** Calls by name; the input has been parsed by the contract's shape of that name. */
export const providerCalls: Readonly<
  Record<ProviderCallName, (input: never, context: ProviderContext) => Reply>
> = { authenticate, balance, bet, win, prize, rollback, state, live };
