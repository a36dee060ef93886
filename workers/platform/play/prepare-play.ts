/** Reads the facts of a launch about game and member, afresh each time. Only the game's id comes from the page. */
import { ok, type Result, refuse } from '#app/domain/result.ts';
import {
  type DirectoryGame,
  type Provider,
  readGame,
  readGameMaintenance,
  readProvider,
} from '../game/game.ts';
import { type Call, requireMember } from '../handler.ts';
import { hasAcceptedTerms } from '../member/member.ts';
import { isProviderReachable } from '../provider/provider.ts';
import { readCategorySettings, readMarkets } from '../site/site.ts';
import { type Holdings, openWallet, walletOf } from '../wallet/wallet.ts';
import { type PlayRefusal, playRefusal, refusedFor } from './may-play.ts';

export interface Playable {
  game: DirectoryGame;
  provider: Pick<Provider, 'providerId' | 'isTransfer'>;
  holdings: Holdings;
}

async function holdingsOf(call: Call): Promise<Holdings> {
  const member = requireMember(call);
  const known = await walletOf(call.env, member.memberId).holdings();
  return known.ok ? known.value : openWallet(call.env, member, call.now());
}

async function readProviderOf(call: Call, game: DirectoryGame | null) {
  if (game === null) return { provider: null, isReachable: false };
  const [provider, isReachable] = await Promise.all([
    readProvider(call.env.DIRECTORY, game.providerId),
    isProviderReachable(call.env, game.providerId),
  ]);
  return { provider, isReachable };
}

/** The game, if the member may play it now; refuses with the reason. */
export async function preparePlay(call: Call, gameId: string): Promise<Result<Playable, PlayRefusal>> {
  const { memberId, currency } = requireMember(call);
  const { DIRECTORY } = call.env;
  const game = await readGame(DIRECTORY, gameId);
  const [{ provider, isReachable }, markets, settings, maintenance, isAgreed, holdings] = await Promise.all([
    readProviderOf(call, game),
    readMarkets(DIRECTORY),
    readCategorySettings(DIRECTORY),
    readGameMaintenance(DIRECTORY, currency),
    hasAcceptedTerms(call.env, memberId),
    holdingsOf(call),
  ]);
  const facts = {
    game,
    provider,
    currency,
    maintenance,
    isProviderReachable: isReachable,
    hasAcceptedTerms: isAgreed,
    timeZone: markets.find(it => it.currency === currency)?.timeZone ?? 'UTC',
    categories: (settings[currency] ?? []).map(it => it.type),
    isWalletStopped: holdings.stopped !== null,
  };
  const refusal = playRefusal(facts, call.now());
  if (refusal !== null || game === null || provider === null) {
    return refuse(refusal ?? refusedFor('game', 'no_such_game'));
  }
  return ok({ game, provider, holdings });
}
