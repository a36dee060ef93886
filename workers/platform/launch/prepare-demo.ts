/**
 * Decides whether a visitor may play a game for fun now. Of a member it reads the market, and whether they may play at all, and
 * nothing else.
 */
import { restrictionOn } from '#app/domain/restriction.ts';
import { ok, type Result, refuse } from '#app/domain/result.ts';
import type { Call } from '#platform/base/handler.ts';
import { hasDemoPlay, type LaunchTemplates } from '#platform/games/game/game.ts';
import { isOpenFrom, marketOfCaller } from '#platform/site/site.ts';
import { readLaunchFacts } from './launch-facts.ts';
import { demoRefusal, type PlayRefusal, refusedFor } from './may-play.ts';

export interface DemoPlayable {
  gameId: string;
  providerId: string;
  currency: string;
  country: string;
  /** The provider's address of games for fun. */
  template: string;
  permissions: LaunchTemplates['permissions'];
}

/** The game, if it may be played for fun in the caller's market now; refuses with the reason. */
export async function prepareDemo(call: Call, gameId: string): Promise<Result<DemoPlayable, PlayRefusal>> {
  const market = await marketOfCaller(call);
  if (market === null) return refuse(refusedFor('demo', 'demo_not_in_country'));
  const { currency, timeZone, demoPlay: isDemoAllowed } = market;
  const launch = await readLaunchFacts(call.env, gameId, currency);
  const { provider } = launch;
  const restriction = restrictionOn(call.member?.restrictions ?? [], 'play', call.now());
  const hasDemo = hasDemoPlay(provider?.launch ?? null);
  const isOpenHere = isOpenFrom(market, call.place ?? null);
  const facts = { ...launch, timeZone, isOpenHere, restriction, isDemoAllowed, hasDemo };
  const refusal = demoRefusal(facts, call.now());
  const template = provider?.launch?.fun ?? null;
  if (refusal !== null || provider === null || template === null) {
    return refuse(refusal ?? refusedFor('game', 'no_such_game'));
  }
  const { country } = market;
  const { providerId, launch: templates } = provider;
  return ok({ gameId, providerId, currency, country, template, permissions: templates?.permissions });
}
