/** Decides whether the module of a call is visible to its caller [3.6]-[3.8] [4.5]-[4.9] [6.5]. */

import { isModuleVisible } from '#app/domain/module.ts';
import type { Call, ModuleOfCall } from '#platform/base/handler.ts';
import { readFacts } from './facts.ts';
import { type MarketProfile, tagsOfMarket } from './market-profile.ts';

type Caller = Pick<Call, 'env' | 'headers' | 'member'>;

/** A member's own market; for guests, that of their page's language [7.6]. */
export async function marketOfCaller({ env, headers, member }: Caller): Promise<MarketProfile | null> {
  const { pathlang } = headers;
  if (member === null && pathlang === undefined) return null;
  const { markets } = await readFacts(env);
  const isTheirs = (market: MarketProfile) =>
    member === null ? tagsOfMarket(market).includes(pathlang ?? '') : market.country === member.country;
  return markets.find(isTheirs) ?? null;
}

/**
 * Whether a call is refused because its module is hidden for this caller on this device. The device comes from the call's
 * header [7.7], web by default: a display setting, not a security boundary.
 */
export async function isModuleHidden(module: ModuleOfCall, caller: Caller): Promise<boolean> {
  if (module === 'open') return false;
  const currency = caller.member?.currency ?? (await marketOfCaller(caller))?.currency;
  if (currency === undefined) return false;
  const settings = (await readFacts(caller.env)).modules[currency] ?? [];
  const { device = 'desktop' } = caller.headers;
  const userId = caller.member?.memberId ?? null;
  return !isModuleVisible(settings, module, device === 'desktop' ? 'web' : 'mobile', userId);
}
