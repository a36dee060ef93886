/** Decides whether a member may play a game now: by the offer of their market, their terms and their wallet. */
import { restrictionOn } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import { type Call, requireMember } from '#platform/base/handler.ts';
import type { DirectoryGame, Provider } from '#platform/games/game/game.ts';
import { type Holdings, openWallet, walletOf } from '#platform/ledger/wallet/wallet.ts';
import { hasAcceptedTerms } from '#platform/member/member.ts';
import { readNeed, rulesOf } from '#platform/protection/document/document.ts';
import { isOpenFrom, type MarketProfile, marketOfCaller } from '#platform/site/site.ts';
import { readLaunchFacts } from './launch-facts.ts';
import { type PlayRefusal, playRefusal, refusedFor } from './may-play.ts';

export interface Playable {
  game: DirectoryGame;
  provider: Pick<Provider, 'providerId' | 'name' | 'isTransfer' | 'launch'>;
  holdings: Holdings;
}

async function holdingsOf(call: Call): Promise<Holdings> {
  const member = requireMember(call);
  const known = await walletOf(call.env, member.memberId).holdings();
  return known.ok ? known.value : openWallet(call.env, member, call.now());
}

/** What the member's identity lacks for games; null where nothing. */
const playNeed = ({ env, member, now }: Call, market: MarketProfile) =>
  readNeed(env, requireMember({ member }).memberId, market, { needed: rulesOf(market).play, at: now() });

/** The game, if the member may play it now; refuses with the reason. */
export async function preparePlay(call: Call, gameId: string): Promise<Result<Playable, PlayRefusal>> {
  const { memberId, currency, restrictions } = requireMember(call);
  const [launch, market, isAgreed, holdings, isTimeUp] = await Promise.all([
    readLaunchFacts(call.env, gameId, currency),
    marketOfCaller(call),
    hasAcceptedTerms(call.env, memberId),
    holdingsOf(call),
    walletOf(call.env, memberId).isTimeUp(call.now()),
  ]);
  const { game, provider } = launch;
  const facts = {
    ...launch,
    timeZone: market?.timeZone ?? 'UTC',
    isOpenHere: market === null || isOpenFrom(market, call.place ?? null),
    restriction: restrictionOn(restrictions, 'play', call.now()),
    identityNeed: market === null ? null : await playNeed(call, market),
    hasAcceptedTerms: isAgreed,
    isWalletStopped: holdings.stopped !== null,
    isInDebt: (holdings.balances.debt ?? 0) < 0,
    isTimeUp,
  };
  const refusal = playRefusal(facts, call.now());
  if (refusal !== null || game === null || provider === null) {
    return refuse(refusal ?? refusedFor('game', 'no_such_game'));
  }
  return ok({ game, provider, holdings });
}
