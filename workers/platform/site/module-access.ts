/** Whether the module of a call is visible to its caller [3.6]-[3.8] [4.5]-[4.9] [6.5]. */
import { isModuleVisible } from '#app/domain/module.ts';
import type { Call } from '../handler.ts';
import { tagsOfMarket } from './market-profile.ts';
import { MODULE_OF } from './module-of-call.ts';
import { readMarkets, readModuleSettingsOf } from './site.db.ts';

type Caller = Pick<Call, 'env' | 'headers' | 'member'>;

/** A member's own currency; for guests, the currency of their page's market [7.6]. */
async function currencyOf({ env, headers, member }: Caller): Promise<string | null> {
  if (member !== null) return member.currency;
  if (headers.pathlang === undefined) return null;
  const markets = await readMarkets(env.DIRECTORY);
  return markets.find(market => tagsOfMarket(market).includes(headers.pathlang ?? ''))?.currency ?? null;
}

/**
 * Whether a call is refused because its module is hidden for this caller on this device. The device comes from the call's
 * header [7.7], web by default: a display setting, not a security boundary.
 */
export async function isModuleHidden(name: string, caller: Caller): Promise<boolean> {
  const module = Object.hasOwn(MODULE_OF, name) ? MODULE_OF[name] : undefined;
  if (module === undefined) return false;
  const currency = await currencyOf(caller);
  if (currency === null) return false;
  const settings = await readModuleSettingsOf(caller.env.DIRECTORY, currency);
  const { device = 'desktop' } = caller.headers;
  const userId = caller.member?.memberId ?? null;
  return !isModuleVisible(settings, module, device === 'desktop' ? 'web' : 'mobile', userId);
}
